import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { Day } from '../../platform/core/day.ts';
import { faultOfFuture } from '../../platform/core/day-in-future.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import { type Money, signOfMoney } from '../../platform/core/money.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import { noticeDaysFor } from '../covers/cover.ts';
import type { ReasonCode } from '../covers/decision.ts';

/** `pending` until the insurer has assessed the nomination; `existing` once accepted (handbook covers 7). */
export const strategicStatuses = ['pending', 'existing', 'declined'] as const;
export type StrategicStatus = ValueOf<typeof strategicStatuses>;

/** Statuses in which a buyer counts among the strategic ones, accepted or not yet. */
export const namedStatuses = ['pending', 'existing'] as const satisfies readonly StrategicStatus[];

/** Strategic covers of one policy, unless the operator sets another number (handbook covers 7). */
export const usualMost = 20;
/**
 * Months from a decision on a strategic cover to its review, unless the insurer gives another number; others have
 * twelve.
 */
export const usualReviewMonths = 9;
/** Characters of a rationale (handbook covers 7). */
export const longestRationale = 500;

/** The status of a buyer; `none` where nobody has nominated it. */
export type StrategicStatusOrNone = StrategicStatus | 'none';

/** What the insured needs of a buyer's cover, until further notice where `needTo` is `null`. */
export type Need = Readonly<{ needAmount: Money; needFrom: Day; needTo: Day | null; rationale: string }>;

/** The facts that may exclude a nomination. */
export type NominationFacts = Readonly<{
  standing: StrategicStatusOrNone;
  /** Whether the policy has a named cover on the buyer, or has requested one. */
  hasCover: boolean;
  /** Strategic covers and nominations of the policy. */
  named: number;
  most: number;
}>;

/**
 * Why a buyer cannot be nominated: it needs a named cover or a request for one, one nomination at a time, and the
 * number per policy is limited (handbook covers 7). A buyer that was declined may be nominated again.
 */
export function whyNotNominate({ standing, hasCover, named, most }: NominationFacts): Refusal | null {
  if (!hasCover) return refuse('strategic-needs-cover');
  if (standing === 'pending') return refuse('strategic-pending');
  if (standing === 'existing') return refuse('strategic-exists');
  return named >= most ? refuse('too-many-strategic', { most }) : null;
}

/** Why priority and need cannot be changed, or the buyer cannot be removed: there is nothing to change. */
export function whyNotChange(standing: StrategicStatusOrNone): Refusal | null {
  return isNamed(standing) ? null : refuse('not-strategic');
}

/** Why the insurer cannot answer: no nomination waits for it. */
export function whyNotAnswer(standing: StrategicStatusOrNone): Refusal | null {
  return standing === 'pending' ? null : refuse('answer-not-open', { status: standing });
}

/** Why a need is refused: it is in the currency of the policy, ends after it begins, and not in the past. */
export function whyNotNeed({ needAmount, needFrom, needTo }: Need, currency: CurrencyCode, today: Day): Refusal | null {
  const errors = [
    ...(needAmount.currency === currency ? [] : [{ pointer: '/needAmount/currency', code: 'not-in-list' }]),
    ...(signOfMoney(needAmount) > 0 ? [] : [{ pointer: '/needAmount/amount', code: 'too-small' }]),
    ...(needTo !== null && needTo < needFrom ? [{ pointer: '/needTo', code: 'before-start' }] : []),
    ...(needTo !== null && needTo >= needFrom && needTo < today ? [{ pointer: '/needTo', code: 'day-in-past' }] : []),
  ];
  return errors.length > 0 ? refuse('invalid-input', undefined, errors) : null;
}

/** Why the insurer's answer is refused: an accepted buyer needs an underwriter with a name (handbook covers 7). */
export function whyNotAdmitNomination({ isAccepted, underwriter }: InsurersAnswer): Refusal | null {
  return isAccepted && !underwriter
    ? refuse('invalid-input', undefined, [{ pointer: '/underwriter', code: 'required' }])
    : null;
}

/**
 * The insurer's answer to a nomination. `reviewMonths`: from a decision to its review, `usualReviewMonths` by default.
 */
export type InsurersAnswer = Readonly<{
  isAccepted: boolean;
  underwriter?: string | undefined;
  reviewMonths?: number | undefined;
}>;

/** The facts of a reduction or withdrawal that the insurer is about to announce. */
export type NoticeFacts = Readonly<{
  strategicStatus: StrategicStatusOrNone;
  reasonCodes: readonly ReasonCode[];
  discussedOn: Day | undefined;
  today: Day;
}>;

/**
 * Why notice cannot be given on a cover: on a strategic one it is discussed with the insured first (handbook covers 7),
 * except for reasons that take effect without notice (handbook covers 2.7).
 */
export function whyNotGiveNotice({ strategicStatus, reasonCodes, discussedOn, today }: NoticeFacts): Refusal | null {
  const faults = faultOfFuture('/discussedOn', discussedOn, today);
  if (faults.length > 0) return refuse('invalid-input', undefined, faults);
  const isUrgent = noticeDaysFor(reasonCodes) === 0;
  return strategicStatus === 'existing' && discussedOn === undefined && !isUrgent
    ? refuse('notice-not-discussed')
    : null;
}

/** Whether a buyer counts among the strategic ones, accepted or not yet. */
export function isNamed(standing: StrategicStatusOrNone): boolean {
  return (namedStatuses as readonly StrategicStatusOrNone[]).includes(standing);
}

/**
 * The ids in their new order when one of them gets a place, counted from one; a place after the last is the last.
 * Example: `orderedWith(['a', 'b', 'c'], 'c', 1)` is `['c', 'a', 'b']`.
 */
export function orderedWith(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((each) => each !== id);
  return others.toSpliced(place - 1, 0, id);
}
