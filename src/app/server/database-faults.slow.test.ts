import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { direct, type ExampleWorld, euros, exampleWorld } from '../../covers/server/example-world.ts';
import { ownerRole } from '../../platform/server/postgres-cluster.ts';
import { type RunningServer, startServer, tokenFrom } from './running-server.ts';
import { layLine, type TestLine } from './test-line.ts';
import { ask, clock, type Headers, type NodeReply } from './test-nodes.ts';

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

describe('a database that', () => {
  let world: ExampleWorld;
  let line: TestLine;
  let node: RunningServer;
  let dirk: Headers;
  let companyId: string;

  beforeAll(async () => {
    world = await exampleWorld();
    line = await layLine(world.url);
    node = await startServer({ DATABASE_URL: line.url, AVAL_DEMO: '0', AVAL_CLOCK: clock });
    dirk = await world.person('dirk', direct, 'requestor-validator');
  }, 300_000);
  beforeEach(async () => {
    companyId = await world.company('03');
    // the portal knows the caller, as it does in the middle of a day
    expect((await get('/api/v2/policies')).status).toBe(200);
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

  /** Every kind of call is refused within ten seconds, readiness is red and the process lives. */
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
      expect(seconds, 'seconds until refused').toBeLessThan(10);
    }
    expect((await ask(node, '/health/ready')).status).toBe(503);
    expect((await ask(node, '/health/live')).status).toBe(200);
  }

  /** Five seconds after the database is back all is as before; who was signed in still is. */
  async function expectRecovery(): Promise<void> {
    const timeout = 5_000;
    await expect.poll(async () => (await ask(node, '/health/ready')).status, { timeout }).toBe(200);
    await expect.poll(async () => (await get('/api/v2/covers')).status, { timeout }).toBe(200);
    // the same key: whether the first try was stored or not, there is one order now
    await expect.poll(async () => (await order(`meanwhile-${companyId}`)).status, { timeout }).toBe(201);
    expect(node.process.exitCode).toBeNull();
  }

  it('is away: 503 with Retry-After within ten seconds, back within five', async () => {
    line.cut();
    await expectRefusals();
    line.mend();
    await expectRecovery();
  }, 120_000);

  it('hangs with open connections: the same', async () => {
    line.hold();
    await expectRefusals();
    line.mend();
    await expectRecovery();
  }, 120_000);

  it('is slow in one place: who waits for it is told in time, all others work on', async () => {
    const holder = await connected(world.url);
    try {
      await holder.query('begin; lock table covers in access exclusive mode');
      const stuck = timed(get('/api/v2/covers'));
      const others = await Promise.all([get('/api/v2/policies'), ask(node, '/health/ready')].map(timed));
      expect(others.map(({ result }) => result.status)).toEqual([200, 200]);
      const { result, seconds } = await stuck;
      expect([problemOf(result).status, problemOf(result).comesBack]).toEqual([503, true]);
      expect(seconds).toBeLessThan(10);
      await holder.query('rollback');
      expect((await get('/api/v2/covers')).status).toBe(200);
    } finally {
      await holder.end();
    }
  }, 120_000);

  it('says that its disk is full: writes are refused and leave nothing, reads go on, and then all is well', async () => {
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
  }, 120_000);
});

describe('a disk that', () => {
  let directory: string;
  let whyNot: string | null;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'aval-small-disk-'));
    await chmod(directory, 0o755);
    whyNot = mountSmallDisk(directory);
  });
  afterAll(async () => {
    if (whyNot === null) execFileSync('umount', ['--lazy', directory]);
    await rm(directory, { recursive: true, force: true });
  });

  it('is full to the last byte: nothing is lost or half written, and the portal recovers', async (context) => {
    // where no small disk can be made, PostgreSQL's own refusal (above) is what is tested
    if (whyNot !== null) return context.skip(`a small disk needs root and the right to mount: ${whyNot}`);
    const settings = { AVAL_DATA: directory, AVAL_DEMO: '1', AVAL_HOUSE_INSURER_DELAY: '1h' };
    const node = await startServer(settings);
    try {
      const headers = { authorization: `Bearer ${await tokenFrom(node.url, 'dirk.direct@deltafoods.example')}` };
      const { items } = JSON.parse((await ask(node, '/api/v2/covers?filter=cover&limit=1', { headers })).text);
      const write = (key: string, customerReference: string) =>
        ask(node, '/api/v2/cover-requests', {
          headers: { ...headers, 'idempotency-key': key },
          body: {
            policy: items[0].policy,
            companyId: items[0].company.companyId,
            action: 'REFERENCE_CHANGE',
            customerReference,
            amount: euros(1),
          },
        }).catch(() => null);
      const acknowledged: string[] = [];
      const ballast = join(directory, 'ballast');
      let refusals = 0;
      for (let turn = 0; refusals < 3 && turn < 2_000; turn += 1) {
        if (turn === 5) await fill(ballast);
        const reply = await write(`fill-${turn}`, `F-${turn}`);
        if (reply?.status === 201) acknowledged.push(JSON.parse(reply.text).requestId);
        else if (reply) {
          expect(problemOf(reply)).toEqual(unavailable);
          refusals += 1;
          await expect
            .poll(async () => (await ask(node, '/api/v2/policies', { headers })).status, { timeout: 20_000 })
            .toBe(200);
        }
      }
      expect(refusals, 'writes that a full disk refused').toBeGreaterThan(0);
      await rm(ballast);
      await expect.poll(async () => (await write('after', 'A-1'))?.status, { timeout: 20_000 }).toBe(201);
      for (const requestId of acknowledged)
        expect((await ask(node, `/api/v2/cover-requests/${requestId}`, { headers })).status, requestId).toBe(200);
      const owner = await connected(await embeddedUrl(directory));
      expect((await owner.query('select * from verify_audit_chains()')).rows).toEqual([]);
      await owner.end();
    } finally {
      await node.stop();
    }
  }, 300_000);
});

/** Mounts a small disk of memory; answers why it cannot be, where it cannot. */
function mountSmallDisk(directory: string): string | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=0755', 'tmpfs', directory], { stdio: 'pipe' });
    return null;
  } catch (error) {
    return (error as Error).message.split('\n').at(-1) || String(error);
  }
}

/** Takes all space that is left. */
async function fill(path: string): Promise<void> {
  const { bavail, bsize } = await statfs(join(path, '..'));
  await writeFile(path, Buffer.alloc(Math.max(0, bavail * bsize - 4 * bsize)));
  for (let size = bsize; size > 0; size = Math.floor(size / 2)) {
    await writeFile(path, Buffer.alloc(size), { flag: 'a' }).catch(() => {});
  }
}

/** The owner's address of an embedded database that is running. */
async function embeddedUrl(directory: string): Promise<string> {
  const home = join(directory, 'postgres');
  const port = (await readFile(join(home, 'data', 'postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://${ownerRole}:${await readFile(join(home, 'password'), 'utf8')}@127.0.0.1:${port}/aval`;
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}
