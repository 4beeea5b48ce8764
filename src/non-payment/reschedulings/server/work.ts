import { dailyStep, everyDay, untilDone, type Work } from '../../../platform/server/work.ts';
import { followBook, notifyInstalmentDue, runDayOfPlans } from './run-day-of-reschedulings.ts';

export const reschedulingWork: readonly Work[] = [
  {
    name: 'follow the book: plans of instalments whose invoices were paid meanwhile',
    when: { at: everyDay, afterEvents: { everySeconds: 5 } },
    run: untilDone('Calendar', followBook),
  },
  {
    name: 'run the day: plans of instalments that fail, instalments that fall due',
    when: dailyStep,
    run: untilDone('Calendar', runDayOfPlans, notifyInstalmentDue),
  },
];
