import { markNonPayment } from '../../buyers/server/public.ts';
import type { Context } from '../../platform/server/context.ts';
import type { Receivable } from '../../receivables/receivable.ts';
import { type Account, lockReceivables, storeReceivables, takeTurnsOn } from '../../receivables/server/public.ts';
import { goesOnAs } from '../overdue.ts';
import { findOwedAgain, lockOwedAgain, type OwedAgain, storeOverdue } from './overdues.store.ts';
import { recordOverdue } from './record-overdue.ts';

/*
 * The reversal of clearing a report: whatever brings one of its invoices back, the report goes on where it stood, with the
 * question or the answer that it had, and the buyer is marked again (decision 72).
 */

/** Lets the cleared reports on buyers go on of whom something is owed again. The caller has the turns on the accounts. */
export async function reopenOverdues(context: Context, accounts: readonly Account[]): Promise<void> {
  for (const record of await lockOwedAgain(context.scope, context.tx, accounts)) await reopen(context, record);
}

/** As `reopenOverdues`, where the clearing was a mistake: what was set off to close the reports is open again too. */
export async function restoreOverdues(context: Context, accounts: readonly Account[]): Promise<void> {
  const { scope, tx } = context;
  for (const record of await lockOwedAgain(scope, tx, accounts)) await takeBackSetOff(context, record);
  await reopenOverdues(context, accounts);
}

/** Lets one cleared report go on of which something is owed again by another way. Returns whether there was one. */
export async function reopenOwedOverdue(context: Context): Promise<boolean> {
  const account = await findOwedAgain(context.tx);
  if (account === null) return false;
  await takeTurnsOn(context.tx, [account]);
  await reopenOverdues(context, [account]);
  return true;
}

async function reopen(context: Context, record: OwedAgain): Promise<void> {
  const { tx, now } = context;
  const { overdueId, policyKey: policy, companyId, beforeClearing } = record;
  const status = goesOnAs(beforeClearing?.status ?? null, record);
  const waits = beforeClearing?.status === status ? beforeClearing : null;
  const { question = null, answerDueAt = null } = waits ?? {};
  await storeOverdue(tx, record, { status, question, answerDueAt }, now);
  await markNonPayment(tx, { source: `overdue/${overdueId}`, policy, companyId, kind: 'OVERDUE' });
  await recordOverdue(context, 'overdue.reopened', record, { status });
}

/** What was set off is open again, and a credit that was left without a report belongs to its own again. */
async function takeBackSetOff({ scope, tx }: Context, { overdueId, beforeClearing }: OwedAgain): Promise<void> {
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
