import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What notifications have on the screens. */
export const notificationsWebArea: WebArea = {
  screens: {
    [paths.notifications]: async () => (await import('./NotificationsPage.tsx')).NotificationsPage,
  },
  places: [
    {
      id: 'notifications',
      at: ['person', 10],
      path: paths.notifications,
      heading: msg`Notifications`,
      icon: 'bell',
    },
  ],
  staleOn: {
    notifications: ['notification'],
  },
};
