import { listColumns } from '../exports/exported-list.ts';
import { extensionModeWords, extensionReasonWords, extensionStatusWords } from './extension-words.ts';
import { extensionsContract } from './extensions.contract.ts';

/** The extensions as a file. */
export const extensionExport = listColumns({
  list: 'extensions',
  title: 'Extensions',
  operation: extensionsContract.listExtensions,
  columns: [
    { id: 'buyer', head: 'Buyer', width: 36, kind: 'text', of: ({ company }) => company.companyName },
    { id: 'number', head: 'Number', width: 12, kind: 'text', of: ({ company }) => company.companyId },
    { id: 'country', head: 'Country', width: 9, kind: 'text', of: ({ company }) => company.countryCode },
    { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
    { id: 'invoice', head: 'Invoice', width: 18, kind: 'text', of: ({ documentNumber }) => documentNumber },
    { id: 'amount', head: 'Amount', width: 15, kind: 'amount', of: ({ amount }) => amount.amount },
    { id: 'amount', head: 'Currency', width: 9, kind: 'text', of: ({ amount }) => amount.currency },
    { id: 'initial', head: 'Due before', width: 12, kind: 'day', of: ({ initialDueDate }) => initialDueDate },
    { id: 'extended', head: 'Extended to', width: 12, kind: 'day', of: ({ extendedDueDate }) => extendedDueDate },
    { id: 'days', head: 'Days added', width: 9, kind: 'number', of: ({ daysAdded }) => daysAdded },
    { id: 'mode', head: 'Kind', width: 12, kind: 'code', words: extensionModeWords, of: ({ mode }) => mode },
    { id: 'status', head: 'Status', width: 24, kind: 'code', words: extensionStatusWords, of: ({ status }) => status },
    {
      id: 'reason',
      head: 'Reason',
      width: 26,
      kind: 'code',
      words: extensionReasonWords,
      of: ({ reasonCode }) => reasonCode,
    },
    { id: 'requested', head: 'Asked for on', width: 18, kind: 'instant', of: ({ requestedAt }) => requestedAt },
  ],
});
