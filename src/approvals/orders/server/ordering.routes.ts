import type { Context } from '../../../platform/server/context.ts';
import { type Routes, routes } from '../../../platform/server/routes.ts';
import { type OrderOnWire, orderingContract } from '../ordering.contract.ts';
import { foretellApproval } from './foretell-approval.ts';
import { listApprovers } from './list-approvers.ts';
import { listOrders } from './list-orders.ts';
import { approveOrder, deleteOrder, refuseOrder, returnOrder, submitOrder, withdrawOrder } from './move-order.ts';
import { orderOnWire, particularsOfOrder } from './order-on-wire.ts';
import type { OrderSubjects } from './order-subjects.ts';
import { takeOverOrder } from './take-over-order.ts';

/** The use cases on orders; `subjects` are the resources whose things are ordered. */
export function orderingRoutes(subjects: OrderSubjects): Routes {
  /** Executes an action, and shows the order as it is after it. */
  async function showAfter(work: Promise<void>, orderId: string, context: Context): Promise<OrderOnWire> {
    await work;
    return orderOnWire(subjects, orderId, context);
  }
  return routes(orderingContract, {
    listOrders: ({ query }, context) => listOrders(subjects, query, context),
    findOrder: ({ params }, context) => orderOnWire(subjects, params.orderId, context),
    findParticulars: ({ params }, context) => particularsOfOrder(subjects, params.orderId, context),
    listApprovers: ({ params }, context) => listApprovers(params.policy, context),
    foretellApproval: ({ params, query }, context) => foretellApproval(params.policy, query, context),
    deleteOrder: async ({ params }, context) => {
      await deleteOrder(subjects, params.orderId, context);
      return null;
    },
    submitOrder: ({ params: { orderId } }, context) =>
      showAfter(submitOrder(subjects, orderId, context), orderId, context),
    approveOrder: ({ params: { orderId } }, context) =>
      showAfter(approveOrder(subjects, orderId, context), orderId, context),
    returnOrder: ({ params: { orderId }, body }, context) =>
      showAfter(returnOrder(subjects, orderId, body.reason, context), orderId, context),
    refuseOrder: ({ params: { orderId }, body }, context) =>
      showAfter(refuseOrder(subjects, orderId, body.reason, context), orderId, context),
    takeOverOrder: ({ params: { orderId } }, context) => showAfter(takeOverOrder(orderId, context), orderId, context),
    withdrawOrder: ({ params: { orderId } }, context) =>
      showAfter(withdrawOrder(subjects, orderId, context), orderId, context),
  });
}
