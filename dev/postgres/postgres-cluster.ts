import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, link, open, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PostgresHome } from './postgres-home.ts';

const run = promisify(execFile);

/** The role that owns the database; migrations run as it. */
export const ownerRole = 'aval';

/** A PostgreSQL that is running on a home's data. */
export type Postmaster = Readonly<{ pid: number; port: number; ready: boolean }>;

/** The environment that PostgreSQL's programs see: none of our variables, so that no `PG…` changes their behaviour. */
const environment = { LC_ALL: 'C', TZ: 'UTC' };

const logLimit = 16 * 1024 * 1024;

const dataOf = (home: PostgresHome) => join(home.path, 'data');
const logOf = (home: PostgresHome) => join(home.path, 'server.log');

/** The owner's password of this home; made at the first start, readable by the user of PostgreSQL and root only. */
export async function passwordOf(home: PostgresHome): Promise<string> {
  const file = join(home.path, 'password');
  return readFile(file, 'utf8').catch(async () => {
    const half = `${file}.${randomBytes(4).toString('hex')}`;
    await writeFile(half, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
    if (home.user.uid !== undefined) await chown(half, home.user.uid, home.user.gid);
    // of two servers that start at the same moment, both use the password of one
    await link(half, file).catch(() => {});
    await rm(half);
    return readFile(file, 'utf8');
  });
}

/**
 * Makes the data of a home when there are none. They appear complete or not at all, also when the process is
 * killed half-way or two servers try at the same time.
 */
export async function makeCluster(home: PostgresHome, durable: boolean): Promise<boolean> {
  if (await stat(dataOf(home)).catch(() => null)) return false;
  await passwordOf(home);
  const half = `${dataOf(home)}.${randomBytes(4).toString('hex')}`;
  const flags = ['--auth=scram-sha-256', '--encoding=UTF8', '--no-locale', '--no-instructions'];
  // PostgreSQL's own collation: sorts alike on every machine and never changes with a system library
  flags.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  // a password of 192 random bits needs no slow hash against guessing
  flags.push('--set=scram_iterations=1');
  if (!durable) flags.push('--no-sync');
  const files = [`--pgdata=${half}`, `--pwfile=${join(home.path, 'password')}`];
  await run(home.programs.initdb, [...files, `--username=${ownerRole}`, ...flags], {
    ...home.user,
    cwd: home.path,
    env: environment,
  });
  const won = await rename(half, dataOf(home)).then(
    () => true,
    () => false,
  );
  if (!won) await rm(half, { recursive: true, force: true });
  return won;
}

/** The PostgreSQL that runs on this home's data, whoever started it; `null` when none does. */
export async function findPostmaster(home: PostgresHome): Promise<Postmaster | null> {
  const lines = (await readFile(join(dataOf(home), 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !(await isPostmasterOf(home, pid))) return null;
  return { pid, port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' };
}

/** A process id may belong to another program since the file was written; so the working directory is checked. */
async function isPostmasterOf(home: PostgresHome, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const data = await realpath(dataOf(home));
  if (process.platform === 'linux') return (await realpath(`/proc/${pid}/cwd`).catch(() => '')) === data;
  const { stdout } = await run('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes(data);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Starts PostgreSQL on a home's data and waits until it takes connections. It runs on when this process is killed.
 *
 * @param port the port to listen on, or 0 for a free one
 * @param durable whether commits reach the disk before they are acknowledged; only tests say no
 * @throws with PostgreSQL's own last message when it does not start
 */
export async function launchPostgres(home: PostgresHome, port: number, durable: boolean): Promise<void> {
  await disownStalePidFile(home);
  const log = await openLog(home);
  const { size } = await log.stat();
  const child = spawn(home.programs.postgres, ['-D', dataOf(home), ...(await settings(port, durable))], {
    ...home.user,
    cwd: home.path,
    env: environment,
    // an own process group: Ctrl+C in the terminal reaches the server, which then stops PostgreSQL itself
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const end = endOf(child);
  child.unref();
  await log.close();
  for (;;) {
    const running = await findPostmaster(home);
    if (running?.ready && running.pid === child.pid) return;
    if (end.reason) throw new Error(`PostgreSQL did not start (${end.reason}). ${await lastLogLines(home, size)}`);
    await pause(10);
  }
}

/** Learns why a process ended, once it has. */
function endOf(child: ChildProcess): { reason: string | null } {
  const end: { reason: string | null } = { reason: null };
  child.once('error', (error) => {
    end.reason = error.message;
  });
  child.once('exit', (code, signal) => {
    end.reason ??= signal ?? `code ${code}`;
  });
  return end;
}

/** Stops a home's PostgreSQL: open transactions are rolled back, everything committed is on disk. */
export async function stopPostgres(home: PostgresHome): Promise<void> {
  const running = await findPostmaster(home);
  if (!running) return;
  process.kill(running.pid, 'SIGINT');
  for (let waited = 0; await isPostmasterOf(home, running.pid); waited += 10) {
    // after half a minute without its checkpoint it is killed; the next start recovers from the log
    if (waited === 30_000) process.kill(running.pid, 'SIGQUIT');
    await pause(10);
  }
}

/**
 * PostgreSQL refuses to start while its pid file names a living process, even one that has nothing to do with it.
 * The file itself stays: its later lines let PostgreSQL see whether orphans of a killed one still use the data.
 */
async function disownStalePidFile(home: PostgresHome): Promise<void> {
  const file = join(dataOf(home), 'postmaster.pid');
  const content = await readFile(file, 'utf8').catch(() => null);
  if (content === null || (await findPostmaster(home))) return;
  const beyondAnyPid = '99999999';
  await writeFile(file, content.replace(/^\d+/, beyondAnyPid));
}

async function openLog(home: PostgresHome) {
  const file = logOf(home);
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > logLimit) await rename(file, `${file}.1`);
  return open(file, 'a', 0o600);
}

async function lastLogLines(home: PostgresHome, from: number): Promise<string> {
  const log = await readFile(logOf(home));
  const lines = log.subarray(from).toString('utf8').trim().split('\n');
  return `The end of ${logOf(home)}:\n${lines.slice(-8).join('\n')}`;
}

async function settings(port: number, durable: boolean): Promise<string[]> {
  const megabytes = Math.floor(totalmem() / 1024 / 1024);
  const wanted: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port: port || (await freePort()),
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: `${Math.min(1024, Math.max(128, Math.floor(megabytes / 8)))}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(megabytes / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    // solid state disks: a random read costs hardly more than a sequential one
    random_page_cost: 1.1,
    max_wal_size: '4GB',
    wal_compression: 'on',
    // compiling a query costs more than any query of a screen
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    cluster_name: 'aval',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  return Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((settled, failed) => probe.once('listening', settled).once('error', failed));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('This machine gives no free TCP port');
  return address.port;
}
