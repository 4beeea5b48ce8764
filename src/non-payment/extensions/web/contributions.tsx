import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart, NotThere } from '../../../platform/ui/lazy-part.tsx';
import { stepsOfDeadline } from '../../deadlines/web/slots.ts';

/** What extensions add to other screens. */
export const extensionContributions = [
  contribute(
    stepsOfDeadline,
    'EXTEND',
    lazyPart(async () => (await import('./ExtendDueDate.tsx')).ExtendDueDateOfDeadline, NotThere),
  ),
];
