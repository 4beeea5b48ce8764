import { msg } from '@lingui/core/macro';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What notifications have on the screens. */
export const notificationsWebArea: WebArea = {
  screens: {
    '/notifications': async () => (await import('./NotificationsPage.tsx')).NotificationsPage,
  },
  places: [
    {
      id: 'notifications',
      section: 'service',
      rank: 40,
      path: '/notifications',
      heading: msg`Notifications`,
      icon: 'bell',
    },
  ],
  staleOn: {
    notifications: ['notification'],
  },
};
