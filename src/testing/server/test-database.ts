import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A migrated, empty database of a test's own. `url` connects as its owner. */
export type TestDatabase = Readonly<{ url: string; drop(): Promise<void> }>;

/** Makes a database by copying the migrated template: some tens of milliseconds. Drop it in `afterAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  return copyOf(new URL(inject('templateUrl')).pathname.slice(1));
}

/**
 * Makes a database by copying one that is filled once in a run: by whoever asks first, while the others wait. The name
 * stands for what is in it, so all who ask for one name fill it alike.
 */
export async function filledDatabase(name: string, fill: (url: string) => Promise<void>): Promise<TestDatabase> {
  await administer(async (connection) => {
    await connection.query('select pg_advisory_lock(hashtext($1))', [name]); // until the connection ends
    const { rowCount } = await connection.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const filling = await testDatabase();
    await fill(filling.url);
    await connection.query(`alter database ${new URL(filling.url).pathname.slice(1)} rename to ${name}`);
  });
  return copyOf(name);
}

async function copyOf(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // copying files is cheaper than copying pages through the log, since nothing here waits for a disk
  await administer((connection) => connection.query(`create database ${name} template ${template} strategy file_copy`));
  return {
    url: addressOf(name),
    drop: () => administer((connection) => connection.query(`drop database ${name} with (force)`)),
  };
}

const addressOf = (database: string) =>
  Object.assign(new URL(inject('templateUrl')), { pathname: `/${database}` }).href;

async function administer(work: (connection: pg.Client) => Promise<unknown>): Promise<void> {
  const connection = new pg.Client({ connectionString: addressOf('postgres') });
  await connection.connect();
  try {
    await work(connection);
  } finally {
    await connection.end();
  }
}
