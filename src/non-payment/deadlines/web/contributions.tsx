import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { stopNotice } from '../../../risk/delivery-stops/web/slots.ts';

/** What deadlines add to other screens. */
export const deadlineContributions = [
  contribute(
    stopNotice,
    'LAST_COVERED_DAY',
    lazyPart(async () => (await import('./NoCoverAfter.tsx')).NoCoverAfter),
  ),
];
