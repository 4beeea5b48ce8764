import { addMonths, type Day, earliestOf } from '../../../platform/core/day.ts';
import type { Money } from '../../../platform/core/money.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { afterPayment, clearOldestFirst, whyNotReceiveMore } from '../clearing.ts';
import type { Receivable } from '../receivable.ts';
import { lockAccount } from './account-lock.ts';
import type { Account } from './enter-items.ts';
import {
  findReceivables,
  insertPayments,
  lockReceivables,
  type Payment,
  storeReceivables,
} from './receivables.store.ts';

/** Money received from a buyer. */
export type Receipt = Readonly<{ receivedOn: Day; amount: Money; reference: string | null }>;

/**
 * Refuses money that is a typing error: beyond what the buyer owes, unless it is confirmed, and of a day more than a
 * year before the first open invoice was written (an advance payment comes months before).
 */
export async function refuseOddPayment(
  { scope, tx }: Context,
  account: Account,
  { receivedOn, amount, isMore }: Readonly<{ receivedOn: Day; amount: Money; isMore: boolean }>,
): Promise<void> {
  await lockAccount(tx, account);
  const open = await findReceivables(scope, tx, { ...account, openOnly: true });
  const first = earliestOf(open.map(({ issueDate }) => issueDate));
  if (first !== null && receivedOn < addMonths(first, -longestAdvance))
    throw new Refused(refuse('invalid-input', undefined, [{ pointer: '/receivedOn', code: 'before-invoice' }]));
  refuseIf(whyNotReceiveMore(open, amount, isMore));
}

/** Months by which an advance payment comes before its invoice at most. */
const longestAdvance = 12;

/**
 * Enters money of a buyer: it clears the oldest open invoices of the account first, whichever the buyer named (handbook
 * N 1.1). Answers the payment and the invoices that it changed. Their reports, plans or claims follow from them; the
 * caller records the event.
 */
export async function receivePayment(
  context: Context,
  { policy, companyId }: Account,
  { receivedOn, amount, reference }: Receipt,
): Promise<Readonly<{ payment: Payment; changed: readonly Receivable[] }>> {
  const { scope, tx, actor, now, newId } = context;
  await lockAccount(tx, { policy, companyId });
  const open = await lockReceivables(scope, tx, { policy, companyId, openOnly: true });
  const { allocations, unallocated } = clearOldestFirst(open, amount);
  const payment: Payment = {
    paymentId: newId('pay'),
    policy,
    companyId,
    receivedOn,
    currency: amount.currency,
    amount: amount.amount,
    unallocatedAmount: unallocated,
    reference,
    enteredByName: actor.name,
    enteredAt: now,
    isMatched: false,
  };
  const cleared = new Map(allocations.map((one) => [one.receivableId, one.amount]));
  const changed = open.flatMap((receivable) => {
    const paid = cleared.get(receivable.receivableId);
    return paid === undefined ? [] : [afterPayment(receivable, paid, receivedOn)];
  });
  await insertPayments(tx, [{ ...payment, allocations }]);
  await storeReceivables(tx, changed);
  return { payment, changed };
}
