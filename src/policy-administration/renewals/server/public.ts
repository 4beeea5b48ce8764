import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import type { RenewalStatus } from '../renewal.ts';
import { type RenewalTerms, termsToday } from '../renewal-terms.ts';
import { lastYearOf } from './last-year-of-policy.ts';
import { findRenewal } from './renewals.store.ts';

/* What the server side of other resources may use of this one. */

export { continueTacitly } from './follow-policies.ts';
export { decideRenewal, offerRenewal } from './offer-renewal.ts';

/** What a renewal is answered by. Refuses `not-found` outside the scope. */
export async function renewalToAnswer(
  renewalId: string,
  context: Context,
): Promise<
  Readonly<{ status: RenewalStatus; lastDay: string; requests: number; policy: Policy; today: RenewalTerms }>
> {
  const { scope, tx } = context;
  const renewal = await findRenewal(scope, tx, renewalId);
  const policy = renewal && (await policyTerms(scope, tx, renewal.policyKey));
  if (!policy) throw new Refused(refuse('not-found'));
  const { status, lastDay, changeRequests, comparedWith } = renewal;
  const { rate } = await lastYearOf(policy, context);
  return {
    status,
    lastDay,
    requests: changeRequests.length,
    policy,
    today: comparedWith?.terms ?? termsToday(policy, rate),
  };
}
