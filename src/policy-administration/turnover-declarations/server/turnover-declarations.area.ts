import { orderCallbacksSlot } from '../../../approvals/orders/server/public.ts';
import { lettersOfRecordsSlot } from '../../../platform/server/pdf/letters-of-records.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { decidedByRules, decidedSubjectSlot } from '../../../policies/passports/server/public.ts';
import { amendmentRules } from '../amendment-rules.ts';
import { estimateRules } from '../estimate-rules.ts';
import { amendmentOrders } from './amendment-orders.ts';
import { declarationOrders } from './declaration-orders.ts';
import { receiptOf } from './print-receipt.ts';
import { turnoverDeclarationsRoutes } from './turnover-declarations.routes.ts';
import { declarationWork } from './work.ts';

export const turnoverDeclarationsServer = defineServerArea({
  name: 'policy-administration/turnover-declarations',
  routes: (setUp) => [turnoverDeclarationsRoutes(setUp)],
  work: () => declarationWork,
  declares: [
    orderCallbacksSlot(() => ({ 'turnover-declaration': declarationOrders, 'turnover-amendment': amendmentOrders })),
    decidedSubjectSlot(decidedByRules('turnover-declaration', [amendmentRules, estimateRules])),
    lettersOfRecordsSlot({ kind: 'turnover-declaration', letterOf: receiptOf }),
  ],
});
