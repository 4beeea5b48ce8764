import { addDays, type Day, earliestOf } from '../../../platform/core/day.ts';
import type { Context } from '../../../platform/server/context.ts';
import { endGradeCover, endWithdrawnWithPolicies, resumeGradeCover } from './assess-grade-covers.ts';
import {
  type GradeRequestRecord,
  lockOfCeasedCompanies,
  lockOfEndedPolicies,
  lockOfRenewedPolicies,
  storeEndsWithoutPolicy,
  storeGradeRequest,
} from './grade-requests.store.ts';

/** Requests that are ended in one batch. */
const batch = 200;

/**
 * Ends what was watched under policies that have ended or were cancelled, and the covers that followed it: on the day
 * after the policy's last one, whatever was chosen for the expiry. Returns how many; safe to run any number of times
 * and on several nodes at once.
 */
export async function endGradesOfEndedPolicies(context: Context): Promise<number> {
  const over = await lockOfEndedPolicies(context.tx, context.today, batch);
  for (const { lastDay, ...request } of over) {
    await storeEndsWithoutPolicy(context.tx, [request.requestId], lastDay);
    await terminate(context, request, addDays(lastDay, 1));
    await endGradeCover(context, request.requestId, lastDay, 'POLICY_ENDED');
  }
  return over.length + (await endWithdrawnWithPolicies(context));
}

/**
 * Resumes what was watched, and the covers that follow it, where it ended only with its policy and the policy goes on
 * from the day after its last one at the latest. Returns how many; safe to run any number of times and on several nodes
 * at once.
 */
export async function resumeGradesOfRenewedPolicies(context: Context): Promise<number> {
  const { tx, now, today } = context;
  const renewed = await lockOfRenewedPolicies(tx, batch);
  for (const request of renewed) {
    const after = { requestStatus: 'ANSWERED', expiryDate: request.expiryDate } as const;
    await storeGradeRequest(tx, { ...request, ...after, updatedAt: now, statusDate: today });
    await context.record({
      type: 'grade-request.renewed',
      subject: `grade-request/${request.requestId}`,
      policy: request.policyKey,
      alsoConcerns: [`company/${request.companyId}`],
      before: { requestStatus: request.requestStatus },
      after,
      data: { companyId: request.companyId, requestStatus: 'ANSWERED' },
    });
    await resumeGradeCover(context, request.requestId);
  }
  return renewed.length;
}

/**
 * Ends the watch of companies that have ceased: they are no longer graded. The cover that followed it is withdrawn by
 * `withdrawGradeCovers`, with its notice. Returns how many.
 */
export async function endGradesOfCeasedCompanies(context: Context): Promise<number> {
  const over = await lockOfCeasedCompanies(context.tx, batch);
  for (const request of over) await terminate(context, request, context.today);
  return over.length;
}

/** Ends a locked request on a day, or on the day of its expiry where this is earlier. */
async function terminate(context: Context, request: GradeRequestRecord, endsOn: Day): Promise<void> {
  const { tx, now, today } = context;
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
}
