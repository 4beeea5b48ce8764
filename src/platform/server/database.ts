import { createHash } from 'node:crypto';
import { Kysely, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Scope } from '../core/scope.ts';
import { nameInCamelCase, SnakeCaseDialect } from './column-names.ts';
import type { Db } from './context.ts';
import type { Database } from './schema.ts';

/** Days, decimals and instants stay text: no local time zone and no binary floating point is applied to them. */
const typeParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.DATE || oid === pg.types.builtins.NUMERIC) return (text: string) => text;
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.TIMESTAMPTZ) return instantOf;
    return pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;

/** `2026-11-20 10:00:00.5+00` of a UTC connection as `2026-11-20T10:00:00.5Z`. */
function instantOf(text: string): string {
  const isUtc = text.endsWith('+00');
  return `${text.slice(0, 10)}T${isUtc ? `${text.slice(11, -3)}Z` : text.slice(11)}`;
}

type RoleName = 'aval_app' | 'aval_insurer';

/** How long a caller waits for the next answer of the database, in milliseconds. */
type StatementTimeout = Readonly<{ left(): number; renew(): void }>;

/** One connection with the scope that was last set on it, its Kysely instance and its remaining time. */
type DatabaseSession = { scopeKey: string; db: Kysely<Database>; timeout: StatementTimeout };

/** A connection's owner for the time of a request: whose policies row-level security lets through. */
export type Viewer = Readonly<{
  scope: Scope;
  personId: string;
  /** Whether a caller waits for the answer: always for customers, for the insurer only where it is set. */
  isWaitedFor?: boolean;
}>;

/** Milliseconds for all queries of a request: after that, the caller is asked to try again. */
const usualWaitingTime = 9_000;
/** Milliseconds for one statement that no caller waits for: batches of lines, background work. */
const usualBatchTime = 30_000;

export type DatabaseOptions = Readonly<{
  /** Connections of the customers' side; the insurer's side has half as many. */
  connections?: number;
  /** Milliseconds for one statement that no caller waits for. */
  batchTime?: number;
  /** Milliseconds for all that a request asks. */
  waitingTime?: number;
  /** Called for connections that break. */
  log(error: Error): void;
}>;

export type DatabaseAccess = Readonly<{
  /**
   * Runs `work` on a connection that sees only what the viewer may see, each statement in a read-only transaction of its
   * own: PostgreSQL refuses one that writes.
   */
  read<Result>(viewer: Viewer, work: (db: Db) => Promise<Result>): Promise<Result>;
  /** Runs `work` in one transaction; commits its effects, or none of them when it throws. */
  write<Result>(viewer: Viewer, work: (db: Db) => Promise<Result>): Promise<Result>;
  /** A connection of its own outside the pools that listens to PostgreSQL notifications. */
  listen(channel: string, onMessage: (payload: string) => void, onReconnect: () => void): Promise<() => Promise<void>>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}>;

const preparedNames = new Map<string, string>();
const mostPreparedStatements = 400;

/** Statements of the same text are prepared once per connection: parsing them again costs as much as running them. */
function preparedName(text: string): string | undefined {
  const known = preparedNames.get(text);
  if (known) return known;
  if (preparedNames.size >= mostPreparedStatements) return undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  preparedNames.set(text, name);
  return name;
}

const sessions = new WeakMap<pg.PoolClient, DatabaseSession>();
const sessionOfDb = new WeakMap<Db, DatabaseSession>();

/**
 * Restarts the time limit of a request that runs many small queries, each of which is progress: storing a large file
 * takes longer than any single answer may.
 */
export function restartTimeout(tx: Db): void {
  sessionOfDb.get(tx)?.timeout.renew();
}

function sessionOf(client: pg.PoolClient): DatabaseSession {
  const known = sessions.get(client);
  if (known) return known;
  const connection = {
    query: (text: string, values?: unknown[]) => {
      const name = preparedName(text);
      return ask(client, session, {
        text,
        ...(name ? { name } : {}),
        ...(values || name ? { values: values ?? [] } : {}),
      });
    },
    release() {},
  };
  const pool = { connect: async () => connection, end: async () => {} } as unknown as PostgresPool;
  const session: DatabaseSession = {
    scopeKey: '',
    db: new Kysely<Database>({ dialect: new SnakeCaseDialect({ pool }) }),
    timeout: fixedTimeout(() => usualWaitingTime),
  };
  sessions.set(client, session);
  sessionOfDb.set(session.db, session);
  return session;
}

/** Runs a query within the time that is left: a database that is out of reach does not even end a statement. */
function ask(client: pg.PoolClient, session: DatabaseSession, query: pg.QueryConfig): Promise<pg.QueryResult> {
  // pg takes the time per query too; its types do not know yet
  return client.query({ ...query, query_timeout: session.timeout.left() } as pg.QueryConfig);
}

/** Time for a whole request, or for each statement that no caller waits for. */
function timeoutFor(
  { scope, isWaitedFor = scope.kind === 'customer' }: Viewer,
  { batchTime, waitingTime }: Readonly<{ batchTime: number; waitingTime: number }>,
): StatementTimeout {
  if (!isWaitedFor) return fixedTimeout(() => batchTime + 1_000);
  let until = performance.now() + waitingTime;
  return {
    left: () => Math.max(1, until - performance.now()),
    renew: () => {
      until = performance.now() + waitingTime;
    },
  };
}

