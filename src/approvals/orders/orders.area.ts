import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { modeChangeSlot } from '../../policies/policies/mode-change.ts';
import { whyNotChangeMode } from './deadlock.ts';
import { orderJobsContract } from './order-jobs.contract.ts';
import { orderActionNames, orderSubjects } from './order-subjects.ts';
import { orderingContract } from './ordering.contract.ts';
import { orderList } from './orders.list.ts';

export const ordersArea = defineArea({
  name: 'approvals/orders',
  contracts: [orderJobsContract, orderingContract],
  get records() {
    return {
      // an order is as open as what it orders
      order: {
        ...readWith('tci-access'),
        variants: {
          stored: { table: 'orders', id: 'order_id', variant: 'kind' },
          of: orderSubjects().map(({ kind, right, record }) => ({ variant: kind, needs: [right], concerns: record })),
        },
      },
    };
  },
  get exports() {
    return [fileOf(orderList(orderActionNames()))];
  },
  declares: [modeChangeSlot(whyNotChangeMode)],
});
