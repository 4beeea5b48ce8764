import Big from 'big.js';
import type { Day } from '../../../platform/core/day.ts';
import type { Context } from '../../../platform/server/context.ts';
import { clearWithWaiting } from '../clearing.ts';
import type { Receivable } from '../receivable.ts';
import { setOffCredit } from '../set-off.ts';
import { type Account, noteUsedMoney } from './enter-items.ts';
import {
  findPayments,
  lockReceivables,
  lockWaitingMoney,
  noteCredited,
  releaseMoney,
  storeReceivables,
} from './receivables.store.ts';

/**
 * Sets a credit of the buyer off against its invoices, which the caller has locked: money that they no longer need
 * clears the next ones. Answers what of the credit exceeds its invoices, decimal.
 */
export async function setOff(
  context: Context,
  account: Account,
  { credit, invoices, on }: Readonly<{ credit: string; invoices: readonly Receivable[]; on: Day }>,
): Promise<string> {
  const { scope, tx } = context;
  const spread = (await findPayments(scope, tx, account)).filter(({ isMatched }) => !isMatched);
  const { changed, released, credited, left } = setOffCredit(credit, invoices, spread, on);
  await storeReceivables(tx, changed);
  await noteCredited(tx, credited);
  if (released.length > 0) {
    await releaseMoney(tx, released);
    await spendWaitingMoney(context, account);
  }
  return left;
}

/** Lets money that waits clear what the buyer owes, the oldest first. */
export async function spendWaitingMoney(context: Context, account: Account): Promise<void> {
  const { scope, tx } = context;
  const open = await lockReceivables(scope, tx, { ...account, openOnly: true });
  const { lines, used } = clearWithWaiting(open, await lockWaitingMoney(scope, tx, account));
  const before = new Map(open.map((line) => [line.receivableId, line.outstandingAmount]));
  const changed = lines.filter(
    ({ receivableId, outstandingAmount }) => !new Big(before.get(receivableId) ?? 0).eq(outstandingAmount),
  );
  await storeReceivables(tx, changed);
  await noteUsedMoney(context, account, used);
}
