import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderKinds, orderRights, orderSubject } from '../../approvals/orders/order-subjects.ts';
import type { Permission } from '../../platform/core/permission.ts';
import type { DomainEvent } from '../../platform/server/context.ts';
import { recordEvents } from '../../platform/server/event-recorder.ts';
import { direct, type ExampleWorld, exampleWorld } from '../../testing/server/example-world.ts';
import { testNotificationSteps } from '../../testing/server/test-node.ts';

type Headers = { authorization: string };

const author = { personId: 'dirk', name: 'Dirk', via: 'session', credentialId: 's' } as const;
let world: ExampleWorld;
let insurer: Headers;
const streams: AbortController[] = [];

beforeAll(async () => {
  world = await exampleWorld();
  vi.spyOn(world.app.liveUpdates, 'dismiss');
  insurer = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  for (const kind of orderKinds()) await placeOrder(kind);
  await happen(...orderKinds().map(submitted));
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  await world.untilEventsHandled();
});
afterAll(async () => {
  for (const stream of streams) stream.abort();
  await world.close();
});

/** Somebody whose mandate every part of the portal has heard of: a stream that was opened before that would end. */
async function reader(name: string, permissions: readonly Permission[]): Promise<Headers> {
  const headers = await world.person(name, direct, 'read-only', permissions);
  await vi.waitFor(() => expect(world.app.liveUpdates.dismiss).toHaveBeenCalledWith(name));
  return headers;
}

/** An order of a kind, as it waits for approval; what it is about does not matter to its trail. */
function placeOrder(kind: string): Promise<unknown> {
  return world.asInsurer((tx) =>
    sql`insert into orders (order_id, policy_key, kind, subject_id, content, workflow_status, ordering_mode, created_by,
          created_by_name, created_at, submitted_at, updated_at)
        values (${`ord_${kind}`}, ${direct}, ${kind}, 'x', '{"company": {"companyId": "x"}, "amount": null}', 'TO_VALIDATE', 'FOUR_EYES', 'dirk', 'Dirk', now(), now(), now())`.execute(
      tx,
    ),
  );
}

function submitted(kind: string): DomainEvent {
  return {
    type: 'order.submitted',
    subject: `order/ord_${kind}`,
    policy: direct,
    alsoConcerns: [`${orderSubject(kind).record}/x`],
    after: { reason: 'confidential' },
  };
}

const happen = (...events: DomainEvent[]) =>
  world.asInsurer((tx) => recordEvents(tx, author, { now: '2026-11-20T10:00:00.000Z', requestId: 'r' }, events));

async function historyOf(who: Headers, subject: string) {
  return (await world.get(who, `/api/v2/history?subject=${subject}`)).body.items as Array<{ after: unknown }>;
}

async function feedOf(who: Headers): Promise<string[]> {
  const { body } = await world.get(who, '/api/v2/events?limit=200');
  return body.items.map(({ subject }: { subject: string }) => subject);
}

