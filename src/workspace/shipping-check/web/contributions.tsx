import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { coverOnAnotherDay } from '../../../risk/covers/web/slots.ts';

/** What the check before a delivery adds to other screens. */
export const shippingContributions = [
  contribute(
    coverOnAnotherDay,
    'VALIDITY',
    lazyPart(async () => (await import('./ValidOnDay.tsx')).ValidOnDay),
  ),
];
