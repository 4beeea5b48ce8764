import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import type { WebArea } from '../../../platform/ui/web-area.ts';
import { orderRights } from '../rights-to-see-orders.ts';

/** What orders have on the screens. */
export const ordersWebArea: WebArea = {
  screens: {
    [paths.orders]: async () => (await import('./OrdersPage.tsx')).OrdersPage,
  },
  places: [
    {
      id: 'orders',
      at: ['risk', 150],
      path: paths.orders,
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
  },
};
