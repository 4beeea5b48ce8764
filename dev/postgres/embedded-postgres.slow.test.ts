import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, lstat, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostmaster, stopPostgres } from './postgres-cluster.ts';
import { settlePostgresHome } from './postgres-home.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

let directory: string;
const servers: ChildProcess[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aval-embedded-'));
  await chmod(directory, 0o755);
});

afterEach(async () => {
  for (const server of servers.splice(0)) server.kill('SIGKILL');
  const home = await settlePostgresHome(directory);
  await stopPostgres(home);
  await rm(home.path, { recursive: true, force: true });
  await rm(directory, { recursive: true, force: true });
});

const start = () => startEmbeddedPostgres({ directory, log: () => {} });

const program = `
  import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))};
  try {
    const { url } = await startEmbeddedPostgres({ directory: process.argv[1], log() {} });
    console.log(JSON.stringify({ url }));
    setInterval(() => {}, 1000);
  } catch (error) {
    console.log(JSON.stringify({ refused: error.message, name: error.name }));
  }
`;

/** Milliseconds that something takes. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

type Answer = { url?: string; refused?: string; name?: string };

/** Starts the database in a process of its own and returns that process with its first message. */
async function startElsewhere(
  options: { uid?: number; gid?: number } = {},
): Promise<Answer & { server: ChildProcess }> {
  const args = ['--input-type=module-typescript', '-e', program, directory];
  const server = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  servers.push(server);
  const [word] = await once(server.stdout as NonNullable<typeof server.stdout>, 'data');
  return { server, ...JSON.parse(String(word)) };
}

async function query(url: string | undefined, sql: string): Promise<Record<string, unknown>[]> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  try {
    return (await connection.query(sql)).rows;
  } finally {
    await connection.end();
  }
}

const postmaster = async () => findPostmaster(await settlePostgresHome(directory));

async function kill(server: ChildProcess): Promise<void> {
  server.kill('SIGKILL');
  await once(server, 'exit');
}

test('keeps its data over a stop and a start; they and the password are for its user alone', async () => {
  const first = await start();
  await query(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  expect(await postmaster()).toBeNull();

  const second = await start();
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  const home = await settlePostgresHome(directory);
  expect((await stat(home.path)).mode & 0o777).toBe(0o700);
  expect((await stat(join(home.path, 'password'))).mode & 0o777).toBe(0o600);
  await second.stop();
});

test('commits reach the disk, on this machine only, with a password only', async () => {
  const { url, stop } = await start();
  const settings = await query(
    url,
    `select name, setting from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'unix_socket_directories') order by name`,
  );
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '127.0.0.1',
    synchronous_commit: 'on',
    unix_socket_directories: '',
  });
  const wrong = Object.assign(new URL(url), { password: 'guess' }).href;
  await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed');
  await stop();
});

test('a second server is refused within two seconds and learns who is there', { retry: 2 }, async () => {
  const { server } = await startElsewhere();
  const bareStart = await timeOf(() => once(spawn(process.execPath, ['-e', '']), 'exit'));
  let second: Answer = {};
  const refusal = await timeOf(async () => (second = await startElsewhere()));
  // a busy machine starts any program slowly: the two seconds begin when it runs
  expect(refusal - bareStart).toBeLessThan(2_000);
  expect(second.name).toBe('DataDirectoryInUse');
  expect(second.refused).toContain(`process ${server.pid}`);
  expect(second.refused).toContain('AVAL_DATA');
});

test('of two servers that start at the same moment on an empty directory, one gets the directory', async () => {
  const answers = await Promise.all([startElsewhere(), startElsewhere()]);
  expect(answers.filter(({ url }) => url)).toHaveLength(1);
  expect(answers.filter(({ name }) => name === 'DataDirectoryInUse')).toHaveLength(1);
});

test('after kill -9 of the server, the next one adopts the PostgreSQL that still runs', async () => {
  const { server, url } = await startElsewhere();
  await query(url, 'create table kept as select 1 as one');
  const before = await postmaster();
  await kill(server);
  expect(await postmaster()).toEqual(before);

  const next = await start();
  expect(await postmaster()).toEqual(before);
  expect(await query(next.url, 'select one from kept')).toEqual([{ one: 1 }]);
  await next.stop();
});

