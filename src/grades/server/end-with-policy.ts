import type { Context } from '../../platform/server/context.ts';
import { addDays, earliestOf } from '../../reference/day.ts';
import { endGradeCover } from './assess-grade-covers.ts';
import { storeGradeRequest, takeOfEndedPolicies } from './grade-requests.store.ts';

/** Requests that are ended in one go. */
const batch = 200;

/**
 * Ends what was watched under policies that have ended or were cancelled, and the covers that followed it: on the day after the policy's last one,
 * whatever was chosen for the expiry. Returns how many; safe to run any number of times and on several nodes at once.
 */
export async function endGradesOfEndedPolicies(context: Context): Promise<number> {
  const { tx, now, today } = context;
  const over = await takeOfEndedPolicies(tx, today, batch);
  for (const { lastDay, ...request } of over) {
    const endsOn = addDays(lastDay, 1);
    const expiryDate = earliestOf([request.expiryDate ?? endsOn, endsOn]);
    const ended = { requestStatus: 'TERMINATED', expiryDate } as const;
    await storeGradeRequest(tx, { ...request, ...ended, updatedAt: now, statusDate: today });
    await context.record({
      type: 'grade-request.terminated',
      subject: `grade-request/${request.requestId}`,
      policy: request.policyKey,
      alsoConcerns: [`company/${request.companyId}`],
      before: { expiryDate: request.expiryDate },
      after: ended,
      data: { companyId: request.companyId, requestStatus: 'TERMINATED' },
    });
    await endGradeCover(context, request.requestId, lastDay);
  }
  return over.length;
}
