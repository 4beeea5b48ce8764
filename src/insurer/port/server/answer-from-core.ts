import Big from 'big.js';
import type { Day } from '../../../platform/core/day.ts';
import type { Money } from '../../../platform/core/money.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { termsForCountry } from '../../../policies/policies/covered-countries.ts';
import { plain, versionOn } from '../../../risk/covers/cover.ts';
import type { Answer, CoverDecision } from '../../../risk/covers/cover-request.ts';
import type { CoverRequestOnWire } from '../../../risk/covers/cover-requests.contract.ts';
import {
  answerCoverRequest,
  type LockedRequest,
  lockRequestToAnswer,
} from '../../../risk/covers/server/answer-cover-request.ts';
import { requestOnWire } from '../../../risk/covers/server/public.ts';
import type { AnswerBody } from '../insurer.contract.ts';

/** Answers a request as the insurer's core system says. Refuses answers that contradict themselves or the request. */
export async function answerFromCore(
  requestId: string,
  body: AnswerBody,
  context: Context,
): Promise<CoverRequestOnWire> {
  const inHand = await lockRequestToAnswer(context, requestId);
  refuseIf(whyNotBody(body, inHand, context.today));
  return requestOnWire(await answerCoverRequest(context, inHand, answerOf(body, inHand, context)));
}

/** Fields that go together: a decision has a code and an amount, a rejection neither. */
function whyNotBody(body: AnswerBody, { policy, request }: LockedRequest, today: Day): Refusal | null {
  const { requestStatus, decisionCode, grantedAmount, temporary } = body;
  const isTopUp = request.action === 'TOP_UP';
  const isDecided = requestStatus === 'ANSWERED' || decisionCode !== undefined;
  const errors = [
    ...(requestStatus === 'ANSWERED' && !decisionCode ? [{ pointer: '/decisionCode', code: 'required' }] : []),
    ...(requestStatus === 'REJECTED' && decisionCode ? [{ pointer: '/decisionCode', code: 'not-with-rejection' }] : []),
    ...(isTopUp && decisionCode && !temporary && decisionCode !== 'INCREASE_REFUSED'
      ? [{ pointer: '/temporary', code: 'required' }]
      : []),
    ...(isDecided && !isTopUp && decisionCode !== 'INCREASE_REFUSED' && !grantedAmount && requestStatus !== 'REJECTED'
      ? [{ pointer: '/grantedAmount', code: 'required' }]
      : []),
    ...faultsOfAmount('/grantedAmount', grantedAmount, policy.currency),
    ...faultsOfAmount('/temporary/amount', temporary?.amount, policy.currency),
    ...faultsOfEnds(body, today),
  ];
  return errors.length === 0 ? null : refuse('invalid-input', undefined, errors);
}

/** Terms end on or after the day on which they begin. */
function faultsOfEnds({ startDate = '', endDate, temporary }: AnswerBody, today: Day) {
  const start = startDate > today ? startDate : today;
  const ends = { '/endDate': endDate, '/temporary/endDate': temporary?.endDate };
  return Object.entries(ends)
    .filter(([, end]) => end !== undefined && end < start)
    .map(([pointer]) => ({ pointer, code: 'before-start', facts: { start } }));
}

function faultsOfAmount(pointer: string, amount: Money | undefined, currency: string) {
  if (!amount) return [];
  if (amount.currency !== currency)
    return [{ pointer: `${pointer}/currency`, code: 'not-of-policy', facts: { currency } }];
  return new Big(amount.amount).lt(0)
    ? [{ pointer: `${pointer}/amount`, code: 'too-small', facts: { minimum: 0 } }]
    : [];
}

function answerOf(body: AnswerBody, inHand: LockedRequest, context: Context): Answer {
  const expectedDecisionDate = body.expectedDecisionDate ?? null;
  if (body.requestStatus === 'REJECTED') {
    return {
      requestStatus: 'REJECTED',
      decision: null,
      reasonCodes: body.reasonCodes ?? [],
      expectedDecisionDate: null,
    };
  }
  if (!body.decisionCode) return { requestStatus: 'PENDING', decision: null, expectedDecisionDate };
  return { requestStatus: body.requestStatus, decision: decisionOf(body, inHand, context), expectedDecisionDate };
}

function decisionOf(
  body: AnswerBody,
  { policy, company, request, cover }: LockedRequest,
  { now, today }: Context,
): CoverDecision {
  if (!body.decisionCode) throw new Refused(refuse('decision-inconsistent'));
  // a top-up leaves the permanent amount as it is
  const permanentAmount =
    request.action === 'TOP_UP'
      ? (versionOn(cover.timeline, body.startDate ?? today)?.permanentAmount ?? '0')
      : plain(body.grantedAmount?.amount ?? '0');
  const temporary = body.temporary
    ? { amount: plain(body.temporary.amount.amount), endDate: body.temporary.endDate }
    : null;
  const granted = new Big(permanentAmount).plus(temporary?.amount ?? 0);
  const percentage = body.insuredPercentage ?? termsForCountry(policy, company.countryCode)?.insuredPercentage;
  return {
    decisionCode: body.decisionCode,
    reasonCodes: body.reasonCodes ?? [],
    decisionDate: today,
    decidedAt: now,
    grantedAmount: plain(granted),
    permanentAmount,
    temporary,
    startDate: body.startDate ?? today,
    endDate: body.endDate ?? null,
    referredAmount: body.requestStatus === 'PENDING' ? plain(new Big(request.amount).minus(granted)) : null,
    insuredPercentage: percentage === undefined ? null : String(percentage),
    maxPaymentTermDays: body.maxPaymentTermDays ?? request.paymentTermDays ?? policy.standardPaymentTermDays,
    conditions: body.conditions ?? [],
    isAutomatic: false,
  };
}
