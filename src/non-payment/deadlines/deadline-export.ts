import { listColumns } from '../../platform/core/exported-list.ts';
import { deadlinesContract } from './deadlines.contract.ts';
import { dutyExportLabels } from './duty-export-labels.ts';

/** The deadlines as a file: what the policies ask about each buyer, and what depends on it. */
export const deadlineExport = listColumns({
  list: 'deadlines',
  title: 'Deadlines',
  operation: deadlinesContract.listDeadlines,
  columns: [
    { id: 'day', head: 'Last day', width: 12, kind: 'day', of: ({ day }) => day },
    { id: 'state', head: 'Days left', width: 10, kind: 'number', of: ({ daysLeft }) => daysLeft },
    { id: 'duty', head: 'Duty', width: 26, kind: 'code', labels: dutyExportLabels, of: ({ duty }) => duty },
    { id: 'buyer', head: 'Buyer', width: 36, kind: 'text', of: ({ company }) => company.companyName },
    { id: 'number', head: 'Number', width: 12, kind: 'text', of: ({ company }) => company.companyId },
    { id: 'country', head: 'Country', width: 9, kind: 'text', of: ({ company }) => company.countryCode },
    { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
    { id: 'document', head: 'Oldest invoice', width: 18, kind: 'text', of: ({ documentNumber }) => documentNumber },
    { id: 'document', head: 'Invoices', width: 10, kind: 'number', of: ({ invoices }) => invoices },
    { id: 'reckoning', head: 'Due', width: 12, kind: 'day', of: ({ originalDueDate }) => originalDueDate },
    {
      id: 'reckoning',
      head: 'Clause',
      width: 24,
      kind: 'text',
      of: ({ reckoning }) => reckoning.clause,
    },
    { id: 'amount', head: 'Depends on it', width: 15, kind: 'amount', of: ({ amount }) => amount.amount },
    { id: 'amount', head: 'Currency', width: 10, kind: 'text', of: ({ amount }) => amount.currency },
  ],
});
