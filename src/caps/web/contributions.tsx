import { partsOfCover } from '../../covers/web/slots.ts';
import { contribute } from '../../platform/web/contributions.tsx';
import { lazyPart, NotThere } from '../../platform/web/lazy-part.tsx';
import { policySections } from '../../policies/web/slots.ts';

/** What CAP and CAP+ add to other screens. */
export const capContributions = [
  contribute(
    policySections,
    'CAP',
    lazyPart(async () => (await import('./CapTable.tsx')).CapTable),
  ),
  contribute(
    partsOfCover,
    'CAP',
    lazyPart(async () => (await import('./CapBesideCover.tsx')).CapOfCover, NotThere),
  ),
];
