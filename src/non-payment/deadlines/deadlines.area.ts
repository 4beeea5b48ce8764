import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { deadlinesContract } from './deadlines.contract.ts';
import { deadlineList } from './deadlines.list.ts';

export const deadlinesArea = defineArea({
  name: 'non-payment/deadlines',
  contracts: [deadlinesContract],
  records: {
    deadline: readWith('tci-access', 'read_overdues'),
  },
  exports: [fileOf(deadlineList)],
});
