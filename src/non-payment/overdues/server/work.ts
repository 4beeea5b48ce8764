import { label } from '../../../platform/core/label.ts';
import { dailyStep, everyDay, untilDone, type Work } from '../../../platform/server/work.ts';
import { reopenOwedOverdue } from './reopen-overdues.ts';
import { settlePaidOverdue } from './settle-overdues.ts';

export const overdueWork: readonly Work[] = [
  {
    name: label('Clear overdues that were paid'),
    when: { at: everyDay, afterEvents: { everySeconds: 1 } },
    run: untilDone('Calendar', settlePaidOverdue),
  },
  {
    name: label('Reopen overdues that are owed again'),
    when: dailyStep,
    run: untilDone('Calendar', reopenOwedOverdue),
  },
];
