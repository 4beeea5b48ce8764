import Big from 'big.js';
import type { Day } from '../../platform/core/day.ts';
import { isOneOf, type Moves, mayMove, type ValueOf } from '../../platform/core/enumeration.ts';
import type { Money } from '../../platform/core/money.ts';
import type { PolicyKey } from '../../platform/core/policy-key.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import { itemState, type PolicyDates, whyNotInForce } from '../../policies/policies/policy.ts';
import type { AppealReason, NewFact } from './appeal-codes.ts';
import type { CoverOn } from './cover.ts';
import { type AnswerCode, isPreliminary, type ReasonCode } from './decision.ts';

/** What a customer orders on one buyer (handbook covers 2.2). The requested amount is always the new total. */
export const coverRequestActions = [
  'NEW',
  'INCREASE',
  'REDUCTION',
  'CANCELLATION',
  'PROLONGATION',
  'REFERENCE_CHANGE',
  'TOP_UP',
  'APPEAL',
] as const;
export type CoverRequestAction = ValueOf<typeof coverRequestActions>;

/** Statuses of the specification. REJECTED means inadmissible; a refusal of credit is ANSWERED with amount 0. */
export const requestStatuses = ['PENDING', 'ANSWERED', 'REJECTED', 'CANCELLED', 'TERMINATED'] as const;
export type RequestStatus = ValueOf<typeof requestStatuses>;

/** Statuses of a request that was answered, also where the cover that it brought has ended since. */
export const answeredStatuses = ['ANSWERED', 'TERMINATED'] as const satisfies readonly RequestStatus[];

/**
 * Moves of a request (handbook covers 2.4). While colleagues still have to approve the order, the request is PENDING
 * too, and its workflow status shows that the insurer has not received it.
 */
export const requestMoves: Moves<RequestStatus> = {
  PENDING: ['ANSWERED', 'REJECTED', 'CANCELLED'],
  ANSWERED: ['TERMINATED'],
  REJECTED: [],
  CANCELLED: [],
  TERMINATED: [],
};

/** Type codes of the insurer's request lists: credit limit requests and grade requests. */
export const requestTypeCodes = ['CLR', 'GR'] as const;

export const requestOrigins = ['PORTAL', 'FILE', 'API'] as const;
export type RequestOrigin = ValueOf<typeof requestOrigins>;

/** Actions that can only raise the insurer's risk or renew it: they need an admissible buyer and an underwriting answer. */
export function raisesRisk(action: CoverRequestAction): boolean {
  return !isOneOf(['REDUCTION', 'CANCELLATION', 'REFERENCE_CHANGE'], action);
}

/** What the customer enters. Absent options are `null`; the amount is the new total, in any currency of the policy. */
export type AskedCover = Readonly<{
  action: CoverRequestAction;
  amount: Money | null;
  paymentTermDays: number | null;
  urgent: boolean;
  comment: string | null;
  customerReference: string | null;
  nameDisclosure: boolean;
  negativeInformation: boolean;
  termsOfSale: string | null;
  pastDues: string | null;
  /** First day of the cover asked for; today when absent. */
  requestedStartDate: Day | null;
  /** Last day in force: of a cancellation, at once when absent; of a top-up always. */
  endDate: Day | null;
  /** What an appeal brings forward; `null` for every other action. */
  appealReason: AppealReason | null;
  newFacts: readonly NewFact[] | null;
  /** The request whose answer the appeal is against; `null` for the latest decision, whatever it answered. */
  appealOf: string | null;
  /** The tick of the confirmation box; `null` from API clients, which have none (V14). */
  confirmed: boolean | null;
}>;

/** What a person at the insurer reads. */
type Remarks = Pick<AskedCover, 'comment' | 'termsOfSale' | 'pastDues'>;

/** Whether there is a comment, or an answer in words: a blank one is none (handbook readings). */
export function hasComment({ comment, termsOfSale, pastDues }: Remarks): boolean {
  return [comment, termsOfSale, pastDues].some((text) => text !== null && text.trim() !== '');
}

/**
 * Whether the insurer reads the comment before it answers (handbook covers 2.8). A remark on a line of a file is passed
 * on without delaying the answer, because files often have a column of remarks. A comment that reopens a refusal (V15)
 * is read in any case.
 */
export function isCommentRead(
  asked: Remarks,
  { requestOrigin, reopensRefusal }: Readonly<{ requestOrigin: RequestOrigin; reopensRefusal: boolean }>,
): boolean {
  return hasComment(asked) && (requestOrigin !== 'FILE' || reopensRefusal);
}

/** The amount that an increase or reduction is measured against: in force, or granted from a later day on. */
export function currentTotal(cover: CoverOn | null): string {
  if (!cover) return '0';
  return cover.state === 'validated' ? cover.grantedAmount : cover.totalAmount;
}

/** Actions that request a higher total than the present one; which of the two depends on the buyer. */
export const raisingActions = ['NEW', 'INCREASE'] as const satisfies CoverRequestAction[];

