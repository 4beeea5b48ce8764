import { msg } from '@lingui/core/macro';
import type { WebArea } from '../../../platform/ui/web-area.ts';
import { orderRights } from '../order-rights.ts';

/** What orders have on the screens. */
export const ordersWebArea: WebArea = {
  screens: {
    '/orders': async () => (await import('./OrdersPage.tsx')).OrdersPage,
  },
  places: [
    {
      id: 'orders',
      section: 'risk',
      rank: 150,
      path: '/orders',
      heading: msg`Orders`,
      icon: 'order',
      needs: ['tci-access'],
      isQuick: true,
      needsOneOf: orderRights,
    },
  ],
  staleOn: {
    orders: ['order'],
    'order-jobs': ['job'],
    history: ['order'],
  },
};
