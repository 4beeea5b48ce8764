import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimSorts } from '../../../non-payment/claims/claims.contract.ts';
import { collectionSorts } from '../../../non-payment/collections/collections.contract.ts';
import { disputeSorts } from '../../../non-payment/disputes/disputes.contract.ts';
import { extensionSorts } from '../../../non-payment/extensions/extensions.contract.ts';
import { overdueSorts } from '../../../non-payment/overdues/overdues.contract.ts';
import { reschedulingSorts } from '../../../non-payment/reschedulings/reschedulings.contract.ts';
import { type NonPaymentWorld, nonPaymentWorld } from './example-account.ts';

/** Page after page of a list is walked along an index: without one of its order all that a policy has would be sorted. */

let of: NonPaymentWorld;
beforeAll(async () => {
  of = await nonPaymentWorld();
});
afterAll(() => of.close());

const lists = [
  ['overdues', overdueSorts, 'reported_at'],
  ['extensions', extensionSorts, 'requested_at'],
  ['reschedulings', reschedulingSorts, 'requested_at'],
  ['disputes', disputeSorts, 'reported_at'],
  ['collections', collectionSorts, 'handed_over_at'],
  ['claims', claimSorts, 'updated_at'],
] as const;

it.each(lists)('%s: each of %j has an index for a policy and one for a portfolio', async (table, sorts, newest) => {
  const { rows } = await of.world.asInsurer((tx) =>
    sql<{ definition: string }>`select indexdef as definition from pg_indexes where tablename = ${table}`.execute(tx),
  );
  const ledBy = (owner: string) => rows.filter(({ definition }) => definition.includes(`(${owner}, `)).length;
  expect(ledBy('policy_key')).toBeGreaterThanOrEqual(sorts.length);
  expect(ledBy('portfolio_id')).toBeGreaterThanOrEqual(sorts.length);
  expect(rows.some(({ definition }) => definition.includes(`(policy_key, ${newest}, `))).toBe(true);
});
