import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { policySections } from '../../../policies/policies/web/slots.ts';

/** What grades add to other screens. */
export const gradeContributions = [
  contribute(
    policySections,
    'GRADES',
    lazyPart(async () => (await import('./GradeCoverTable.tsx')).GradeCoverTable),
  ),
];
