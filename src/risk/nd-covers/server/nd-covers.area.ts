import { orderCallbacksSlot } from '../../../approvals/orders/server/public.ts';
import { defineServerArea, houseSeconds } from '../../../platform/server/server-area.ts';
import { ndCoverCancellations, ndCoverOrders } from './nd-cover-orders.ts';
import { ndCoversRoutes } from './nd-covers.routes.ts';
import { ndCoverWork } from './work.ts';

export const ndCoversServer = defineServerArea({
  name: 'risk/nd-covers',
  routes: (setUp) => [ndCoversRoutes({ referralSeconds: houseSeconds(setUp) })],
  declares: [
    orderCallbacksSlot((setUp) => ({
      'nd-cover': ndCoverOrders({ referralSeconds: houseSeconds(setUp) }),
      'nd-cover-cancellation': ndCoverCancellations,
    })),
  ],
  work: () => ndCoverWork,
});
