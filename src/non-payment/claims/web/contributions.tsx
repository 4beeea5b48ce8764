import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart, NotThere } from '../../../platform/ui/lazy-part.tsx';
import { stepsOfOpenOverdue } from '../../overdues/web/slots.ts';

/** What claims add to other screens. */
export const claimContributions = [
  contribute(
    stepsOfOpenOverdue,
    'PREPARE_CLAIM',
    lazyPart(async () => (await import('./PrepareClaim.tsx')).PrepareClaimOfOverdue, NotThere),
  ),
];
