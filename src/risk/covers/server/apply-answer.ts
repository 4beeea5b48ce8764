import type { Context } from '../../../platform/server/context.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { coverRequestSettled } from '../cover-events.ts';
import type { Answer, RequestStatus } from '../cover-request.ts';
import { timelineAfter } from '../timeline-after-answer.ts';
import { changeCover } from './change-cover.ts';
import { type CoverRequestRecord, storeCoverRequests } from './cover-requests.store.ts';
import { type CoverRecord, storeOpenRequests } from './covers.store.ts';

const answerEvents: Readonly<Record<RequestStatus, string>> = {
  PENDING: 'cover-request.pending',
  ANSWERED: 'cover-request.answered',
  REJECTED: 'cover-request.rejected',
  CANCELLED: 'cover-request.cancelled',
  TERMINATED: 'cover-request.terminated',
};

/** An answer that the rules allow, with its request and cover, both locked. */
export type AnswerToApply = Readonly<{ request: CoverRequestRecord; cover: CoverRecord; answer: Answer }>;

/**
 * Applies an answer that the rules allow to a request and its cover, both locked by the caller: the decision, the terms
 * it puts into force, and the events. Returns the request as it is now.
 */
export async function applyAnswer(
  context: Context,
  request: CoverRequestRecord,
  cover: CoverRecord,
  answer: Answer,
): Promise<CoverRequestRecord> {
  const [answered] = await applyAnswers(context, [{ request, cover, answer }]);
  return answered as CoverRequestRecord;
}

/** As `applyAnswer`, for the answers to many requests on as many covers. */
export async function applyAnswers(context: Context, toApply: readonly AnswerToApply[]): Promise<CoverRequestRecord[]> {
  const { tx } = context;
  const stored = await storeCoverRequests(
    tx,
    toApply.filter(isNews).map((each) => afterAnswer(context, each)),
  );
  const settled = toApply.filter(({ answer }) => answer.requestStatus !== 'PENDING');
  await storeOpenRequests(
    tx,
    settled.map(({ cover }) => ({ coverId: cover.coverId, openRequestId: null })),
  );
  for (const each of toApply) await applyTerms(context, each);
  const byId = new Map(stored.map((request) => [request.requestId, request]));
  return toApply.map(({ request }) => byId.get(request.requestId) ?? request);
}

/** Whether an answer contains more than a confirmation of receipt. */
function isNews({ request, answer }: AnswerToApply): boolean {
  return (
    answer.requestStatus !== request.requestStatus ||
    answer.decision !== null ||
    answer.expectedDecisionDate !== request.expectedDecisionDate
  );
}

function afterAnswer({ now, today }: Context, { request, answer }: AnswerToApply): CoverRequestRecord {
  return {
    ...request,
    requestStatus: answer.requestStatus,
    decision: answer.decision ?? request.decision,
    reasonCodes: answer.requestStatus === 'REJECTED' ? [...answer.reasonCodes] : request.reasonCodes,
    expectedDecisionDate: answer.expectedDecisionDate,
    updatedAt: now,
    statusDate: answer.requestStatus === request.requestStatus ? request.statusDate : today,
  };
}

/** Puts the terms into force that an answer brings, and records it. */
async function applyTerms(context: Context, { request, cover, answer }: AnswerToApply): Promise<void> {
  const { policyKey, companyId, requestId } = request;
  const { requestStatus } = answer;
  const { timeline: before } = cover;
  const after = timelineAfter(before, request, answer, context.today);
  await changeCover(context, cover, after);
  if (requestStatus !== 'PENDING')
    await publish(context, coverRequestSettled, { policyKey, companyId, requestId, requestStatus, before, after });
  await context.record({
    type: answerEvents[requestStatus],
    subject: `cover-request/${requestId}`,
    policy: policyKey,
    alsoConcerns: [`cover/${cover.coverId}`, `company/${companyId}`],
    before: { requestStatus: request.requestStatus, decision: request.decision },
    after: {
      requestStatus,
      decision: answer.decision,
      expectedDecisionDate: answer.expectedDecisionDate,
    },
    data: { companyId, action: request.action, requestStatus },
  });
}
