import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '../../platform/server/migrate.ts';
import { testDatabase } from './test-database.ts';

const database = await testDatabase();
afterAll(() => database.drop());

test('a test database is migrated already', async () => {
  await expect(migrate(database.url)).resolves.toEqual([]);
});

test('two test databases do not see each other', async () => {
  const other = await testDatabase();
  const connection = new pg.Client({ connectionString: other.url });
  await connection.connect();
  await connection.query('create table only_here ()');
  await connection.end();
  await other.drop();
  expect(other.url).not.toBe(database.url);
});
