import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { direct, euros, fourEyes } from '../../testing/server/example-world.ts';
import {
  ask,
  type Headers,
  inParallel,
  type NodeReply,
  startNodes,
  type TestNodes,
} from '../../testing/server/test-nodes.ts';

/** What holds between nodes on one database: two processes, asked over HTTP at the same moment. */

let testing: TestNodes;
let dirk: Headers;

beforeAll(async () => {
  testing = await startNodes([{}, {}]);
  dirk = await testing.world.person('dirk', direct, 'requestor-validator');
}, 300_000);
afterAll(() => testing.close());

const nodeOf = (round: number) => testing.nodes[round % 2] as (typeof testing.nodes)[number];

function order(who: Headers, key: string, policy: string, companyId: string, amount = 5_000, round = 0) {
  return ask(nodeOf(round), '/api/v2/cover-requests', {
    headers: { ...who, 'idempotency-key': key },
    body: { policy, companyId, action: 'NEW', amount: euros(amount) },
  });
}

/** Sends as a careful program does: while another request holds the key, it tries again. */
async function orderUntilAnswered(...[who, key, policy, companyId, amount, round]: Parameters<typeof order>) {
  let inFlight = 0;
  for (;;) {
    const reply = await order(who, key, policy, companyId, amount, round);
    if (reply.status !== 409 || codeOf(reply) !== 'idempotency-key-in-flight') return { reply, inFlight };
    inFlight += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const codeOf = ({ text }: NodeReply) => JSON.parse(text).code as string;

describe('a key', () => {
  it('sent five times at once makes one object: 200 keys, 200 objects, equal bodies', async () => {
    const companies = await testing.companies(200);
    const before = await countRequests();
    let inFlight = 0;
    const answers = await inParallel(companies, 8, async (companyId, index) => {
      const sends = Array.from({ length: 5 }, (_none, round) =>
        orderUntilAnswered(dirk, `five-${index}`, direct, companyId, 5_000, round),
      );
      const replies = await Promise.all(sends);
      for (const send of replies) inFlight += send.inFlight;
      return replies.map(({ reply }) => reply);
    });
    expect(new Set(answers.flat().map(({ status }) => status))).toEqual(new Set([201]));
    for (const replies of answers) expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect((await countRequests()) - before).toBe(200);
    expect(inFlight, 'sends that met another one under way').toBeGreaterThan(0);
  }, 600_000);

  it('with another body is refused', async () => {
    const [one = '', other = ''] = await testing.companies(2);
    expect((await order(dirk, 'reused', direct, one)).status).toBe(201);
    for (const reply of [
      await order(dirk, 'reused', direct, other, 5_000, 1),
      await order(dirk, 'reused', direct, one, 6_000, 1),
    ])
      expect([reply.status, codeOf(reply)]).toEqual([422, 'idempotency-key-reused']);
  });

  it('that another request holds says so, and when to try again', async () => {
    const [companyId = ''] = await testing.companies(1);
    const holder = new pg.Client({ connectionString: testing.world.url });
    await holder.connect();
    try {
      // what a request of dirk's on any node does before all else, and here does not get over
      await holder.query("begin; select pg_advisory_xact_lock(hashtextextended(e'dirk\\nheld', 7))");
      const reply = await order(dirk, 'held', direct, companyId);
      expect([reply.status, codeOf(reply)]).toEqual([409, 'idempotency-key-in-flight']);
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      await holder.query('rollback');
      expect((await order(dirk, 'held', direct, companyId, 5_000, 1)).status).toBe(201);
    } finally {
      await holder.end();
    }
  });

  it('belongs to who sent it', async () => {
    const [mine = '', theirs = ''] = await testing.companies(2);
    const dora = await testing.world.person('dora', direct, 'requestor-validator');
    const [own, other] = [await order(dirk, 'shared', direct, mine), await order(dora, 'shared', direct, theirs)];
    expect([own.status, other.status]).toEqual([201, 201]);
    expect(JSON.parse(own.text).requestId).not.toBe(JSON.parse(other.text).requestId);
  });

  async function countRequests(): Promise<number> {
    const { rows } = await testing.world.asInsurer((tx) =>
      sql<{ count: number }>`select count(*)::int as count from cover_requests`.execute(tx),
    );
    return rows[0]?.count ?? 0;
  }
});

describe('orders under four eyes', () => {
  let rosa: Headers;
  let viktor: Headers;
  let ada: Headers;
  beforeAll(async () => {
    rosa = await testing.world.person('rosa', fourEyes, 'requestor-four-eyes');
    viktor = await testing.world.person('viktor', fourEyes, 'validator-four-eyes');
    ada = await testing.world.person('ada', fourEyes, 'requestor-validator');
  });

  const verbs = {
    approve: (orderId: string) => `/api/v2/orders/${orderId}/approve`,
    withdraw: (orderId: string) => `/api/v2/orders/${orderId}/withdraw`,
  };
  const act = (who: Headers, verb: keyof typeof verbs, orderId: string, round = 0, version?: number) =>
    ask(nodeOf(round), verbs[verb](orderId), {
      method: 'POST',
      headers: { ...who, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
    });

  async function placed(who: Headers, companyId: string, round = 0): Promise<string> {
    const reply = await order(who, `eyes-${companyId}`, fourEyes, companyId, 5_000, round);
    if (reply.status !== 201) throw new Error(reply.text);
    return JSON.parse(reply.text).orderId;
  }

  it('are approved by one of two who do it at once: 500 pairs', async () => {
    const companies = await testing.companies(500);
    const orders = await inParallel(companies, 8, (companyId, index) => placed(rosa, companyId, index));
    const pairs = await inParallel(orders, 8, (orderId, index) =>
      Promise.all([act(viktor, 'approve', orderId, index), act(ada, 'approve', orderId, index + 1)]),
    );
    const outcomes = new Map<string, number>();
    for (const pair of pairs) {
      const outcome = pair.map((reply) => (reply.status === 200 ? '200' : `${reply.status} ${codeOf(reply)}`)).sort();
      outcomes.set(outcome.join(', '), (outcomes.get(outcome.join(', ')) ?? 0) + 1);
    }
    expect(Object.fromEntries(outcomes)).toEqual({ '200, 409 order-not-waiting': 500 });
    const approvals = await testing.world.asInsurer((tx) =>
      tx.selectFrom('auditEntries').select('subject').where('type', '=', 'order.approved').execute(),
    );
    expect([approvals.length, new Set(approvals.map(({ subject }) => subject)).size]).toEqual([500, 500]);
  }, 600_000);

  it('are approved by nobody who ordered them, after nobody has them, or on an old picture of them', async () => {
    const [own = '', withdrawnOrder = '', stale = ''] = await testing.companies(3);
    const refusal = async (reply: Promise<NodeReply>) => {
      const { status, text } = await reply;
      return [status, JSON.parse(text).code];
    };
    expect(await refusal(act(ada, 'approve', await placed(ada, own)))).toEqual([403, 'own-order']);

    const withdrawn = await placed(rosa, withdrawnOrder);
    expect((await act(rosa, 'withdraw', withdrawn)).status).toBe(200);
    expect(await refusal(act(viktor, 'approve', withdrawn, 1))).toEqual([409, 'order-not-waiting']);

    const orderId = await placed(rosa, stale);
    const { version } = JSON.parse((await ask(nodeOf(0), `/api/v2/orders/${orderId}`, { headers: viktor })).text);
    expect(await refusal(act(viktor, 'approve', orderId, 1, version - 1))).toEqual([412, 'version-changed']);
    expect((await act(viktor, 'approve', orderId, 1, version)).status).toBe(200);
  });
});

describe('a limit per minute', () => {
  it('is one for all nodes, and one caller uses up nobody else’s', async () => {
    const eager = await testing.world.person('eager', direct, 'read-only');
    const calm = await testing.world.person('calm', direct, 'read-only');
    const make = (who: Headers, round: number) =>
      ask(nodeOf(round), '/api/v2/tokens', { headers: who, body: { name: `number ${round}` } });
    const replies = await inParallel(Array.from({ length: 80 }), 10, (_none, round) => make(eager, round));
    const refused = replies.filter(({ status }) => status === 429);
    expect([replies.filter(({ status }) => status === 201).length, refused.length]).toEqual([60, 20]);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect([(await make(calm, 0)).status, (await make(calm, 1)).status]).toEqual([201, 201]);
  });
});
