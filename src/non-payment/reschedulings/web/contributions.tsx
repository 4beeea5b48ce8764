import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart, NotThere } from '../../../platform/ui/lazy-part.tsx';
import { coverNotices } from '../../../risk/covers/web/slots.ts';
import { stepsOfOverdue } from '../../overdues/web/slots.ts';

/** What plans of instalments add to other screens. */
export const reschedulingContributions = [
  contribute(
    stepsOfOverdue,
    'ASK_FOR_PLAN',
    lazyPart(async () => (await import('./AskForPlan.tsx')).AskForPlanOfOverdue, NotThere),
  ),
  contribute(
    coverNotices,
    'LIMIT_FROZEN',
    lazyPart(async () => (await import('./LimitFrozen.tsx')).LimitFrozen),
  ),
];
