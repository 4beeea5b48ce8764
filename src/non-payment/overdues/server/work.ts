import { dailyStep, everyDay, untilDone, type Work } from '../../../platform/server/work.ts';
import { reopenOwedOverdue } from './reopen-overdues.ts';
import { settlePaidOverdue } from './settle-overdues.ts';

export const overdueWork: readonly Work[] = [
  {
    name: 'clear overdues that were paid',
    when: { at: everyDay, afterEvents: { everySeconds: 1 } },
    run: untilDone('Calendar', settlePaidOverdue),
  },
  {
    name: 'go on with cleared reports of which something is owed again',
    when: dailyStep,
    run: untilDone('Calendar', reopenOwedOverdue),
  },
];
