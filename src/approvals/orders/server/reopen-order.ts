import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { measuredAmountOf } from '../measured-amount.ts';
import {
  orderingRulesOf,
  statusOnSubmit,
  type WorkflowStatus,
  whyNotDelete,
  whyNotEdit,
  whyNotSubmit,
  whyNotWithdraw,
} from '../order.ts';
import { orderSubject } from '../order-subjects.ts';
import { forgetOrder, loadLockedOrder, moveOrder } from './move-order.ts';
import { findOrder, type OrderContent, storeOrderContent } from './orders.store.ts';

/**
 * Takes an order that is not yet sent back to DRAFT, because its creator changes what is ordered: approvals given so
 * far no longer count (rule 3). Refuses what `whyNotEdit` refuses.
 */
export async function reopenOrder(context: Context, orderId: string | null): Promise<void> {
  if (orderId === null) throw new Refused(refuse('order-not-editable', { workflowStatus: 'SENT' }));
  const { order, actor } = await loadLockedOrder(orderId, { ...context, ifMatch: null });
  refuseIf(whyNotEdit(order, actor));
  if (order.workflowStatus === 'DRAFT') return;
  await moveOrder(context, order, { action: 'EDITED', toStatus: 'DRAFT', role: actor.role });
}

/** What an author entered, before a correction and after it, beyond the content of the order. */
export type Entered = Readonly<{ before: object; after: object }>;

/**
 * Shows the readers of an order what its creator made of it; validators review its content when it is submitted. The
 * audit trail keeps both versions.
 */
export async function describeOrder(
  context: Context,
  orderId: string,
  content: OrderContent,
  entered: Entered = { before: {}, after: {} },
): Promise<void> {
  const { scope, tx } = context;
  const order = await findOrder(scope, tx, orderId);
  if (!order) throw new Refused(refuse('not-found'));
  await storeOrderContent(tx, orderId, content);
  await context.record({
    type: 'order.corrected',
    subject: `order/${orderId}`,
    policy: order.policyKey,
    alsoConcerns: [`${orderSubject(order.kind).record}/${order.subjectId}`],
    before: { ...order.content, ...entered.before },
    after: { ...content, ...entered.after },
    data: { kind: order.kind },
  });
}

/**
 * Submits an order again as its creator changed it: the same order in a new version, under the eyes that its policy
 * asks for today. Approvals given so far no longer count (rule 3). Refuses what `whyNotEdit` and `whyNotSubmit` refuse.
 */
export async function resubmitOrder(
  context: Context,
  orderId: string,
  { content, policy }: Readonly<{ content: OrderContent; policy: Policy }>,
): Promise<WorkflowStatus> {
  await reopenOrder(context, orderId);
  const { order, actor } = await loadLockedOrder(orderId, { ...context, ifMatch: null });
  const rules = orderingRulesOf(policy, context.actor);
  refuseIf(whyNotSubmit(order, actor, rules.orderingMode));
  const toStatus = statusOnSubmit(rules.orderingMode);
  const measuredAmount = measuredAmountOf(content.amount, policy.currency);
  const submitted = { ...order, ...rules, content, measuredAmount, submittedAt: context.now };
  await moveOrder(context, submitted, { action: 'SUBMITTED', toStatus, role: actor.role });
  return toStatus;
}

/** Takes back an order on behalf of the resource that owns what is ordered, which ends that itself. */
export async function retractOrder(context: Context, orderId: string): Promise<void> {
  const { order, actor } = await loadLockedOrder(orderId, { ...context, ifMatch: null });
  refuseIf(whyNotWithdraw(order, actor));
  await moveOrder(context, order, { action: 'WITHDRAWN', toStatus: 'WITHDRAWN', role: actor.role });
}

/**
 * Ends an order whose author discards its content: a draft is deleted, what came back is withdrawn. The resource that
 * owns it deletes its content itself.
 */
export async function dropOrder(context: Context, orderId: string): Promise<void> {
  const { order, actor } = await loadLockedOrder(orderId, { ...context, ifMatch: null });
  if (order.workflowStatus !== 'DRAFT') return retractOrder(context, orderId);
  refuseIf(whyNotDelete(order, actor));
  await forgetOrder(context, order);
}
