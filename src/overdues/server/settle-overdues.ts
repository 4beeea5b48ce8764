import Big from 'big.js';
import { unmarkNonPayment } from '../../buyers/server/public.ts';
import type { Context } from '../../platform/server/context.ts';
import { cleared } from '../../receivables/clearing.ts';
import { lockReceivables, storeReceivables } from '../../receivables/server/public.ts';
import {
  findPaidOverdue,
  keepBeforeClearing,
  lockOpenOverdues,
  lockOverdue,
  type OverdueRecord,
  storeOverdue,
} from './overdues.store.ts';
import { recordOverdue } from './record-overdue.ts';

/**
 * Clears the reports on a buyer of which nothing is owed any more, because everything was paid or credit notes come to
 * as much as the invoices. The stop by lapse of time ends with the last invoice; one by the insurer's word stays until
 * the insurer lifts it (handbook readings, "Also").
 */
export async function settleOverdues(
  context: Context,
  account: Readonly<{ policy: string; companyId: string }>,
): Promise<void> {
  for (const record of await lockOpenOverdues(context.scope, context.tx, account)) await settle(context, record);
}

/** Clears one report that was paid by another way than itself. Returns whether there was one. */
export async function settlePaidOverdue(context: Context): Promise<boolean> {
  const overdueId = await findPaidOverdue(context.tx);
  if (overdueId === null) return false;
  const record = await lockOverdue(context.scope, context.tx, overdueId);
  if (record) await settle(context, record);
  return true;
}

async function settle(context: Context, record: OverdueRecord): Promise<void> {
  const { scope, tx, now, today } = context;
  const { overdueId, openItems, totalOutstanding, status, question, answerDueAt } = record;
  if (openItems > 0 && new Big(totalOutstanding).gt(0)) return;
  const rest = await lockReceivables(scope, tx, { overdueId, openOnly: true });
  await storeReceivables(
    tx,
    rest.map((line) => cleared(line, 'CREDITED', today)),
  );
  const setOff = rest.map(({ receivableId, outstandingAmount }) => ({ receivableId, outstandingAmount }));
  await keepBeforeClearing(tx, overdueId, { status, question, answerDueAt, setOff });
  await storeOverdue(tx, record, { status: 'CLEARED', answerDueAt: null, question: null }, now);
  await unmarkNonPayment(tx, `overdue/${overdueId}`);
  await recordOverdue(context, 'overdue.cleared', record, {});
}
