import type { ServedLineTarget } from '../../../bulk/jobs/server/public.ts';
import { settleSharedNumbers } from '../../../risk/buyers/server/public.ts';
import { answerColumns, type RequestOfLine } from '../../../risk/covers/answer-columns.ts';
import { ledgerJobsContract } from '../ledger-jobs.contract.ts';
import type { LedgerBody } from '../ledger-line.ts';
import { ledgerFileLines } from '../line-target.ts';
import { checkLedgerLines } from './check-ledger-lines.ts';
import { clearAbsent, enterLedgerLines } from './enter-ledger.ts';

/** Ledgers: their lines go into the book of invoices, all that are ready of each account at once. */
export const ledgerFileTarget: ServedLineTarget<LedgerBody, RequestOfLine> = {
  ...ledgerFileLines,
  needs: [ledgerJobsContract.startLedger.access],
  check: checkLedgerLines,
  settle: (tx, job) => settleSharedNumbers(tx, job, ledgerFileLines.numberField),
  work: { way: 'by-account', enter: enterLedgerLines, finish: clearAbsent },
  answers: null,
  resultColumns: answerColumns,
};
