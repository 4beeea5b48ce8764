import { OrderActions } from './OrderActions.tsx';
import { OrderImpact } from './OrderImpact.tsx';
import { OrderReason } from './OrderReason.tsx';
import { OrderTrail } from './OrderTrail.tsx';
import { useOrder } from './orders.queries.ts';
import { useSeesOrders } from './useSeesOrders.ts';

/**
 * What is at stake in the order of a record, who has approved it, and what the reader can do about it; nothing of one that
 * needs no approval, or to somebody who sees no orders.
 */
export function ApprovalOfOrder({ orderId }: { orderId: string | null }) {
  const { data: order } = useOrder(useSeesOrders() ? orderId : null);
  if (!order) return null;
  return (
    <>
      <OrderImpact order={order} />
      <OrderTrail order={order} />
      <OrderReason order={order} />
      <OrderActions order={order} size="small" />
    </>
  );
}
