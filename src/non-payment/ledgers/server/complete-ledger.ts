import { type JobRecord, lockOwn, start } from '../../../bulk/jobs/server/public.ts';
import { roundAmount } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { refreshPositionsIfFree } from '../../deadlines/server/public.ts';
import { restoreOverdues } from '../../overdues/server/public.ts';
import type { Receivable } from '../../receivables/receivable.ts';
import { lockAccounts, storeReceivables } from '../../receivables/server/public.ts';
import type { LedgerEffects } from '../ledgers.contract.ts';
import { type Missing, whyNotClearMissing, whyNotComplete, whyNotRestore } from '../missing-invoices.ts';
import {
  accountsCleared,
  type ClearedByLedger,
  lockCleared,
  noteRestored,
  reversePaymentsOf,
  statementOf,
  storeStatement,
} from './ledgers.store.ts';
import { showEffects } from './show-ledger.ts';

/**
 * Enters a ledger and clears what is missing from it: only what was shown and confirmed. That a ledger is complete is
 * never stored before it is entered.
 */
export async function enterComplete(jobId: string, seen: Missing, context: Context): Promise<JobRecord> {
  const { tx, today, record } = context;
  const job = await lockOwn('ledgers', jobId, context);
  refuseIf(whyNotComplete(job));
  const { gone } = await showEffects(jobId, context);
  refuseIf(whyNotClearMissing(seen, gone));
  const { statedOn } = await statementOf(tx, jobId, today);
  await storeStatement(tx, job, { statedOn, isComplete: true });
  const started = await start('ledgers', jobId, context);
  await record({
    type: 'ledger.complete-entered',
    subject: `job/${jobId}`,
    policy: null,
    after: { statedOn, missing: gone.count, amounts: gone.amounts },
  });
  return started;
}

/**
 * Brings back what a complete ledger cleared, as one action within a day. What changed since stays as it is: a payment,
 * another ledger or a claim had its own reason.
 */
export async function restoreMissing(jobId: string, context: Context): Promise<LedgerEffects> {
  const { scope, tx, now, today, record } = context;
  const { state } = await lockOwn('ledgers', jobId, context);
  const clearing = await statementOf(tx, jobId, today);
  refuseIf(whyNotRestore({ state, ...clearing }, now));
  const accounts = await accountsCleared(scope, tx, jobId);
  await lockAccounts(tx, accounts);
  const cleared = await lockCleared(scope, tx, jobId);
  await storeReceivables(tx, cleared.map(asBefore));
  await reversePaymentsOf(
    tx,
    cleared.flatMap(({ receivableId, paymentId }) => (paymentId === null ? [] : [{ receivableId, paymentId }])),
  );
  await noteRestored(tx, jobId, cleared.length, now);
  await restoreOverdues(context, accounts);
  const byAccount = [...Map.groupBy(cleared, ({ policy, companyId }) => `${policy} ${companyId}`).values()];
  for (const own of byAccount) {
    const [{ policy, companyId }] = own as [ClearedByLedger];
    await record({
      type: 'ledger.restored-missing',
      subject: `job/${jobId}`,
      policy,
      alsoConcerns: [`company/${companyId}`],
      after: { restored: own.length },
      data: { companyId },
    });
  }
  await record({
    type: 'ledger.clearing-undone',
    subject: `job/${jobId}`,
    policy: null,
    after: { restored: cleared.length, kept: clearing.absentCount - cleared.length },
  });
  await refreshPositionsIfFree(
    context,
    byAccount.map(([first]) => first as ClearedByLedger).map(({ policy, companyId }) => ({ policy, companyId })),
  );
  return showEffects(jobId, context);
}

function asBefore({ outstandingBefore, paymentId: _payment, ...line }: ClearedByLedger): Receivable {
  const outstandingAmount = roundAmount(outstandingBefore, line.currency);
  return { ...line, outstandingAmount, status: 'O', clearedDate: null, clearedReason: null };
}
