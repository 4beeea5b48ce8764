import { stepsOfDeadline } from '../../deadlines/web/slots.ts';
import { contribute } from '../../platform/web/contributions.tsx';
import { lazyPart, NotThere } from '../../platform/web/lazy-part.tsx';

/** What extensions add to other screens. */
export const extensionContributions = [
  contribute(
    stepsOfDeadline,
    'EXTEND',
    lazyPart(async () => (await import('./ExtendDueDate.tsx')).ExtendDueDateOfDeadline, NotThere),
  ),
];
