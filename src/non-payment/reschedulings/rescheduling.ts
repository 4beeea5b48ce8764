import type { WorkflowStatus } from '../../approvals/orders/order.ts';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { addDays, type Day, earliestOf } from '../../platform/core/day.ts';
import { mayMove, type ValueOf } from '../../platform/core/enumeration.ts';
import {
  greaterMoney,
  lesserMoney,
  type Money,
  money,
  signOfMoney,
  subtractMoney,
  zeroMoney,
} from '../../platform/core/money.ts';
import { firstRefusal, type Refusal, refuse } from '../../platform/core/refusal.ts';
import { whyNotUnused } from '../../platform/core/unused-fields.ts';
import { handOverDaysAfterDefault } from '../../policies/policies/duty-rules.ts';
import type { ExtensionMode } from '../../policies/policies/policy-terms.ts';
import {
  type ReschedulingStatus,
  reschedulingMoves,
  reschedulingStatuses,
  waitingStatuses,
} from '../case-statuses/rescheduling-status.ts';
import type { Receivable } from '../receivables/receivable.ts';
import {
  defaultDay,
  type Instalment,
  instalmentStatus,
  isDefaulted,
  nextInstalment,
  reductionOf,
  restOfAll,
  whyNotPay,
  withPayment,
  withReduction,
} from './instalments.ts';
import type { PlanCondition } from './plan-conditions.ts';

/**
 * The status that a plan shows: for a plan under approval, the status of its order decides that it waits for its author
 * again.
 */
export const shownPlanStatuses = [...reschedulingStatuses, 'DRAFT', 'RETURNED'] as const;
export type ShownPlanStatus = ValueOf<typeof shownPlanStatuses>;

/** The status of a plan for its reader. */
export function shownStatus({
  status,
  workflowStatus,
}: Readonly<{ status: ReschedulingStatus; workflowStatus: WorkflowStatus | null }>): ShownPlanStatus {
  const isBack = workflowStatus === 'DRAFT' || workflowStatus === 'RETURNED';
  return status === 'TO_VALIDATE' && isBack ? workflowStatus : status;
}

/** What the insurer may do with a plan that it has: review it, ask back, or decide. */
export const reschedulingAnswers = [
  'UNDER_REVIEW',
  'INFO_REQUESTED',
  'ACCEPTED',
  'ACCEPTED_WITH_CONDITIONS',
  'REFUSED',
] as const;
export type ReschedulingAnswer = ValueOf<typeof reschedulingAnswers>;

/** The securities of the buyer (handbook N 1.3). */
export const securities = ['GUARANTEE', 'ACKNOWLEDGEMENT_OF_DEBT', 'BILL_OF_EXCHANGE'] as const;
export type Security = ValueOf<typeof securities>;

/** A stored plan, as its rules need it. */
export type Plan = Readonly<{
  status: ReschedulingStatus;
  currency: CurrencyCode;
  instalments: readonly Instalment[];
  /** What credit notes and settled disputes deducted from its invoices since it was requested, decimal. */
  credited: string;
  /** Days that an instalment may be late, by the policy when the plan began. */
  graceDays: number;
}>;

/** The invoice, as far as a plan depends on it. */
export type PlannedInvoice = Pick<
  Receivable,
  'documentNumber' | 'originalDueDate' | 'dueDate' | 'itemType' | 'status' | 'currency' | 'claimId'
>;

/** What else is agreed or requested for the invoices of a plan. */
export type OtherPlans = Readonly<{
  /** Whether a plan over one of the invoices waits for its answer. */
  isOneWaiting: boolean;
  /** Whether a plan in force has an open invoice that this one leaves out. A new plan replaces a whole one. */
  isOneCut: boolean;
}>;

/** Why invoices cannot be put into a plan (handbook N 1.3): one plan at a time, open invoices of one currency. */
export function whyNotPlan(
  invoices: readonly PlannedInvoice[],
  { isOneWaiting, isOneCut }: OtherPlans,
): Refusal | null {
  const [first] = invoices;
  const numbered = (of: readonly PlannedInvoice[]) => ({
    documentNumbers: of.map(({ documentNumber }) => documentNumber),
  });
  const shut = invoices.filter(({ itemType, status }) => itemType !== 'INVOICE' || status !== 'O');
  const claimed = invoices.filter(({ claimId }) => claimId !== null);
  return firstRefusal(
    () => (first ? null : refuse('invalid-input', undefined, [{ pointer: '/items', code: 'required' }])),
    () => (shut.length > 0 ? refuse('invoice-not-open', numbered(shut)) : null),
    () => (claimed.length > 0 ? refuse('claim-on-invoice', numbered(claimed)) : null),
    () => whyNotTogether(invoices),
    () => (isOneWaiting || isOneCut ? refuse('plan-on-invoice') : null),
  );
}

