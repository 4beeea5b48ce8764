import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What my buyers have on the screens. */
export const myBuyersWebArea: WebArea = {
  screens: {
    [paths.buyers]: async () => (await import('./MyBuyersPage.tsx')).MyBuyersPage,
  },
  places: [
    {
      id: 'buyers',
      at: ['buyers', 10],
      tab: ['buyers', msg`My buyers`],
      inPhoneBar: 2,
      path: paths.buyers,
      heading: msg`Buyers`,
      icon: 'buyers',
      needs: ['tci-access'],
    },
  ],
};
