import { msg } from '@lingui/core/macro';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What the monitor have on the screens. */
export const monitorWebArea: WebArea = {
  screens: {
    '/risk-services/monitor': async () => (await import('./MonitorPage.tsx')).MonitorPage,
  },
  places: [
    {
      id: 'monitor',
      section: 'risk',
      rank: 30,
      path: '/risk-services/monitor',
      heading: msg({ message: 'Monitor', context: 'place' }),
      icon: 'eye',
      needs: ['tci-access'],
    },
  ],
  staleOn: {
    monitor: [
      'monitor',
      'cover',
      'cover-request',
      'policy-covers',
      'grade-cover',
      'grade-request',
      'cap',
      'nd-cover',
      'policy',
    ],
  },
};
