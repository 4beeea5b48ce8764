import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/server/test-database.ts';
import { insurerScope } from '../core/scope.ts';
import { openDatabase } from './database.ts';
import { withinPeriod } from './within-period.ts';

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

/** Which of the instants fall into the days, as they begin in a time zone. */
function within(from: string, to: string, timeZone: string, instants: readonly string[]): Promise<string[]> {
  return database.read({ scope: insurerScope(), personId: 'test' }, async (tx) => {
    const { rows } = await sql<{ told: string }>`
      select t.told from unnest(${instants}::text[]) as given (told), lateral (select told, told::timestamptz as at) as t
      where ${withinPeriod('t.at', { from, to, timeZone })}`.execute(tx);
    return rows.map(({ told }) => told);
  });
}

it('includes both of its days completely, as they begin in the zone', async () => {
  const eve = '2026-11-15T22:59:59.999Z';
  const first = '2026-11-15T23:00:00Z';
  const last = '2026-11-17T22:59:59.999Z';
  const after = '2026-11-17T23:00:00Z';
  const all = [eve, first, last, after];
  expect(await within('2026-11-16', '2026-11-17', 'Europe/Berlin', all)).toEqual([first, last]);
  expect(await within('2026-11-16', '2026-11-17', 'UTC', all)).toEqual([last, after]);
});

it('knows the short and the long day of the year', async () => {
  const zones = ['2026-03-28T23:00:00Z', '2026-03-29T21:59:00Z', '2026-03-29T22:00:00Z'];
  expect(await within('2026-03-29', '2026-03-29', 'Europe/Berlin', zones)).toEqual(zones.slice(0, 2));
  const long = ['2026-10-24T22:00:00Z', '2026-10-25T22:59:00Z', '2026-10-25T23:00:00Z'];
  expect(await within('2026-10-25', '2026-10-25', 'Europe/Berlin', long)).toEqual(long.slice(0, 2));
});
