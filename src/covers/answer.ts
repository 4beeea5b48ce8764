import type { Day } from '../reference/day.ts';
import { noticeDaysFor, stateOn, type Timeline, totalOn } from './cover.ts';
import { withCancellation, withDecision, withReduction, withWithdrawal } from './cover-changes.ts';
import type { Answer, CoverDecision } from './cover-request.ts';

/** What of a request decides how its answer changes the cover. */
export type AnsweredRequest = Readonly<{ requestId: string; amount: string; endDate: Day | null }>;

/**
 * The timeline of a cover after an answer (handbook covers 2.5). A refusal leaves what is in force untouched and
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
      return isCovered(timeline, today) ? timeline : withTerms(timeline, request, decision, today);
    case 'REDUCED': {
      const { reasonCodes } = decision;
      const { requestId, amount } = request;
      return withReduction(timeline, { amount, from: today, decidedOn: today, reasonCodes, requestId });
    }
    case 'CUSTOMER_CANCELLED':
      return withCancellation(timeline, { lastDay: request.endDate ?? today, atOnce: request.endDate === null });
    default:
      return withTerms(timeline, request, decision, today);
  }
}

function isCovered(timeline: Timeline, today: Day): boolean {
  return stateOn(timeline, today) === 'validated' || totalOn(timeline, today) !== '0';
}

function withTerms(timeline: Timeline, request: AnsweredRequest, decision: CoverDecision, today: Day): Timeline {
  const { temporary, startDate } = decision;
  return withDecision(timeline, {
    from: startDate !== null && startDate > today ? startDate : today,
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
