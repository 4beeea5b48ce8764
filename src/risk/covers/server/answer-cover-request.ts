import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import type { CompanyFacts } from '../../buyers/company.ts';
import { type Answer, whyNotAnswer, whyNotAnswerUnder } from '../cover-request.ts';
import { applyAnswer } from './apply-answer.ts';
import { loadParties } from './cover-request-facts.ts';
import { type CoverRequestRecord, findCoverRequest, lockCoverRequest } from './cover-requests.store.ts';
import { type CoverRecord, lockCover } from './covers.store.ts';

/** A request locked for an answer, with its cover and everything an answer depends on. */
export type LockedRequest = Readonly<{
  request: CoverRequestRecord;
  cover: CoverRecord;
  policy: Policy;
  company: CompanyFacts;
}>;

/**
 * Locks a request for an answer. Covers are locked before requests, as everywhere, so that a customer who withdraws at
 * the same moment waits instead of deadlocking. Refuses `not-found`.
 */
export async function lockRequestToAnswer(context: Context, requestId: string): Promise<LockedRequest> {
  const { scope, tx } = context;
  const seen = await findCoverRequest(scope, tx, requestId);
  const cover = seen && (await lockCover(scope, tx, seen.coverId));
  const request = seen && (await lockCoverRequest(scope, tx, requestId));
  if (!request || !cover) throw new Refused(refuse('not-found'));
  return { request, cover, ...(await loadParties(context, request.policyKey, request.companyId)) };
}

/**
 * Answers a request on behalf of the insurer: the one action behind the integration port and the house insurer's
 * underwriter. Refuses what `whyNotAnswer` and `whyNotAnswerUnder` refuse.
 */
export async function answerCoverRequest(
  context: Context,
  { request, cover, policy }: LockedRequest,
  answer: Answer,
): Promise<CoverRequestRecord> {
  const state = {
    requestStatus: request.requestStatus,
    isSent: request.workflowStatus === 'SENT',
    askedAmount: request.amount,
  };
  refuseIf(whyNotAnswer(state, answer) ?? whyNotAnswerUnder(policy, answer, context.today));
  return applyAnswer(context, request, cover, answer);
}
