import { orderCallbacksSlot } from '../../../approvals/orders/server/public.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { ndCoverCancellations, ndCoverOrders } from './nd-cover-orders.ts';
import { ndCoversRoutes } from './nd-covers.routes.ts';
import { ndCoverWork } from './work.ts';

export const ndCoversServer = defineServerArea({
  name: 'risk/nd-covers',
  routes: () => [ndCoversRoutes],
  declares: [
    orderCallbacksSlot(() => ({
      'nd-cover': ndCoverOrders,
      'nd-cover-cancellation': ndCoverCancellations,
    })),
  ],
  work: () => ndCoverWork,
});
