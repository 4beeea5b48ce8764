import { holdersOfRoles } from '../../../identity/access/server/public.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import type { Context } from '../../../platform/server/context.ts';
import { orderActor, whyNotApprove } from '../order.ts';
import { kindsReadWith, orderSubject } from '../order-subjects.ts';
import { findOrders, type OrderRecord } from './orders.store.ts';

/** An order that moved, for notifications: who may take its next step now, and whose it is. */
export type OrderOnTheMove = Readonly<{
  orderId: string;
  approvers: readonly string[];
  createdBy: string;
  right: Permission;
  companyId: string;
  amount: OrderRecord['content']['amount'];
}>;

/** Orders with those who may approve them, by the rules of the inbox. Needs the insurer's side, which sees everybody. */
export async function movedOrders(
  orderIds: readonly string[],
  { scope, tx, now }: Pick<Context, 'scope' | 'tx' | 'now'>,
): Promise<readonly OrderOnTheMove[]> {
  if (orderIds.length === 0) return [];
  const orders = await findOrders(scope, tx, orderIds);
  const holders = await holdersOfRoles(tx, [...new Set(orders.map(({ policyKey }) => policyKey))]);
  return orders.map((order) => {
    const { orderId, createdBy, kind, content } = order;
    const approvers = holders.filter(
      (holder) =>
        holder.policyKey === order.policyKey &&
        kindsReadWith(holder.permissions).includes(kind) &&
        !holder.permissions.includes('no_transactional') &&
        whyNotApprove(order, orderActor(holder, holder.role), now) === null,
    );
    return {
      orderId,
      approvers: approvers.map(({ personId }) => personId),
      createdBy,
      right: orderSubject(kind).right,
      companyId: content.company.companyId,
      amount: content.amount,
    };
  });
}
