import { msg } from '@lingui/core/macro';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What the first screen have on the screens. */
export const todayWebArea: WebArea = {
  screens: {
    '/dashboard': async () => (await import('./TodayPage.tsx')).TodayPage,
  },
  places: [
    { id: 'today', section: 'first', rank: 10, path: '/dashboard', heading: msg`Today`, icon: 'today', isQuick: true },
  ],
  staleOn: {
    dashboard: [
      'cover',
      'cover-request',
      'policy-covers',
      'grade-cover',
      'grade-request',
      'cap',
      'nd-cover',
      'order',
      'overdue',
      'extension',
      'rescheduling',
      'dispute',
      'collection',
      'claim',
      'deadline',
      'monitor',
      'policy',
    ],
  },
};
