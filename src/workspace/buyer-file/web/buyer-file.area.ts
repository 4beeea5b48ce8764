import { msg } from '@lingui/core/macro';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What the buyer file have on the screens. */
export const buyerFileWebArea: WebArea = {
  screens: {
    '/buyers': async () => (await import('./BuyersPage.tsx')).BuyersPage,
    '/buyers/$companyId': async () => (await import('./BuyerPage.tsx')).BuyerPage,
  },
  places: [
    {
      id: 'buyers',
      section: 'risk',
      rank: 10,
      path: '/buyers',
      heading: msg`Buyers`,
      icon: 'buyers',
      needs: ['tci-access'],
    },
  ],
};
