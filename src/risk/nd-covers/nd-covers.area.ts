import { orderSubjectSlot } from '../../approvals/orders/order-subjects.ts';
import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { ndCoversContract } from './nd-covers.contract.ts';
import { ndCoverList } from './nd-covers.list.ts';
import { ndCoverCancellationOrder, ndCoverOrder } from './order-subjects.ts';

export const ndCoversArea = defineArea({
  name: 'risk/nd-covers',
  contracts: [ndCoversContract],
  records: {
    'nd-cover': readWith('tci-access', 'read_unnamedcover'),
  },
  declares: [orderSubjectSlot(ndCoverOrder, ndCoverCancellationOrder)],
  exports: [fileOf(ndCoverList)],
});
