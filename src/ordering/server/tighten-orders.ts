import type { Context } from '../../platform/server/context.ts';
import { policyTerms } from '../../policies/server/public.ts';
import { tightened } from '../order.ts';
import { moveOrder } from './move-order.ts';
import type { OrderSubjects } from './order-subjects.ts';
import { takeLooserOrders } from './orders.store.ts';

/**
 * Escalates waiting orders whose policy now requires more eyes (rule 2). Runs on the insurer's side, any number of
 * times and on any number of nodes. Returns how many orders it escalated.
 */
export async function tightenOrders(subjects: OrderSubjects, context: Context): Promise<number> {
  let moved = 0;
  for (const taken of await takeLooserOrders(context.scope, context.tx)) {
    const policy = await policyTerms(context.scope, context.tx, taken.policyKey);
    const order = policy ? tightened(taken, policy) : taken;
    if (order === taken) continue;
    const toStatus = order.workflowStatus;
    const from = { ...order, workflowStatus: taken.workflowStatus };
    await moveOrder(context, from, { deed: 'TIGHTENED', toStatus, role: null });
    await subjects.of(order.kind).follow(context, order.subjectId, toStatus);
    moved += 1;
  }
  return moved;
}
