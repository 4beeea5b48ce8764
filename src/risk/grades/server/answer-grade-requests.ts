import type { Context } from '../../../platform/server/context.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { keepDecision } from '../../../policies/passports/server/public.ts';
import type { GradeMove } from '../../buyers/grade.ts';
import { type GradeAnswerFacts, gradeAnswerRules } from '../grade-answer-rules.ts';
import { gradeRequestAnswered, gradesMoved } from '../grade-events.ts';
import { expiryOf } from '../grade-renewal.ts';
import { isFresh, whyNotGradable } from '../grade-request.ts';
import type { gradeRejections } from '../grades.contract.ts';
import { assessCoversOn, openGradeCovers } from './assess-grade-covers.ts';
import {
  findCurrentGrade,
  type GradeRequestRecord,
  lockSentRequestsOn,
  storeGradeRequest,
  watchersOf,
} from './grade-requests.store.ts';

/**
 * Answers a request that the insurer has, where a recent grade exists: at once, without a person (handbook covers 3).
 * Returns whether it did. The request is locked by the caller.
 */
export async function answerIfFresh(context: Context, request: GradeRequestRecord): Promise<boolean> {
  const { tx, today } = context;
  const grade = await findCurrentGrade(tx, request.companyId);
  if (!isFresh(grade, today)) return false;
  await storeAnswer(context, { ...request, requestStatus: 'ANSWERED', expiryDate: expiryOf(today) });
  await keepAnswer(context, request, { rejection: null, ...grade });
  return true;
}

/** Rejects a request as inadmissible: the company cannot be graded. */
export async function rejectGradeRequest(
  context: Context,
  request: GradeRequestRecord,
  rejection: (typeof gradeRejections)[number],
): Promise<void> {
  await storeAnswer(context, { ...request, requestStatus: 'REJECTED', rejection });
}

/** Rejects every request on a company that the insurer has: it can no longer be graded. */
export async function rejectGradeRequestsOn(
  context: Context,
  companyId: string,
  rejection: (typeof gradeRejections)[number],
): Promise<void> {
  for (const request of await lockSentRequestsOn(context.tx, [companyId])) {
    await rejectGradeRequest(context, request, rejection);
    await keepAnswer(context, request, { rejection, gradeCode: null, gradeDate: null });
  }
}

/** Keeps how a request was answered without a person. */
async function keepAnswer(
  context: Context,
  { requestId, policyKey }: GradeRequestRecord,
  { rejection, gradeCode, gradeDate }: Omit<GradeAnswerFacts, 'answeredOn'>,
): Promise<void> {
  const decided = gradeAnswerRules.decide({ rejection, gradeCode, gradeDate, answeredOn: context.today });
  await keepDecision(context, { subject: `grade-request/${requestId}`, policyKey }, decided);
}

async function storeAnswer(context: Context, request: GradeRequestRecord): Promise<void> {
  const { tx, now, today } = context;
  await storeGradeRequest(tx, { ...request, updatedAt: now, statusDate: today });
  const { requestId, policyKey, requestStatus, companyId, expiryDate, rejection } = request;
  await publish(context, gradeRequestAnswered, { policyKey, companyId, requestId, requestStatus });
  await context.record({
    type: requestStatus === 'ANSWERED' ? 'grade-request.answered' : 'grade-request.rejected',
    subject: `grade-request/${requestId}`,
    policy: policyKey,
    alsoConcerns: [`company/${companyId}`],
    before: { requestStatus: 'PENDING' },
    after: { requestStatus, expiryDate, rejection },
    data: { companyId, requestStatus },
  });
  if (requestStatus === 'ANSWERED') await openGradeCovers(context, [requestId]);
}

/**
 * Follows new grades of the register: covers that follow them change, requests that waited for them are answered, and
 * everybody for whom the insurer watches one of the companies is notified that its grade changed. The grade itself is
 * not in events, because their readers have different rights.
 */
export async function followGrades(
  context: Context,
  graded: readonly string[],
  moved: readonly GradeMove[],
): Promise<void> {
  const changed = moved.map(({ companyId }) => companyId);
  await publish(context, gradesMoved, moved);
  const watchers = await watchersOf(context.tx, changed);
  await assessCoversOn(context, changed);
  // on some of them cover may be given only from now on
  await openGradeCovers(
    context,
    watchers.map(({ requestId }) => requestId),
  );
  for (const request of await lockSentRequestsOn(context.tx, graded)) await answerIfFresh(context, request);
  for (const { requestId, policyKey, companyId } of watchers) {
    await context.record({
      type: 'grade.changed',
      subject: `grade-request/${requestId}`,
      policy: policyKey,
      alsoConcerns: [`company/${companyId}`],
      data: { companyId },
    });
  }
}

/** Why a company cannot be graded, as the code of the answer; `null` when it can. */
export function rejectionOf(company: Parameters<typeof whyNotGradable>[0]): (typeof gradeRejections)[number] | null {
  const reason = whyNotGradable(company)?.facts?.['reason'];
  return reason === undefined ? null : (reason as (typeof gradeRejections)[number]);
}
