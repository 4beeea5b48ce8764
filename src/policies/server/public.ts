import type { Scope } from '../../access/scope.ts';
import type { Db } from '../../platform/server/context.ts';
import type { CountryCode } from '../../reference/countries.ts';
import type { Day } from '../../reference/day.ts';
import type { Policy } from '../policy.ts';
import type { PolicyKey } from '../policy-key.ts';
import { findPolicy, policiesCoveringCountry } from './policies.store.ts';

export { policiesWithUnnamedCover } from './policies.store.ts';

/**
 * A policy with everything that rules ask of it: dates of force, currencies, payment terms, countries, limits,
 * insured percentages, ordering mode, siblings and affiliates. `null` when it does not exist or is outside the scope.
 */
export async function policyTerms(scope: Scope, tx: Db, policy: PolicyKey): Promise<Policy | null> {
  return findPolicy(scope, tx, policy);
}

/** Keys of policies in scope, in force on the day, that cover buyers of a country: a way out of `country-not-covered`. */
export function policiesCovering(scope: Scope, tx: Db, country: CountryCode, on: Day): Promise<PolicyKey[]> {
  return policiesCoveringCountry(scope, tx, country, on);
}
