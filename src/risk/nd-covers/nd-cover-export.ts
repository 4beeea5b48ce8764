import { listColumns } from '../../platform/core/exported-list.ts';
import { precheckNames } from './nd-cover.ts';
import { type NdCoverOnWire, ndCoversContract } from './nd-covers.contract.ts';

/** The status of a check, in words. */
export const ndCoverStatusExportLabels = {
  waiting: 'Waiting',
  insured: 'Insured',
  stopped: 'Cover stopped',
  available: 'Offer can be had',
  refused: 'Refused',
  ended: 'Ended',
} as const;

/** The status of a check as the file writes it: a stop of deliveries is named before what would insure them. */
export function shownNdCoverStatusOf({ standing, isStopped }: NdCoverOnWire): keyof typeof ndCoverStatusExportLabels {
  return standing === 'insured' && isStopped ? 'stopped' : standing;
}

/** The checks as a file. */
export const ndCoverExport = listColumns({
  list: 'nd-covers',
  title: 'Non-dependent covers',
  operation: ndCoversContract.listNdCovers,
  columns: [
    { id: 'buyer', head: 'Buyer', width: 36, kind: 'text', of: ({ company }) => company.companyName },
    { id: 'number', head: 'Number', width: 12, kind: 'text', of: ({ company }) => company.companyId },
    { id: 'country', head: 'Country', width: 9, kind: 'text', of: ({ company }) => company.countryCode },
    {
      id: 'reference',
      head: 'Your reference',
      width: 20,
      kind: 'text',
      of: ({ customerReference }) => customerReference,
    },
    { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
    {
      id: 'product',
      head: 'Product',
      width: 18,
      kind: 'text',
      of: ({ precheckProduct }) => precheckNames[precheckProduct],
    },
    { id: 'amount', head: 'Amount', width: 15, kind: 'amount', of: ({ fixedAmount }) => fixedAmount.amount },
    { id: 'amount', head: 'Currency', width: 10, kind: 'text', of: ({ fixedAmount }) => fixedAmount.currency },
    {
      id: 'status',
      head: 'Status',
      width: 24,
      kind: 'code',
      labels: ndCoverStatusExportLabels,
      of: shownNdCoverStatusOf,
    },
    {
      id: 'status',
      head: 'No cover after',
      width: 14,
      kind: 'day',
      needs: 'read_overdues',
      of: ({ noCoverAfter }) => noCoverAfter,
    },
    { id: 'checked', head: 'Checked', width: 12, kind: 'day', of: ({ checkDate }) => checkDate },
    { id: 'until', head: 'Valid to', width: 12, kind: 'day', of: ({ expiryDate }) => expiryDate },
    { id: 'asked', head: 'Asked', width: 17, kind: 'instant', of: ({ createdAt }) => createdAt },
    { id: 'asked', head: 'Asked by', width: 24, kind: 'text', of: ({ createdBy }) => createdBy },
  ],
});
