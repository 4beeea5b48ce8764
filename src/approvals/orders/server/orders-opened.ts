import type { GrantedMandate } from '../../../identity/access/identity-claims.ts';
import { holdersOfRoles } from '../../../identity/access/server/public.ts';
import { closestMandate } from '../../../identity/access/user.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import type { Context } from '../../../platform/server/context.ts';
import { findAbsent } from '../../substitutes/server/public.ts';
import { type OrderActor, orderActor } from '../order.ts';
import { kindsReadWith, orderSubject } from '../order-subjects.ts';
import { whyNotApprove } from '../who-may-approve.ts';
import { absentOn, namesOf } from './absent-colleagues.ts';
import { findOrdersToTake, type OrderRecord } from './orders.store.ts';

/**
 * What changed for somebody who approves: their rights, of which `before` has the former ones, or for whom they stand
 * in, `absentId`.
 */
export type ApproverChange = Readonly<{
  personId: string;
  before: Readonly<{ permissions: readonly Permission[]; mandates: readonly GrantedMandate[] }> | null;
  absentId: string | null;
}>;

/** An order that somebody may approve since a change, for notifications. */
export type OpenedOrder = Readonly<{
  orderId: string;
  policy: string;
  portfolio: string;
  companyId: string | null;
  amount: OrderRecord['content']['amount'];
  right: Permission;
}>;

/**
 * The waiting orders that somebody may approve now and could not before a change, longest waiting first, by the rules of
 * the inbox. Needs the insurer's side, which sees everybody.
 */
export async function ordersOpenedTo(
  { personId, before, absentId }: ApproverChange,
  { scope, tx, now, today }: Pick<Context, 'scope' | 'tx' | 'now' | 'today'>,
): Promise<readonly OpenedOrder[]> {
  const orders = await findOrdersToTake(scope, tx, personId);
  const holders = await holdersOfRoles(tx, [...new Set(orders.map(({ policyKey }) => policyKey))]);
  const away = await findAbsent(tx, [personId], today);
  const awayBefore = away.filter((colleague) => colleague.personId !== absentId);
  const opened = orders.filter((order) => {
    const holder = holders.find((each) => each.personId === personId && each.policyKey === order.policyKey);
    if (!holder) return false;
    const asNow = { permissions: holder.permissions, actor: orderActor(holder, holder, absentOn(order, away)) };
    const held = before ? heldBefore(before.mandates, order) : holder;
    const asBefore = {
      permissions: before?.permissions ?? holder.permissions,
      actor: orderActor(holder, held, absentOn(order, awayBefore)),
    };
    return mayApprove(order, asNow, now) && !mayApprove(order, asBefore, now);
  });
  return opened.map(({ orderId, policyKey, portfolioId, kind, content }) => ({
    orderId,
    policy: policyKey,
    portfolio: portfolioId ?? '',
    companyId: content.company?.companyId ?? null,
    amount: content.amount,
    right: orderSubject(kind).right,
  }));
}

function heldBefore(mandates: readonly GrantedMandate[], order: OrderRecord) {
  const mandate = closestMandate(mandates, namesOf(order));
  return mandate && { role: mandate.orderingRole, approvalLimit: mandate.approvalLimit ?? null };
}

function mayApprove(
  order: OrderRecord,
  { permissions, actor }: Readonly<{ permissions: readonly Permission[]; actor: OrderActor }>,
  now: string,
): boolean {
  return (
    kindsReadWith(permissions).includes(order.kind) &&
    !permissions.includes('no_transactional') &&
    whyNotApprove(order, actor, now) === null
  );
}
