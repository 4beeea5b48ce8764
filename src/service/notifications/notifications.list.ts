import { label } from '../../platform/core/label.ts';
import {
  code,
  day,
  defineList,
  identifier,
  instant,
  money,
  own,
  period,
  policies,
  status,
  text,
  toggle,
} from '../../platform/core/list.ts';
import { splitValues } from '../../platform/core/page.ts';
import { policyholderColumn } from '../../platform/lists/policyholder.list.ts';
import { type NotificationType, notificationTypes } from './notification.ts';
import { severityLabels } from './notification-labels.ts';
import { type Notification, notificationSorts, notificationsContract } from './notifications.contract.ts';

const severityOf = ({ severity }: Notification) => severity;
const createdOf = ({ createdAt }: Notification) => createdAt;

/** The types among the values of an address. */
function knownTypes(types: string): string | undefined {
  return (
    splitValues<NotificationType>(types)
      .filter((type) => notificationTypes.includes(type))
      .join(',') || undefined
  );
}

/** The notifications of the reader, the newest first (row G2). Title and body of a file are in the language that the reader has chosen for the portal. */
export const notificationList = defineList(notificationsContract.listNotifications, {
  name: 'notifications',
  title: label('Notifications'),
  failed: label('The notifications could not be loaded.'),
  idOf: ({ id }) => id,
  sorts: notificationSorts,
  sort: '-createdAt',
  search: label('Buyer, number'),
  tabsBy: { at: 'severity', label: label('Unread by severity'), isFilter: label('Severity') },
  // what asks first stands first
  tabs: {
    all: { label: label('All') },
    ACTION: { label: label('To do'), query: { severity: ['ACTION'] } },
    ALERT: { label: label('Warnings'), query: { severity: ['ALERT'] } },
    INFO: { label: label('Information'), query: { severity: ['INFO'] } },
  },
  filters: {
    policy: policies(),
    since: period(label('Arrived'), label('Arrived: the last 31 days'), { ownDays: true }),
    type: own(label('Kind'), knownTypes),
    isUnread: toggle(label('Unread only'), { at: 'unread' }),
  },
  columns: [
    code('unread', label('Unread'), { true: label('Unread') }, ({ readAt }) => (readAt === null ? 'true' : null), {
      width: 30,
      priority: 1,
      hidesHead: true,
    }),
    instant('created', label('Arrived'), createdOf, { file: 17 }),
    status('severity', label('Severity'), severityLabels, severityOf, { file: 12 }),
    text('what', label('What'), ({ title }) => title, { width: 260, grows: true, priority: 1, file: 40 }),
    text('what', label('Details'), ({ body }) => body, { file: 60 }),
    // where there is no buyer, what else is said: how many there are
    text('buyer', label('Buyer'), ({ company, body }) => company?.companyName ?? body, {
      width: 190,
      grows: true,
      priority: 2,
    }),
    text('buyer', label('Buyer'), ({ company }) => company?.companyName ?? null, { file: 36 }),
    text('number', label('Number'), ({ company }) => company?.companyId ?? null, { file: 12 }),
    text('country', label('Country'), ({ company }) => company?.countryCode ?? null, { file: 9 }),
    text('policy', label('Policy'), ({ policy }) => policy, { file: 20 }),
    money('amount', label('Amount'), ({ amount }) => amount, { width: 124, decimals: 'none', priority: 3, file: 15 }),
    text('amount', label('Currency'), ({ amount }) => amount?.currency ?? null, { file: 10 }),
    day('day', label('Day'), (row) => row.day, { width: 104, align: 'start', priority: 4, file: 12 }),
    policyholderColumn({ width: 150, priority: 5 }),
    identifier('policy', label('Policy'), ({ policy }) => policy, { width: 132, priority: 6, tellsPolicies: true }),
    status('severity', label('Severity'), severityLabels, severityOf, { width: 124, priority: 4 }),
    instant('created', label('Arrived'), createdOf, { width: 108, priority: 2, sort: 'createdAt' }),
    instant('read', label('Read'), ({ readAt }) => readAt, { file: 17 }),
  ],
});
