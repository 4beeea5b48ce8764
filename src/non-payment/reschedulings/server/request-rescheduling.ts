import { needsApprovals } from '../../../approvals/orders/further-approvals.ts';
import { orderingRulesOf, whyNotPlace } from '../../../approvals/orders/order.ts';
import { type OrderContent, placeOrder } from '../../../approvals/orders/server/public.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import { answerAwaited } from '../../../platform/core/awaited-answer.ts';
import type { BodyOf, ReplyOf } from '../../../platform/core/contract.ts';
import { money, zeroMoney } from '../../../platform/core/money.ts';
import { firstRefusal } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import { keepSentAlong } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { partiesOf } from '../../../risk/buyers/server/public.ts';
import { nextCaseNumber } from '../../case-numbers/server/public.ts';
import { whyNotReportUnderPolicy } from '../../overdues/server/public.ts';
import type { Receivable } from '../../receivables/receivable.ts';
import { draftNamedInvoices, lockNamedInvoices } from '../../receivables/server/public.ts';
import { faultsOfInstalments, isLong, whyNotInstalments } from '../instalments.ts';
import { groundsAgainst, houseDecision } from '../plan-rules.ts';
import { whyNotPlan } from '../rescheduling.ts';
import type { ReschedulingDetail, reschedulingsContract } from '../reschedulings.contract.ts';
import { type AskedPlan, loadPlanFacts } from './plan-facts.ts';
import { activate, askForReports, recordPlan, storeAndReread } from './rescheduling-transitions.ts';
import { insertRescheduling, type PlanItem, type ReschedulingRecord } from './reschedulings.store.ts';
import { showRescheduling } from './show-rescheduling.ts';

/**
 * Requests a plan of instalments. Where the policy requires approvals, colleagues approve it first. A plan that is paid
 * within the longest extension holds at once, unless there is a ground against it (handbook N 1.3).
 */
export async function requestRescheduling(
  {
    policy: policyKey,
    companyId,
    items,
    documents,
    ...asked
  }: BodyOf<typeof reschedulingsContract.requestRescheduling>,
  context: Context,
): Promise<ReschedulingDetail> {
  const { scope, tx, actor, now } = context;
  refuseIf(await whyNotReportUnderPolicy(context, policyKey));
  const { policy, company } = await partiesOf(context, policyKey, companyId);
  const invoices = await lockNamedInvoices(context, { policy: policyKey, companyId }, items);
  const written = await writtenPlan(context, { policy, company, invoices }, asked);
  const needsEyes = needsApprovals(policy, actor, 'RESCHEDULING');
  const role = needsEyes ? await orderingRoleOf(scope, tx, actor, policyKey) : null;
  if (needsEyes) refuseIf(whyNotPlace(role, orderingRulesOf(policy, actor).orderingMode));
  const { companyName, countryCode } = company;
  const plan: ReschedulingRecord = {
    ...unanswered,
    ...written,
    reschedulingId: context.newId('res'),
    caseNumber: await nextCaseNumber(context, 'rescheduling'),
    policyKey,
    companyId,
    companyName,
    countryCode,
    status: needsEyes ? 'TO_VALIDATE' : 'SUBMITTED',
    requestedByName: actor.name,
    requestedAt: now,
  };
  await insertRescheduling(tx, plan, invoices.map(itemOf));
  const subject = `rescheduling/${plan.reschedulingId}`;
  await keepSentAlong({ policy: policyKey, companyId, subject, readableWith: 'read_overdues' }, documents, context);
  await recordPlan(context, 'rescheduling.requested', plan, null);
  if (needsEyes) {
    const subjectId = plan.reschedulingId;
    const { orderId } = await placeOrder(context, {
      kind: 'rescheduling',
      subjectId,
      policy,
      role,
      content: contentOf(plan),
    });
    await storeAndReread(context, { ...plan, orderId });
  } else await sendPlan(plan, context);
  return showRescheduling(plan.reschedulingId, context);
}

/** What the requester enters of a plan, and what follows from it. */
export type WrittenPlan = Pick<
  ReschedulingRecord,
  | 'currency'
  | 'total'
  | 'instalments'
  | 'needsConsent'
  | 'securities'
  | 'buyerSigned'
  | 'interestRate'
  | 'comment'
  | 'graceDays'
  | 'claimDeadline'
>;

/** The requested plan over some invoices. Refuses what is not possible; `own`: the plan that is changed into it. */
export async function writtenPlan(
  context: Context,
  over: Parameters<typeof loadPlanFacts>[1],
  asked: AskedTerms,
  own: string | null = null,
): Promise<WrittenPlan> {
  const terms = termsOf(asked);
  const { total, latestDueDate, facts, others, needsConsent } = await loadPlanFacts(context, over, terms, own);
  refuseIf(
    firstRefusal(
      () => whyNotPlan(over.invoices, others),
      () => whyNotInstalments(asked.instalments, { total, latestDueDate, today: context.today }),
    ),
  );
  return {
    currency: total.currency,
    total: total.amount,
    instalments: asked.instalments.map(({ dueDate, amount }, index) => ({
      no: index + 1,
      dueDate,
      amount: money(amount.amount, total.currency),
      paidAmount: zeroMoney(total.currency),
    })),
    // grounds against a plan are for the insurer to decide, however soon it is paid
    needsConsent: needsConsent || groundsAgainst(facts).length > 0,
    securities: terms.securities,
    buyerSigned: terms.buyerSigned,
    interestRate: asked.interestRate?.toString() ?? null,
    comment: asked.comment ?? null,
    graceDays: over.policy.reschedulingGraceDays,
    claimDeadline: facts.claimDeadline,
  };
}

