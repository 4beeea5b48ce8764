import { orderCallbacksSlot } from '../../../approvals/orders/server/public.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { decidedByRules, decidedSubjectSlot } from '../../../policies/passports/server/public.ts';
import { stepsFor } from '../../buyers/grade-visibility.ts';
import { capOfferRules } from '../../caps/cap-offer-rules.ts';
import { precheckRules } from '../precheck-rules.ts';
import { ndCoverCancellations, ndCoverOrders } from './nd-cover-orders.ts';
import { ndCoversRoutes } from './nd-covers.routes.ts';
import { ndCoverWork } from './work.ts';

export const ndCoversServer = defineServerArea({
  name: 'risk/nd-covers',
  routes: () => [ndCoversRoutes],
  declares: [
    decidedSubjectSlot(decidedByRules('nd-cover', [precheckRules, capOfferRules], stepsFor)),
    orderCallbacksSlot(() => ({
      'nd-cover': ndCoverOrders,
      'nd-cover-cancellation': ndCoverCancellations,
    })),
  ],
  work: () => ndCoverWork,
});
