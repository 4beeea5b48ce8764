import Big from 'big.js';
import { defineSlot } from '../../../platform/core/slot.ts';
import type { Context } from '../../../platform/server/context.ts';
import { unmarkNonPayment } from '../../../risk/buyers/server/public.ts';
import {
  lockReceivables,
  paymentsOf,
  receivablesOf,
  setOff,
  storeReceivables,
} from '../../receivables/server/public.ts';
import { creditOf, notesAfter } from '../../receivables/set-off.ts';
import {
  findPaidOverdue,
  lockOpenOverdues,
  lockOverdue,
  type OverdueRecord,
  storeOverdue,
  storeStateBeforeClearing,
} from './overdues.store.ts';
import { recordOverdue } from './record-overdue.ts';
import { paidOn } from './reopen-overdues.ts';

/** Updates plans of instalments in force after money that came in beside them, in the transaction that entered it. */
export type SettlePlans = (context: Context, account: Readonly<{ policy: string; companyId: string }>) => Promise<void>;
export const settlePlansSlot = defineSlot<SettlePlans>('plans after a payment');

/**
 * Clears the reports on a buyer of which nothing is owed any more, because everything was paid or credit notes equal
 * the invoices. The stop by lapse of time ends with the last invoice; one by the insurer's decision stays until the
 * insurer lifts it (handbook readings, "Also").
 */
export async function settleOverdues(
  context: Context,
  account: Readonly<{ policy: string; companyId: string }>,
): Promise<void> {
  // a remaining credit, or money that a credit released, may have settled another one
  for (const record of await lockOpenOverdues(context.scope, context.tx, account))
    if (await settle(context, record)) return settleOverdues(context, account);
}

/** Clears one report that was paid by another action. Returns whether there was one. */
export async function settlePaidOverdue(context: Context): Promise<boolean> {
  const overdueId = await findPaidOverdue(context.tx);
  if (overdueId === null) return false;
  const record = await lockOverdue(context.scope, context.tx, overdueId);
  if (record && (await settle(context, record)))
    await settleOverdues(context, { policy: record.policyKey, companyId: record.companyId });
  return true;
}

/** Returns whether nothing is owed of the report any more, so that it was cleared. */
async function settle(context: Context, record: OverdueRecord): Promise<boolean> {
  const { scope, tx, now } = context;
  const { overdueId, openItems, totalOutstanding, status, question } = record;
  if (openItems > 0 && new Big(totalOutstanding).gt(0)) return false;
  const rest = await lockReceivables(scope, tx, { overdueId, openOnly: true });
  const before = rest.map(({ receivableId, outstandingAmount }) => ({ receivableId, outstandingAmount }));
  const lines = await linesWithPayments(context, record);
  await spendCredits(context, record);
  await storeStateBeforeClearing(tx, overdueId, { status, question, setOff: before, lines });
  await storeOverdue(tx, record, { status: 'CLEARED', question: null }, now);
  await unmarkNonPayment(tx, `overdue/${overdueId}`);
  await recordOverdue(context, 'overdue.cleared', record, {});
  return true;
}

/** The lines of a report as they are, with what payments have cleared of each. */
async function linesWithPayments({ scope, tx }: Context, { overdueId, policyKey: policy, companyId }: OverdueRecord) {
  const payments = await paymentsOf(scope, tx, { policy, companyId });
  return (await receivablesOf(scope, tx, { overdueId })).map((line) => ({
    receivableId: line.receivableId,
    outstandingAmount: line.outstandingAmount,
    paidAmount: paidOn(line, payments).toFixed(),
  }));
}

/**
 * Lets the credit notes of a report clear its invoices. The excess stays the buyer's credit: it moves to another open
 * report, or waits for the next one.
 */
async function spendCredits(context: Context, { overdueId, policyKey: policy, companyId, currency }: OverdueRecord) {
  const { scope, tx, today } = context;
  const lines = await lockReceivables(scope, tx, { overdueId });
  const credit = creditOf(lines);
  if (new Big(credit).eq(0)) return;
  const left = await setOff(context, { policy, companyId }, { credit, invoices: lines, on: today });
  const notes = notesAfter(lines, new Big(credit).minus(left).toFixed(), today);
  const others = await lockOpenOverdues(scope, tx, { policy, companyId });
  const next = others.find((other) => other.overdueId !== overdueId && other.currency === currency);
  await storeReceivables(
    tx,
    notes.map((note) => (note.status === 'O' ? { ...note, overdueId: next?.overdueId ?? null } : note)),
  );
}
