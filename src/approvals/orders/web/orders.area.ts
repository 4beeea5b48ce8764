import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart, NotThere } from '../../../platform/ui/lazy-part.tsx';
import type { WebArea } from '../../../platform/ui/web-area.ts';
import { policySections } from '../../../policies/policies/web/slots.ts';
import { orderRights } from '../rights-to-see-orders.ts';

/** What orders have on the screens. */
export const ordersWebArea: WebArea = {
  screens: {
    [paths.orders]: async () => (await import('./OrdersPage.tsx')).OrdersPage,
  },
  places: [
    {
      id: 'orders',
      at: ['approvals', 10],
      path: paths.orders,
      heading: msg`Approvals`,
      icon: 'order',
      needs: ['tci-access'],
      of: 'APPROVALS',
      inPhoneBar: 3,
      needsOneOf: orderRights,
    },
  ],
  contributions: [
    contribute(
      policySections,
      'approvers',
      lazyPart(async () => (await import('./ApproversOfPolicy.tsx')).ApproversOfPolicy, NotThere),
    ),
  ],
  staleOn: {
    orders: ['order'],
    'order-jobs': ['job'],
  },
};
