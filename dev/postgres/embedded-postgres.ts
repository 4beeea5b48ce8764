import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  findPostmaster,
  launchPostgres,
  makeCluster,
  ownerRole,
  passwordOf,
  stopPostgres,
} from './postgres-cluster.ts';
import { type PostgresHome, settlePostgresHome } from './postgres-home.ts';

/** A running PostgreSQL of our own. `url` connects as the owner of the database. */
export type EmbeddedPostgres = Readonly<{ url: string; stop(): Promise<void> }>;

export type EmbeddedPostgresOptions = Readonly<{
  /** The server's data directory; made when missing. */
  directory: string;
  /** Takes one line for each message to the operator. */
  log: (line: string) => void;
  /** Whether commits reach the disk before they are acknowledged. False only for throw-away databases of tests. */
  durable?: boolean;
  /** Called when PostgreSQL was lost for good; without it the process ends. */
  onLost?: (error: Error) => void;
}>;

/** Another server holds the data directory. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';
}

/** Key of the advisory lock that a server holds on its PostgreSQL as long as it lives. */
const holdKey = 4_156_414;
const database = 'aval';
/** A killed server's connection is closed by the kernel at once; this is how long PostgreSQL may take to notice. */
const probeMs = 500;
/** Recovery after a crash reads the log since the last checkpoint: minutes at most. */
const waitLimitMs = 300_000;

/**
 * Starts the PostgreSQL of a data directory, or adopts the one that a killed server left running.
 *
 * One server at a time holds a data directory: it keeps a connection with an advisory lock, which ends with the
 * process however that ends. If PostgreSQL dies, it is started again on the same port.
 *
 * @throws DataDirectoryInUse when another living server holds the directory
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { directory, log, durable = true } = options;
  const home = await settlePostgresHome(directory);
  if (await makeCluster(home, durable)) log(`made a database in ${home.path}`);
  const password = await passwordOf(home);
  const onLost = options.onLost ?? endProcess;

  let stopping = false;
  let hold = await acquireHold({ home, password, durable, port: 0, log });
  await ensureDatabase(hold.connection);
  watch();

  /** Takes the lock again when the connection breaks: PostgreSQL was killed, or restarted after a fault. */
  function watch() {
    hold.connection.once('end', () => {
      if (stopping) return;
      log('PostgreSQL is gone; starting it again');
      acquireHold({ home, password, durable, port: hold.port, log }).then(
        (again) => {
          hold = again;
          watch();
        },
        (error) => onLost(error),
      );
    });
  }

  return {
    url: `postgres://${ownerRole}:${password}@127.0.0.1:${hold.port}/${database}`,
    async stop() {
      stopping = true;
      await hold.connection.end();
      await stopPostgres(home);
    },
  };
}

/** The address of the PostgreSQL that a server has running in a data directory; `null` where none runs. */
export async function findEmbeddedPostgres(directory: string): Promise<string | null> {
  const home = await settlePostgresHome(directory);
  const running = await findPostmaster(home);
  if (!running?.port) return null;
  return `postgres://${ownerRole}:${await passwordOf(home)}@127.0.0.1:${running.port}/${database}`;
}

type Hold = { readonly connection: pg.Client; readonly port: number };

/** Everything needed to lock a home's PostgreSQL; `port` 0 takes any free one. */
type Attempt = Readonly<{
  home: PostgresHome;
  password: string;
  durable: boolean;
  port: number;
  log: (line: string) => void;
}>;

async function acquireHold(attempt: Attempt): Promise<Hold> {
  const { home, log } = attempt;
  const until = Date.now() + waitLimitMs;
  for (let isLogged = false; ; ) {
    const running = await findPostmaster(home);
    if (!running) {
      await launchAgain(attempt, until);
      continue;
    }
    const hold = running.port ? await tryHold(home, attempt.password, running.port) : null;
    if (hold) return hold;
    if (Date.now() > until) throw new Error(`PostgreSQL in ${home.path} takes no connections.`);
    if (!isLogged) log('waiting for the PostgreSQL that is running already');
    isLogged = true;
    await pause(20);
  }
}

/**
 * Orphans of a killed PostgreSQL hold its shared memory for a moment, and another server may be starting on the same
 * data: both make a start fail at once, and both are over soon.
 */
async function launchAgain({ home, port, durable }: Attempt, until: number): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await launchPostgres(home, port, durable);
    } catch (error) {
      if (await findPostmaster(home)) return;
      if (tries >= 20 || Date.now() > until) throw error;
      await pause(100);
    }
  }
}

/** Connects and takes the lock; `null` while PostgreSQL is starting, recovering or shutting down. */
async function tryHold(home: PostgresHome, password: string, port: number): Promise<Hold | null> {
  const connection = new pg.Client({
    host: '127.0.0.1',
    port,
    user: ownerRole,
    password,
    database: 'postgres',
    application_name: `aval ${process.pid}`,
    keepAlive: true,
  });
  // a broken connection ends it, which `watch` sees; without a listener it would end the process
  connection.on('error', () => {});
  try {
    await connection.connect();
    const until = Date.now() + probeMs;
    while (!(await isLockHeld(connection))) {
      if (Date.now() > until) throw await inUse(connection, home);
      await pause(50);
    }
    return { connection, port };
  } catch (error) {
    await connection.end().catch(() => {});
    if (isPassing(error)) return null;
    throw error;
  }
}

async function isLockHeld(connection: pg.Client): Promise<boolean> {
  const { rows } = await connection.query('select pg_try_advisory_lock($1) as taken', [holdKey]);
  return rows[0].taken;
}

async function inUse(connection: pg.Client, home: PostgresHome): Promise<DataDirectoryInUse> {
  const { rows } = await connection.query(
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and objid = $1`,
    [holdKey],
  );
  const holder = String(rows[0]?.application_name ?? '').replace(/^aval /, '');
  return new DataDirectoryInUse(
    `Another server${holder ? ` (process ${holder})` : ''} is using the database in ${home.path}. ` +
      'Stop it first, or give this one a data directory of its own with AVAL_DATA.',
  );
}

/** Whether an error is temporary: no listener yet or any more, starting up, shutting down. */
function isPassing(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'].includes(code ?? '') ||
    /terminated unexpectedly|Connection terminated/.test(message)
  );
}

async function ensureDatabase(connection: pg.Client): Promise<void> {
  const { rowCount } = await connection.query('select from pg_database where datname = $1', [database]);
  if (!rowCount) await connection.query(`create database ${database}`);
}

function endProcess(error: Error): never {
  console.error(error.message);
  process.exit(1);
}
