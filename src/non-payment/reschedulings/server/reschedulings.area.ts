import { orderCallbacksSlot } from '../../../approvals/orders/server/public.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { decidedByRules, decidedSubjectSlot } from '../../../policies/passports/server/public.ts';
import { stepsFor } from '../../../risk/buyers/grade-visibility.ts';
import { settlePlansSlot } from '../../overdues/server/public.ts';
import { planRules } from '../plan-rules.ts';
import { reschedulingOrders } from './rescheduling-orders.ts';
import { reschedulingsRoutes } from './reschedulings.routes.ts';
import { settlePlans } from './run-day-of-reschedulings.ts';
import { reschedulingWork } from './work.ts';

export const reschedulingsServer = defineServerArea({
  name: 'non-payment/reschedulings',
  routes: () => [reschedulingsRoutes],
  declares: [
    settlePlansSlot(settlePlans),
    orderCallbacksSlot(() => ({ rescheduling: reschedulingOrders })),
    decidedSubjectSlot(decidedByRules('rescheduling', [planRules], stepsFor)),
  ],
  work: () => reschedulingWork,
});
