import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/server/test-app.ts';

let testing: TestApp;
beforeAll(async () => {
  testing = await testApp();
});
afterAll(() => testing.close());

/** The tables of lists whose pages keep one plan, by their stores. */
const tables = globSync('src/**/server/*.store.ts').flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  if (!text.includes('keepsPlan:')) return [];
  const alias = /scoped: '(\w)'/.exec(text)?.[1] ?? '';
  return [new RegExp(`sql\`(\\w+) ${alias}\\b`).exec(text)?.[1] ?? `no table in ${file}`];
});

it('pages that keep one plan have that of a large portfolio: the plan of an average one sorts all rows of the largest', async () => {
  const planned = await testing.asInsurer((tx) =>
    sql<{ table: string }>`
      select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid
      where a.attname = 'portfolio_id' and a.attoptions is not null`.execute(tx),
  );
  expect(tables.length).toBeGreaterThan(3);
  expect(planned.rows.map(({ table }) => table).sort()).toEqual([...tables].sort());
});