/** The action that requests a new total on a buyer: an increase, or a first cover. */
export function raisingActionOn(cover: CoverOn | null): ValueOf<typeof raisingActions> {
  return new Big(currentTotal(cover)).gt(0) ? 'INCREASE' : 'NEW';
}

/** A decision of the insurer on one request. Amounts are plain decimals in the policy's currency. */
export type CoverDecision = Readonly<{
  decisionCode: AnswerCode | 'REDUCED' | 'CUSTOMER_CANCELLED';
  reasonCodes: readonly ReasonCode[];
  decisionDate: Day;
  decidedAt: string;
  /** Permanent and temporary part together. */
  grantedAmount: string;
  permanentAmount: string;
  temporary: Readonly<{ amount: string; endDate: Day }> | null;
  startDate: Day | null;
  endDate: Day | null;
  /** Still with the underwriter: the request stays PENDING for it. */
  referredAmount: string | null;
  insuredPercentage: string | null;
  maxPaymentTermDays: number | null;
  conditions: readonly string[];
  /** Decided by the published rules alone, at the moment of sending; never an underwriter's answer. */
  isAutomatic: boolean;
}>;

/**
 * How the insurer answers a request: decides (finally, or provisionally while the request stays PENDING), only
 * announces when to expect the decision, or rejects the order as inadmissible.
 */
export type Answer =
  | Readonly<{
      requestStatus: 'ANSWERED' | 'PENDING';
      decision: CoverDecision;
      expectedDecisionDate: Day | null;
      /** The cover in force gets a withdrawal notice for these reasons, whatever was requested. */
      withdrawnFor?: readonly ReasonCode[];
    }>
  | Readonly<{ requestStatus: 'PENDING'; decision: null; expectedDecisionDate: Day | null }>
  | Readonly<{
      requestStatus: 'REJECTED';
      decision: null;
      reasonCodes: readonly ReasonCode[];
      expectedDecisionDate: null;
    }>;

/** What the rules need to know of a stored request. */
export type RequestState = Readonly<{ requestStatus: RequestStatus; isSent: boolean; askedAmount: string }>;

/** Why the customer cannot withdraw the request; `null` when they can. */
export function whyNotCancelRequest({ requestStatus }: Pick<RequestState, 'requestStatus'>): Refusal | null {
  return mayMove(requestMoves, requestStatus, 'CANCELLED') ? null : refuse('request-not-pending', { requestStatus });
}

/**
 * Why the insurer cannot give this answer; `null` when it can. The insurer answers only what was sent, and the amounts
 * fit the code: FULL at least the request, PARTIAL between, REFUSED nothing.
 */
export function whyNotAnswer(request: RequestState, answer: Answer): Refusal | null {
  const { requestStatus, isSent } = request;
  if (requestStatus !== 'PENDING' || !isSent) return refuse('answer-not-open', { requestStatus });
  return answer.decision ? whyNotDecision(request, answer.requestStatus, answer.decision) : null;
}

/**
 * Why an answer cannot be given under its policy, which has ended or was cancelled: nothing is decided under it any
 * more (V12). Under a policy that has not begun it is granted from the policy's first day on. What is decided under a
 * suspended one takes effect when the suspension ends.
 */
export function whyNotAnswerUnder(
  policy: PolicyDates & Readonly<{ policy: PolicyKey }>,
  { decision }: Answer,
  today: Day,
): Refusal | null {
  const state = itemState(policy, today);
  if (!decision || state === 'active') return null;
  const isGrant = decision.decisionCode !== 'INCREASE_REFUSED' && new Big(decision.grantedAmount).gt(0);
  const isInTime = !isGrant || (decision.startDate ?? today) >= policy.startDate;
  return state === 'validated' && isInTime ? null : whyNotInForce({ ...policy, suspendedFrom: null }, today);
}

function whyNotDecision(
  { askedAmount }: RequestState,
  requestStatus: 'ANSWERED' | 'PENDING',
  { decisionCode, grantedAmount }: CoverDecision,
): Refusal | null {
  if (isPreliminary(decisionCode) !== (requestStatus === 'PENDING'))
    return refuse('decision-inconsistent', { decisionCode, requestStatus });
  return amountFits(decisionCode, new Big(grantedAmount), new Big(askedAmount))
    ? null
    : refuse('decision-inconsistent', { decisionCode, grantedAmount, askedAmount });
}

function amountFits(code: CoverDecision['decisionCode'], granted: Big, asked: Big): boolean {
  switch (code) {
    case 'FULL':
    case 'REISSUED':
      return granted.gte(asked);
    case 'CONDITIONAL':
      return granted.gt(0);
    case 'PARTIAL':
    case 'PARTIAL_PRELIMINARY':
      return granted.gt(0) && granted.lt(asked);
    case 'REFUSED':
    case 'REFUSED_PRELIMINARY':
      return granted.eq(0);
    default:
      return true;
  }
}
