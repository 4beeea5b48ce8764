import type { CountryCode } from '../../../platform/core/countries.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { HandledArea, Handler } from '../../handlers/handler.ts';
import { handlerOf } from '../../handlers/server/public.ts';
import type { Policy } from '../policy.ts';
import { findPolicies, findPolicy, policiesCoveringCountries } from './policies.store.ts';

export { isAmongIdlePolicies, isUnderIdlePolicy } from './idle-policies.ts';
export { inInsuranceYear, type OfYear } from './insurance-years.ts';
export {
  type DigestedPolicy,
  formerTermsOf,
  type TermsOfPolicy,
  termsDigestOf,
  termsOfDigests,
} from './known-terms.ts';
export {
  countriesCoveredInScope,
  currenciesOfPolicies,
  findTermsThroughTime as termsThroughTimeOf,
  policiesNumbered,
  policiesWithUnnamedCover,
} from './policies.store.ts';
export { lockPoliciesDue, type NextDay, storeNextDays } from './policies-due.ts';
export { renewPolicy } from './renew-policy.ts';
export { postponeSuspension, resumePolicy, suspendPolicy } from './suspensions.ts';
export { applyTermsOf } from './terms-to-come.ts';
export { whyNotReportHere } from './why-not-report-here.ts';

/**
 * A policy with everything that rules ask of it: dates of force, currencies, payment terms, countries, limits,
 * insured percentages, ordering mode, siblings and affiliates. `null` when it does not exist or is outside the scope.
 */
export async function policyTerms(scope: Scope, tx: Db, policy: PolicyKey): Promise<Policy | null> {
  return findPolicy(scope, tx, policy);
}

/** As `policyTerms`, for several at once, by their keys; those outside the scope are not in the map. */
export async function termsOfPolicies(
  scope: Scope,
  tx: Db,
  policies: readonly PolicyKey[],
): Promise<ReadonlyMap<PolicyKey, Policy>> {
  if (policies.length === 0) return new Map();
  return new Map((await findPolicies(scope, tx, policies)).map((found) => [found.policy, found]));
}

/** Keys of policies in scope, in force on the day, that cover buyers of a country: a way out of `country-not-covered`. */
export async function policiesCovering(scope: Scope, tx: Db, country: CountryCode, on: Day): Promise<PolicyKey[]> {
  return (await policiesCoveringCountries(scope, tx, [country], on)).get(country) ?? [];
}

/** As `policiesCovering`, for each of many countries with one look. */
export function policiesCoveringEach(
  scope: Scope,
  tx: Db,
  countries: readonly CountryCode[],
  on: Day,
): Promise<ReadonlyMap<CountryCode, readonly PolicyKey[]>> {
  return policiesCoveringCountries(scope, tx, countries, on);
}

/** The parties of a letter about something under a policy: whom it is for, and who handles it at the insurer. */
export async function partiesOfLetter(
  context: Pick<Context, 'scope' | 'tx'>,
  policy: string,
  of: Readonly<{ area: HandledArea; subject: string }>,
): Promise<Readonly<{ policyholder: Policy['policyholder']; handler: Handler | null }>> {
  const terms = await policyTerms(context.scope, context.tx, policy);
  if (!terms) throw new Refused(refuse('not-found'));
  return { policyholder: terms.policyholder, handler: await handlerOf(context, policy, of) };
}
