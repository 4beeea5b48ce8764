import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { countCap } from '../../../platform/core/page.ts';
import { insurerScope } from '../../../platform/core/scope.ts';
import { openDatabase } from '../../../platform/server/database.ts';
import { firstRow } from '../../../platform/server/statements.ts';
import { type TestDatabase, testDatabase } from '../../../testing/server/test-database.ts';
import { counting } from './reached-cap.ts';

let testing: TestDatabase;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase(testing.url, { connections: 1, log: () => {} });
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

let now = 0;
beforeEach(() => vi.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => vi.restoreAllMocks());

/** Counts the numbers from one to another, as a reader of all. */
function count(from: number, to: number) {
  return database.read({ scope: insurerScope(), personId: 'insurer/test' }, async (tx) => {
    const { value, shown } = counting(tx, sql`generate_series(${from}::int, ${to}::int)`);
    const { sql: text } = value.compile(tx);
    const row = await firstRow<{ counted: number }>(tx)`select ${value} as counted`;
    return { isTaken: text.includes('count('), shown: shown(row?.counted ?? Number.NaN) };
  });
}

const capped = { value: countCap, capped: true };

it('takes a count that reached the cap again only after half a minute', async () => {
  expect(await count(1, countCap + 1)).toEqual({ isTaken: true, shown: capped });
  now += 29_999;
  expect(await count(1, countCap + 1)).toEqual({ isTaken: false, shown: capped });
  now += 1;
  expect(await count(1, countCap + 1)).toEqual({ isTaken: true, shown: capped });
});

it('knows nothing of other rows', async () => {
  await count(2, countCap + 2);
  expect(await count(3, countCap + 3)).toEqual({ isTaken: true, shown: capped });
});

it('takes a count that did not reach the cap each time', async () => {
  const exact = { isTaken: true, shown: { value: countCap, capped: false } };
  expect(await count(1, countCap)).toEqual(exact);
  expect(await count(1, countCap)).toEqual(exact);
});
