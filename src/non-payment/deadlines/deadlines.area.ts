import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { deadlineExport } from './deadline-export.ts';
import { deadlinesContract } from './deadlines.contract.ts';

export const deadlinesArea = defineArea({
  name: 'non-payment/deadlines',
  contracts: [deadlinesContract],
  records: {
    deadline: readWith('tci-access', 'read_overdues'),
  },
  exports: [deadlineExport],
});
