import { type Routes, routes } from '../../platform/server/routes.ts';
import { orderingContract } from '../ordering.contract.ts';
import { listOrders } from './list-orders.ts';
import { approveOrder, deleteOrder, refuseOrder, returnOrder, submitOrder, withdrawOrder } from './move-order.ts';
import { orderOnWire } from './order-on-wire.ts';
import type { OrderSubjects } from './order-subjects.ts';

/** The deeds on orders; `subjects` are the areas whose things are ordered. */
export function orderingRoutes(subjects: OrderSubjects): Routes {
  return routes(orderingContract, {
    listOrders: ({ query }, context) => listOrders(subjects, query, context),
    findOrder: ({ params }, context) => orderOnWire(subjects, params.orderId, context),
    deleteOrder: async ({ params }, context) => {
      await deleteOrder(subjects, params.orderId, context);
      return null;
    },
    submitOrder: ({ params }, context) => submitOrder(subjects, params.orderId, context),
    approveOrder: ({ params }, context) => approveOrder(subjects, params.orderId, context),
    returnOrder: ({ params, body }, context) => returnOrder(subjects, params.orderId, body.reason, context),
    refuseOrder: ({ params, body }, context) => refuseOrder(subjects, params.orderId, body.reason, context),
    withdrawOrder: ({ params }, context) => withdrawOrder(subjects, params.orderId, context),
  });
}
