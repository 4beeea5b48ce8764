import Big from 'big.js';
import { addDays, type Day, weekday } from '../../../platform/core/day.ts';
import type { Context } from '../../../platform/server/context.ts';
import { termsForCountry } from '../../../policies/policies/covered-countries.ts';
import type { Answer, AskedCover, CoverDecision } from '../../../risk/covers/cover-request.ts';
import type { AnswerCode } from '../../../risk/covers/decision.ts';
import type { Ladder } from '../../../risk/covers/decision-basis.ts';
import type { InsurerQuestion } from '../../../risk/covers/server/public.ts';
import type { Outcome } from '../decide.ts';
import type { HouseRules } from '../house-rules.ts';

/** A decision of a ladder of rules. */
export type LadderDecision = Readonly<{ ladder: Ladder; outcome: Outcome }>;

/** What a ladder decided as an answer to the customer. */
export function answerOf(
  { ladder, outcome }: LadderDecision,
  question: InsurerQuestion,
  rules: HouseRules,
  { now, today }: Pick<Context, 'now' | 'today'>,
): Answer {
  const isAutomatic = ladder === 'automatic';
  const decision = () => ({ ...decisionOf(outcome, question, now, today), isAutomatic });
  const expectedDecisionDate = expectedOn(today, question.asked.urgent, rules);
  switch (outcome.kind) {
    case 'REJECTED':
      return {
        requestStatus: 'REJECTED',
        decision: null,
        reasonCodes: outcome.reasonCodes,
        expectedDecisionDate: null,
      };
    case 'REFERRED':
      return { requestStatus: 'PENDING', decision: null, expectedDecisionDate };
    case 'PRELIMINARY':
      return { requestStatus: 'PENDING', decision: decision(), expectedDecisionDate };
    case 'ANSWERED':
      return {
        requestStatus: 'ANSWERED',
        decision: decision(),
        expectedDecisionDate: null,
        ...(outcome.withdrawsExisting ? { withdrawnFor: outcome.reasonCodes } : {}),
      };
  }
}

function decisionOf(
  outcome: Outcome,
  question: InsurerQuestion,
  now: string,
  today: Day,
): Omit<CoverDecision, 'isAutomatic'> {
  const { policy, company, asked } = question;
  const startDate = asked.requestedStartDate ?? today;
  // only a new cover and a top-up are asked for until a day; the cover itself keeps its end in a top-up
  const endDate = asked.action === 'NEW' ? asked.endDate : null;
  const until = lastDayOfTemporary(outcome, asked, startDate);
  const percentage = termsForCountry(policy, company.countryCode)?.insuredPercentage;
  const isTemporary = until !== null && new Big(outcome.temporaryAmount).gt(0);
  return {
    decisionCode: outcome.decisionCode as AnswerCode,
    reasonCodes: outcome.reasonCodes,
    decisionDate: today,
    decidedAt: now,
    grantedAmount: outcome.grantedAmount,
    permanentAmount: isTemporary ? outcome.permanentAmount : outcome.grantedAmount,
    temporary: isTemporary
      ? { amount: outcome.temporaryAmount, endDate: endDate !== null && endDate < until ? endDate : until }
      : null,
    startDate,
    endDate,
    referredAmount: outcome.kind === 'PRELIMINARY' ? outcome.referredAmount : null,
    insuredPercentage: percentage === undefined ? null : String(percentage),
    maxPaymentTermDays: asked.paymentTermDays ?? policy.standardPaymentTermDays,
    conditions: [],
  };
}

/** The last day of a temporary part: the one requested, or that of the grade where it is earlier; `null` without one. */
function lastDayOfTemporary({ temporaryDays }: Outcome, { action, endDate }: AskedCover, startDate: Day): Day | null {
  const ofGrade = temporaryDays === null ? null : addDays(startDate, temporaryDays);
  if (action !== 'TOP_UP' || endDate === null) return ofGrade;
  return ofGrade !== null && ofGrade < endDate ? ofGrade : endDate;
}

/** The day by which the underwriter answers: so many working days from today, Monday to Friday. */
export function expectedOn(today: Day, urgent: boolean, { expectedWorkingDays }: HouseRules): Day {
  let left = urgent ? expectedWorkingDays.urgent : expectedWorkingDays.normal;
  let day = today;
  while (left > 0) {
    day = addDays(day, 1);
    if (weekday(day) <= 5) left -= 1;
  }
  return day;
}
