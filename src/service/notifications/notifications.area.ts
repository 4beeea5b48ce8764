import { defineArea } from '../../platform/core/area.ts';
import { ownOnly } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { notificationsContract } from './notifications.contract.ts';
import { notificationList } from './notifications.list.ts';

export const notificationsArea = defineArea({
  name: 'service/notifications',
  contracts: [notificationsContract],
  records: {
    notification: ownOnly,
  },
  exports: [fileOf(notificationList)],
});
