import { noteAnswer } from '../../monitor/server/public.ts';
import type { Context } from '../../platform/server/context.ts';
import { timelineAfter } from '../answer.ts';
import type { Answer, RequestStatus } from '../cover-request.ts';
import { changeCover } from './change-cover.ts';
import { type CoverRequestRecord, storeCoverRequest } from './cover-requests.store.ts';
import { type CoverRecord, storeOpenRequest } from './covers.store.ts';

const happeningOf: Readonly<Record<RequestStatus, string>> = {
  PENDING: 'cover-request.pending',
  ANSWERED: 'cover-request.answered',
  REJECTED: 'cover-request.rejected',
  CANCELLED: 'cover-request.cancelled',
  TERMINATED: 'cover-request.terminated',
};

/**
 * Applies an answer that the rules allow to a request and its cover, both locked by the caller: the decision, the
 * terms it puts into force, and the trace. Returns the request as it is now.
 */
export async function takeAnswer(
  context: Context,
  request: CoverRequestRecord,
  cover: CoverRecord,
  answer: Answer,
): Promise<CoverRequestRecord> {
  const { tx, now, today } = context;
  const answered = await storeCoverRequest(tx, {
    ...request,
    requestStatus: answer.requestStatus,
    decision: answer.decision ?? request.decision,
    reasonCodes: answer.requestStatus === 'REJECTED' ? [...answer.reasonCodes] : request.reasonCodes,
    expectedDecisionDate: answer.expectedDecisionDate,
    updatedAt: now,
    statusDate: answer.requestStatus === request.requestStatus ? request.statusDate : today,
  });
  if (answer.requestStatus !== 'PENDING') await storeOpenRequest(tx, cover.coverId, null);
  const isTold = await changeCover(context, cover, timelineAfter(cover.timeline, request, answer, today));
  if (!isTold && answer.requestStatus !== 'PENDING')
    await noteAnswer(context, {
      policyKey: request.policyKey,
      companyId: request.companyId,
      requestKind: 'cover-request',
      requestId: request.requestId,
      requestStatus: answer.requestStatus,
    });
  await context.record({
    type: happeningOf[answer.requestStatus],
    subject: `cover-request/${request.requestId}`,
    policy: request.policyKey,
    alsoConcerns: [`cover/${cover.coverId}`, `company/${request.companyId}`],
    before: { requestStatus: request.requestStatus, decision: request.decision },
    after: {
      requestStatus: answer.requestStatus,
      decision: answer.decision,
      expectedDecisionDate: answer.expectedDecisionDate,
    },
    data: { companyId: request.companyId, action: request.action, requestStatus: answer.requestStatus },
  });
  return answered;
}
