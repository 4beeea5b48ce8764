import { coverOfCompany, stepsOfIdentified } from '../../buyers/web/slots.ts';
import { contribute } from '../../platform/web/contributions.tsx';
import { lazyPart, NotThere } from '../../platform/web/lazy-part.tsx';

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
