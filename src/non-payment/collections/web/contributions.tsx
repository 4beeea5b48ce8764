import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart, NotThere } from '../../../platform/ui/lazy-part.tsx';
import { undatedTasks } from '../../deadlines/web/slots.ts';
import { stepsOfOverdue } from '../../overdues/web/slots.ts';

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
