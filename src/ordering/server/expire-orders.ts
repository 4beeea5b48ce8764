import type { Context } from '../../platform/server/context.ts';
import { addHours } from '../../reference/instant.ts';
import { reminderDays, waitingDays } from '../order.ts';
import { moveOrder } from './move-order.ts';
import type { OrderSubjects } from './order-subjects.ts';
import { takeOverdueOrders, takeReminders } from './orders.store.ts';

/**
 * Ends the orders that waited for 30 full days and reminds of those that wait for 3 and 10 (rule 7). Runs on the
 * insurer's side, any number of times and on any number of nodes. Returns how many orders it touched.
 */
export async function expireOrders(subjects: OrderSubjects, context: Context): Promise<number> {
  const overdue = await takeOverdueOrders(context.scope, context.tx, addHours(context.now, -waitingDays * 24));
  for (const order of overdue) {
    await moveOrder(context, order, { deed: 'EXPIRED', toStatus: 'EXPIRED', role: null });
    await subjects[order.kind].follow(context, order.subjectId, 'EXPIRED');
  }
  return overdue.length + (await remind(context));
}

async function remind(context: Context): Promise<number> {
  let reminded = 0;
  for (const [sent, days] of reminderDays.entries()) {
    const orders = await takeReminders(context.tx, context.now, days, sent);
    for (const { orderId, policyKey, workflowStatus } of orders) {
      await context.record({
        type: 'order.reminded',
        subject: `order/${orderId}`,
        policy: policyKey,
        after: { waitingDays: days },
        data: { workflowStatus },
      });
    }
    reminded += orders.length;
  }
  return reminded;
}
