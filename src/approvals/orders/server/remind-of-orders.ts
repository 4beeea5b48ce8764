import type { Context } from '../../../platform/server/context.ts';
import { reminderDays } from '../order.ts';
import { lockReminders } from './orders.store.ts';

/**
 * Reminds of the orders that have waited for 3 and for 10 full days (rule 7). Runs on the insurer's side, any number of
 * times and on any number of nodes. Returns how many reminders it gave.
 */
export async function remindOfOrders(context: Context): Promise<number> {
  let reminded = 0;
  for (const [sent, days] of reminderDays.entries()) {
    const orders = await lockReminders(context.tx, context.now, days, sent);
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
