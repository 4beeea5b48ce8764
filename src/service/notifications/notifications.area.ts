import { defineArea } from '../../platform/core/area.ts';
import { ownOnly } from '../../platform/core/record-kinds.ts';
import { notificationExport } from './notification-export.ts';
import { notificationsContract } from './notifications.contract.ts';

export const notificationsArea = defineArea({
  name: 'service/notifications',
  contracts: [notificationsContract],
  records: {
    notification: ownOnly,
  },
  exports: [notificationExport],
});
