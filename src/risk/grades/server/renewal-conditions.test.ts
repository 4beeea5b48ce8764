import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../../platform/core/day.ts';
import { insurerScope } from '../../../platform/core/scope.ts';
import { type DatabaseAccess, openDatabase } from '../../../platform/server/database.ts';
import { renewalModes } from '../../../policies/policies/policy-terms.ts';
import { type TestDatabase, testDatabase } from '../../../testing/server/test-database.ts';
import { atExpiry, isOnRenewalPeriod, renewalSituations, renewalWindowDays } from '../grade-renewal.ts';
import { endsAtExpiry, isRenewalNear } from './renewal-conditions.ts';

const today = '2026-11-20';
const viewer = { scope: insurerScope(), personId: 'test' };
let testing: TestDatabase;
let database: DatabaseAccess;

beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase(testing.url, { log: () => {} });
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

it('finds the days of the renewal period that the rule has', async () => {
  const days = Array.from({ length: renewalWindowDays + 20 }, (_, day) => addDays(today, day - 10));
  const { rows } = await database.read(viewer, (tx) =>
    sql<{ day: string; isNear: boolean }>`
      select g.day, ${isRenewalNear('g.day', today)} as "isNear" from unnest(${days}::date[]) as g(day)`.execute(tx),
  );
  expect(rows).toEqual(
    days.map((day) => ({
      day,
      isNear: isOnRenewalPeriod({ requestStatus: 'ANSWERED', expiryDate: day }, today),
    })),
  );
});

it('ends with every choice and mode with which the rule ends', async () => {
  const cases = renewalSituations.flatMap((renewal) => renewalModes.map((renewalMode) => ({ renewal, renewalMode })));
  const { rows } = await database.read(viewer, (tx) =>
    sql<{ ends: boolean }>`
      select ${endsAtExpiry('g.renewal', sql`g."renewalMode"`)} as ends
      from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as g(renewal int, "renewalMode" text)`.execute(tx),
  );
  const ruled = cases.map(
    ({ renewal, renewalMode }) =>
      atExpiry({ renewal, expiryDate: today }, { renewalMode }).requestStatus === 'TERMINATED',
  );
  expect(rows.map(({ ends }) => ends)).toEqual(ruled);
  expect(new Set(ruled).size).toBe(2);
});
