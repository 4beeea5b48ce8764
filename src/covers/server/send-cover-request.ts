import type { CompanyFacts } from '../../buyers/company.ts';
import type { Context } from '../../platform/server/context.ts';
import { refuseIf } from '../../platform/server/refused.ts';
import type { Policy } from '../../policies/policy.ts';
import { effectAtOnce } from '../answer.ts';
import { coverOn, plain, totalOn } from '../cover.ts';
import { raisesRisk, whyNotAnswer } from '../cover-request.ts';
import { askedOf, type CoverRequestRecord, storeCoverRequest } from './cover-requests.store.ts';
import { type CoverRecord, storeCustomerReference } from './covers.store.ts';
import type { Insurer, InsurerQuestion } from './insurer.ts';
import { takeAnswer } from './take-answer.ts';

/** A request whose order is complete, with everything it is about. Request and cover are locked. */
export type RequestToSend = Readonly<{
  request: CoverRequestRecord;
  cover: CoverRecord;
  policy: Policy;
  company: CompanyFacts;
}>;

/**
 * Sends a request to the insurer. What lowers risk, and a change of reference, takes effect at once (V08); for the
 * rest the insurer answers, at once or later.
 */
export async function sendCoverRequest(insurer: Insurer, context: Context, toSend: RequestToSend): Promise<void> {
  const { cover } = toSend;
  const request = await markSent(context, toSend.request);
  if (request.customerReference !== null && request.customerReference !== cover.customerReference)
    await storeCustomerReference(context.tx, cover.coverId, request.customerReference);
  if (request.action === 'REFERENCE_CHANGE') return finishReferenceChange(context, request, cover);
  const answer = raisesRisk(request.action)
    ? await insurer.ask(context, questionOf({ ...toSend, request }, context.today))
    : effectAtOnce(request, totalOn(cover.timeline, context.today), context);
  refuseIf(whyNotAnswer({ requestStatus: request.requestStatus, isSent: true, askedAmount: request.amount }, answer));
  await takeAnswer(context, request, cover, answer);
}

/** The request as the insurer receives it. */
export function questionOf({ request, cover, policy, company }: RequestToSend, today: string): InsurerQuestion {
  return {
    requestId: request.requestId,
    policy,
    company,
    asked: askedOf(request),
    amount: plain(request.amount),
    cover: cover.timeline.length > 0 ? coverOn(cover.timeline, today) : null,
  };
}

async function markSent(context: Context, request: CoverRequestRecord): Promise<CoverRequestRecord> {
  const { tx, now } = context;
  const sent = await storeCoverRequest(tx, { ...request, workflowStatus: 'SENT', sentAt: now, updatedAt: now });
  await context.record({
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
  });
  return sent;
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
