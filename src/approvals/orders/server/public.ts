/**
 * Ordering serves the resources that order: they place orders with it, and it calls them back through `OrderSubjects`
 * when the eyes have spoken. It is the one resource whose actions others may use (docs/decisions/0020-orders.md).
 */
export { endOrder, expireOrder } from './expire-orders.ts';
export { keepFileOfOrders } from './keep-file-of-orders.ts';
export { movedOrders } from './moved-orders.ts';
export { newsOfOrders } from './news-of-orders.ts';
export {
  type OpenOrder,
  type OrderCallbacks,
  type OrderedBuyers,
  type OrderOnBuyer,
  orderCallbacksSlot,
  orderedBuyersSlot,
  ordersOnBuyers,
} from './order-subjects.ts';
export { findOrder, lockOrder, type OrderContent, reasonsOfOrders } from './orders.store.ts';
export { seenByOrders } from './orders-of-file.store.ts';
export { type ApproverChange, type OpenedOrder, ordersOpenedTo } from './orders-opened.ts';
export { placeOrder } from './place-order.ts';
export { describeOrder, dropOrder, reopenOrder, resubmitOrder, retractOrder } from './reopen-order.ts';
export type { OrderToReview } from './review-orders.ts';
export { submitForApproval } from './submit-for-approval.ts';
