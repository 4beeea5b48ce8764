import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { root } from './root.ts';

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

type Migration = Readonly<{ name: string; sql: string; checksum: string }>;

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
    return (await isNewest(connection, migrations)) ? [] : await applyPending(connection, migrations);
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

async function applyPending(connection: pg.Client, migrations: Migration[]): Promise<string[]> {
  await connection.query('select pg_advisory_lock($1)', [migrationLockKey]);
  await connection.query(
    `create table if not exists schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const pending = await findPending(connection, migrations);
  await connection.query(`set lock_timeout = '${lockTimeout}'`);
  for (const migration of pending) await applyWithRetries(connection, migration);
  return pending.map(({ name }) => name);
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // a checkout with other line ends is still the same migration
      const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

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

async function applyWithRetries(connection: pg.Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await apply(connection, migration);
    } catch (error) {
      await connection.query('rollback');
      const isLocked = (error as pg.DatabaseError).code === lockNotAvailable;
      if (!isLocked || tries === lockTries) throw failed(migration, error as pg.DatabaseError);
      await pause(100 + Math.random() * 400);
    }
  }
}

function failed({ name, sql }: Migration, error: pg.DatabaseError): Error {
  const line = error.position ? `:${sql.slice(0, Number(error.position)).split('\n').length}` : '';
  return new Error(`Migration ${name}${line} failed: ${error.message}`, { cause: error });
}

async function apply(connection: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await connection.query('begin');
  await connection.query(sql);
  await connection.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  await connection.query('commit');
}
