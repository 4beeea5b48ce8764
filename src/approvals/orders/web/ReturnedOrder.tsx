import { Trans } from '@lingui/react/macro';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { useOrder } from './orders.queries.ts';

/**
 * Why a colleague returned an order, at the head of the form that amends it; nothing of an order that was not returned.
 * @param orderId - `null` where nothing was submitted yet
 */
export function ReturnedOrder({ orderId }: { orderId: string | null }) {
  const { data: order } = useOrder(orderId);
  if (order?.workflowStatus !== 'RETURNED') return null;
  const person = order.steps.findLast(({ reason }) => reason !== null)?.person;
  return (
    <Banner tone="warn" title={person ? <Trans>{person} returned it:</Trans> : <Trans>It was returned:</Trans>}>
      {order.reason}
    </Banner>
  );
}
