import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What the monitor have on the screens. */
export const monitorWebArea: WebArea = {
  screens: {
    [paths.monitor]: async () => (await import('./MonitorPage.tsx')).MonitorPage,
  },
  places: [
    {
      id: 'monitor',
      at: ['cover', 40],
      path: paths.monitor,
      heading: msg({ message: 'Changes', context: 'place' }),
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
