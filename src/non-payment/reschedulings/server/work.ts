import { label } from '../../../platform/core/label.ts';
import { dailyStep, everyDay, untilDone, type Work } from '../../../platform/server/work.ts';
import { followBook, notifyInstalmentDue, runDayOfPlans } from './run-day-of-reschedulings.ts';

export const reschedulingWork: readonly Work[] = [
  {
    name: label('Follow the book: payment plans'),
    when: { at: everyDay, afterEvents: { everySeconds: 5 } },
    run: untilDone('Calendar', followBook),
  },
  {
    name: label('Daily step: payment plans'),
    when: dailyStep,
    run: untilDone('Calendar', runDayOfPlans, notifyInstalmentDue),
  },
];
