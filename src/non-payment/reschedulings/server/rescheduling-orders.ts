import type { WorkflowStatus } from '../../../approvals/orders/order.ts';
import { type LikelyOutcome, noImpact, type OwnImpact } from '../../../approvals/orders/order-impact.ts';
import type { ParticularOf } from '../../../approvals/orders/order-subject.ts';
import { orderedLine, type Particulars, particular } from '../../../approvals/orders/particulars.ts';
import { type OpenOrder, type OrderCallbacks, ordersOnBuyers } from '../../../approvals/orders/server/public.ts';
import { money } from '../../../platform/core/money.ts';
import { firstRefusal, type Refusal, refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import { documentsOf } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { partiesOf } from '../../../risk/buyers/server/public.ts';
import { namedAmount, namedCoversOn } from '../../../risk/covers/server/public.ts';
import { receivablesOf } from '../../receivables/server/public.ts';
import type { HouseDecision } from '../house-plan-decision.ts';
import { whyNotInstalments } from '../instalments.ts';
import type { reschedulingOrder } from '../order-subjects.ts';
import { houseDecision } from '../plan-rules.ts';
import { whyNotPlan } from '../rescheduling.ts';
import { loadPlanFacts } from './plan-facts.ts';
import { contentOf, previewPlan, sendPlan } from './request-rescheduling.ts';
import { lockPlanOrRefuse, recordPlan, reread, storeAndReread } from './rescheduling-transitions.ts';
import { findItems, findRescheduling, findReschedulings, type ReschedulingRecord } from './reschedulings.store.ts';

/** What ordering calls when the eyes have spoken about a plan. */
export const reschedulingOrders: OrderCallbacks = {
  describe: async ({ scope, tx }, id) => {
    const plan = await findRescheduling(scope, tx, id);
    if (!plan) throw new Refused(refuse('not-found'));
    return contentOf(plan);
  },
  particulars: particularsOfPlan,
  assessImpact,
  send: async (context, id) => {
    const plan = await lockVersion(context, id);
    // all rules run again on the facts of today (handbook covers 16, rule 4)
    const { whyNot, needsConsent } = await reviewedToday(context, plan);
    refuseIf(whyNot);
    await sendPlan({ ...plan, needsConsent }, context);
    await recordPlan(context, 'rescheduling.approved', await reread(context, id), plan);
  },
  follow: async (context, id, workflowStatus) => {
    if (endings.includes(workflowStatus)) return cancel(context, id);
    // the plan shows where its order stands: with another state of it, it is another version
    await storeAndReread(context, await lockVersion(context, id));
  },
  discard: cancel,
};

const endings: readonly WorkflowStatus[] = ['REFUSED_INTERNALLY', 'WITHDRAWN', 'EXPIRED'];

/** A plan that colleagues did not let through is over; its invoices are free for another one. */
async function cancel(context: Context, id: string): Promise<void> {
  const plan = await lockVersion(context, id);
  if (plan.status !== 'TO_VALIDATE') return;
  const cancelled = await storeAndReread(context, { ...plan, status: 'CANCELLED', endedOn: context.today });
  await recordPlan(context, 'rescheduling.cancelled', cancelled, plan);
}

/** A plan moves no cover; what is in force by name on the buyer tells how much hangs on it. */
async function assessImpact(context: Context, open: readonly OpenOrder[]): Promise<ReadonlyMap<string, OwnImpact>> {
  const orders = ordersOnBuyers(open);
  const ids = orders.map(({ subjectId }) => subjectId);
  const plans = ids.length > 0 ? await findReschedulings(context.scope, context.tx, ids) : [];
  const coverOf = await namedCoversOn(context, orders);
  const impacts = new Map<string, OwnImpact>();
  for (const order of orders) {
    const plan = plans.find(({ reschedulingId }) => reschedulingId === order.subjectId);
    const named = namedAmount(coverOf(order), context);
    const reviewed = plan ? await reviewedToday(context, plan) : null;
    const likely = reviewed && { outcome: outcomeOf[reviewed.answer], amount: null };
    impacts.set(order.orderId, { ...noImpact, named, likely, objection: whyNotOnWire(reviewed?.whyNot ?? null) });
  }
  return impacts;
}

/** The plan as it was written, with its invoices and papers; while it is open with the answer that its form foresaw. */
async function particularsOfPlan(
  context: Context,
  reschedulingId: string,
  { isOpen }: Readonly<{ isOpen: boolean }>,
): Promise<Particulars<ParticularOf<typeof reschedulingOrder>>> {
  const { scope, tx } = context;
  const plan = await findRescheduling(scope, tx, reschedulingId);
  if (!plan) throw new Refused(refuse('not-found'));
  const items = await findItems(scope, tx, reschedulingId);
  const invoices = await receivablesOf(scope, tx, { ids: items.map(({ receivableId }) => receivableId) });
  return {
    facts: [
      ...particular('caseNumber', { text: plan.caseNumber }),
      ...particular('planSecurities', { codes: plan.securities }),
      ...particular('buyerSigned', { text: plan.buyerSigned }),
      ...particular('interestRate', { text: plan.interestRate }),
      ...particular('comment', { text: plan.comment }),
    ],
    lines: [
      ...invoices.map(({ documentNumber, dueDate, amountInclTax, outstandingAmount, currency }) =>
        orderedLine(
          'INVOICE',
          documentNumber,
          dueDate,
          money(amountInclTax, currency),
          money(outstandingAmount, currency),
        ),
      ),
      ...plan.instalments.map(({ no, dueDate, amount }) =>
        orderedLine('INSTALMENT', String(no), dueDate, amount, null),
      ),
    ],
    documents: await documentsOf(scope, tx, `rescheduling/${reschedulingId}`),
    likely: isOpen ? { answer: await previewPlan(context, plan, invoices) } : null,
  };
}

type ReviewedPlan = Readonly<{
  whyNot: Refusal | null;
  needsConsent: boolean;
  /** What the house's rules answer. */
  answer: HouseDecision['answer'];
}>;

const outcomeOf = {
  ACCEPTED: 'IN_FULL',
  ACCEPTED_WITH_CONDITIONS: 'WITH_CONDITIONS',
  REFUSED: 'DECLINED',
} as const satisfies Record<HouseDecision['answer'], LikelyOutcome>;

/** Why a plan would not be sent as things stand, by what its invoices come to now, and whether the insurer has to agree. */
async function reviewedToday(context: Context, plan: ReschedulingRecord): Promise<ReviewedPlan> {
  const { scope, tx, today } = context;
  const { reschedulingId, policyKey, companyId } = plan;
  const parties = await partiesOf(context, policyKey, companyId);
  const ids = (await findItems(scope, tx, reschedulingId)).map(({ receivableId }) => receivableId);
  const invoices = await receivablesOf(scope, tx, { ids });
  const { others, total, latestDueDate, facts, needsConsent } = await loadPlanFacts(
    context,
    { ...parties, invoices },
    plan,
    reschedulingId,
  );
  const { answer, grounds } = houseDecision(facts);
  return {
    whyNot: firstRefusal(
      () => whyNotPlan(invoices, others),
      () => whyNotInstalments(plan.instalments, { total, latestDueDate, today }),
    ),
    needsConsent: needsConsent || grounds.length > 0,
    answer,
  };
}

/** The caller's version is that of the order, not of the plan. */
function lockVersion(context: Context, id: string) {
  return lockPlanOrRefuse(id, { ...context, ifMatch: null });
}
