import { addDays, addMonths, type Day } from '../../platform/core/day.ts';
import { type Moves, mayMove, type ValueOf } from '../../platform/core/enumeration.ts';
import { firstRefusal, type Refusal, refuse } from '../../platform/core/refusal.ts';
import { whyNotCountryCovered } from '../../policies/policies/covered-countries.ts';
import { type Policy, whyNotInForce } from '../../policies/policies/policy.ts';
import { type CompanyFacts, whyNotInsurable } from '../buyers/company.ts';
import { isNothingUnpaid, type UnpaidOnBuyer } from '../buyers/unpaid-on-buyer.ts';
import { offerValidDays } from '../caps/cap.ts';
import type { CapProduct } from '../covers/cap-beside.ts';
import { noticePeriodDays } from '../covers/cover.ts';
import { insurabilityTerms } from '../covers/cover-request-checks.ts';
import { whyNotWhileStopped } from '../covers/unpaid-refusals.ts';

/*
 * Non-dependent covers (row D7, handbook covers 5): whether the standard amount of the policy is available on a buyer.
 * The answer is yes or no, at once; the amount does not follow the grade afterwards. Two more checks ask whether CAP or
 * CAP+ is available: their answer is no cover, it only leads to an offer.
 */

/** What is checked: the standard amount, or whether CAP or CAP+ is available. */
export const precheckProducts = ['PreCheck', 'PreCheckCap', 'PreCheckCapPlus'] as const;
export type PrecheckProduct = ValueOf<typeof precheckProducts>;

/** The products are called so in every language. */
export const precheckNames: Readonly<Record<PrecheckProduct, string>> = {
  PreCheck: 'PreCheck',
  PreCheckCap: 'PreCheck CAP',
  PreCheckCapPlus: 'PreCheck CAP+',
};

/** What each check asks about; `null`: the standard amount of the policy. */
export const capOfProduct = {
  PreCheck: null,
  PreCheckCap: 'CAP',
  PreCheckCapPlus: 'CAP_PLUS',
} as const satisfies Record<PrecheckProduct, CapProduct | null>;

/** The answer. REFERRED: too little is known, a person decides. */
export const precheckResults = ['POSITIVE', 'NEGATIVE', 'REFERRED'] as const;
export type PrecheckResult = ValueOf<typeof precheckResults>;

/** PENDING with colleagues or a person at the insurer; TERMINATED when its time is over or something ended it. */
export const ndCoverStatuses = ['PENDING', 'ANSWERED', 'REJECTED', 'CANCELLED', 'TERMINATED'] as const;
export type NdCoverStatus = ValueOf<typeof ndCoverStatuses>;

/** Moves of a non-dependent cover. The customer may end one that was answered, the insurer withdraw it. */
export const ndCoverMoves: Moves<NdCoverStatus> = {
  PENDING: ['ANSWERED', 'REJECTED', 'CANCELLED'],
  ANSWERED: ['CANCELLED', 'TERMINATED'],
  REJECTED: [],
  CANCELLED: [],
  TERMINATED: [],
};

/** The status today, as lists divide it. Only `insured` is cover: `available` means that an offer could be made. */
export const ndCoverListStatuses = ['waiting', 'insured', 'available', 'refused', 'ended'] as const;
export type NdCoverListStatus = ValueOf<typeof ndCoverListStatuses>;

/** List statuses in which it is asked for, insured or can be: one at a time for a buyer. */
export const liveNdListStatuses = ['waiting', 'insured', 'available'] as const satisfies readonly NdCoverListStatus[];

/** The filters of the list: what is insured with deliveries stopped has a filter of its own. */
export const ndCoverFilters = ['waiting', 'insured', 'stopped', 'available', 'refused', 'ended'] as const;

/** What ended it: its time, a decision by name, the insurer after notice, or its policy. */
export const ndCoverEndings = ['EXPIRED', 'NAMED_COVER', 'WITHDRAWN', 'POLICY_ENDED'] as const;
export type NdCoverEnding = ValueOf<typeof ndCoverEndings>;

/** What an insurer's core system answers to what was referred; REJECTED: the company cannot be insured at all. */
export const referralAnswers = ['POSITIVE', 'NEGATIVE', 'REJECTED'] as const;
export type ReferralAnswer = ValueOf<typeof referralAnswers>;

