import { listColumns } from '../../platform/core/exported-list.ts';
import { strategicCoversContract } from './strategic-covers.contract.ts';

/** The insurer's answer to a nomination, in words. */
export const strategicExportLabels = {
  pending: 'With the insurer',
  existing: 'Strategic',
  declined: 'Not accepted',
} as const;

/** The strategic buyers as a file, with what is needed of each and why. */
export const strategicExport = listColumns({
  list: 'strategic-covers',
  title: 'Strategic buyers',
  operation: strategicCoversContract.listStrategicCovers,
  columns: [
    { id: 'priority', head: 'Priority', width: 9, kind: 'number', of: ({ priority }) => priority },
    { id: 'buyer', head: 'Buyer', width: 36, kind: 'text', of: ({ company }) => company.companyName },
    { id: 'number', head: 'Number', width: 12, kind: 'text', of: ({ company }) => company.companyId },
    { id: 'country', head: 'Country', width: 9, kind: 'text', of: ({ company }) => company.countryCode },
    {
      id: 'reference',
      head: 'Your reference',
      width: 18,
      kind: 'text',
      of: ({ customerReference }) => customerReference,
    },
    { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
    { id: 'need', head: 'Needed', width: 15, kind: 'amount', of: ({ needAmount }) => needAmount?.amount ?? null },
    { id: 'cover', head: 'In force', width: 15, kind: 'amount', of: ({ totalAmount }) => totalAmount.amount },
    {
      id: 'cover',
      head: 'Cover',
      width: 14,
      kind: 'code',
      labels: { true: 'Cover stopped' },
      of: ({ isStopped }) => (isStopped ? 'true' : null),
    },
    {
      id: 'cover',
      head: 'No cover after',
      width: 14,
      kind: 'day',
      needs: 'read_overdues',
      of: ({ noCoverAfter }) => noCoverAfter,
    },
    { id: 'cover', head: 'Currency', width: 10, kind: 'text', of: ({ totalAmount }) => totalAmount.currency },
    { id: 'until', head: 'Needed from', width: 12, kind: 'day', of: ({ needFrom }) => needFrom },
    { id: 'until', head: 'Needed until', width: 12, kind: 'day', of: ({ needTo }) => needTo },
    { id: 'rationale', head: 'Why', width: 60, kind: 'text', of: ({ rationale }) => rationale },
    {
      id: 'status',
      head: 'Status',
      width: 20,
      kind: 'code',
      labels: strategicExportLabels,
      of: ({ strategicStatus }) => strategicStatus,
    },
    { id: 'status', head: 'Underwriter', width: 24, kind: 'text', of: ({ underwriter }) => underwriter },
    { id: 'nominated', head: 'Nominated', width: 17, kind: 'instant', of: ({ nominatedAt }) => nominatedAt },
    { id: 'nominated', head: 'Nominated by', width: 24, kind: 'text', of: ({ nominatedBy }) => nominatedBy },
  ],
});
