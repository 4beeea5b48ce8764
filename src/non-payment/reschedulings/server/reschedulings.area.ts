import { orderCallbacksSlot } from '../../../approvals/orders/server/public.ts';
import { defineServerArea, houseSeconds } from '../../../platform/server/server-area.ts';
import { settlePlansSlot } from '../../overdues/server/public.ts';
import { reschedulingOrders } from './rescheduling-orders.ts';
import { reschedulingsRoutes } from './reschedulings.routes.ts';
import { settlePlans } from './run-day-of-reschedulings.ts';
import { reschedulingWork } from './work.ts';

export const reschedulingsServer = defineServerArea({
  name: 'non-payment/reschedulings',
  routes: (setUp) => [reschedulingsRoutes({ claimsTeamSeconds: houseSeconds(setUp) })],
  declares: [
    settlePlansSlot(settlePlans),
    orderCallbacksSlot((setUp) => ({ rescheduling: reschedulingOrders({ claimsTeamSeconds: houseSeconds(setUp) }) })),
  ],
  work: () => reschedulingWork,
});
