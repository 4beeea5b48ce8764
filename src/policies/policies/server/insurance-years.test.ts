import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, addMonths, type Day } from '../../../platform/core/day.ts';
import { insurerScope } from '../../../platform/core/scope.ts';
import type { Context } from '../../../platform/server/context.ts';
import { openDatabase } from '../../../platform/server/database.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { testDatabase } from '../../../testing/server/test-database.ts';
import { type PolicyPeriodKind, policyPeriodKinds, yearInForce } from '../policy.ts';
import { inInsuranceYear } from './insurance-years.ts';
import { upsertPolicies } from './upsert-policies.ts';

/* A list's filter and the figures of a year have the same days: what SQL says of a policy is what the rule says. */

const { url, drop } = await testDatabase();
const database = openDatabase(url, { connections: 1, log: () => {} });
afterAll(async () => {
  await database.close();
  await drop();
});
const insurer = { scope: insurerScope(), personId: 'insurer' };

const inceptions = ['2024-01-01', '2024-02-29', '2025-08-31', '2023-06-15', '2027-01-01'];
const contracts = inceptions.flatMap((inceptionDate) =>
  [1, 5, 12, 24].flatMap((periodMonths) =>
    [7, 40].flatMap((months) => {
      const endDate = addDays(addMonths(inceptionDate, months), -1);
      return [null, inceptionDate, addDays(inceptionDate, 1), addDays(inceptionDate, 95), endDate].map(
        (cancelledFrom) => ({ inceptionDate, startDate: inceptionDate, periodMonths, endDate, cancelledFrom }),
      );
    }),
  ),
);
const policies = contracts.map((contract, index) => ({ policy: `HERM-${1_000_000 + index}`, ...contract }));

beforeAll(() =>
  database.write(insurer, async (tx) => {
    const lines = policies.map(({ cancelledFrom, ...policy }) => ({
      ...policy,
      ...(cancelledFrom ? { cancelledFrom } : {}),
      currency: 'EUR' as const,
      policyholder: { name: 'Nordwind', countryCode: 'DE' as const },
    }));
    expect(await upsertPolicies(tx, lines, { record: async () => {}, today: '2023-01-01' })).toEqual([]);
  }),
);

/** The days around both ends of the year, each with whether it is in it. */
function daysAround(policy: (typeof policies)[number], kind: PolicyPeriodKind, today: Day) {
  const year = yearInForce(policy, kind, today);
  if (!year) return [{ policyKey: policy.policy, day: policy.inceptionDate, isIn: false }];
  return [addDays(year.from, -1), year.from, year.to, addDays(year.to, 1)].map((day) => ({
    policyKey: policy.policy,
    day,
    isIn: year.from <= day && day <= year.to,
  }));
}

it.each(
  ['2023-05-01', '2024-02-29', '2025-02-28', '2026-03-01', '2026-12-31', '2029-07-14'].flatMap((today) =>
    policyPeriodKinds.map((kind) => [today, kind] as const),
  ),
)('on %s, of the %s', async (today, kind) => {
  const days = policies.flatMap((policy) => daysAround(policy, kind, today));
  const isIn = await inInsuranceYear('r', { counts: sql`true`, day: sql`r.day` })(kind, { today } as Context, {});
  const rows = await database.read(
    insurer,
    (tx) => allRows<(typeof days)[number]>(tx)`
      select r.policy_key, r.day, ${isIn} as "isIn"
      from unnest(${days.map(({ policyKey }) => policyKey)}::text[], ${days.map(({ day }) => day)}::date[])
        with ordinality as r (policy_key, day, place)
      order by r.place`,
  );
  expect(rows).toEqual(days);
});
