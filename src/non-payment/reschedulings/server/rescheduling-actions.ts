import { answerAwaited } from '../../../platform/core/awaited-answer.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { faultOfFuture } from '../../../platform/core/day-in-future.ts';
import { money } from '../../../platform/core/money.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { keepDocument, keepSentAlong } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { settleOverdues, whyNotReportUnderPolicy } from '../../overdues/server/public.ts';
import { receivePayment } from '../../receivables/server/public.ts';
import {
  followingBook,
  paid,
  whyNotCancel,
  whyNotConfirm,
  whyNotDecide,
  whyNotReceive,
  whyNotReply,
  whyNotReportDefault,
} from '../rescheduling.ts';
import type { ReschedulingDetail, reschedulingsContract } from '../reschedulings.contract.ts';
import {
  activate,
  end,
  lockPlanOrRefuse,
  owedUnder,
  recordPlan,
  reread,
  restoreReportsAfterPlan,
  storeAndReread,
} from './rescheduling-transitions.ts';
import type { ReschedulingRecord } from './reschedulings.store.ts';
import { showRescheduling } from './show-rescheduling.ts';

/** The insured answers what the insurer asked; the insurer continues its review. */
export async function replyToInsurer(
  id: string,
  { text, documents }: BodyOf<typeof reschedulingsContract.replyToInsurer>,
  context: Context,
): Promise<ReschedulingDetail> {
  const plan = await lockPlanToChange(id, context);
  refuseIf(whyNotReply(plan.status));
  const { policyKey: policy, companyId } = plan;
  const under = { policy, companyId, subject: `rescheduling/${id}`, readableWith: 'read_overdues' } as const;
  await keepSentAlong(under, documents, context);
  const replied = await storeAndReread(context, { ...plan, status: 'UNDER_REVIEW', reply: text });
  await publish(context, answerAwaited, { subject: 'rescheduling', recordId: id, dueAt: context.now });
  await recordPlan(context, 'rescheduling.replied', replied, plan);
  return showRescheduling(id, context);
}

/** The insured confirms the insurer's conditions: the plan is in force. */
export async function confirmConditions(id: string, context: Context): Promise<ReschedulingDetail> {
  const plan = await lockPlanToChange(id, context);
  refuseIf(whyNotConfirm(plan.status) ?? whyNotDecide(await owedUnder(context, plan)));
  // a confirmation that the agreement is signed is recorded in the plan
  await activate(context, { ...plan, buyerSigned: plan.buyerSigned || plan.conditions.includes('SIGNED_AGREEMENT') });
  await recordPlan(context, 'rescheduling.confirmed', await reread(context, id), plan);
  return showRescheduling(id, context);
}

/**
 * Enters what the buyer paid on an instalment. The money clears the oldest invoices of the account, whichever the buyer
 * named; the plan counts it on the instalment (handbook N 1.1, 1.3).
 */
export async function payInstalment(
  id: string,
  no: number,
  { amount, receivedOn, reference }: BodyOf<typeof reschedulingsContract.payInstalment>,
  context: Context,
): Promise<ReschedulingDetail> {
  const plan = await planByBook(id, context);
  refuseIf(whyNotReceive(plan, no, amount));
  const faults = faultOfFuture('/receivedOn', receivedOn, context.today);
  refuseIf(faults.length > 0 ? refuse('payment-in-future', undefined, faults) : null);
  const payment = money(amount.amount, amount.currency);
  const account = { policy: plan.policyKey, companyId: plan.companyId };
  await receivePayment(context, account, { receivedOn, amount: payment, reference: reference ?? null });
  const after = paid(plan, no, payment);
  const isOver = after.status === 'COMPLETED';
  if (isOver) await end(context, { ...after, endedOn: context.today });
  else await storeAndReread(context, after);
  await settleOverdues(context, account);
  const stored = await reread(context, id);
  await recordPlan(context, 'rescheduling.paid', stored, plan, { no, payment });
  if (isOver) await recordPlan(context, 'rescheduling.completed', stored, plan);
  return showRescheduling(id, context);
}

/** The insured reports that the buyer broke the plan, before the days of grace are over. */
export async function reportDefault(id: string, context: Context): Promise<ReschedulingDetail> {
  const plan = await planByBook(id, context);
  refuseIf(whyNotReportDefault(plan, context.today));
  await end(context, { ...plan, status: 'DEFAULTED', endedOn: context.today });
  await recordPlan(context, 'rescheduling.defaulted', await reread(context, id), plan);
  return showRescheduling(id, context);
}

/** The insured withdraws a plan that is not in force, or declines the insurer's conditions. */
export async function cancelRescheduling(id: string, context: Context): Promise<ReschedulingDetail> {
  const plan = await lockPlanToChange(id, context);
  refuseIf(whyNotCancel(plan.status));
  await storeAndReread(context, { ...plan, status: 'CANCELLED', endedOn: context.today });
  await restoreReportsAfterPlan(context, id);
  await recordPlan(context, 'rescheduling.cancelled', await reread(context, id), plan);
  return showRescheduling(id, context);
}

/** Adds a document to a plan, unchanged. */
export async function addDocument(
  id: string,
  { category = 'AGREEMENT', document }: BodyOf<typeof reschedulingsContract.addReschedulingDocument>,
  context: Context,
): Promise<ReschedulingDetail> {
  const plan = await lockPlanToChange(id, context);
  const { policyKey: policy, companyId } = plan;
  const subject = `rescheduling/${id}`;
  const under = { policy, companyId, subject, category, readableWith: 'read_overdues' } as const;
  const { fileName } = await keepDocument(under, document, context);
  // with another document it is another version
  const kept = await storeAndReread(context, plan);
  await recordPlan(context, 'rescheduling.document-added', kept, plan, { fileName });
  return showRescheduling(id, context);
}

/** A plan, locked, for a user who may act on it. */
async function lockPlanToChange(id: string, context: Context): Promise<ReschedulingRecord> {
  const plan = await lockPlanOrRefuse(id, context);
  refuseIf(await whyNotReportUnderPolicy(context, plan.policyKey));
  return plan;
}

/** As `lockPlanToChange`, updated by what came in beside the plan. */
async function planByBook(id: string, context: Context): Promise<ReschedulingRecord> {
  const plan = await lockPlanToChange(id, context);
  return followingBook(plan, await owedUnder(context, plan));
}
