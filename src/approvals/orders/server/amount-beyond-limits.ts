import type { Context, Db } from '../../../platform/server/context.ts';
import { outlookOf, type RoleHolder } from '../deadlock.ts';
import { isWaiting } from '../order.ts';
import { orderSubject } from '../order-subjects.ts';
import { findHolders } from './approvers.store.ts';
import type { OrderRecord } from './orders.store.ts';

/** Those who hold a role on a policy, as the rules of what could be finished look at them. */
export async function roleHoldersOn(tx: Db, policyKey: string): Promise<readonly RoleHolder[]> {
  const holders = await findHolders(tx, [policyKey]);
  return holders.map(({ userType, ...holder }) => ({ ...holder, isIntermediary: userType === 'intermediary' }));
}

/**
 * Tells administrators, in the transaction of its submission, of an order that nobody may approve for its amount alone. It
 * waits all the same: they raise a limit, and it goes on.
 */
export async function tellOfAmountBeyondLimits(
  order: Omit<
    OrderRecord,
    'steps' | 'file' | 'policyholder' | 'portfolioId' | 'updatedAt' | 'version' | 'createdByName' | 'createdAt'
  >,
  { tx, record }: Pick<Context, 'tx' | 'record'>,
): Promise<void> {
  if (order.measuredAmount === null || !isWaiting(order)) return;
  if (outlookOf(order, await roleHoldersOn(tx, order.policyKey)) !== 'ABOVE_ALL_LIMITS') return;
  await record({
    type: 'order.beyond-limits',
    subject: `order/${order.orderId}`,
    policy: order.policyKey,
    alsoConcerns: [`${orderSubject(order.kind).record}/${order.subjectId}`],
    after: { workflowStatus: order.workflowStatus, measuredAmount: order.measuredAmount },
    data: { workflowStatus: order.workflowStatus, kind: order.kind },
  });
}
