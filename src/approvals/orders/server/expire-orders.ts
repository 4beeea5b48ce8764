import { mayMove } from '../../../platform/core/enumeration.ts';
import { addHours } from '../../../platform/core/instant.ts';
import type { Context } from '../../../platform/server/context.ts';
import { orderMoves, waitingDays } from '../order.ts';
import { forgetOrder, moveOrder } from './move-order.ts';
import type { OrderSubjects } from './order-subjects.ts';
import { lockOrder, lockOverdueOrders } from './orders.store.ts';

/**
 * Ends the orders that waited for 30 full days (rule 7). Runs on the insurer's side, any number of times and on any
 * number of nodes. Returns how many orders it ended.
 */
export async function expireOrders(subjects: OrderSubjects, context: Context): Promise<number> {
  const overdue = await lockOverdueOrders(context.scope, context.tx, addHours(context.now, -waitingDays * 24));
  for (const order of overdue) {
    await moveOrder(context, order, { action: 'EXPIRED', toStatus: 'EXPIRED', role: null });
    await subjects.of(order.kind).follow(context, order.subjectId, 'EXPIRED');
  }
  return overdue.length;
}

/**
 * Ends an order that waits although its time is over, for the resource that owns what is ordered, which ends that
 * itself.
 */
export async function expireOrder(context: Context, orderId: string): Promise<void> {
  const order = await lockOrder(context.scope, context.tx, orderId);
  if (!order || !mayMove(orderMoves, order.workflowStatus, 'EXPIRED')) return;
  await moveOrder(context, order, { action: 'EXPIRED', toStatus: 'EXPIRED', role: null });
}

/**
 * Ends an open order, whoever has it, because nothing is left to be ordered: a draft is deleted, what came back is withdrawn.
 * For the resource that owns what is ordered, which ends that itself.
 */
export async function endOrder(context: Context, orderId: string): Promise<void> {
  const order = await lockOrder(context.scope, context.tx, orderId);
  if (order?.workflowStatus === 'DRAFT') return forgetOrder(context, order);
  if (order?.workflowStatus !== 'RETURNED') return expireOrder(context, orderId);
  await moveOrder(context, order, { action: 'WITHDRAWN', toStatus: 'WITHDRAWN', role: null });
}
