import type { Context } from '../../../platform/server/context.ts';
import { nextReminderAfter } from '../declaration-period.ts';
import { lockToRemind, storeNextReminder } from './turnover-declarations.store.ts';

/** Declarations of which policyholders are reminded in one transaction. */
const batch = 200;

/**
 * The daily step: reminds of declarations before, on and after their due date (handbook N 2.2). Days on which no step ran
 * are made up by one reminder. Returns how many; safe to run any number of times and on several nodes at once.
 */
export async function remindOfDeclarations(context: Context): Promise<number> {
  const { tx, today } = context;
  const due = await lockToRemind(tx, today, batch);
  for (const { declarationId, policyKey, periodFrom, periodTo, dueDate } of due) {
    await storeNextReminder(tx, declarationId, nextReminderAfter(dueDate, today));
    await context.record({
      type: today > dueDate ? 'turnover-declaration.overdue' : 'turnover-declaration.reminded',
      subject: `turnover-declaration/${declarationId}`,
      policy: policyKey,
      data: { periodFrom, periodTo, dueDate },
    });
  }
  return due.length;
}
