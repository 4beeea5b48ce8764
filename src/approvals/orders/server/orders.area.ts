import { linesSlot } from '../../../bulk/jobs/server/public.ts';
import { rightsCheckSlot } from '../../../identity/access/server/public.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { ordersTogether } from './judge-orders-together.ts';
import { orderJobsRoutes } from './order-jobs.routes.ts';
import { orderSubjectsOf } from './order-subjects.ts';
import { orderingRoutes } from './ordering.routes.ts';
import { whyNotStrandOrders } from './why-not-strand-orders.ts';
import { orderWork } from './work.ts';

export const ordersServer = defineServerArea({
  name: 'approvals/orders',
  routes: (setUp) => [orderJobsRoutes, orderingRoutes(orderSubjectsOf(setUp))],
  declares: [
    rightsCheckSlot(whyNotStrandOrders),
    linesSlot((setUp) => ({ orders: ordersTogether(orderSubjectsOf(setUp)) })),
  ],
  work: (side) => orderWork(orderSubjectsOf(side)),
});
