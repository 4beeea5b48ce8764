import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart, NotThere } from '../../../platform/ui/lazy-part.tsx';
import { coverOfCompany, stepsOfIdentified } from '../../buyers/web/slots.ts';

/** What covers add to other screens. */
export const coverContributions = [
  contribute(
    coverOfCompany,
    'COVER',
    lazyPart(async () => (await import('./CompanyCover.tsx')).CompanyCover, NotThere),
  ),
  contribute(
    stepsOfIdentified,
    'ASK_FOR_COVER',
    lazyPart(async () => (await import('./AskForCover.tsx')).AskForCoverOnBuyer, NotThere),
  ),
];
