import { listColumns } from '../../platform/core/exported-list.ts';
import { policiesContract } from './policies.contract.ts';

/** The policies as a file. */
export const policyExport = listColumns({
  list: 'policies',
  title: 'Policies',
  operation: policiesContract.listPolicies,
  columns: [
    { id: 'policyholder', head: 'Policyholder', width: 36, kind: 'text', of: ({ policyholder }) => policyholder.name },
    { id: 'country', head: 'Country', width: 9, kind: 'text', of: ({ policyholder }) => policyholder.countryCode },
    { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
    {
      id: 'product',
      head: 'Product',
      width: 24,
      kind: 'code',
      labels: {
        tci: 'Trade credit insurance',
        surety: 'Surety',
        'mid-term': 'Mid-term cover',
        global: 'World programme',
      },
      of: ({ productType }) => productType,
    },
    { id: 'product', head: 'Name of the product', width: 24, kind: 'text', of: ({ productName }) => productName },
    {
      id: 'type',
      head: 'Type',
      width: 22,
      kind: 'code',
      labels: { SAR: 'Stand-alone', SAL: 'Local policy', INTERMEDIARY: 'Run by an intermediary' },
      of: ({ policyType }) => policyType,
    },
    {
      id: 'orders',
      head: 'Orders',
      width: 28,
      kind: 'code',
      labels: {
        DIRECT: 'Sent by one person',
        FOUR_EYES: 'Approved by a second person',
        SIX_EYES: 'Approved by two more people',
      },
      of: ({ orderingMode }) => orderingMode,
    },
    { id: 'currency', head: 'Currency', width: 10, kind: 'text', of: ({ currency }) => currency },
    { id: 'startDate', head: 'From', width: 12, kind: 'day', of: ({ startDate }) => startDate },
    { id: 'endDate', head: 'Until', width: 12, kind: 'day', of: ({ endDate }) => endDate },
    {
      id: 'state',
      head: 'State',
      width: 14,
      kind: 'code',
      labels: { validated: 'Not begun', active: 'In force', inactive: 'Ended' },
      of: ({ state }) => state,
    },
  ],
});
