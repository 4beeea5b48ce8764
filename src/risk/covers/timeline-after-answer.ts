import type { Day } from '../../platform/core/day.ts';
import type { Instant } from '../../platform/core/instant.ts';
import { noticeDaysFor, plain, stateOn, type Timeline, totalOn } from './cover.ts';
import {
  withCancellation,
  withDecision,
  withReduction,
  withTopUp,
  withTopUpsOf,
  withWithdrawal,
} from './cover-changes.ts';
import type { Answer, CoverDecision, CoverRequestAction } from './cover-request.ts';

/** What of a request decides how its answer changes the cover. */
export type AnsweredRequest = Readonly<{
  requestId: string;
  action: CoverRequestAction;
  amount: string;
  endDate: Day | null;
}>;

/**
 * The timeline of a cover after an answer (handbook covers 2.5). A refusal leaves what is in force unchanged and
 * becomes an explicit no-cover where nothing is; an inadmissible order changes nothing.
 */
export function timelineAfter(timeline: Timeline, request: AnsweredRequest, answer: Answer, today: Day): Timeline {
  if (!answer.decision) return timeline;
  const decided = timelineAfterDecision(timeline, request, answer.decision, today);
  if (!answer.withdrawnFor || stateOn(decided, today) !== 'active') return decided;
  const reasonCodes = answer.withdrawnFor;
  return withWithdrawal(decided, { announcedOn: today, noticeDays: noticeDaysFor(reasonCodes), reasonCodes });
}

function timelineAfterDecision(
  timeline: Timeline,
  request: AnsweredRequest,
  decision: CoverDecision,
  today: Day,
): Timeline {
  switch (decision.decisionCode) {
    case 'INCREASE_REFUSED':
      return timeline;
    case 'REFUSED':
    case 'REFUSED_PRELIMINARY':
      return request.action === 'TOP_UP' || isCovered(timeline, today)
        ? timeline
        : withTerms(timeline, request, decision, today);
    case 'REDUCED': {
      const { reasonCodes } = decision;
      const { requestId, amount } = request;
      return withReduction(timeline, { amount, from: today, decidedOn: today, reasonCodes, requestId });
    }
    case 'CUSTOMER_CANCELLED':
      return withCancellation(timeline, { lastDay: request.endDate ?? today, atOnce: request.endDate === null });
    default:
      return request.action === 'TOP_UP'
        ? toppedUp(timeline, request, decision, today)
        : withTopUpsOf(timeline, withTerms(timeline, request, decision, today), startOf(decision, today));
  }
}

function isCovered(timeline: Timeline, today: Day): boolean {
  return stateOn(timeline, today) === 'validated' || totalOn(timeline, today) !== '0';
}

/** A decision never holds before it is given. */
function startOf({ startDate }: CoverDecision, today: Day): Day {
  return startDate !== null && startDate > today ? startDate : today;
}

function toppedUp(timeline: Timeline, request: AnsweredRequest, decision: CoverDecision, today: Day): Timeline {
  const { temporary, decisionCode, reasonCodes, decisionDate, conditions } = decision;
  if (!temporary) return timeline;
  return withTopUp(timeline, {
    from: startOf(decision, today),
    until: temporary.endDate,
    amount: temporary.amount,
    requestId: request.requestId,
    requestedAmount: request.amount,
    decisionCode,
    reasonCodes,
    decisionDate,
    conditions,
  });
}

function withTerms(timeline: Timeline, request: AnsweredRequest, decision: CoverDecision, today: Day): Timeline {
  const { temporary } = decision;
  return withDecision(timeline, {
    from: startOf(decision, today),
    permanentAmount: decision.permanentAmount,
    temporary: temporary && { amount: temporary.amount, until: temporary.endDate },
    endDate: decision.endDate,
    requestedAmount: request.amount,
    decisionCode: decision.decisionCode,
    reasonCodes: decision.reasonCodes,
    decisionDate: decision.decisionDate,
    requestId: request.requestId,
    insuredPercentage: decision.insuredPercentage,
    maxPaymentTermDays: decision.maxPaymentTermDays,
    conditions: decision.conditions,
  });
}

/** An order that lowers risk: a reduction to the amount, or a cancellation after `endDate` (at once when absent). */
export type LoweringOrder = Readonly<{ action: CoverRequestAction; amount: string; endDate: Day | null }>;

/** V08: a reduction or cancellation by the customer needs no underwriter. `inForce`: the amount covered today. */
export function effectAtOnce(
  { action, amount, endDate }: LoweringOrder,
  inForce: string,
  { now, today }: Readonly<{ now: Instant; today: Day }>,
): Answer {
  const isReduction = action === 'REDUCTION';
  const permanentAmount = isReduction ? plain(amount) : '0';
  const decision: CoverDecision = {
    decisionCode: isReduction ? 'REDUCED' : 'CUSTOMER_CANCELLED',
    reasonCodes: [],
    decisionDate: today,
    decidedAt: now,
    // a cover that is cancelled for a later day is in force until then
    grantedAmount: isReduction || endDate === null ? permanentAmount : inForce,
    permanentAmount,
    temporary: null,
    startDate: isReduction ? today : null,
    endDate: isReduction ? null : (endDate ?? today),
    referredAmount: null,
    insuredPercentage: null,
    maxPaymentTermDays: null,
    conditions: [],
    isAutomatic: false,
  };
  return { requestStatus: 'ANSWERED', decision, expectedDecisionDate: null };
}
