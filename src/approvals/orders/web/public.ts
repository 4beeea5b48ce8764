/** What screens of other resources may use of this one. */

export { workflowLabels } from '../order-labels.ts';
export { ApprovalOfOrder } from './ApprovalOfOrder.tsx';
export { ApprovalOutlook, ApprovalOutlooks } from './approval-outlook.ts';
export { OrderActions } from './OrderActions.tsx';
export { OrderImpact } from './OrderImpact.tsx';
export { OrderReason } from './OrderReason.tsx';
export { OrderEyes, OrderTrail } from './OrderTrail.tsx';
export type { OfOrder, OrderSubjectOnScreen } from './order-subjects.tsx';
export { useOrder, useSubmitOrder } from './orders.queries.ts';
export { ReturnedOrder } from './ReturnedOrder.tsx';
export { useOrderingOn } from './useOrderingOn.ts';
export { useSeesOrders } from './useSeesOrders.ts';
