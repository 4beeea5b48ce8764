import { orderSubjectSlot } from '../../approvals/orders/order-subjects.ts';
import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { reschedulingOrder } from './order-subjects.ts';
import { reschedulingsContract } from './reschedulings.contract.ts';
import { reschedulingList } from './reschedulings.list.ts';

export const reschedulingsArea = defineArea({
  name: 'non-payment/reschedulings',
  contracts: [reschedulingsContract],
  records: {
    rescheduling: readWith('tci-access', 'read_overdues'),
  },
  exports: [fileOf(reschedulingList)],
  declares: [orderSubjectSlot(reschedulingOrder)],
});
