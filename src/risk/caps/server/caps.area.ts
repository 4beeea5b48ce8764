import { orderCallbacksSlot } from '../../../approvals/orders/server/public.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { decidedByRules, decidedSubjectSlot } from '../../../policies/passports/server/public.ts';
import { stepsFor } from '../../buyers/grade-visibility.ts';
import { capOfferRules } from '../cap-offer-rules.ts';
import { capAcceptances, capStops } from './cap-orders.ts';
import { capsRoutes } from './caps.routes.ts';
import { capWork } from './work.ts';

export const capsServer = defineServerArea({
  name: 'risk/caps',
  routes: () => [capsRoutes],
  declares: [
    orderCallbacksSlot(() => ({ 'cap-acceptance': capAcceptances, 'cap-stop': capStops })),
    decidedSubjectSlot(decidedByRules('cap', [capOfferRules], stepsFor)),
  ],
  work: () => capWork,
});
