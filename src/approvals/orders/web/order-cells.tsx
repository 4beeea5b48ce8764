import { Trans } from '@lingui/react/macro';
import { decimalsOf } from '../../../platform/core/format.ts';
import { compareMoney } from '../../../platform/core/money.ts';
import { Money, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { SpecialCells } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import { isWaiting } from '../order.ts';
import { likelyLabels } from '../order-labels.ts';
import { nameOfOrder } from '../order-views.ts';
import type { OrderOnWire } from '../ordering.contract.ts';
import { likelyOf } from '../orders.list.ts';
import { Approvers, isAboveOwnLimit } from './Approvers.tsx';
import { OrderEyes } from './OrderTrail.tsx';
import styles from './ordering.module.css';

/** What an order shows otherwise than its kind does. */
export const orderCells: SpecialCells<OrderOnWire> = {
  buyer: {
    cell: (order) =>
      order.company ? order.company.companyName : <span className={styles.former}>{nameOfOrder(order)}</span>,
    text: nameOfOrder,
  },
  asked: {
    cell: (order) => <Asked order={order} />,
    text: (order, { format }) => {
      const { amount } = order;
      return amount ? `${format.amount(amount, decimalsOf(order))} ${amount.currency}` : '';
    },
  },
  likely: {
    cell: (order, { i18n, format }) => {
      const likely = likelyOf(order);
      if (!likely) return <Unknown />;
      const { outcome, amount } = likely;
      return (
        <span className={styles.likely} data-outcome={outcome ?? undefined}>
          {outcome && <span>{i18n._(likelyLabels[outcome])}</span>}
          {amount && (outcome === null || outcome === 'IN_PART') && (
            <b>{format.money(amount, decimalsOf(order, 'none'))}</b>
          )}
        </span>
      );
    },
    text: (order, { i18n, format }) => {
      const { outcome = null, amount = null } = likelyOf(order) ?? {};
      return [outcome && i18n._(likelyLabels[outcome]), amount && format.money(amount, decimalsOf(order))]
        .filter(Boolean)
        .join(' ');
    },
  },
  waiting: {
    cell: (order) => (isWaiting(order) && order.submittedAt ? <Waiting since={order.submittedAt} /> : <Unknown />),
  },
  approvers: {
    cell: (order) => (
      <>
        {isAboveOwnLimit(order) && (
          <>
            <b className={styles.limit}>
              <Trans>Above your limit</Trans>
            </b>{' '}
          </>
        )}
        <Approvers order={order} />
      </>
    ),
  },
  eyes: { cell: (order) => <OrderEyes order={order} /> },
};

/** The amount asked for, behind the one that holds where the order changes it. */
function Asked({ order }: { order: OrderOnWire }) {
  const { amount, stake } = order;
  const format = useFormat();
  if (!amount) return <Unknown />;
  const decimals = decimalsOf(order);
  const before = stake?.before;
  const after = stake?.after ?? amount;
  if (!before || compareMoney(before, after) === 0) return <Money value={after} decimals={decimals} />;
  const [from, to] = [format.money(before, decimals), format.money(after, decimals)];
  return (
    <span className={styles.change}>
      <span aria-hidden="true">
        <span className={styles.former}>{format.amount(before, decimals)} →</span>{' '}
        <Money value={after} decimals={decimals} />
      </span>
      <span className="visually-hidden">
        <Trans>
          from {from} to {to}
        </Trans>
      </span>
    </span>
  );
}

/** "12 Nov, 15 days ago". */
function Waiting({ since }: { since: string }) {
  const format = useFormat();
  const day = since.slice(0, 10);
  return (
    <span title={format.fullInstant(since)}>
      {format.day(day)} <span className={styles.former}>{format.distance(day)}</span>
    </span>
  );
}
