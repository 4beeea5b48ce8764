import { everyDay, untilDone, type Work } from '../../../platform/server/work.ts';
import { refreshTouchedPositions, runDayOfPositions } from './refresh-positions.ts';

export const deadlineWork: readonly Work[] = [
  {
    name: 'follow what touched unpaid invoices, and run the day of the compliance clock',
    when: { at: everyDay, afterEvents: { everySeconds: 1 } },
    run: untilDone('Calendar', refreshTouchedPositions, runDayOfPositions),
  },
];
