import type { Context } from '../../../platform/server/context.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { escalated } from '../order.ts';
import { moveOrder } from './move-order.ts';
import type { OrderSubjects } from './order-subjects.ts';
import { lockLooserOrders } from './orders.store.ts';

/**
 * Escalates waiting orders whose policy now requires more eyes (rule 2). Runs on the insurer's side, any number of
 * times and on any number of nodes. Returns how many orders it escalated.
 */
export async function escalateOrders(subjects: OrderSubjects, context: Context): Promise<number> {
  let moved = 0;
  for (const locked of await lockLooserOrders(context.scope, context.tx)) {
    const policy = await policyTerms(context.scope, context.tx, locked.policyKey);
    const order = policy ? escalated(locked, policy) : locked;
    if (order === locked) continue;
    const toStatus = order.workflowStatus;
    const from = { ...order, workflowStatus: locked.workflowStatus };
    await moveOrder(context, from, { action: 'TIGHTENED', toStatus, role: null });
    await subjects.of(order.kind).follow(context, order.subjectId, toStatus);
    moved += 1;
  }
  return moved;
}
