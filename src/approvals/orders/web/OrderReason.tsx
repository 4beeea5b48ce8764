import type { OrderOnWire } from '../ordering.contract.ts';
import styles from './ordering.module.css';

/** Why the order was sent back or refused, in the words of whoever did. */
export function OrderReason({ order }: { order: OrderOnWire }) {
  const isReviewed = order.workflowStatus === 'RETURNED' || order.workflowStatus === 'REFUSED_INTERNALLY';
  if (!isReviewed || !order.reason) return null;
  const person = order.steps.findLast(({ reason }) => reason !== null)?.person;
  return (
    <blockquote className={styles.reason}>
      {order.reason} <cite>{person}</cite>
    </blockquote>
  );
}
