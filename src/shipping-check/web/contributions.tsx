import { coverOnAnotherDay } from '../../covers/web/slots.ts';
import { contribute } from '../../platform/web/contributions.tsx';
import { lazyPart } from '../../platform/web/lazy-part.tsx';

/** What the check before a delivery adds to other screens. */
export const shippingContributions = [
  contribute(
    coverOnAnotherDay,
    'VALIDITY',
    lazyPart(async () => (await import('./ValidOnDay.tsx')).ValidOnDay),
  ),
];
