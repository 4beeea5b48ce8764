import { listColumns } from '../../platform/core/exported-list.ts';
import { englishOf } from '../../platform/core/label.ts';
import { unnamedCoversContract } from './unnamed-covers.contract.ts';
import { justificationLabels } from './unnamed-labels.ts';

/** What each policy insures without asking, and on which conditions, as a file. */
export const unnamedCoverExport = listColumns({
  list: 'unnamed-covers',
  operation: unnamedCoversContract.listUnnamedCovers,
  columns: [
    { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
    { id: 'policy', head: 'Policyholder', width: 36, kind: 'text', of: ({ policyholder }) => policyholder },
    { id: 'policy', head: 'Name of the product', width: 24, kind: 'text', of: ({ productName }) => productName },
    {
      id: 'limit',
      head: 'Limit',
      width: 15,
      kind: 'amount',
      of: ({ discretionaryLimit }) => discretionaryLimit.amount,
    },
    {
      id: 'limit',
      head: 'Currency',
      width: 10,
      kind: 'text',
      of: ({ discretionaryLimit }) => discretionaryLimit.currency,
    },
    {
      id: 'share',
      head: 'Insured share',
      width: 12,
      kind: 'number',
      of: ({ insuredPercentage }) => insuredPercentage,
    },
    {
      id: 'justified',
      head: 'Justified by',
      width: 40,
      kind: 'codes',
      labels: englishOf(justificationLabels),
      of: ({ justifications }) => justifications,
    },
    {
      id: 'age',
      head: 'Months that reports count',
      width: 14,
      kind: 'number',
      of: ({ maxAgeMonths }) => maxAgeMonths,
    },
    {
      id: 'new',
      head: 'Buyers without trading experience',
      width: 18,
      kind: 'amount',
      of: ({ newCustomerAmount }) => newCustomerAmount?.amount,
    },
    {
      id: 'late',
      head: 'Days late that count as in time',
      width: 16,
      kind: 'number',
      of: ({ maxExtensionPeriodDays }) => maxExtensionPeriodDays,
    },
    { id: 'countries', head: 'Countries', width: 40, kind: 'text', of: ({ countries }) => countries.join(', ') },
  ],
});
