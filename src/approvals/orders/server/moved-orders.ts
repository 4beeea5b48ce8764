import { holdersOfRoles } from '../../../identity/access/server/public.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import type { Context } from '../../../platform/server/context.ts';
import { findAbsent } from '../../substitutes/server/public.ts';
import { orderActor } from '../order.ts';
import { kindsReadWith, orderSubject } from '../order-subjects.ts';
import { whyNotApprove } from '../who-may-approve.ts';
import { absentOn } from './absent-colleagues.ts';
import { findOrders, type OrderRecord } from './orders.store.ts';

/** An order that moved, for notifications: who may take its next step now, and whose it is. */
export type OrderOnTheMove = Readonly<{
  orderId: string;
  approvers: readonly string[];
  /** Who administers users of the organisations whose people act under its policy. */
  administrators: readonly string[];
  createdBy: string;
  right: Permission;
  companyId: string | null;
  amount: OrderRecord['content']['amount'];
}>;

/** Orders with those who may approve them, by the rules of the inbox. Needs the insurer's side, which sees everybody. */
export async function movedOrders(
  orderIds: readonly string[],
  { scope, tx, now, today }: Pick<Context, 'scope' | 'tx' | 'now' | 'today'>,
): Promise<readonly OrderOnTheMove[]> {
  if (orderIds.length === 0) return [];
  const orders = await findOrders(scope, tx, orderIds);
  const holders = await holdersOfRoles(tx, [...new Set(orders.map(({ policyKey }) => policyKey))]);
  const away = await findAbsent(tx, [...new Set(holders.map(({ personId }) => personId))], today);
  const ofSubstitute = ({ personId }: Pick<(typeof holders)[number], 'personId'>) =>
    away.filter(({ substituteId }) => substituteId === personId);
  return orders.map((order) => {
    const { orderId, createdBy, kind, content } = order;
    const there = holders.filter(({ policyKey }) => policyKey === order.policyKey);
    const approvers = there.filter(
      (holder) =>
        kindsReadWith(holder.permissions).includes(kind) &&
        !holder.permissions.includes('no_transactional') &&
        whyNotApprove(order, orderActor(holder, holder, absentOn(order, ofSubstitute(holder))), now) === null,
    );
    return {
      orderId,
      approvers: approvers.map(({ personId }) => personId),
      administrators: there.filter(({ userType }) => userType === 'administrator').map(({ personId }) => personId),
      createdBy,
      right: orderSubject(kind).right,
      companyId: content.company?.companyId ?? null,
      amount: content.amount,
    };
  });
}
