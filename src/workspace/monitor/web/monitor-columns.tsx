import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Format } from '../../../platform/core/format.ts';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { Day, Instant, Money, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import type { Column } from '../../../platform/ui/DataGrid/columns.ts';
import { buyerColumns, policyColumn } from '../../../risk/buyers/web/public.ts';
import { isStoppedNow } from '../cover-now.ts';
import type { MonitorEvent } from '../monitor.contract.ts';
import { ChangeText, changeAsText } from './ChangeText.tsx';
import { Severity, StoppedNow, UnreadDot } from './MonitorMarks.tsx';
import styles from './monitor.module.css';
import { coverTypeLabels, labelOf, severityLabels } from './monitor-labels.ts';

type MonitorColumn = Column<MonitorEvent>;

/** Columns of the monitor; the policy where the reader sees several. */
export function monitorColumns(i18n: I18n, format: Format, severalPolicies: boolean): readonly MonitorColumn[] {
  const columns: readonly (MonitorColumn | false)[] = [
    unreadColumn(i18n),
    ...buyerColumns(i18n),
    // who watches several policies asks first which of them it is about
    severalPolicies && { ...policyColumn(i18n), priority: 2 },
    eventColumn(i18n),
    coverColumn(i18n),
    changeColumn(i18n, format),
    effectiveColumn(i18n, format),
    coverNowColumn(i18n, format),
    severityColumn(i18n),
    notedColumn(i18n, format),
  ];
  return columns.filter((column) => column !== false);
}

function unreadColumn(i18n: I18n): MonitorColumn {
  const unread = i18n._(msg`Unread`);
  return {
    id: 'unread',
    head: unread,
    hidesHead: true,
    width: 30,
    priority: 1,
    cell: ({ isUnread }) => <UnreadDot isUnread={isUnread} />,
    text: ({ isUnread }) => (isUnread ? unread : ''),
  };
}

function eventColumn(i18n: I18n): MonitorColumn {
  return {
    id: 'event',
    head: i18n._(msg`Event`),
    width: 168,
    priority: 1,
    cell: (event) => <span className={event.isUnread ? styles.unread : undefined}>{i18n._(labelOf(event))}</span>,
    text: (event) => i18n._(labelOf(event)),
  };
}

function coverColumn(i18n: I18n): MonitorColumn {
  const nameOf = ({ cover }: MonitorEvent) => (cover ? i18n._(coverTypeLabels[cover.coverType]) : '');
  return {
    id: 'cover',
    head: i18n._(msg`Kind of cover`),
    width: 120,
    priority: 4,
    cell: (event) => <span className={styles.former}>{nameOf(event)}</span>,
    text: nameOf,
  };
}

function changeColumn(i18n: I18n, format: Format): MonitorColumn {
  return {
    id: 'change',
    head: i18n._(msg`Old → new`),
    width: 176,
    priority: 2,
    cell: ({ change }) => <ChangeText change={change} />,
    text: ({ change }) => changeAsText(change, i18n, format),
  };
}

function effectiveColumn(i18n: I18n, format: Format): MonitorColumn {
  return {
    id: 'effective',
    head: i18n._(msg`Effective`),
    width: 92,
    priority: 5,
    sort: 'effectiveOn',
    cell: ({ effectiveOn }) => <Day value={effectiveOn} />,
    text: ({ effectiveOn }) => format.fullDay(effectiveOn),
  };
}

function coverNowColumn(i18n: I18n, format: Format): MonitorColumn {
  return {
    id: 'coverNow',
    head: i18n._(msg`Cover now`),
    width: 132,
    align: 'end',
    priority: 6,
    cell: ({ coverNow }) =>
      coverNow ? (
        <Changed by={`${coverNow.totalAmount.amount} ${isStoppedNow(coverNow)}`}>
          {isStoppedNow(coverNow) ? (
            <StoppedNow coverNow={coverNow} />
          ) : (
            <Money value={coverNow.totalAmount} decimals="none" />
          )}
        </Changed>
      ) : (
        <Unknown />
      ),
    text: ({ coverNow }) => (coverNow ? coverNowAsText(coverNow, i18n, format) : ''),
    money: ({ coverNow }) => (coverNow && isStoppedNow(coverNow) ? null : coverNow?.totalAmount),
  };
}

function coverNowAsText(coverNow: NonNullable<MonitorEvent['coverNow']>, i18n: I18n, format: Format): string {
  const { totalAmount } = coverNow;
  return isStoppedNow(coverNow) ? i18n._(msg`Cover stopped`) : `${format.amount(totalAmount)} ${totalAmount.currency}`;
}

function severityColumn(i18n: I18n): MonitorColumn {
  return {
    id: 'severity',
    head: i18n._(msg`Severity`),
    width: 108,
    priority: 4,
    cell: ({ severity }) => <Severity value={severity} />,
    text: ({ severity }) => i18n._(severityLabels[severity].label),
  };
}

function notedColumn(i18n: I18n, format: Format): MonitorColumn {
  return {
    id: 'noted',
    head: i18n._(msg`Noted`),
    width: 104,
    align: 'end',
    priority: 3,
    sort: 'notedAt',
    cell: ({ notedAt }) => <Instant value={notedAt} />,
    text: ({ notedAt }) => format.fullInstant(notedAt),
  };
}
