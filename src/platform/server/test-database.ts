import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A migrated, empty database of a test's own. `url` connects as its owner. */
export type TestDatabase = Readonly<{ url: string; drop(): Promise<void> }>;

/** Makes a database by copying the migrated template: some tens of milliseconds. Drop it in `afterAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${template.pathname.slice(1)}`);
  return {
    url: Object.assign(new URL(template), { pathname: `/${name}` }).href,
    drop: () => administer(`drop database ${name} with (force)`),
  };
}

async function administer(sql: string): Promise<void> {
  const url = Object.assign(new URL(inject('templateUrl')), { pathname: '/postgres' }).href;
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  try {
    await connection.query(sql);
  } finally {
    await connection.end();
  }
}
