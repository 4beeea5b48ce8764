import { addDays } from '../../../platform/core/day.ts';
import type { Context, DomainEvent } from '../../../platform/server/context.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import type { CompanyFacts } from '../../buyers/company.ts';
import { coverOn, plain, totalOn } from '../cover.ts';
import { type Answer, hasComment, isCommentRead, raisesRisk, whyNotAnswer } from '../cover-request.ts';
import { refusalBlockDays } from '../cover-request-checks.ts';
import { effectAtOnce } from '../timeline-after-answer.ts';
import { applyAnswers } from './apply-answer.ts';
import type { Insurer, InsurerQuestion } from './cover-insurer.ts';
import {
  askedOf,
  type CoverRequestRecord,
  findLastRefusals,
  storeCoverRequest,
  storeCoverRequests,
} from './cover-requests.store.ts';
import { type CoverRecord, storeCustomerReference } from './covers.store.ts';
import { requestsWithDocuments } from './request-notes.store.ts';

/** A request whose order is complete, with everything it is about. Request and cover are locked. */
export type RequestToSend = Readonly<{
  request: CoverRequestRecord;
  cover: CoverRecord;
  policy: Policy;
  company: CompanyFacts;
}>;

/** As `sendCoverRequests`, for one. */
export async function sendCoverRequest(insurer: Insurer, context: Context, toSend: RequestToSend): Promise<void> {
  await sendCoverRequests(insurer, context, [toSend]);
}

/**
 * Sends requests on as many covers to the insurer. What lowers risk, and a change of reference, takes effect at once
 * (V08); for the rest the insurer answers, at once or later.
 */
export async function sendCoverRequests(
  insurer: Insurer,
  context: Context,
  toSend: readonly RequestToSend[],
): Promise<void> {
  const requests = await markSent(
    context,
    toSend.map(({ request }) => request),
  );
  const sent = toSend.map((each, place) => ({ ...each, request: requests[place] as CoverRequestRecord }));
  for (const { request, cover } of sent) {
    if (request.customerReference !== null && request.customerReference !== cover.customerReference)
      await storeCustomerReference(context.tx, cover.coverId, request.customerReference);
  }
  const [changes, asked] = [sent.filter(isReferenceChange), sent.filter((each) => !isReferenceChange(each))];
  for (const { request, cover } of changes) await finishReferenceChange(context, request, cover);
  const answers = await answersTo(insurer, context, asked);
  await applyAnswers(
    context,
    asked.map(({ request, cover }, place) => ({ request, cover, answer: answers[place] as Answer })),
  );
}

function isReferenceChange({ request }: RequestToSend): boolean {
  return request.action === 'REFERENCE_CHANGE';
}

/** What takes effect at once, and the insurer's answers to the rest. Refuses an answer that the rules do not allow. */
async function answersTo(insurer: Insurer, context: Context, sent: readonly RequestToSend[]): Promise<Answer[]> {
  const { today } = context;
  const raising = sent.filter(({ request }) => raisesRisk(request.action));
  const reopens = await refusedLately(context, raising);
  const documented = await requestsWithDocuments(
    context.tx,
    raising.map(({ request }) => request.requestId),
  );
  const given = await insurer.ask(
    context,
    raising.map((each) =>
      questionOf(each, today, {
        reopensRefusal: reopens.has(each.cover.coverId),
        hasDocuments: documented.has(each.request.requestId),
      }),
    ),
  );
  const byInsurer = new Map(raising.map(({ request }, place) => [request.requestId, given[place] as Answer]));
  return sent.map(({ request, cover }) => {
    const answer = byInsurer.get(request.requestId) ?? effectAtOnce(request, totalOn(cover.timeline, today), context);
    const { requestStatus, amount } = request;
    refuseIf(whyNotAnswer({ requestStatus, isSent: true, askedAmount: amount }, answer));
    return answer;
  });
}

/**
 * Covers that were refused lately, of requests for which it matters: with a comment the same may be requested again
 * (V15).
 */
async function refusedLately(
  { scope, tx, today }: Context,
  raising: readonly RequestToSend[],
): Promise<Readonly<{ has(coverId: string): boolean }>> {
  const covers = raising.filter(({ request }) => hasComment(request)).map(({ cover }) => cover.coverId);
  return findLastRefusals(scope, tx, covers, addDays(today, -refusalBlockDays));
}

/**
 * The request as the insurer receives it; `reopensRefusal`: cover was refused on this buyer lately; `hasDocuments`:
 * documents came with it, which are read as a comment is.
 */
export function questionOf(
  { request, cover, policy, company }: RequestToSend,
  today: string,
  { reopensRefusal = false, hasDocuments = false }: Readonly<{ reopensRefusal?: boolean; hasDocuments?: boolean }> = {},
): InsurerQuestion {
  const { requestOrigin } = request;
  return {
    requestId: request.requestId,
    policy,
    company,
    asked: askedOf(request),
    hasComment: hasDocuments || isCommentRead(request, { requestOrigin, reopensRefusal }),
    amount: plain(request.amount),
    cover: cover.timeline.length > 0 ? coverOn(cover.timeline, today) : null,
    ...appealOf(request, hasDocuments),
  };
}

function appealOf(
  { formerDecision, newFacts }: CoverRequestRecord,
  isProven: boolean,
): Pick<InsurerQuestion, 'appeal'> {
  return formerDecision && newFacts ? { appeal: { of: formerDecision, newFacts, isProven } } : {};
}

/** Records that requests are sent, where they were not stored as sent in the first place. */
async function markSent(context: Context, requests: readonly CoverRequestRecord[]): Promise<CoverRequestRecord[]> {
  const { tx, now } = context;
  const waited = requests.filter(({ sentAt }) => sentAt === null);
  const marked = await storeCoverRequests(
    tx,
    waited.map((request) => ({ ...request, workflowStatus: 'SENT', sentAt: now, updatedAt: now })),
  );
  const byId = new Map(marked.map((request) => [request.requestId, request]));
  const sent = requests.map((request) => byId.get(request.requestId) ?? request);
  for (const request of sent) await context.record(sentEvent(request));
  return sent;
}

function sentEvent(request: CoverRequestRecord): DomainEvent {
  return {
    type: 'cover-request.sent',
    subject: `cover-request/${request.requestId}`,
    policy: request.policyKey,
    alsoConcerns: [`cover/${request.coverId}`, `company/${request.companyId}`],
    after: {
      action: request.action,
      amount: request.amount,
      currency: request.currency,
      paymentTermDays: request.paymentTermDays,
      urgent: request.urgent,
      customerReference: request.customerReference,
    },
    data: { companyId: request.companyId, action: request.action },
  };
}

async function finishReferenceChange(context: Context, request: CoverRequestRecord, cover: CoverRecord): Promise<void> {
  const { tx, now, today } = context;
  await storeCoverRequest(tx, { ...request, requestStatus: 'ANSWERED', updatedAt: now, statusDate: today });
  await context.record({
    type: 'cover.reference-changed',
    subject: `cover/${cover.coverId}`,
    policy: cover.policyKey,
    alsoConcerns: [`cover-request/${request.requestId}`],
    before: { customerReference: cover.customerReference },
    after: { customerReference: request.customerReference },
  });
}