/** Months that the standard amount holds, from the check. */
export const lifeMonths = 12;
/** Days after a negative answer before the same can be asked again. */
export const pauseDays = 30;
/** What the rules of a check look at. */
export type PrecheckFacts = Readonly<{
  today: Day;
  policy: Policy;
  company: CompanyFacts;
  /** The active answer to the same check under the policy. */
  liveNdCoverId: string | null;
  /** The day of the last negative answer to the same; `null` when there was none. */
  lastNegative: Day | null;
  /** The insurer has decided on the buyer by name under the policy. */
  isDecided: boolean;
  /** What is unpaid of the buyer under the policy, and whether deliveries to it are stopped; `null` where nothing is. */
  unpaid: UnpaidOnBuyer | null;
}>;

/** Why nothing can be checked; `null` when it can. CAP and CAP+ have rules of their own beside these. */
export function whyNotPrecheck(product: PrecheckProduct, facts: PrecheckFacts): Refusal | null {
  const { liveNdCoverId, lastNegative, today } = facts;
  return firstRefusal(
    () => whyNotPrecheckUnder(product, facts),
    () => whyNotWhileOverdue(facts.unpaid),
    () => (liveNdCoverId === null ? null : refuse('precheck-exists', { ndCoverId: liveNdCoverId })),
    () => whyNotAgain(lastNegative, today),
  );
}

/** While something of the buyer is overdue nobody can confirm that nothing is. */
export function whyNotWhileOverdue(unpaid: UnpaidOnBuyer | null): Refusal | null {
  return unpaid === null || isNothingUnpaid(unpaid) ? null : refuse('precheck-overdue');
}

/** Why policy, company or a decision by name exclude it, whatever was checked before. */
export function whyNotPrecheckUnder(
  product: PrecheckProduct,
  { today, policy, company, isDecided, unpaid }: Omit<PrecheckFacts, 'liveNdCoverId' | 'lastNegative'>,
): Refusal | null {
  const { preCheck, features } = policy;
  const isAgreed = features.preChecks && preCheck !== null;
  return firstRefusal(
    () => whyNotInForce(policy, today),
    () => (isAgreed ? null : refuse('not-agreed', { policy: policy.policy, feature: 'preChecks' })),
    () => whyNotInsurable(company, insurabilityTerms(policy)),
    () => whyNotCountryCovered(policy, company.countryCode),
    () => (product === 'PreCheck' && isDecided ? refuse('named-cover-decides') : null),
    () => whyNotWhileStopped(unpaid),
  );
}

function whyNotAgain(lastNegative: Day | null, today: Day): Refusal | null {
  if (lastNegative === null) return null;
  const from = pauseEndsOn(lastNegative);
  return today < from ? refuse('precheck-paused', { from }) : null;
}

/** The first day on which the same may be asked again after a negative answer (readings, C 5). */
export function pauseEndsOn(negativeOn: Day): Day {
  return addDays(negativeOn, pauseDays);
}

/** The last day of an answer that was given on a day: a year of cover, or as long as an offer would hold; none of a no. */
export function expiryOf(product: PrecheckProduct, result: PrecheckResult, answeredOn: Day): Day | null {
  if (result === 'NEGATIVE') return null;
  return capOfProduct[product] === null ? addMonths(answeredOn, lifeMonths) : addDays(answeredOn, offerValidDays);
}

/** The last day of what the insurer withdraws on a day, after its notice. */
export function withdrawnUntil(expiryDate: Day, today: Day): Day {
  const noticeEnds = addDays(today, noticePeriodDays);
  return noticeEnds < expiryDate ? noticeEnds : expiryDate;
}

/** What the actions on a non-dependent cover look at. */
export type NdCoverState = Readonly<{ standing: NdCoverListStatus; ending: NdCoverEnding | null }>;

/** Why the customer cannot withdraw or end it: only what waits can be withdrawn and only what insures can be ended. */
export function whyNotCancelNdCover({ standing }: Pick<NdCoverState, 'standing'>): Refusal | null {
  return standing === 'waiting' || standing === 'insured' ? null : refuse('precheck-over', { standing });
}

/** Why the renewal at its expiry cannot be chosen: nothing is in force, or the insurer has withdrawn it. */
export function whyNotChooseNdRenewal({ standing, ending }: NdCoverState): Refusal | null {
  return standing === 'insured' && ending === null ? null : refuse('renewal-not-open', { standing });
}

/** Why the insurer cannot answer: nothing was referred, or it is answered. */
export function whyNotAnswerNdCover({
  status,
  result,
}: Readonly<{ status: NdCoverStatus; result: PrecheckResult | null }>): Refusal | null {
  const isOpen = mayMove(ndCoverMoves, status, 'ANSWERED') && result === 'REFERRED';
  return isOpen ? null : refuse('answer-not-open', { status });
}
