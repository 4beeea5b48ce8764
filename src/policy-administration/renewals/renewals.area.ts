import { orderSubjectSlot } from '../../approvals/orders/order-subjects.ts';
import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { renewalNoticeOrder, renewalSignatureOrder } from './order-subjects.ts';
import { renewalsContract } from './renewals.contract.ts';
import { renewalList } from './renewals.list.ts';

export const renewalsArea = defineArea({
  name: 'policy-administration/renewals',
  contracts: [renewalsContract],
  records: { renewal: readWith('policy-admin-read') },
  declares: [orderSubjectSlot(renewalSignatureOrder, renewalNoticeOrder)],
  exports: [fileOf(renewalList)],
});
