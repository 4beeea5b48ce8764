import { stepsOfOpenOverdue } from '../../overdues/web/slots.ts';
import { contribute } from '../../platform/web/contributions.tsx';
import { lazyPart, NotThere } from '../../platform/web/lazy-part.tsx';

/** What claims add to other screens. */
export const claimContributions = [
  contribute(
    stepsOfOpenOverdue,
    'PREPARE_CLAIM',
    lazyPart(async () => (await import('./PrepareClaim.tsx')).PrepareClaimOfOverdue, NotThere),
  ),
];
