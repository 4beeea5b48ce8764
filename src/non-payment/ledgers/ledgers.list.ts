import { effectLabels } from '../../bulk/jobs/job-labels.ts';
import { jobListOf, lineColumnsOf, linesOf } from '../../bulk/jobs/jobs.list.ts';
import { label } from '../../platform/core/label.ts';
import { code, defineList, money, text } from '../../platform/core/list.ts';
import { ledgerJobsContract } from './ledger-jobs.contract.ts';
import { ledgerLineLabels, ledgerStateLabels } from './ledger-labels.ts';

/** One's own ledgers. */
export const ledgerList = jobListOf(ledgerJobsContract.listLedgers, {
  name: 'ledgers',
  title: label('Aged debtors'),
  states: ledgerStateLabels,
});

/** The lines of a ledger, and what became of each. */
export const ledgerLineList = defineList(ledgerJobsContract.listLedgerLines, {
  ...linesOf(ledgerLineLabels),
  name: 'ledger-lines',
  title: label('Lines of an aged debtors list'),
  columns: [
    ...lineColumnsOf(ledgerLineLabels),
    code('effect', label('Effect'), effectLabels, (row) => row.effect, { file: 24 }),
    money('asked', label('Owed'), (row) => row.amount, { file: 15 }),
    text('asked', label('Currency'), (row) => row.amount?.currency ?? null, { file: 10 }),
  ],
});