/** What a listener hears of what happens `during` its stream, until `last` comes, as text. */
async function hear(who: Headers, during: () => Promise<unknown>, last: string): Promise<string> {
  const ending = new AbortController();
  streams.push(ending);
  const { port } = world.app.server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}/api/v2/live`, { headers: who, signal: ending.signal });
  // who joins hears what was passed on shortly before: what comes after this is new
  const joined = `policy/joined-${streams.length}`;
  const mark = { type: 'policy.changed', subject: joined, policy: direct, person: null, kind: 'policy', at: '' };
  const decoder = new TextDecoder();
  let heard = '';
  let hasBegun = false;
  for await (const part of reply.body ?? []) {
    heard += decoder.decode(part, { stream: true });
    if (!hasBegun && heard.includes('event: open')) {
      hasBegun = true;
      await world.asInsurer((tx) => sql`select pg_notify('aval_events', ${JSON.stringify(mark)})`.execute(tx));
      await during();
    }
    if (since(heard, joined).includes(last)) break;
  }
  ending.abort();
  return since(heard, joined);
}

/** What follows the line with a mark; nothing as long as it has not come. */
const since = (text: string, mark: string) => text.split(`"${mark}"`)[1] ?? '';

describe('A9: the trail of an order', () => {
  it.each(orderKinds())(
    'about a %s is shown to those who may read what is ordered, and to nobody else',
    async (kind) => {
      const entitled = await reader(`entitled-${kind}`, ['tci-access', orderSubject(kind).right]);
      const others = orderRights().filter((right) => right !== orderSubject(kind).right);
      const stranger = await reader(`stranger-${kind}`, ['tci-access', ...new Set(others)]);
      const subject = `order/ord_${kind}`;
      expect(await historyOf(entitled, subject)).toHaveLength(1);
      expect(await historyOf(stranger, subject)).toEqual([]);
      expect(await historyOf(entitled, `${orderSubject(kind).record}/x`)).not.toEqual([]);
      expect(await historyOf(stranger, `${orderSubject(kind).record}/x`)).toEqual([]);
      expect(await feedOf(entitled)).toContain(subject);
      expect(await feedOf(stranger)).not.toContain(subject);
    },
  );

  it('is not for the insurer, who hears of an order when it is sent', async () => {
    expect(await historyOf(insurer, 'order/ord_claim')).toEqual([]);
    expect(await feedOf(insurer)).not.toContain('order/ord_claim');
  });
});

describe('A9: live updates', () => {
  const changes: readonly DomainEvent[] = [
    ...orderKinds().map(submitted),
    { type: 'claim.filed', subject: 'claim/c1', policy: direct },
    { type: 'overdue.reported', subject: 'overdue/o1', policy: direct },
    { type: 'job.entered', subject: 'job/j1', policy: direct },
    { type: 'thing.made', subject: 'unheard-of/u1', policy: direct },
  ];
  /** Messages of one transaction come in any order; that of a later one comes last. */
  async function changeAll(): Promise<void> {
    await happen(...changes);
    await happen({ type: 'policy.changed', subject: 'policy/last', policy: direct });
  }
  const heardBy = (who: Headers) => hear(who, changeAll, 'policy/last');

  it('tell a listener what its history would show, kind by kind', async () => {
    const heard = await heardBy(await reader('claims-handler', ['tci-access', 'read_claims']));
    expect(heard).toContain('claim/c1');
    expect(heard.match(/order.submitted/g)).toHaveLength(1);
    for (const hidden of ['overdue/', 'job/', 'unheard-of/', 'order/ord_rescheduling', 'order/ord_cover-request'])
      expect(heard).not.toContain(hidden);
  });

  it('tell somebody without rights of the policy alone', async () => {
    const heard = await heardBy(await reader('visitor', []));
    expect(heard.match(/"subject":"[^"]+"/g)).toEqual(['"subject":"policy/last"']);
  });

  it('tell the insurer nothing of an order among the customer’s own people', async () => {
    expect(await heardBy(insurer)).not.toContain('order.submitted');
  });

  it('tell that a notification was added to those alone who may read it', async () => {
    const change: DomainEvent = { type: 'claim.paid', subject: 'claim/c9', policy: direct };
    const now = '2026-11-20T10:00:00.000Z';
    const steps = testNotificationSteps({
      database: world.database,
      clock: { now: () => now, today: () => now.slice(0, 10) },
    });
    const changed = async () => {
      await happen(change);
      await world.untilEventsHandled();
      for (const step of steps) await step.run();
      await happen({ type: 'policy.changed', subject: 'policy/last', policy: direct });
    };
    const handler = await reader('notified', ['tci-access', 'read_claims', 'read_overdues']);
    expect(await hear(await reader('content', ['client_content']), changed, 'policy/last')).not.toContain(
      'notification.added',
    );
    expect(await hear(handler, changed, 'policy/last')).toContain('notification.added');
  });

  it('tell a token that was given less than its holder nothing of what is the holder’s own', async () => {
    const owner = await reader('owner', ['tci-access']);
    const { body } = await world.post(owner, '/api/v2/tokens', { name: 'narrow', policies: [direct] });
    const own: DomainEvent = { type: 'draft.begun', subject: 'draft/d1', policy: null };
    const changed = async () => {
      await world.asInsurer((tx) =>
        recordEvents(tx, { ...author, personId: 'owner' }, { now: '2026-11-20T10:00:00.000Z', requestId: 'r' }, [own]),
      );
      await changeAll();
    };
    expect(await hear({ authorization: `Bearer ${body.token}` }, changed, 'policy/last')).not.toContain('draft/d1');
    expect(await hear(owner, changed, 'policy/last')).toContain('draft/d1');
    await world.untilEventsHandled();
    expect(await feedOf({ authorization: `Bearer ${body.token}` })).not.toContain('draft/d1');
    expect(await feedOf(owner)).toContain('draft/d1');
  });
});

describe('C2: what the insurer reads', () => {
  const claim = (type: string, former: string | null, status: string, subject = 'claim/c2'): DomainEvent => ({
    type,
    subject,
    policy: direct,
    alsoConcerns: ['company/600999'],
    before: former && { status: former },
    after: { status, bankAccount: '…4300' },
    data: { status, ...(former ? { formerStatus: former } : {}) },
  });
  const amongThemselves: readonly DomainEvent[] = [
    claim('claim.drafted', null, 'DRAFT'),
    claim('claim.document-added', 'DRAFT', 'DRAFT'),
    claim('claim.payee-changed', 'DRAFT', 'DRAFT'),
    claim('claim.discarded', 'DRAFT', 'DRAFT', 'claim/c3'),
    {
      type: 'rescheduling.cancelled',
      subject: 'rescheduling/r2',
      policy: direct,
      before: { status: 'TO_VALIDATE' },
      after: { status: 'CANCELLED' },
      data: { status: 'CANCELLED', formerStatus: 'TO_VALIDATE' },
    },
    { type: 'person.signed-in', subject: 'person/dirk', policy: null },
    { type: 'token.created', subject: 'token/t2', policy: null },
    { type: 'draft.begun', subject: 'draft/d2', policy: null },
    { type: 'export.asked', subject: 'export/e2', policy: null },
    { type: 'unheard-of.made', subject: 'claim/c2', policy: direct },
  ];
  const forInsurer: readonly DomainEvent[] = [
    claim('claim.filed', 'DRAFT', 'SUBMITTED'),
    claim('claim.document-added', 'SUBMITTED', 'SUBMITTED'),
    claim('claim.payee-changed', 'SUBMITTED', 'SUBMITTED'),
  ];
  const summaryOf = (texts: readonly { type: string; subject: string }[]) =>
    texts.map(({ type, subject }) => `${type} ${subject}`).toSorted();

  it('is what it has and what it did itself: in its feed, in histories and live, from the same rule', async () => {
    await world.untilEventsHandled();
    const { body: before } = await world.get(insurer, '/api/insurer/v1/events?limit=200');
    const heard = await hear(
      insurer,
      async () => {
        for (const each of [...amongThemselves, ...forInsurer]) await happen(each);
        await happen({ type: 'policy.changed', subject: 'policy/last', policy: direct });
      },
      'policy/last',
    );
    await world.untilEventsHandled();
    const { body: feed } = await world.get(insurer, `/api/insurer/v1/events?limit=200&after=${before.next}`);
    const expected = summaryOf([...forInsurer, { type: 'policy.changed', subject: 'policy/last' }]);
    expect(summaryOf(feed.items)).toEqual(expected);
    const live = [...heard.matchAll(/^data: (\{"type".*)$/gm)].map(([, json]) => JSON.parse(json as string));
    expect(summaryOf(live)).toEqual(expected);
    for (const subject of ['claim/c3', 'rescheduling/r2', 'person/dirk', 'token/t2', 'draft/d2', 'export/e2'])
      expect([subject, await historyOf(insurer, subject)]).toEqual([subject, []]);
    // neither the history of the record nor that of its buyer tells what it was before it was filed
    for (const subject of ['claim/c2', 'company/600999']) {
      const entries = (await historyOf(insurer, subject)) as unknown as {
        type: string;
        subject: string;
        before: unknown;
      }[];
      expect(summaryOf(entries)).toEqual(summaryOf(forInsurer));
      expect(entries.find(({ type }) => type === 'claim.filed')?.before).toBeNull();
    }
    expect(await historyOf(await reader('own-claims', ['tci-access', 'read_claims']), 'claim/c2')).toHaveLength(7);
  });

  it('is its own too, outside any policy', async () => {
    const { body } = await world.post(insurer, '/api/v2/tokens', { name: 'second' });
    expect(await historyOf(insurer, `token/${body.tokenId}`)).toHaveLength(1);
    const other = await world.enter({ name: 'other-core', permissions: [], userType: 'insurer' });
    expect(await historyOf(other, `token/${body.tokenId}`)).toEqual([]);
  });
});

describe('A9: the history of a record', () => {
  it('shows grades to those who may be told grades', async () => {
    const after = { gradeRequestId: 'g1', grade: '08', was: [{ previousGrade: '04', amount: '1.00' }] };
    await happen({ type: 'grade-request.answered', subject: 'grade-request/g1', policy: direct, after });
    const summaryOf = await reader('told', ['tci-access', 'read_gr', 'read_company_grade']);
    const bystander = await reader('untold', ['tci-access', 'read_gr']);
    expect((await historyOf(summaryOf, 'grade-request/g1'))[0]?.after).toEqual(after);
    expect((await historyOf(bystander, 'grade-request/g1'))[0]?.after).toEqual({
      gradeRequestId: 'g1',
      grade: null,
      was: [{ previousGrade: null, amount: '1.00' }],
    });
  });
});
