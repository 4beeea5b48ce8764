import { listColumns } from '../../platform/core/exported-list.ts';
import { notificationsContract } from './notifications.contract.ts';

/** How much a notification matters, in words. */
export const severityExportLabels = { ALERT: 'Warning', ACTION: 'To do', INFO: 'Information' } as const;

/** Notifications as a file. Title and body are in the language that the reader has chosen for the portal. */
export const notificationExport = listColumns({
  list: 'notifications',
  title: 'Notifications',
  operation: notificationsContract.listNotifications,
  columns: [
    { id: 'created', head: 'Arrived', width: 17, kind: 'instant', of: ({ createdAt }) => createdAt },
    {
      id: 'severity',
      head: 'Severity',
      width: 12,
      kind: 'code',
      labels: severityExportLabels,
      of: ({ severity }) => severity,
    },
    { id: 'what', head: 'What', width: 40, kind: 'text', of: ({ title }) => title },
    { id: 'what', head: 'Details', width: 60, kind: 'text', of: ({ body }) => body },
    { id: 'buyer', head: 'Buyer', width: 36, kind: 'text', of: ({ company }) => company?.companyName },
    { id: 'number', head: 'Number', width: 12, kind: 'text', of: ({ company }) => company?.companyId },
    { id: 'country', head: 'Country', width: 9, kind: 'text', of: ({ company }) => company?.countryCode },
    { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
    { id: 'amount', head: 'Amount', width: 15, kind: 'amount', of: ({ amount }) => amount?.amount },
    { id: 'amount', head: 'Currency', width: 10, kind: 'text', of: ({ amount }) => amount?.currency },
    { id: 'day', head: 'Day', width: 12, kind: 'day', of: ({ day }) => day },
    { id: 'read', head: 'Read', width: 17, kind: 'instant', of: ({ readAt }) => readAt },
  ],
});