function whyNotTogether(invoices: readonly PlannedInvoice[]): Refusal | null {
  const errors = invoices.flatMap(({ currency }, index) =>
    currency === invoices[0]?.currency ? [] : [{ pointer: `/items/${index}`, code: 'mixed-currencies' }],
  );
  return errors.length > 0 ? refuse('invalid-input', undefined, errors) : null;
}

/**
 * Whether a plan needs the insurer's prior consent: an instalment is due after the longest extension of an invoice,
 * under the terms of its delivery, or the policy requires a request for every extension (handbook N 1.3).
 */
export function needsConsent(
  instalments: readonly Readonly<{ dueDate: Day }>[],
  invoices: readonly Readonly<{ originalDueDate: Day; maxExtensionPeriodDays: number }>[],
  extensionMode: ExtensionMode,
): boolean {
  const longest = earliestOf(
    invoices.map(({ originalDueDate, maxExtensionPeriodDays }) => addDays(originalDueDate, maxExtensionPeriodDays)),
  );
  const last = instalments.at(-1)?.dueDate;
  if (longest === null || last === undefined) return true;
  return extensionMode === 'REQUEST' || last > longest;
}

/** Why the insurer cannot answer so: it does not have the plan, or has decided. */
export function whyNotAnswer(status: ReschedulingStatus, answer: ReschedulingAnswer): Refusal | null {
  const isWithInsurer = status === 'SUBMITTED' || status === 'UNDER_REVIEW' || status === 'INFO_REQUESTED';
  return isWithInsurer && mayMove(reschedulingMoves, status, statusOnAnswer(answer))
    ? null
    : refuse('answer-not-open', { status });
}

/** What the insurer says in an answer, as far as each answer takes only some of it. */
type GivenAnswer = Readonly<{ answer: ReschedulingAnswer; text?: string | null | undefined }> &
  Readonly<Partial<Record<'grounds' | 'conditions' | 'keepsCover', unknown>>>;

/**
 * Why the insurer cannot answer with this: a question needs its text; conditions or grounds with an answer to which they
 * do not belong would mislead the insured.
 */
export function whyNotTell({ answer, text, grounds, conditions, keepsCover }: GivenAnswer): Refusal | null {
  if (answer === 'INFO_REQUESTED' && !text)
    return refuse('invalid-input', undefined, [{ pointer: '/text', code: 'required' }]);
  return whyNotUnused({
    ...(answer === 'REFUSED' ? {} : { grounds }),
    ...(answer === 'ACCEPTED_WITH_CONDITIONS' ? {} : { conditions }),
    ...(answer === 'ACCEPTED' || answer === 'ACCEPTED_WITH_CONDITIONS' ? {} : { keepsCover }),
  });
}

/** The status of a plan after the insurer's answer. */
export function statusOnAnswer(answer: ReschedulingAnswer): ReschedulingStatus {
  return answer === 'ACCEPTED' ? 'ACTIVE' : answer;
}

/** Why the insured cannot answer a question: the insurer did not ask. */
export function whyNotReply(status: ReschedulingStatus): Refusal | null {
  return status === 'INFO_REQUESTED' ? null : refuse('rescheduling-not-open', { status });
}

/** Why conditions cannot be confirmed: there are none to confirm. */
export function whyNotConfirm(status: ReschedulingStatus): Refusal | null {
  return status === 'ACCEPTED_WITH_CONDITIONS' ? null : refuse('rescheduling-not-open', { status });
}

/**
 * Why the insured cannot withdraw a plan: it is in force, or over. While colleagues have it, it is withdrawn with its
 * order; the insured may also end it by declining the conditions.
 */
export function whyNotCancel(status: ReschedulingStatus): Refusal | null {
  if (status === 'TO_VALIDATE') return refuse('order-waiting');
  return mayMove(reschedulingMoves, status, 'CANCELLED') ? null : refuse('rescheduling-not-open', { status });
}

/** Why a payment cannot be put on an instalment of the plan. */
export function whyNotReceive({ status, instalments }: Plan, no: number, payment: Money): Refusal | null {
  return status === 'ACTIVE' ? whyNotPay(instalments, no, payment) : refuse('rescheduling-not-active', { status });
}

/** The plan after a payment: completed once nothing is left to pay. */
export function paid<Some extends Plan>(plan: Some, no: number, payment: Money): Some {
  const instalments = withPayment(plan.instalments, no, payment);
  const isOver = signOfMoney(restOfAll(instalments, plan.currency)) === 0;
  return { ...plan, instalments, status: isOver ? 'COMPLETED' : plan.status };
}

