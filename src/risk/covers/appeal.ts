import Big from 'big.js';
import type { Day } from '../../platform/core/day.ts';
import { isOneOf } from '../../platform/core/enumeration.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import { lastDayOfAppeal } from '../../policies/policies/appeal-period.ts';
import { cameIntoForce, endsByInsurer, plain, type Timeline, totalOf } from './cover.ts';
import type { DecisionCode, ReasonCode } from './decision.ts';

/*
 * Appeals against decisions on a cover: with new facts the insurer is asked to decide again on what it granted in part,
 * declined, reduced or withdrew (peers, row 29). An appeal is a request like any other: the first decision stays in
 * force until it is answered, and a cover has one open request.
 */

/** A decision on a cover, as an appeal against it records it. The amount is a decimal in the policy's currency. */
export type FormerDecision = Readonly<{
  /** The request that it answered; `null` where the insurer decided on its own initiative. */
  requestId: string | null;
  decisionCode: DecisionCode;
  reasonCodes: readonly ReasonCode[];
  decidedOn: Day;
  grantedAmount: string;
}>;

/** Answers that leave something to ask for: less than requested, or other terms. */
const appealableAnswers: readonly DecisionCode[] = [
  'CONDITIONAL',
  'PARTIAL',
  'REFUSED',
  'INCREASE_REFUSED',
  'REVISED_TERMS',
];

/** Decisions that granted less than was requested: their appeal requests more. */
const grantedLess: readonly DecisionCode[] = ['PARTIAL', 'REFUSED', 'INCREASE_REFUSED'];

/** What was answered last on a cover, and the decision that it was an appeal against. */
export type LastAnswer = FormerDecision & Readonly<{ appealed: FormerDecision | null }>;

/**
 * The decision on a cover that an appeal would be against: the insurer's notice where nothing was decided since, else
 * the last answer. A notice that was appealed gives way to the answer to that appeal.
 */
export function latestDecision(timeline: Timeline, lastAnswer: LastAnswer | null, today: Day): FormerDecision | null {
  const notice = noticeOn(timeline, today);
  if (!notice) return lastAnswer;
  const { appealed = null } = lastAnswer ?? {};
  const isAnswered = appealed !== null && appealed.requestId === null && appealed.decidedOn === notice.decidedOn;
  return isAnswered ? lastAnswer : notice;
}

/**
 * A withdrawal or reduction that the insurer decided by itself, and nothing followed. A withdrawal counts from the last
 * day of the old terms, which is the day that its notice names.
 */
function noticeOn(timeline: Timeline, today: Day): FormerDecision | null {
  const last = timeline.filter(cameIntoForce).at(-1);
  if (!last) return null;
  const { reasonCodes, validTo } = last;
  if (endsByInsurer(last) && validTo !== null) {
    const decisionCode = validTo >= today ? 'WITHDRAWAL_NOTICE' : 'WITHDRAWN';
    return { requestId: null, decisionCode, reasonCodes, decidedOn: validTo, grantedAmount: '0' };
  }
  if (last.decisionCode !== 'REDUCED' || last.requestId !== null) return null;
  return {
    requestId: null,
    decisionCode: 'REDUCED',
    reasonCodes,
    decidedOn: last.decisionDate,
    grantedAmount: totalOf(last),
  };
}

/** Why a decision cannot be appealed: it leaves nothing to ask for, or its sixty days are over. */
export function whyNotAppeal(decision: FormerDecision | null, today: Day): Refusal | null {
  // what the insurer lowered by itself can be appealed, what the customer lowered was not decided by it
  const isAppealable = decision && (decision.requestId === null || isOneOf(appealableAnswers, decision.decisionCode));
  if (!isAppealable) return refuse('nothing-to-appeal');
  const until = lastDayOfAppeal(decision.decidedOn);
  return today > until ? refuse('appeal-too-late', { until }) : null;
}

/** Why an appeal that names a request is not against the latest decision; `null` where it names none. */
export function whyNotOfLatest(appealOf: string | null, decision: FormerDecision | null): Refusal | null {
  if (appealOf === null || !decision || decision.requestId === appealOf) return null;
  return refuse('appeal-overtaken', { decidedOn: decision.decidedOn });
}

/** Whether the appeal has to request more than is in force: its decision granted less than was requested. */
export function asksForMore({ decisionCode }: Pick<FormerDecision, 'decisionCode'>): boolean {
  return isOneOf(grantedLess, decisionCode);
}

/** The decision as it is stored with an appeal. */
export function recordedDecision({ requestId, decisionCode, reasonCodes, decidedOn, grantedAmount }: FormerDecision) {
  return { requestId, decisionCode, reasonCodes, decidedOn, grantedAmount: plain(new Big(grantedAmount)) };
}
