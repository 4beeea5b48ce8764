import Big from 'big.js';
import { type Moves, mayMove, type ValueOf } from '../../platform/core/enumeration.ts';
import { addHours, type Instant, isBefore } from '../../platform/core/instant.ts';
import { type Money, money, zeroMoney } from '../../platform/core/money.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import type { Policy } from '../../policies/policies/policy.ts';
import type { RequestStatus } from '../covers/cover-request.ts';
import type { DecisionCode } from '../covers/decision.ts';

/*
 * Cover estimates (row D10, handbook covers 8): what cover would probably be given on a buyer. An estimate is no cover
 * and no exposure; it has an effect only when it is turned into a cover request.
 */

/** What would probably be granted of the request. NEEDS_REVIEW: a person would review it. */
export const estimateOutcomes = ['LIKELY_FULL', 'LIKELY_PARTIAL', 'UNLIKELY', 'NEEDS_REVIEW'] as const;
export type EstimateOutcome = ValueOf<typeof estimateOutcomes>;

/** CONVERTED into a cover request; EXPIRED when it was not used in time. */
export const estimateStatuses = ['VALID', 'CONVERTED', 'EXPIRED', 'CANCELLED'] as const;
export type EstimateStatus = ValueOf<typeof estimateStatuses>;

/** Moves of an estimate: one that is over stays as it is. */
export const estimateMoves: Moves<EstimateStatus> = {
  VALID: ['CONVERTED', 'EXPIRED', 'CANCELLED'],
  CONVERTED: [],
  EXPIRED: [],
  CANCELLED: [],
};

/** Days that an estimate is valid. */
export const validDays = 30;
/** Estimates that one user may request on a day. */
export const mostPerDay = 50;
/** An indicative amount is shown in whole thousands of its currency. */
const indicationStep = 1000;

/** What the insurer would answer to a request of `amount`; its money is in the policy's currency. */
export type ExpectedAnswer = Readonly<{
  requestStatus: RequestStatus;
  decision: Readonly<{ decisionCode: DecisionCode; grantedAmount: Money }> | null;
  amount: Money;
}>;

/**
 * The result of an estimate. The amount is the total that would be in force; `null` where a person has to review it.
 */
export type Estimate = Readonly<{ outcome: EstimateOutcome; indicativeAmount: Money | null }>;

/** The estimate that follows from the answer a request would get now. */
export function estimateOf({ requestStatus, decision, amount }: ExpectedAnswer): Estimate {
  if (requestStatus === 'REJECTED') return { outcome: 'UNLIKELY', indicativeAmount: zeroMoney(amount.currency) };
  if (!decision || decision.decisionCode === 'REFUSED_PRELIMINARY')
    return { outcome: 'NEEDS_REVIEW', indicativeAmount: null };
  return { outcome: outcomeOf(decision, amount), indicativeAmount: indicationOf(decision.grantedAmount) };
}

function outcomeOf(
  { decisionCode, grantedAmount }: NonNullable<ExpectedAnswer['decision']>,
  asked: Money,
): Exclude<EstimateOutcome, 'NEEDS_REVIEW'> {
  const granted = new Big(grantedAmount.amount);
  // a refused increase leaves the present cover in force, and grants nothing of the request
  if (decisionCode === 'INCREASE_REFUSED' || granted.lte(0)) return 'UNLIKELY';
  return granted.gte(asked.amount) ? 'LIKELY_FULL' : 'LIKELY_PARTIAL';
}

/** The amount as an estimate shows it: rounded down to whole thousands. Example: 26,999.99 is shown as 26,000. */
export function indicationOf({ amount, currency }: Money): Money {
  return money(new Big(amount).div(indicationStep).round(0, Big.roundDown).times(indicationStep), currency);
}

/** When an estimate of an instant ends. */
export function expiryOf(createdAt: Instant): Instant {
  return addHours(createdAt, validDays * 24);
}

/** The status of an estimate at an instant, whether or not its end has been stored. */
export function statusAt(
  { status, expiresAt }: Readonly<{ status: EstimateStatus; expiresAt: Instant }>,
  now: Instant,
): EstimateStatus {
  return status === 'VALID' && !isBefore(now, expiresAt) ? 'EXPIRED' : status;
}

/** Why no estimate is made under a policy, whatever the buyer; `null` when one is. `madeToday`: by the same user. */
export function whyNotEstimate(
  { policy, features }: Pick<Policy, 'policy' | 'features'>,
  madeToday: number,
): Refusal | null {
  if (!features.coverEstimates) return refuse('not-agreed', { policy, feature: 'coverEstimates' });
  return madeToday >= mostPerDay ? refuse('too-many-estimates', { perDay: mostPerDay }) : null;
}

/** Why an estimate cannot be converted or cancelled: only one that is valid can. */
export function whyNotMoveEstimate(status: EstimateStatus, to: 'CONVERTED' | 'CANCELLED'): Refusal | null {
  return mayMove(estimateMoves, status, to) ? null : refuse('estimate-over', { status });
}
