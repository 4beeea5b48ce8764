import { orderCallbacksSlot } from '../../../approvals/orders/server/public.ts';
import { lettersOfRecordsSlot } from '../../../platform/server/pdf/letters-of-records.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { decidedByRules, decidedSubjectSlot } from '../../../policies/passports/server/public.ts';
import { claimRules } from '../claim-decision-rules.ts';
import { outlookRules } from '../outlook-rules.ts';
import { claimOrders, claimPayeeOrders } from './claim-orders.ts';
import { claimsRoutes } from './claims.routes.ts';
import { letterOfSettlement } from './print-settlement.ts';
import { claimWork } from './work.ts';

export const claimsServer = defineServerArea({
  name: 'non-payment/claims',
  routes: (setUp) => [claimsRoutes(setUp)],
  declares: [
    orderCallbacksSlot(() => ({ claim: claimOrders, 'claim-payee': claimPayeeOrders })),
    lettersOfRecordsSlot({ kind: 'claim', letterOf: letterOfSettlement }),
    decidedSubjectSlot(decidedByRules('claim', [claimRules, outlookRules])),
  ],
  work: () => claimWork,
});
