import { cancel, listItemLines, listJobsOf, ownJob } from '../../../bulk/jobs/server/public.ts';
import { type Routes, routes } from '../../../platform/server/routes.ts';
import { orderJobsContract } from '../order-jobs.contract.ts';
import { judgeOrders } from './judge-orders-together.ts';
import { orderJobOnWire, orderLineOnWire } from './order-job-on-wire.ts';

/** The use cases on orders that are reviewed together. */
export const orderJobsRoutes: Routes = routes(orderJobsContract, {
  judgeOrders: async ({ body }, context) => orderJobOnWire(await judgeOrders(body, context), context),
  listOrderJobs: async ({ query }, context) => {
    const page = await listJobsOf('orders', query, context);
    const items = [];
    for (const job of page.items) items.push(await orderJobOnWire(job, context));
    return { ...page, items };
  },
  findOrderJob: async ({ params }, context) => orderJobOnWire(await ownJob('orders', params.jobId, context), context),
  listOrderJobLines: async ({ params, query }, context) => {
    const page = await listItemLines(await ownJob('orders', params.jobId, context), query, context);
    return { ...page, items: page.items.map(orderLineOnWire) };
  },
  cancelOrderJob: async ({ params }, context) => orderJobOnWire(await cancel('orders', params.jobId, context), context),
});
