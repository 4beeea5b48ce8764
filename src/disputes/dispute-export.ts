import { listColumns } from '../exports/exported-list.ts';
import { disputeStatusWords, disputeTypeWords, resolutionWords } from './dispute-words.ts';
import { disputesContract } from './disputes.contract.ts';

/** The disputes as a file. */
export const disputeExport = listColumns({
  list: 'disputes',
  title: 'Disputes',
  operation: disputesContract.listDisputes,
  columns: [
    { id: 'buyer', head: 'Buyer', width: 36, kind: 'text', of: ({ company }) => company.companyName },
    { id: 'number', head: 'Number', width: 12, kind: 'text', of: ({ company }) => company.companyId },
    { id: 'country', head: 'Country', width: 9, kind: 'text', of: ({ company }) => company.countryCode },
    { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
    {
      id: 'invoices',
      head: 'Invoices',
      width: 30,
      kind: 'text',
      of: ({ documentNumbers }) => documentNumbers.join(', '),
    },
    { id: 'amount', head: 'Disputed', width: 15, kind: 'amount', of: ({ disputedAmount }) => disputedAmount.amount },
    { id: 'amount', head: 'Currency', width: 10, kind: 'text', of: ({ disputedAmount }) => disputedAmount.currency },
    { id: 'upheld', head: 'Upheld', width: 15, kind: 'amount', of: ({ upheldAmount }) => upheldAmount?.amount },
    {
      id: 'type',
      head: 'What is contested',
      width: 18,
      kind: 'code',
      words: disputeTypeWords,
      of: ({ disputeType }) => disputeType,
    },
    { id: 'raised', head: 'Contested since', width: 14, kind: 'day', of: ({ raisedDate }) => raisedDate },
    { id: 'status', head: 'Status', width: 20, kind: 'code', words: disputeStatusWords, of: ({ status }) => status },
    { id: 'status', head: 'Ended', width: 12, kind: 'day', of: ({ resolvedDate }) => resolvedDate },
    {
      id: 'status',
      head: 'Settled by',
      width: 22,
      kind: 'code',
      words: resolutionWords,
      of: ({ resolution }) => resolution,
    },
    { id: 'reported', head: 'Reported', width: 17, kind: 'instant', of: ({ reportedAt }) => reportedAt },
    { id: 'reported', head: 'Reported by', width: 24, kind: 'text', of: ({ reportedBy }) => reportedBy },
  ],
});
