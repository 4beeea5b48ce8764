import { addDays, addMonths, type Day } from '../../platform/core/day.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import type { Policy } from '../../policies/policies/policy.ts';
import { type RenewalMode, renewalModes } from '../../policies/policies/policy-terms.ts';

/*
 * How long a grade is watched, when its renewal is near, and what its expiry brings (row D5, handbook covers 3).
 */

/** What the rules look at of the request by which a grade is watched. */
type WatchedGrade = Readonly<{ requestStatus: string; expiryDate: Day | null }>;

/** Months that the insurer watches a grade for the customer, from its answer (row D5). */
export const lifeMonths = 12;
/** Days before the expiry on which the renewal is announced to be near (row D5). */
export const renewalWindowDays = 60;
/** What the customer chose for the expiry, in the insurer's codes: 0 nothing yet, 1 renew, 2 end. */
export const renewalSituations = [0, 1, 2] as const;
export type RenewalSituation = (typeof renewalSituations)[number];
export const renewalOf = { undecided: 0, renews: 1, ends: 2 } as const satisfies Record<string, RenewalSituation>;

/** The day on which a request that is answered on a day ends: exactly twelve months later (handbook covers 3). */
export function expiryOf(answeredOn: Day): Day {
  return addMonths(answeredOn, lifeMonths);
}

/** The first day on which the renewal is near. */
export function renewalOpensOn(expiryDate: Day): Day {
  return addDays(expiryDate, -renewalWindowDays);
}

/** Whether the last sixty days before the expiry have begun. */
export function isOnRenewalPeriod({ requestStatus, expiryDate }: WatchedGrade, today: Day): boolean {
  if (requestStatus !== 'ANSWERED' || expiryDate === null) return false;
  return today >= renewalOpensOn(expiryDate) && today < expiryDate;
}

/** Why the renewal at the expiry cannot be chosen: the choice is open from the answer until the expiry. */
export function whyNotChooseRenewal({ requestStatus, expiryDate }: WatchedGrade, today: Day): Refusal | null {
  const isOpen = requestStatus === 'ANSWERED' && expiryDate !== null && today < expiryDate;
  return isOpen ? null : refuse('renewal-not-open', { requestStatus });
}

/**
 * What the expiry brings: the same request goes on for another twelve months, or it ends. Where the customer chose
 * nothing, the policy decides, which renews itself (TACIT) or does not (docs/language.md).
 */
export function atExpiry(
  { renewal, expiryDate }: Readonly<{ renewal: RenewalSituation; expiryDate: Day }>,
  { renewalMode }: Pick<Policy, 'renewalMode'>,
): Readonly<{ requestStatus: 'ANSWERED'; expiryDate: Day }> | Readonly<{ requestStatus: 'TERMINATED' }> {
  return goesOnAtExpiry(renewal, renewalMode)
    ? { requestStatus: 'ANSWERED', expiryDate: addMonths(expiryDate, lifeMonths) }
    : { requestStatus: 'TERMINATED' };
}

/** The choices with which a watched grade ends at its expiry, each with the renewal mode of the policy. */
export const endingRenewals = renewalSituations.flatMap((renewal) =>
  renewalModes
    .filter((renewalMode) => !goesOnAtExpiry(renewal, renewalMode))
    .map((renewalMode) => ({ renewal, renewalMode })),
);

function goesOnAtExpiry(renewal: RenewalSituation, renewalMode: RenewalMode): boolean {
  return renewal === renewalOf.renews || (renewal === renewalOf.undecided && renewalMode === 'TACIT');
}