test('after kill -9 of server and PostgreSQL, the next start recovers what was committed', async () => {
  const { server, url } = await startElsewhere();
  await query(url, 'create table kept as select generate_series(1, 1000) as n');
  const before = await postmaster();
  await kill(server);
  process.kill(before?.pid ?? 0, 'SIGKILL');

  const next = await start();
  expect(await query(next.url, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
  await next.stop();
});

test('kill -9 of PostgreSQL under a living server: it is started again at the same address', async () => {
  const firstStart = performance.now();
  const { url, stop } = await start();
  // five seconds, and what a start of PostgreSQL takes on this machine
  const timeout = 5_000 + (performance.now() - firstStart);
  const before = await postmaster();
  process.kill(before?.pid ?? 0, 'SIGKILL');
  await expect.poll(() => query(url, 'select 1 as one').catch(() => null), { timeout }).toEqual([{ one: 1 }]);
  expect((await postmaster())?.pid).not.toBe(before?.pid);
  const heldLocks = "select count(*)::int as held from pg_locks where locktype = 'advisory'";
  await expect.poll(() => query(url, heldLocks), { timeout }).toEqual([{ held: 1 }]);
  expect((await startElsewhere()).name).toBe('DataDirectoryInUse');
  await stop();
});

test('a pid file whose process id now belongs to another program does not stop the start', async () => {
  await start().then(({ stop }) => stop());
  const home = await settlePostgresHome(directory);
  const file = join(home.path, 'data', 'postmaster.pid');
  await writeFile(file, `${process.pid}\n${join(home.path, 'data')}\n1700000000\n1\n\n127.0.0.1\n  1  1\nready   \n`);
  if (home.user.uid !== undefined) await chown(file, home.user.uid, home.user.gid);
  const { url, stop } = await start();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop();
});

test('says in PostgreSQL’s own words why it does not start', async () => {
  await start().then(({ stop }) => stop());
  const home = await settlePostgresHome(directory);
  await writeFile(join(home.path, 'data', 'PG_VERSION'), '9.6\n');
  await expect(start()).rejects.toThrow(/incompatible/);
});

test.runIf(isRoot)('under root, PostgreSQL runs as an ordinary user', async () => {
  const { stop } = await start();
  const { pid } = (await postmaster()) ?? { pid: 0 };
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  expect(Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])).toBeGreaterThan(0);
  await stop();
});

test.runIf(isRoot)('under root in a home of mode 0700, the data go where that user can reach them', async () => {
  await chmod(directory, 0o700);
  const first = await start();
  await query(first.url, 'create table kept as select 1 as one');
  await first.stop();
  expect((await lstat(join(directory, 'postgres'))).isSymbolicLink()).toBe(true);
  expect((await settlePostgresHome(directory)).path).toMatch(/^\/var\/lib\/aval\//);

  const second = await start();
  expect(await query(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
  await second.stop();
});

/**
 * Lets every user pass through the folders that lead to this code, which may be accessible to root only; answers how to
 * undo it.
 */
async function openTheWay(): Promise<() => Promise<void>> {
  const closed: Array<{ folder: string; mode: number }> = [];
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & 0o001) === 0) closed.push({ folder, mode: mode & 0o7777 });
  }
  for (const { folder, mode } of closed) await chmod(folder, mode | 0o001);
  return async () => {
    for (const { folder, mode } of closed) await chmod(folder, mode);
  };
}

test.runIf(isRoot)('as an ordinary user it needs no rights; root later runs it as that user', async () => {
  await chown(directory, nobody, nobody);
  const closeTheWay = await openTheWay();
  const { server, url } = await startElsewhere({ uid: nobody, gid: nobody }).finally(closeTheWay);
  await query(url, 'create table kept as select 1 as one');
  await kill(server);

  const asRoot = await start();
  expect((await settlePostgresHome(directory)).user).toEqual({ uid: nobody, gid: nobody });
  expect(await query(asRoot.url, 'select one from kept')).toEqual([{ one: 1 }]);
  await asRoot.stop();
});

test('a port taken by another program does not prevent the start', async () => {
  const neighbour = createServer().listen(0, '127.0.0.1');
  await once(neighbour, 'listening');
  const { url, stop } = await start();
  expect(new URL(url).port).not.toBe(String((neighbour.address() as { port: number }).port));
  neighbour.close();
  await stop();
});
