import { stopNotice } from '../../delivery-stops/web/slots.ts';
import { contribute } from '../../platform/web/contributions.tsx';
import { lazyPart } from '../../platform/web/lazy-part.tsx';

/** What deadlines add to other screens. */
export const deadlineContributions = [
  contribute(
    stopNotice,
    'LAST_COVERED_DAY',
    lazyPart(async () => (await import('./NoCoverAfter.tsx')).NoCoverAfter),
  ),
];
