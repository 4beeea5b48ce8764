import { contribute } from '../../platform/web/contributions.tsx';
import { lazyPart } from '../../platform/web/lazy-part.tsx';
import { policySections } from '../../policies/web/slots.ts';

/** What grades add to other screens. */
export const gradeContributions = [
  contribute(
    policySections,
    'GRADES',
    lazyPart(async () => (await import('./GradeCoverTable.tsx')).GradeCoverTable),
  ),
];
