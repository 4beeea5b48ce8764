import { orderSubjectSlot } from '../../approvals/orders/order-subjects.ts';
import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { amendmentOrder, declarationOrder } from './order-subjects.ts';
import { turnoverDeclarationsContract } from './turnover-declarations.contract.ts';
import { turnoverDeclarationList } from './turnover-declarations.list.ts';

export const turnoverDeclarationsArea = defineArea({
  name: 'policy-administration/turnover-declarations',
  contracts: [turnoverDeclarationsContract],
  records: {
    'turnover-declaration': readWith('policy-admin-read'),
    // its documents
    'declaration-amendment': readWith('policy-admin-read'),
  },
  declares: [orderSubjectSlot(declarationOrder, amendmentOrder)],
  exports: [fileOf(turnoverDeclarationList)],
});
