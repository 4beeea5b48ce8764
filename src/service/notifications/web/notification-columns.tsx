import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Format } from '../../../platform/core/format.ts';
import { Day, Instant, Money } from '../../../platform/ui/controls/Figures.tsx';
import type { Column } from '../../../platform/ui/DataGrid/columns.ts';
import type { Notification } from '../notifications.contract.ts';
import { Severity, UnreadDot } from './NotificationMarks.tsx';
import { severityLabels } from './notification-labels.ts';
import styles from './notifications.module.css';

type NotificationColumn = Column<Notification>;

/** Columns of the list; the policy where the reader sees several. */
export function notificationColumns(
  i18n: I18n,
  format: Format,
  severalPolicies: boolean,
): readonly NotificationColumn[] {
  const columns: readonly (NotificationColumn | false)[] = [
    unreadColumn(i18n),
    whatColumn(i18n),
    buyerColumn(i18n),
    amountColumn(i18n, format),
    dayColumn(i18n, format),
    severalPolicies && policyColumn(i18n),
    severityColumn(i18n),
    createdColumn(i18n, format),
  ];
  return columns.filter((column) => column !== false);
}

function unreadColumn(i18n: I18n): NotificationColumn {
  const unread = i18n._(msg`Unread`);
  return {
    id: 'unread',
    head: unread,
    hidesHead: true,
    width: 30,
    priority: 1,
    cell: ({ readAt }) => <UnreadDot isUnread={readAt === null} />,
    text: ({ readAt }) => (readAt === null ? unread : ''),
  };
}

function whatColumn(i18n: I18n): NotificationColumn {
  return {
    id: 'what',
    head: i18n._(msg`What`),
    width: 260,
    grows: true,
    priority: 1,
    cell: ({ title, readAt }) => <span className={readAt === null ? styles.unread : undefined}>{title}</span>,
    text: ({ title }) => title,
  };
}

/** The buyer; where there is none, what else is said: how many there are. */
function buyerColumn(i18n: I18n): NotificationColumn {
  const nameOf = ({ company, body }: Notification) => company?.companyName ?? body;
  return {
    id: 'buyer',
    head: i18n._(msg`Buyer`),
    width: 190,
    grows: true,
    priority: 2,
    cell: nameOf,
    text: nameOf,
  };
}

function amountColumn(i18n: I18n, format: Format): NotificationColumn {
  return {
    id: 'amount',
    head: i18n._(msg`Amount`),
    width: 124,
    align: 'end',
    priority: 3,
    cell: ({ amount }) => amount && <Money value={amount} decimals="none" />,
    text: ({ amount }) => (amount ? `${format.amount(amount)} ${amount.currency}` : ''),
    money: ({ amount }) => amount,
  };
}

function dayColumn(i18n: I18n, format: Format): NotificationColumn {
  return {
    id: 'day',
    head: i18n._(msg`Day`),
    width: 92,
    priority: 4,
    cell: ({ day }) => day && <Day value={day} />,
    text: ({ day }) => (day ? format.fullDay(day) : ''),
  };
}

function policyColumn(i18n: I18n): NotificationColumn {
  return {
    id: 'policy',
    head: i18n._(msg`Policy`),
    width: 132,
    priority: 5,
    cell: ({ policy }) => policy && <code>{policy}</code>,
    text: ({ policy }) => policy ?? '',
  };
}

function severityColumn(i18n: I18n): NotificationColumn {
  return {
    id: 'severity',
    head: i18n._(msg`Severity`),
    width: 108,
    priority: 4,
    cell: ({ severity }) => <Severity value={severity} />,
    text: ({ severity }) => i18n._(severityLabels[severity].label),
  };
}

function createdColumn(i18n: I18n, format: Format): NotificationColumn {
  return {
    id: 'created',
    head: i18n._(msg`Arrived`),
    width: 104,
    align: 'end',
    priority: 2,
    sort: 'createdAt',
    cell: ({ createdAt }) => <Instant value={createdAt} />,
    text: ({ createdAt }) => format.fullInstant(createdAt),
  };
}
