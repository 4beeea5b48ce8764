import { columnsOfJobs, jobStateExportLabels, lineColumns } from '../../bulk/jobs/job-export.ts';
import { effectExportLabels, lineStateExportLabels } from '../../bulk/jobs/line-export-labels.ts';
import { type ExportColumn, listColumns } from '../../platform/core/exported-list.ts';
import { type LedgerFileLine, ledgerJobsContract } from './ledger-jobs.contract.ts';
import { ledgersContract } from './ledgers.contract.ts';
import type { ProposalState } from './proposal-states.ts';

/** What an overdue asks for, in words of a file. */
const proposalStateExportLabels: Readonly<Record<ProposalState, string>> = {
  REPORT: 'To report',
  ADD: 'To add to the report',
  NOT_NEEDED: 'Needs no report',
  REPORTED: 'Reported',
};

/** Of ledgers: their lines go into the book. */
const ledgerJobExportColumns = columnsOfJobs(
  { ...jobStateExportLabels, PROCESSING: 'Being entered', PROCESSED: 'Entered', PARTIAL: 'Entered in part' },
  'Entered',
);

/** Of ledgers: what became of each line. */
const ledgerLineExportColumns: ReadonlyArray<ExportColumn<LedgerFileLine>> = [
  ...lineColumns.map((column) =>
    column.kind === 'code' ? { ...column, labels: { ...lineStateExportLabels, ORDERED: 'Entered' } } : column,
  ),
  {
    id: 'effect',
    head: 'In the book',
    width: 24,
    kind: 'code',
    labels: effectExportLabels,
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

/** The overdues found on the buyers of a ledger; the query names it. */
export const proposalExport = listColumns({
  list: 'ledger-proposals',
  title: 'Overdues found',
  operation: ledgersContract.listProposals,
  columns: [
    { id: 'buyer', head: 'Buyer', width: 36, kind: 'text', of: ({ company }) => company.companyName },
    { id: 'number', head: 'Number', width: 12, kind: 'text', of: ({ company }) => company.companyId },
    { id: 'country', head: 'Country', width: 9, kind: 'text', of: ({ company }) => company.countryCode },
    { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
    {
      id: 'state',
      head: 'Status',
      width: 22,
      kind: 'code',
      labels: proposalStateExportLabels,
      of: ({ state }) => state,
    },
    { id: 'amount', head: 'Past due', width: 15, kind: 'amount', of: ({ amount }) => amount.amount },
    { id: 'owed', head: 'Owed', width: 15, kind: 'amount', of: ({ owed }) => owed.amount },
    { id: 'amount', head: 'Currency', width: 10, kind: 'text', of: ({ amount }) => amount.currency },
    { id: 'invoices', head: 'Open invoices', width: 13, kind: 'number', of: ({ invoices }) => invoices },
    { id: 'oldestDue', head: 'Oldest due', width: 12, kind: 'day', of: ({ oldestDueDate }) => oldestDueDate },
    { id: 'oldestDue', head: 'Days past due', width: 14, kind: 'number', of: ({ daysPastDue }) => daysPastDue },
    { id: 'reportBy', head: 'Report by', width: 13, kind: 'day', of: ({ reportBy }) => reportBy },
    { id: 'stop', head: 'Not covered after', width: 17, kind: 'day', of: ({ stopOfCoverDate }) => stopOfCoverDate },
  ],
});
