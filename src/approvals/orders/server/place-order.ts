import type { OrderingRole } from '../../../identity/access/roles.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { measuredAmountOf } from '../measured-amount.ts';
import { orderingRulesOf, statusOnSubmit, type WorkflowStatus } from '../order.ts';
import { orderSubject } from '../order-subjects.ts';
import { tellOfAmountBeyondLimits } from './amount-beyond-limits.ts';
import { insertOrder, insertStep, type OrderContent } from './orders.store.ts';

/** Something that others must approve before it goes to the insurer. */
export type OrderToPlace = Readonly<{
  kind: string;
  subjectId: string;
  policy: Policy;
  role: OrderingRole | null;
  content: OrderContent;
}>;

/**
 * Places an order under the eyes of its policy and submits it for its first validation. The caller has asked
 * `whyNotPlace` before. Ordering mode and steps are frozen with it. Refuses `order-waiting` where one about the same is
 * open, whoever placed it and however shortly before.
 */
export async function placeOrder(
  context: Context,
  { kind, subjectId, policy, role, content }: OrderToPlace,
): Promise<{ orderId: string; workflowStatus: WorkflowStatus }> {
  const { actor, now, tx } = context;
  const orderId = context.newId('ord');
  const rules = orderingRulesOf(policy, actor);
  const { orderingMode } = rules;
  const workflowStatus = statusOnSubmit(orderingMode);
  const order = {
    orderId,
    policyKey: policy.policy,
    kind,
    subjectId,
    content,
    workflowStatus,
    ...rules,
    measuredAmount: measuredAmountOf(content.amount, policy.currency),
    createdBy: actor.personId,
    createdByName: actor.name,
    createdAt: now,
  };
  const isPlaced = await insertOrder(tx, order);
  refuseIf(isPlaced ? null : refuse('order-waiting'));
  await insertStep(tx, orderId, {
    action: 'SUBMITTED',
    fromStatus: 'DRAFT',
    toStatus: workflowStatus,
    personId: actor.personId,
    personName: actor.name,
    role,
    forPersonId: null,
    forPersonName: null,
    reason: null,
    address: context.address ?? null,
    at: now,
  });
  await context.record({
    type: 'order.submitted',
    subject: `order/${orderId}`,
    policy: policy.policy,
    alsoConcerns: [`${orderSubject(kind).record}/${subjectId}`],
    after: { workflowStatus, orderingMode, orderingRole: role, ...content },
    data: { workflowStatus, kind },
  });
  await tellOfAmountBeyondLimits({ ...order, authors: [actor.personId], submittedAt: now, approvals: [] }, context);
  return { orderId, workflowStatus };
}
