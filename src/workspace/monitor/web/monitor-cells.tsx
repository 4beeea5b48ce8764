import { Money, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import type { SpecialCells } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import { UnreadDot } from '../../../platform/ui/ResourceList/UnreadDot.tsx';
import { stoppedLabel } from '../../../risk/buyers/buyer-stop-labels.ts';
import { isStoppedNow } from '../cover-now.ts';
import type { MonitorEvent } from '../monitor.contract.ts';
import { coverTypeLabels, labelOf } from '../monitor-labels.ts';
import { ChangeText, changeAsText } from './ChangeText.tsx';
import { StoppedNow } from './MonitorMarks.tsx';
import styles from './monitor.module.css';

/** Cells of the monitor that show more than their column says. */
export const monitorCells: SpecialCells<MonitorEvent> = {
  unread: { cell: ({ isUnread }) => <UnreadDot isUnread={isUnread} /> },
  event: {
    cell: (event, { i18n }) => (
      <span className={event.isUnread ? styles.unread : undefined}>{i18n._(labelOf(event))}</span>
    ),
    text: (event, { i18n }) => i18n._(labelOf(event)),
  },
  cover: {
    cell: ({ cover }, { i18n }) =>
      cover && <span className={styles.former}>{i18n._(coverTypeLabels[cover.coverType])}</span>,
  },
  change: {
    cell: ({ change }) => <ChangeText change={change} />,
    text: ({ change }, { i18n, format }) => changeAsText(change, i18n, format),
  },
  coverNow: {
    cell: ({ coverNow }) => {
      if (!coverNow) return <Unknown />;
      return isStoppedNow(coverNow) ? (
        <StoppedNow coverNow={coverNow} />
      ) : (
        <Money value={coverNow.totalAmount} decimals="none" />
      );
    },
    text: ({ coverNow }, { i18n, format }) => {
      if (!coverNow) return '';
      const { totalAmount } = coverNow;
      if (isStoppedNow(coverNow)) return i18n._(stoppedLabel.label);
      return `${format.amount(totalAmount)} ${totalAmount.currency}`;
    },
    money: ({ coverNow }) => (coverNow && isStoppedNow(coverNow) ? null : coverNow?.totalAmount),
  },
};
