import { columnsOfJobs, lineColumns } from '../../bulk/jobs/job-export.ts';
import { effectLabels } from '../../bulk/jobs/job-labels.ts';
import { type ExportColumn, listColumns } from '../../platform/core/exported-list.ts';
import { englishOf } from '../../platform/core/label.ts';
import { type LedgerFileLine, ledgerJobsContract } from './ledger-jobs.contract.ts';
import { ledgerLineLabels, ledgerStateLabels } from './ledger-labels.ts';

/** Of ledgers: their lines go into the book. */
const ledgerJobExportColumns = columnsOfJobs(ledgerStateLabels, 'Entered');

/** Of ledgers: what became of each line. */
const ledgerLineExportColumns: ReadonlyArray<ExportColumn<LedgerFileLine>> = [
  ...lineColumns.map((column) =>
    column.kind === 'code' ? { ...column, labels: englishOf(ledgerLineLabels) } : column,
  ),
  {
    id: 'effect',
    head: 'In the book',
    width: 24,
    kind: 'code',
    labels: englishOf(effectLabels),
    of: ({ effect }) => effect,
  },
  { id: 'asked', head: 'Owed', width: 15, kind: 'amount', of: ({ amount }) => amount?.amount },
  { id: 'asked', head: 'Currency', width: 10, kind: 'text', of: ({ amount }) => amount?.currency },
];

/** One's own ledgers as a file. */
export const ledgerExport = listColumns({
  list: 'ledgers',
  title: 'Ledgers',
  operation: ledgerJobsContract.listLedgers,
  columns: ledgerJobExportColumns,
});

/** The lines of a ledger; the query names it. */
export const ledgerLineExport = listColumns({
  list: 'ledger-lines',
  title: 'Lines of a ledger',
  operation: ledgerJobsContract.listLedgerLines,
  columns: ledgerLineExportColumns,
});
