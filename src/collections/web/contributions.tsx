import { undatedTasks } from '../../deadlines/web/slots.ts';
import { stepsOfOverdue } from '../../overdues/web/slots.ts';
import { contribute } from '../../platform/web/contributions.tsx';
import { lazyPart, NotThere } from '../../platform/web/lazy-part.tsx';

/** What collections add to other screens. */
export const collectionContributions = [
  contribute(
    undatedTasks,
    'COURT_COSTS',
    lazyPart(async () => (await import('./CourtCostsToDecide.tsx')).CourtCostsToDecide, NotThere),
  ),
  contribute(
    stepsOfOverdue,
    'HAND_OVER',
    lazyPart(async () => (await import('./HandOver.tsx')).HandOverOfOverdue, NotThere),
  ),
];