function fixedTimeout(left: () => number): StatementTimeout {
  return { left, renew: () => undefined };
}

/** Sets the viewer of the connection, when it served another one before. */
async function setViewer(client: pg.PoolClient, session: DatabaseSession, viewer: Viewer): Promise<void> {
  const { scope, personId } = viewer;
  const policies = scope.kind === 'customer' ? scope.policies.join(',') : '';
  const portfolios = scope.kind === 'customer' ? scope.portfolios.join(',') : '';
  const scopeKey = `${personId}|${portfolios}|${policies}`;
  if (session.scopeKey === scopeKey) return;
  session.scopeKey = '';
  await ask(client, session, {
    name: 'session',
    text: `select set_config('aval.policies', $1, false), set_config('aval.portfolios', $2, false), set_config('aval.person', $3, false)`,
    values: [policies, portfolios, personId],
  });
  session.scopeKey = scopeKey;
}

/**
 * Opens the pools: one whose connections act as `aval_app` under row-level security, one as `aval_insurer` for the
 * insurer's side. `url` may be of any role that both were granted to (the owner, who migrates).
 */
export function openDatabase(
  url: string,
  { connections = 10, batchTime = usualBatchTime, waitingTime = usualWaitingTime, log }: DatabaseOptions,
): DatabaseAccess {
  const pool = (role: RoleName, max: number, statementTimeout: number) => {
    const made = new pg.Pool({
      connectionString: url,
      // one stays open: making one costs as much as a hundred statements
      min: 1,
      max,
      keepAlive: true,
      keepAliveInitialDelayMillis: 60_000,
      options: `-c role=${role} -c timezone=UTC -c idle_in_transaction_session_timeout=60000 -c default_transaction_read_only=on`,
      connectionTimeoutMillis: 8_000,
      statement_timeout: statementTimeout,
      types: typeParsers,
    });
    // a broken connection must not end the process: the pool reports idle ones, the running statement reports the
    // others
    made.on('error', log);
    made.on('connect', (client) => client.on('error', () => {}));
    made.on('connect', nameInCamelCase);
    return made;
  };
  const app = pool('aval_app', connections, waitingTime);
  const insurer = pool('aval_insurer', Math.max(2, Math.ceil(connections / 2)), batchTime);

  async function withConnection<Result>(
    viewer: Viewer,
    work: (db: Db, query: (text: string) => Promise<unknown>) => Promise<Result>,
  ): Promise<Result> {
    const timeout = timeoutFor(viewer, { batchTime, waitingTime });
    const client = await (viewer.scope.kind === 'insurer' ? insurer : app).connect();
    let broken: Error | undefined;
    try {
      const session = sessionOf(client);
      session.timeout = timeout;
      await setViewer(client, session, viewer);
      return await work(session.db, (text) => ask(client, session, { text }));
    } catch (error) {
      if (isConnectionError(error)) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    read: (viewer, work) => withConnection(viewer, work),
    write: (viewer, work) =>
      withConnection(viewer, async (db, query) => {
        await query('begin read write');
        try {
          const result = await work(db);
          await query('commit');
          return result;
        } catch (error) {
          if (!isConnectionError(error)) await query('rollback');
          throw error;
        }
      }),
    listen: (channel, onMessage, onReconnect) => keepListening(url, channel, onMessage, onReconnect, log),
    ping: async () => {
      await app.query('select 1');
    },
    close: async () => {
      await Promise.all([app.end(), insurer.end()]);
    },
  };
}

/**
 * Whether the database became unreachable (as opposed to refusing a statement): the caller answers 503 and the
 * connection is dropped.
 */
export function isConnectionError(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  if (typeof code === 'string' && /^(08...|57P0[1-4]|53300|ECONN\w+|EPIPE|ETIMEDOUT|ENOENT|EAI_AGAIN)$/.test(code))
    return true;
  return (
    typeof message === 'string' &&
    /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/.test(
      message,
    )
  );
}

/**
 * Listens on a connection of its own and reconnects after an outage; `onReconnect` says that messages may be missing.
 */
async function keepListening(
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
  onReconnect: () => void,
  log: (error: Error) => void,
): Promise<() => Promise<void>> {
  let closed = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, options: '-c role=aval_app', keepAlive: true });
    fresh.on('notification', ({ payload }) => onMessage(payload ?? ''));
    fresh.on('error', (error) => {
      log(error);
      comeBack();
    });
    fresh.on('end', comeBack);
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    client = fresh;
  }
  function comeBack(): void {
    if (closed || retry) return;
    client = null;
    retry = setTimeout(async () => {
      retry = undefined;
      try {
        await connect();
        onReconnect();
      } catch (error) {
        log(error as Error);
        comeBack();
      }
    }, 1_000);
  }

  await connect();
  return async () => {
    closed = true;
    clearTimeout(retry);
    await client?.end();
  };
}