/**
 * The plan by what is owed of its invoices, whatever reduced that: money that was entered beside the plan counts on its
 * earliest instalments, as it cleared its invoices (handbook N 1.3: "the money clears the oldest invoices"). Nothing
 * owed fulfils a plan in force, and ends one that waits for somebody, because there is nothing left to decide. While
 * colleagues have it, it is withdrawn with its order.
 */
export function followingBook<Some extends Plan>(plan: Some, owed: Money): Some {
  const { status, currency } = plan;
  if (signOfMoney(owed) <= 0 && isWaitingForOthers(status)) return { ...plan, status: 'CANCELLED' };
  if (status !== 'ACTIVE') return plan;
  const instalments = notMoreThanOwed(plan, owed);
  const isOver = signOfMoney(restOfAll(instalments, currency)) === 0;
  return { ...plan, instalments, status: isOver ? 'COMPLETED' : status };
}

/** The instalments of a plan, limited to what is owed of its invoices; the reduction counts on the earliest. */
export function notMoreThanOwed({ instalments, currency, credited }: Plan, owed: Money): readonly Instalment[] {
  const tooMuch = subtractMoney(restOfAll(instalments, currency), owed);
  if (signOfMoney(tooMuch) <= 0) return instalments;
  // deductions by credits are not shown as paid
  const creditLeft = subtractMoney(money(credited, currency), reductionOf(instalments, currency));
  const byCredit = lesserMoney(tooMuch, greaterMoney(creditLeft, zeroMoney(currency)));
  const reduced = signOfMoney(byCredit) > 0 ? withReduction(instalments, byCredit) : instalments;
  const next = nextInstalment(reduced);
  const byMoney = subtractMoney(tooMuch, byCredit);
  return next && signOfMoney(byMoney) > 0 ? withPayment(reduced, next.no, byMoney) : reduced;
}

/**
 * Why a plan is not decided on any more: nothing is owed of its invoices, and it would stop deliveries and freeze the
 * limit.
 */
export function whyNotDecide(owed: Money): Refusal | null {
  return signOfMoney(owed) > 0 ? null : refuse('invoice-not-open');
}

/** Whether a plan waits for the insurer, or for the insured to confirm its conditions; colleagues do not have it any more. */
export function isWaitingForOthers(status: ReschedulingStatus): boolean {
  return status !== 'TO_VALIDATE' && (waitingStatuses as readonly ReschedulingStatus[]).includes(status);
}

/** Why the insured cannot report that the buyer broke the plan: it is not in force, or no instalment is late. */
export function whyNotReportDefault(
  { status, instalments }: Pick<Plan, 'status' | 'instalments'>,
  today: Day,
): Refusal | null {
  if (status !== 'ACTIVE') return refuse('rescheduling-not-active', { status });
  const isOneLate = instalments.some((instalment) => instalmentStatus(instalment, today) === 'LATE');
  return isOneLate ? null : refuse('no-instalment-late', { day: defaultDay(instalments, 0) });
}

/** The plan on a day: in default when an instalment is unpaid beyond the days of grace. */
export function onDay<Some extends Plan>(plan: Some, today: Day): Some {
  const isBroken = plan.status === 'ACTIVE' && isDefaulted(plan.instalments, plan.graceDays, today);
  return isBroken ? { ...plan, status: 'DEFAULTED' } : plan;
}

/** The effects of a plan on the duties and the cover of its buyer (handbook N 1.3). */
export type PlanEffects = Readonly<{
  /** Waiting period and hand-over are paused while the plan holds. */
  suspendsDuties: boolean;
  /** New deliveries stay uninsured, except against cash, unless the insurer decides otherwise. */
  stopsDeliveries: boolean;
  /** Cover is frozen to what is outstanding. */
  freezesLimit: boolean;
  /** Everything is due at once and handed over by that day; `null` where the plan did not fail. */
  handOverBy: Day | null;
}>;

/** Whether a plan in force stops deliveries on credit: unless the insurer keeps them covered, and does not ask for cash. */
export function stopsDeliveries({
  keepsCover,
  conditions,
}: Readonly<{ keepsCover: boolean; conditions: readonly PlanCondition[] }>): boolean {
  return !keepsCover || conditions.includes('CASH_BEFORE_DELIVERY');
}

/** The effects of a plan on its invoices and its buyer. `defaultedOn`: the day on which it failed. */
export function effectsOf(
  status: ReschedulingStatus,
  { defaultedOn, ...plan }: Parameters<typeof stopsDeliveries>[0] & Readonly<{ defaultedOn: Day | null }>,
): PlanEffects {
  const isActive = status === 'ACTIVE';
  return {
    suspendsDuties: isActive,
    stopsDeliveries: isActive && stopsDeliveries(plan),
    freezesLimit: isActive,
    handOverBy: status === 'DEFAULTED' && defaultedOn !== null ? addDays(defaultedOn, handOverDaysAfterDefault) : null,
  };
}
