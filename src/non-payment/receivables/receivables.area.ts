import { defineArea } from '../../platform/core/area.ts';
import { ownOnly, readWith } from '../../platform/core/record-kinds.ts';
import { readItemsContract } from './read-items.contract.ts';
import { receivablesContract } from './receivables.contract.ts';

export const receivablesArea = defineArea({
  name: 'non-payment/receivables',
  contracts: [receivablesContract, readItemsContract],
  records: {
    // a reference in the books of a policy for a buyer that is not in the register
    receivables: readWith('tci-access', 'read_overdues'),
    layout: ownOnly,
  },
});
