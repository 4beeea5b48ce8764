import { useHolds } from '../../../identity/access/web/public.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderImpact } from './OrderImpact.tsx';
import { OrderReason } from './OrderReason.tsx';
import { OrderTrail } from './OrderTrail.tsx';
import { useOrder } from './orders.queries.ts';
import { useSeesOrders } from './useSeesOrders.ts';

/**
 * What is at stake in the order of a record, who has approved it, and what the reader can do about it; nothing of one that
 * needs no approval, or to somebody who does not see such orders. `right`: that with which they are read.
 */
export function ApprovalOfOrder({ orderId, right }: { orderId: string | null; right: Permission }) {
  const isSeen = [useSeesOrders(), useHolds(right)].every(Boolean);
  const { data: order } = useOrder(isSeen ? orderId : null);
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
