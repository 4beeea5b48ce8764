import { orderCallbacksSlot } from '../../../approvals/orders/server/public.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { capAcceptances, capStops } from './cap-orders.ts';
import { capsRoutes } from './caps.routes.ts';
import { capWork } from './work.ts';

export const capsServer = defineServerArea({
  name: 'risk/caps',
  routes: () => [capsRoutes],
  declares: [orderCallbacksSlot(() => ({ 'cap-acceptance': capAcceptances, 'cap-stop': capStops }))],
  work: () => capWork,
});
