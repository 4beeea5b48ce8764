import { orderSubjectSlot } from '../../approvals/orders/order-subjects.ts';
import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { capsContract } from './caps.contract.ts';
import { capList } from './caps.list.ts';
import { capAcceptanceOrder, capStopOrder } from './order-subjects.ts';

export const capsArea = defineArea({
  name: 'risk/caps',
  contracts: [capsContract],
  records: {
    cap: readWith('tci-access', 'read_clr'),
  },
  exports: [fileOf(capList)],
  declares: [orderSubjectSlot(capAcceptanceOrder, capStopOrder)],
});