type AskedTerms = Omit<
  BodyOf<typeof reschedulingsContract.requestRescheduling>,
  'policy' | 'companyId' | 'items' | 'documents'
>;

/** An invoice as it is in a plan. */
export function itemOf({ receivableId, outstandingAmount }: Receivable): PlanItem {
  return { receivableId, amount: outstandingAmount };
}

/** Sends a plan to the insurer, or puts it into force where no consent is needed. */
export async function sendPlan(plan: ReschedulingRecord, context: Context): Promise<void> {
  if (!plan.needsConsent) return activate(context, plan);
  await storeAndReread(context, { ...plan, status: 'SUBMITTED' });
  await publish(context, answerAwaited, { subject: 'rescheduling', recordId: plan.reschedulingId });
  await askForReports(context, plan.reschedulingId);
}

/** The grounds against a plan, and the answer to expect. */
export async function simulateRescheduling(
  {
    policy: policyKey,
    companyId,
    items,
    insteadOf,
    ...asked
  }: BodyOf<typeof reschedulingsContract.simulateRescheduling>,
  context: Context,
): Promise<PreviewedPlan> {
  refuseIf(await whyNotReportUnderPolicy(context, policyKey));
  const { policy, company } = await partiesOf(context, policyKey, companyId);
  const invoices = await draftNamedInvoices(context, { policy: policyKey, companyId }, items);
  return previewedPlan(context, { policy, company, invoices }, termsOf(asked), insteadOf ?? null);
}

/** The answer to expect to a plan that is not sent yet, as its form previewed it to the author. */
export async function previewPlan(
  context: Context,
  plan: ReschedulingRecord,
  invoices: readonly Receivable[],
): Promise<PreviewedPlan> {
  const parties = await partiesOf(context, plan.policyKey, plan.companyId);
  return previewedPlan(context, { ...parties, invoices }, plan, plan.reschedulingId);
}

type PreviewedPlan = ReplyOf<typeof reschedulingsContract.simulateRescheduling>;

async function previewedPlan(
  context: Context,
  over: Parameters<typeof loadPlanFacts>[1],
  asked: AskedPlan,
  own: string | null = null,
): Promise<PreviewedPlan> {
  const { total, latestDueDate, facts, others, needsConsent } = await loadPlanFacts(context, over, asked, own);
  const { invoices } = over;
  const frame = { total, latestDueDate, today: context.today };
  const { answer, grounds, conditions } = houseDecision(facts);
  return {
    total,
    latestDueDate,
    whyNot: whyNotOnWire(whyNotPlan(invoices, others) ?? whyNotInstalments(asked.instalments, frame)),
    faults: faultsOfInstalments(asked.instalments, frame).map(({ pointer, code, facts: faultFacts }) => ({
      pointer,
      code,
      day: typeof faultFacts?.['day'] === 'string' ? faultFacts['day'] : null,
    })),
    needsConsent: needsConsent || grounds.length > 0,
    isLong: isLong(asked.instalments, context.today),
    claimDeadline: facts.claimDeadline,
    likely: { answer, grounds: [...grounds], conditions: [...conditions] },
  };
}

function termsOf({
  instalments,
  securities = [],
  buyerSigned = false,
}: Pick<
  BodyOf<typeof reschedulingsContract.requestRescheduling>,
  'instalments' | 'securities' | 'buyerSigned'
>): AskedPlan {
  return { instalments, securities, buyerSigned };
}

/** What the validators decide on. */
export function contentOf(plan: ReschedulingRecord): OrderContent {
  const { companyId, companyName, countryCode, currency, total, instalments } = plan;
  return {
    company: { companyId, companyName, countryCode },
    action: 'RESCHEDULING',
    amount: money(total, currency),
    details: {
      instalments: instalments.length,
      firstDueDate: instalments[0]?.dueDate ?? null,
      lastDueDate: instalments.at(-1)?.dueDate ?? null,
      comment: plan.comment,
    },
  };
}

const unanswered = {
  credited: '0',
  orderId: null,
  workflowStatus: null,
  question: null,
  reply: null,
  answer: null,
  grounds: [],
  conditions: [],
  answerText: null,
  keepsCover: false,
  frozenLimit: null,
  frozenMissingRates: [],
  frozenCurrency: null,
  answeredAt: null,
  activatedOn: null,
  endedOn: null,
  version: 1,
} as const;
