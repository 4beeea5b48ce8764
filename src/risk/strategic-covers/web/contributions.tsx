import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart, NotThere } from '../../../platform/ui/lazy-part.tsx';
import { partsOfCover } from '../../covers/web/slots.ts';

/** What strategic covers add to other screens. */
export const strategicContributions = [
  contribute(
    partsOfCover,
    'STRATEGIC',
    lazyPart(async () => (await import('./StrategicOfCover.tsx')).StrategicOfCover, NotThere),
  ),
];
