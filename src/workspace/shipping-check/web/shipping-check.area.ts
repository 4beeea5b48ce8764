import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import type { WebArea } from '../../../platform/ui/web-area.ts';
import { coverOnAnotherDay } from '../../../risk/covers/web/slots.ts';

/** What the check before a delivery has on the screens. */
export const shippingCheckWebArea: WebArea = {
  screens: {
    [paths.shippingCheck]: async () => (await import('./ShippingCheckPage.tsx')).ShippingCheckPage,
  },
  places: [
    {
      id: 'shipping',
      at: ['cover', 50],
      path: paths.shippingCheck,
      heading: msg`Can I ship?`,
      icon: 'ship',
      needs: ['tci-access'],
    },
  ],
  contributions: [
    contribute(
      coverOnAnotherDay,
      'VALIDITY',
      lazyPart(async () => (await import('./ValidOnDay.tsx')).ValidOnDay),
    ),
  ],
  staleOn: {
    'shipping-check': ['cover', 'cover-request', 'policy-covers', 'overdue'],
  },
};
