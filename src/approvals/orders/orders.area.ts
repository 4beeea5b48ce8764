import { defineArea } from '../../platform/core/area.ts';
import { orderExport } from './order-export.ts';
import { orderJobsContract } from './order-jobs.contract.ts';
import { orderSubjects } from './order-subjects.ts';
import { orderingContract } from './ordering.contract.ts';
import { orderRecordsOf } from './record-kinds.ts';

export const ordersArea = defineArea({
  name: 'approvals/orders',
  contracts: [orderJobsContract, orderingContract],
  get records() {
    return orderRecordsOf(orderSubjects());
  },
  get exports() {
    return [orderExport()];
  },
});
