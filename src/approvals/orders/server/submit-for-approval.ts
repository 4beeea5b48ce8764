import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { orderingRulesOf, type WorkflowStatus, whyNotPlace } from '../order.ts';
import { type OrderToPlace, placeOrder } from './place-order.ts';
import { resubmitOrder } from './reopen-order.ts';

/**
 * Places an order, or submits the one that is open already in a new version: what its author changed. Refuses who may
 * not place one, or did not write it.
 */
export async function submitForApproval(
  context: Context,
  openOrderId: string | null,
  { policy, ...order }: Omit<OrderToPlace, 'role'>,
): Promise<{ orderId: string; workflowStatus: WorkflowStatus }> {
  const { scope, tx, actor } = context;
  if (openOrderId !== null) {
    const workflowStatus = await resubmitOrder(context, openOrderId, { content: order.content, policy });
    return { orderId: openOrderId, workflowStatus };
  }
  const role = await orderingRoleOf(scope, tx, actor, policy.policy);
  refuseIf(whyNotPlace(role, orderingRulesOf(policy, actor).orderingMode));
  return placeOrder(context, { ...order, policy, role });
}
