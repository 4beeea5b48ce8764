import { Trans } from '@lingui/react/macro';
import { Unknown } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { OrderOnWire } from '../ordering.contract.ts';
import { limitRefusals } from '../who-may-approve.ts';
import styles from './ordering.module.css';

/** Whether the reader could approve an order were it not for its amount. */
export function isAboveOwnLimit({ actions }: Pick<OrderOnWire, 'actions'>): boolean {
  return actions.approve !== null && limitRefusals.includes(actions.approve.code);
}

/** Who may approve the present step, in a line. */
export function Approvers({ order: { approvers } }: { order: OrderOnWire }) {
  const format = useFormat();
  if (approvers === null) return <Unknown />;
  if (approvers.length > 0) return format.list(approvers);
  return (
    <span className={styles.limit}>
      <Trans>Nobody</Trans>
    </span>
  );
}
