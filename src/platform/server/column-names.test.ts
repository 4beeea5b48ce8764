import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/server/test-database.ts';
import { insurerScope } from '../core/scope.ts';
import { camelCase, snakeCase } from './column-names.ts';
import type { Db } from './context.ts';
import { type DatabaseAccess, openDatabase } from './database.ts';

let testing: TestDatabase;
let database: DatabaseAccess;
beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase(testing.url, { connections: 1, log: () => {} });
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

const read = <Result>(work: (db: Db) => Promise<Result>) =>
  database.read({ scope: insurerScope(), personId: 'core-system' }, work);

test('columns of an answer are camel case, aliases and the keys inside JSON stay', async () => {
  const { rows } = await read((db) =>
    sql`select 1 as cap_id, 2 as "policyKey", '{"end_date": 3}'::jsonb as terms_to_come, 4`.execute(db),
  );
  expect(rows).toEqual([{ capId: 1, policyKey: 2, termsToCome: { end_date: 3 }, '?column?': 4 }]);
});

test('what the builder writes is snake case', async () => {
  const query = (db: Db) => db.selectFrom('coverRequests as c').select(['c.coverId', 'c.policyKey as ofPolicy']);
  await read(async (db) => {
    expect(query(db).compile().sql).toBe(
      'select "c"."cover_id", "c"."policy_key" as "of_policy" from "cover_requests" as "c"',
    );
    expect(await query(db).execute()).toEqual([]);
  });
});

test('every column and table of the schema is the same there and back', async () => {
  const { rows } = await read((db) =>
    sql<{ name: string }>`
      select column_name::text as name from information_schema.columns where table_schema = 'public'
      union select table_name from information_schema.tables where table_schema = 'public'`.execute(db),
  );
  const names = rows.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(500);
  expect(names.map(camelCase).map(snakeCase)).toEqual(names);
});
