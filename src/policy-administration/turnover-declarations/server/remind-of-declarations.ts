import { answerAwaited } from '../../../platform/core/awaited-answer.ts';
import type { Context } from '../../../platform/server/context.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { isToBeEstimated, nextStepAfter } from '../declaration-period.ts';
import { type DeclarationRecord, lockDueForStep, storeNextStep } from './turnover-declarations.store.ts';

/** Declarations of which policyholders are reminded in one transaction. */
const batch = 200;

/**
 * The daily step: reminds of declarations before, on and after their due date, and hands what stays undeclared to the
 * insurer for an estimate (handbook N 2.2). Days on which no step ran are made up by one. Returns how many; safe to run any
 * number of times and on several nodes at once.
 */
export async function remindOfDeclarations(context: Context): Promise<number> {
  const { tx, today } = context;
  const due = await lockDueForStep(tx, today, batch);
  for (const declaration of due) {
    const { declarationId, dueDate, estimatedAt } = declaration;
    await storeNextStep(tx, declarationId, nextStepAfter(dueDate, today));
    if (!isToBeEstimated(dueDate, today)) await remind(declaration, context);
    else if (estimatedAt === null)
      await publish(context, answerAwaited, { subject: 'declaration-estimate', recordId: declarationId });
  }
  return due.length;
}

function remind({ declarationId, policyKey, periodFrom, periodTo, dueDate }: DeclarationRecord, context: Context) {
  return context.record({
    type: context.today > dueDate ? 'turnover-declaration.overdue' : 'turnover-declaration.reminded',
    subject: `turnover-declaration/${declarationId}`,
    policy: policyKey,
    data: { periodFrom, periodTo, dueDate },
  });
}
