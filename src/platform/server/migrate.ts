import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { root } from './root.ts';
import { queues } from './work-queue-schema.ts';

/** Where the migrations are: `NNNN-<context>.sql`, plain SQL, applied in the order of their names (decision 98). */
export const migrationsDirectory = join(root, 'db/migrations');

/** Servers that start together run one after the other, by this advisory lock. */
const migrationLockKey = 4_156_415;
/** A migration waits no longer than this for a table in use, because all other statements would queue behind it. */
const lockTimeout = '500ms';
const lockNotAvailable = '55P03';
const lockTries = 40;
const undefinedTable = '42P01';

/** Only databases made before there was one baseline per context have applied a migration of this name. */
const formerMigration = '0002-access.sql';
/** The `code` of the error that says so. */
export const madeBeforeBaseline = 'made-before-baseline';

/** `sql` is `null` where a library makes its own tables. */
type Migration = Readonly<{ name: string; sql: string | null; checksum: string }>;

/**
 * Brings a database to the newest schema. Each migration runs in a transaction of its own and is remembered with
 * its checksum in `schema_migrations`; what was applied before is skipped.
 *
 * @param ownerUrl connects as the owner of the database
 * @returns names of the migrations applied now, in order
 * @throws when a migration that was applied before has been edited since, when one fails, or with the code
 *   `madeBeforeBaseline` when the database was made by migrations that no longer exist
 */
export async function migrate(ownerUrl: string, directory = migrationsDirectory): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const connection = new pg.Client({ connectionString: ownerUrl, application_name: 'aval migrate' });
  await connection.connect();
  try {
    return (await isNewest(connection, migrations)) ? [] : await applyPending(connection, migrations, ownerUrl);
  } finally {
    await connection.end();
  }
}

/** The usual start: one query, and nothing to wait for. */
async function isNewest(connection: pg.Client, migrations: Migration[]): Promise<boolean> {
  try {
    return (await findPending(connection, migrations)).length === 0;
  } catch (error) {
    if ((error as pg.DatabaseError).code === undefinedTable) return false;
    throw error;
  }
}

async function applyPending(connection: pg.Client, migrations: Migration[], ownerUrl: string): Promise<string[]> {
  await connection.query('select pg_advisory_lock($1)', [migrationLockKey]);
  await connection.query(
    `create table if not exists schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const pending = await findPending(connection, migrations);
  await connection.query(`set lock_timeout = '${lockTimeout}'`);
  for (const migration of pending) await applyWithRetries(connection, migration, ownerUrl);
  return pending.map(({ name }) => name);
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const ours = await Promise.all(
    names.map(async (name) => {
      // a checkout with other line ends is still the same migration
      const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: checksumOf(sql) };
    }),
  );
  return directory === migrationsDirectory ? [...ours, await workQueueMigration()] : ours;
}

/** The tables of the work queue, which its library makes (decision 105): again for each version, and for other options. */
async function workQueueMigration(): Promise<Migration> {
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const checksum = checksumOf(JSON.stringify(queues));
  return { name: `pg-boss ${dependencies['pg-boss']} ${checksum.slice(0, 8)}`, sql: null, checksum };
}

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function findPending(connection: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await connection.query<Migration>('select name, checksum from schema_migrations');
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  if (applied.has(formerMigration)) throw formerDatabase();
  for (const { name, checksum } of migrations) {
    if (applied.has(name) && applied.get(name) !== checksum) throw edited(name);
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

function formerDatabase(): Error {
  const message =
    'This database was made by a version of the portal from before its first release, whose data is not migrated. ' +
    'Start with an empty database; one for development can be removed (.data/postgres) and made anew.';
  return Object.assign(new Error(message), { code: madeBeforeBaseline });
}

function edited(name: string): Error {
  return new Error(
    `Migration ${name} was edited after this database had applied it. Restore the file and put the change into a new ` +
      'migration; a database for development can instead be removed (.data/postgres) and made anew.',
  );
}

async function applyWithRetries(connection: pg.Client, migration: Migration, ownerUrl: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await apply(connection, migration, ownerUrl);
    } catch (error) {
      await connection.query('rollback');
      const isLocked = (error as pg.DatabaseError).code === lockNotAvailable;
      if (!isLocked || tries === lockTries) throw failed(migration, error as pg.DatabaseError);
      await pause(100 + Math.random() * 400);
    }
  }
}

function failed({ name, sql }: Migration, error: pg.DatabaseError): Error {
  const line = error.position && sql ? `:${sql.slice(0, Number(error.position)).split('\n').length}` : '';
  return new Error(`Migration ${name}${line} failed: ${error.message}`, { cause: error });
}

async function apply(connection: pg.Client, { name, sql, checksum }: Migration, ownerUrl: string): Promise<void> {
  await connection.query('begin');
  if (sql === null) await installQueue(connection, ownerUrl);
  else await connection.query(sql);
  await connection.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  await connection.query('commit');
}

/** Loaded when it is needed only: the usual start has nothing to install. */
async function installQueue(connection: pg.Client, ownerUrl: string): Promise<void> {
  const { installWorkQueue } = await import('./install-work-queue.ts');
  await installWorkQueue(ownerUrl, connection);
}
