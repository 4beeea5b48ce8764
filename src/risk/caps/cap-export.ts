import { listColumns } from '../../platform/core/exported-list.ts';
import { productNames } from './cap.ts';
import { inForceOf } from './cap-in-force.ts';
import { type CapOnWire, capsContract } from './caps.contract.ts';

/** The status of an offer, in words. */
export const capStatusExportLabels = {
  PENDING: 'With the underwriter',
  OFFERED: 'Offer open',
  ACCEPTED: 'Waiting for approval',
  ACTIVE: 'In force',
  STOPPED: 'Cover stopped',
  INACTIVE: 'Ended',
  NOT_OFFERED: 'Not offered',
  LAPSED: 'Offer lapsed',
} as const;

/**
 * The status of an offer as the file writes it: a stop of deliveries is named before what would insure them; an offer
 * that never began has not ended.
 */
export function capStatusOf({
  capStatus,
  startDate,
  isStopped,
}: Pick<CapOnWire, 'capStatus' | 'startDate' | 'isStopped'>): keyof typeof capStatusExportLabels {
  if (capStatus === 'INACTIVE' && startDate === null) return 'NOT_OFFERED';
  return capStatus === 'ACTIVE' && isStopped ? 'STOPPED' : capStatus;
}

/** The offers of CAP and CAP+ as a file, with what became of them. */
export const capExport = listColumns({
  list: 'cap-offers',
  title: 'CAP and CAP+',
  operation: capsContract.listCapOffers,
  columns: [
    { id: 'buyer', head: 'Buyer', width: 36, kind: 'text', of: ({ company }) => company.companyName },
    { id: 'number', head: 'Number', width: 12, kind: 'text', of: ({ company }) => company.companyId },
    { id: 'country', head: 'Country', width: 9, kind: 'text', of: ({ company }) => company.countryCode },
    { id: 'product', head: 'Product', width: 10, kind: 'text', of: ({ product }) => productNames[product] },
    { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
    { id: 'offered', head: 'Offered', width: 15, kind: 'amount', of: ({ amount }) => amount.amount },
    { id: 'offered', head: 'Currency', width: 10, kind: 'text', of: ({ amount }) => amount.currency },
    { id: 'inForce', head: 'In force', width: 15, kind: 'amount', of: (cap) => inForceOf(cap).amount },
    {
      id: 'premium',
      head: 'Premium, first three months',
      width: 26,
      kind: 'amount',
      of: ({ premium }) => premium.amount,
    },
    {
      id: 'status',
      head: 'Status',
      width: 22,
      kind: 'code',
      labels: capStatusExportLabels,
      of: capStatusOf,
    },
    {
      id: 'status',
      head: 'No cover after',
      width: 14,
      kind: 'day',
      needs: 'read_overdues',
      of: ({ noCoverAfter }) => noCoverAfter,
    },
    { id: 'next', head: 'Offer valid until', width: 16, kind: 'day', of: ({ validUntil }) => validUntil },
    { id: 'next', head: 'Since', width: 12, kind: 'day', of: ({ startDate }) => startDate },
    { id: 'next', head: 'Valid to', width: 12, kind: 'day', of: ({ endDate }) => endDate },
    { id: 'asked', head: 'Asked', width: 17, kind: 'instant', of: ({ creationDate }) => creationDate },
    { id: 'asked', head: 'Asked by', width: 24, kind: 'text', of: ({ createdBy }) => createdBy },
  ],
});
