import { label } from '../../../platform/core/label.ts';
import { everyDay, untilDone, type Work } from '../../../platform/server/work.ts';
import { refreshTouchedPositions, runDayOfPositions } from './refresh-positions.ts';

export const deadlineWork: readonly Work[] = [
  {
    name: label('Recalculate deadlines'),
    when: { at: everyDay, afterEvents: { everySeconds: 1 } },
    run: untilDone('Calendar', refreshTouchedPositions, runDayOfPositions),
  },
];
