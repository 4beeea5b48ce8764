import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart, NotThere } from '../../../platform/ui/lazy-part.tsx';
import { policySections } from '../../../policies/policies/web/slots.ts';
import { partsOfCover } from '../../covers/web/slots.ts';

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
