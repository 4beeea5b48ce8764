import Big from 'big.js';
import { answerAwaited } from '../../../platform/core/awaited-answer.ts';
import { roundAmount } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { markNonPayment } from '../../../risk/buyers/server/public.ts';
import type { Receivable } from '../../receivables/receivable.ts';
import {
  type Account,
  lockAccounts,
  lockReceivables,
  type PaymentOf,
  paymentsOf,
  storeReceivables,
} from '../../receivables/server/public.ts';
import { goesOnAs } from '../overdue.ts';
import { findOwedAgain, lockOwedAgain, type OwedAgain, storeOverdue } from './overdues.store.ts';
import { recordOverdue } from './record-overdue.ts';

/*
 * The reversal of clearing a report: whatever brings one of its invoices back, the report returns to its former status,
 * with its question or answer, and the buyer is marked again (decision 72).
 */

/**
 * Reopens the cleared reports of buyers with something owed again, and those named besides. The caller has locked the
 * accounts.
 */
export async function reopenOverdues(
  context: Context,
  accounts: readonly Account[],
  besides: readonly string[] = [],
): Promise<void> {
  for (const record of await lockOwedAgain(context.scope, context.tx, accounts, besides)) await reopen(context, record);
}

/**
 * Undoes what clearing some reports of a buyer set off: their lines are as they were before. Money that a credit
 * released stays free: it clears what is owed then.
 */
export async function undoSetOff(context: Context, account: Account, overdueIds: readonly string[]): Promise<void> {
  const { scope, tx } = context;
  const cleared = (await lockOwedAgain(scope, tx, [account], overdueIds)).filter((each) =>
    overdueIds.includes(each.overdueId),
  );
  const payments = await paymentsOf(scope, tx, account);
  for (const { overdueId, beforeClearing } of cleared) {
    const kept = new Map(beforeClearing?.lines?.map((each) => [each.receivableId, each]));
    const lines = await lockReceivables(scope, tx, { ids: [...kept.keys()] });
    await storeReceivables(
      tx,
      lines.flatMap((line) => {
        const before = kept.get(line.receivableId);
        if (!before || line.clearedReason === 'WITHDRAWN') return [];
        const owed = new Big(before.outstandingAmount).plus(before.paidAmount).minus(paidOn(line, payments));
        return owed.eq(line.outstandingAmount) ? [] : [openWith(line, owed, overdueId)];
      }),
    );
  }
}

/** What payments have cleared of a line. Decimal. */
export function paidOn({ receivableId }: Receivable, payments: readonly PaymentOf[]): Big {
  return payments
    .flatMap(({ allocations }) => allocations)
    .filter((each) => each.receivableId === receivableId)
    .reduce((sum, { amount }) => sum.plus(amount), new Big(0));
}

function openWith(line: Receivable, owed: Big, overdueId: string): Receivable {
  const outstandingAmount = roundAmount(owed, line.currency);
  return { ...line, overdueId, status: 'O', clearedDate: null, clearedReason: null, outstandingAmount };
}

/** As `reopenOverdues`, where the clearing was a mistake: what was set off to close the reports is open again too. */
export async function restoreOverdues(context: Context, accounts: readonly Account[]): Promise<void> {
  const { scope, tx } = context;
  for (const record of await lockOwedAgain(scope, tx, accounts)) await reverseSetOff(context, record);
  await reopenOverdues(context, accounts);
}

/** Reopens one cleared report of which something is owed again for another cause. Returns whether there was one. */
export async function reopenOwedOverdue(context: Context): Promise<boolean> {
  const account = await findOwedAgain(context.tx);
  if (account === null) return false;
  await lockAccounts(context.tx, [account]);
  await reopenOverdues(context, [account]);
  return true;
}

async function reopen(context: Context, record: OwedAgain): Promise<void> {
  const { tx, now } = context;
  const { overdueId, policyKey: policy, companyId, beforeClearing } = record;
  const status = goesOnAs(beforeClearing?.status ?? null, record);
  const question = beforeClearing?.status === status ? beforeClearing.question : null;
  await storeOverdue(tx, record, { status, question }, now);
  // it waits for its answer again
  if (status === 'REPORTED' || status === 'IN_REVIEW')
    await publish(context, answerAwaited, { subject: 'overdue', recordId: overdueId });
  await markNonPayment(tx, { source: `overdue/${overdueId}`, policy, companyId, kind: 'OVERDUE' });
  await recordOverdue(context, 'overdue.reopened', record, { status });
}

/** What was set off is open again, and a credit that was left without a report belongs to its own again. */
async function reverseSetOff({ scope, tx }: Context, { overdueId, beforeClearing }: OwedAgain): Promise<void> {
  const amounts = new Map(beforeClearing?.setOff.map((each) => [each.receivableId, each.outstandingAmount]));
  const lines = await lockReceivables(scope, tx, { ids: [...amounts.keys()] });
  const wasSetOff = ({ status, clearedReason, ...line }: Receivable) =>
    status === 'C' ? clearedReason === 'CREDITED' : line.itemType === 'CREDIT_NOTE' && line.overdueId === null;
  await storeReceivables(
    tx,
    lines.filter(wasSetOff).map((line) => ({
      ...line,
      overdueId,
      status: 'O',
      clearedDate: null,
      clearedReason: null,
      outstandingAmount: amounts.get(line.receivableId) ?? line.outstandingAmount,
    })),
  );
}
