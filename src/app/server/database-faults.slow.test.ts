import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { direct, type ExampleWorld, euros, exampleWorld } from '../../testing/server/example-world.ts';
import { type RunningServer, startServer } from '../../testing/server/running-server.ts';
import { layLine, type TestLine } from '../../testing/server/test-line.ts';
import { ask, clock, type Headers, type NodeReply } from '../../testing/server/test-nodes.ts';

/** What people and programs get while the database is away, hangs, is slow or is full, and how soon all is well again. */

const problemOf = ({ status, text, headers }: NodeReply) => ({
  status,
  code: JSON.parse(text).code as string,
  comesBack: Number(headers.get('retry-after')) > 0,
});
const unavailable = { status: 503, code: 'temporarily-unavailable', comesBack: true };

async function timed<Result>(work: Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const began = performance.now();
  const result = await work;
  return { result, seconds: (performance.now() - began) / 1000 };
}

describe('a database that', { timeout: 300_000 }, () => {
  let world: ExampleWorld;
  let line: TestLine;
  let node: RunningServer;
  let dirk: Headers;
  let companyId: string;
  /** Seconds that a call takes while all is well: on a busy machine everything takes longer. */
  let usual: number;

  beforeAll(async () => {
    world = await exampleWorld();
    line = await layLine(world.url);
    node = await startServer({ DATABASE_URL: line.url, AVAL_DEMO: '0', AVAL_CLOCK: clock });
    dirk = await world.person('dirk', direct, 'requestor-validator');
  }, 300_000);
  beforeEach(async () => {
    companyId = await world.company('03');
    // the portal knows the caller, as it does in the middle of a day
    const { result, seconds } = await timed(get('/api/v2/policies'));
    expect(result.status).toBe(200);
    usual = seconds;
  });
  afterAll(async () => {
    line.mend();
    await node.stop();
    await line.close();
    await world.close();
  });

  const get = (path: string) => ask(node, path, { headers: dirk });
  const order = (key: string, more: Headers | object = {}) =>
    ask(node, '/api/v2/cover-requests', {
      headers: { ...dirk, 'idempotency-key': key, ...more },
      body: { policy: direct, companyId, action: 'NEW', amount: euros(5_000) },
    });

  /** Every kind of call is refused within ten seconds, readiness is red and the process continues. */
  async function expectRefusals(): Promise<void> {
    const stranger = { authorization: 'Bearer aval_somebody_the_node_has_not_seen_yet' };
    const calls = [
      get('/api/v2/covers'),
      order(`meanwhile-${companyId}`),
      ask(node, '/api/v2/me', { headers: stranger }),
    ];
    const signIn = ask(node, '/auth/login', { headers: { accept: 'application/json' } });
    for (const { result, seconds } of await Promise.all([...calls, signIn].map(timed))) {
      expect(problemOf(result)).toEqual(unavailable);
      expect(seconds, 'seconds until refused').toBeLessThan(10 + 10 * usual);
    }
    expect((await ask(node, '/health/ready')).status).toBe(503);
    expect((await ask(node, '/health/live')).status).toBe(200);
  }

  /** Soon after the database is back all is as before; who was signed in still is. */
  async function expectRecovery(): Promise<void> {
    const timeout = 30_000;
    await expect.poll(async () => (await ask(node, '/health/ready')).status, { timeout }).toBe(200);
    await expect.poll(async () => (await get('/api/v2/covers')).status, { timeout }).toBe(200);
    // the same key: whether the first try was stored or not, there is one order now
    await expect.poll(async () => (await order(`meanwhile-${companyId}`)).status, { timeout }).toBe(201);
    expect(node.process.exitCode).toBeNull();
  }

  it('is away: 503 with Retry-After within ten seconds, and back automatically', async () => {
    line.cut();
    await expectRefusals();
    line.mend();
    await expectRecovery();
  });

  it('becomes unreachable during work: requests under way are refused, and the process continues', async () => {
    const holder = await connected(world.url);
    try {
      await holder.query('begin; lock table covers in access exclusive mode');
      const underWay = [get('/api/v2/covers'), get('/api/v2/covers?limit=10'), order(`meanwhile-${companyId}`)];
      await expect.poll(() => waitingOn(holder), { timeout: 30_000 }).toBeGreaterThanOrEqual(underWay.length);
      line.cut();
      for (const reply of await Promise.all(underWay)) expect(problemOf(reply)).toEqual(unavailable);
      line.mend();
    } finally {
      await holder.end();
    }
    await expectRecovery();
  });

  it('hangs with open connections: the same', async () => {
    line.hold();
    await expectRefusals();
    line.mend();
    await expectRecovery();
  });

  it('is slow in one place: its callers get an answer in time, all others work on', async () => {
    const holder = await connected(world.url);
    try {
      await holder.query('begin; lock table covers in access exclusive mode');
      const stuck = timed(get('/api/v2/covers'));
      const others = await Promise.all([get('/api/v2/policies'), ask(node, '/health/ready')].map(timed));
      expect(others.map(({ result }) => result.status)).toEqual([200, 200]);
      const { result, seconds } = await stuck;
      expect([problemOf(result).status, problemOf(result).comesBack]).toEqual([503, true]);
      expect(seconds).toBeLessThan(10 + 10 * usual);
      await holder.query('rollback');
      expect((await get('/api/v2/covers')).status).toBe(200);
    } finally {
      await holder.end();
    }
  });

  it('says that its disk is full: writes are refused and leave nothing, reads continue, and afterwards all works again', async () => {
    const owner = await connected(world.url);
    const counts = async () => (await owner.query(counting)).rows[0];
    const counting =
      'select (select count(*) from cover_requests) as requests, (select count(*) from audit_entries) as entries, (select count(*) from events) as events';
    try {
      // as PostgreSQL refuses a table another page, late in a transaction
      await owner.query(`
        create function no_space_left() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = 'disk_full'; end $$;
        create trigger no_space_left before insert on events for each statement execute function no_space_left()`);
      const before = await counts();
      expect(problemOf(await order('full'))).toEqual(unavailable);
      expect((await get('/api/v2/covers')).status).toBe(200);
      expect(await counts()).toEqual(before);
      await owner.query('drop function no_space_left cascade');
      expect((await order('full')).status).toBe(201);
      expect((await owner.query('select * from verify_audit_chains()')).rows).toEqual([]);
    } finally {
      await owner.query('drop function if exists no_space_left cascade');
      await owner.end();
    }
  });
});

/** How many connections to the database wait for a lock. */
async function waitingOn(connection: pg.Client): Promise<number> {
  // a transaction sees the activity as it first saw it
  await connection.query('select pg_stat_clear_snapshot()');
  const { rows } = await connection.query(
    "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows[0].waiting;
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}
