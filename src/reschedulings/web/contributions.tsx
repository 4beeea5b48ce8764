import { coverNotices } from '../../covers/web/slots.ts';
import { stepsOfOverdue } from '../../overdues/web/slots.ts';
import { contribute } from '../../platform/web/contributions.tsx';
import { lazyPart, NotThere } from '../../platform/web/lazy-part.tsx';

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
