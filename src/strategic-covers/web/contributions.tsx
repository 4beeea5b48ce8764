import { partsOfCover } from '../../covers/web/slots.ts';
import { contribute } from '../../platform/web/contributions.tsx';
import { lazyPart, NotThere } from '../../platform/web/lazy-part.tsx';

/** What strategic covers add to other screens. */
export const strategicContributions = [
  contribute(
    partsOfCover,
    'STRATEGIC',
    lazyPart(async () => (await import('./StrategicOfCover.tsx')).StrategicOfCover, NotThere),
  ),
];
