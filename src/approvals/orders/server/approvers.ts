import type { HeldMandate } from '../../../identity/access/server/public.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { outlookOf, type RoleHolder } from '../deadlock.ts';
import { isWaiting, orderActor, whyNotReview } from '../order.ts';
import { kindsReadWith, orderSubject } from '../order-subjects.ts';
import { findHolders, type HolderOnPolicy } from './approvers.store.ts';
import type { OrderRecord } from './orders.store.ts';

/**
 * Whether somebody is told who approves on a policy, and up to which amount: those who hold a role of their own there. A
 * broker who reads along learns no delegation of the insured's.
 */
export function isToldOfApprovers(held: HeldMandate | undefined): boolean {
  return held !== undefined && held.role !== 'broker-read-only';
}

/**
 * Who may take the present step of each of these orders, by name, for readers with these mandates; `null` where nobody is
 * to take one, or the reader is not told.
 */
export async function approversOf(
  orders: readonly OrderRecord[],
  mandates: ReadonlyMap<string, HeldMandate>,
  { tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<(order: OrderRecord) => readonly string[] | null> {
  const told = orders.filter((order) => isWaiting(order) && isToldOfApprovers(mandates.get(order.policyKey)));
  const holders = await findHolders(tx, [...new Set(told.map(({ policyKey }) => policyKey))]);
  const onPolicy = Map.groupBy(holders, ({ policyKey }) => policyKey);
  return (order) => {
    if (!told.includes(order)) return null;
    const mayTake = (holder: HolderOnPolicy) =>
      kindsReadWith(holder.permissions).includes(order.kind) &&
      whyNotReview(order, orderActor(holder, holder), now) === null;
    return (onPolicy.get(order.policyKey) ?? []).filter(mayTake).map(({ name }) => name);
  };
}

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
