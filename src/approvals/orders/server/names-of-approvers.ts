import type { HeldMandate } from '../../../identity/access/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { isWaiting, orderActor } from '../order.ts';
import { kindsReadWith } from '../order-subjects.ts';
import { whyNotReview } from '../who-may-approve.ts';
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
