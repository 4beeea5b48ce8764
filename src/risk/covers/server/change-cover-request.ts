import { describeOrder, reopenOrder } from '../../../approvals/orders/server/public.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { refuseUnlessSeen } from '../../../platform/server/precondition.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { whyNotRequestCover } from '../cover-request-checks.ts';
import { warningsOf } from '../cover-request-warnings.ts';
import type { coverRequestsContract, PlacedCoverRequest } from '../cover-requests.contract.ts';
import { addDraftDocuments } from './add-request-note.ts';
import { lockRequestToAnswer } from './answer-cover-request.ts';
import { loadFacts } from './cover-request-facts.ts';
import { warningsOnWire } from './cover-request-on-wire.ts';
import { findCoverRequest, storeCoverRequest, storeEntered } from './cover-requests.store.ts';
import { contentEntered, reviewContentOf, storedContentOf } from './request-content.ts';
import { placedOnWire } from './request-cover.ts';

/**
 * Changes an order that the insurer has not received yet. It becomes a draft and loses its approvals (handbook 16, rule
 * 3); its creator submits it again. What is left out of the body is left out of the order.
 */
export async function changeCoverRequest(
  requestId: string,
  body: BodyOf<typeof coverRequestsContract.changeCoverRequest>,
  context: Context,
): Promise<PlacedCoverRequest> {
  const { scope, tx, now } = context;
  const seen = await findCoverRequest(scope, tx, requestId);
  if (!seen) throw new Refused(refuse('not-found'));
  // orders are locked before what they are about, as when they are approved
  await reopenOrder(context, seen.orderId);
  const { request, cover, policy, company } = await lockRequestToAnswer(context, requestId);
  refuseUnlessSeen(context, request.version);
  const asked = contentEntered({ ...body, action: request.action });
  const facts = await loadFacts(context, request.action, { policy, company }, cover, { exceptRequestId: requestId });
  refuseIf(whyNotRequestCover(asked, facts));
  const changed = { ...request, ...storedContentOf(asked, facts) };
  await storeEntered(tx, changed);
  await storeCoverRequest(tx, { ...changed, workflowStatus: 'DRAFT', updatedAt: now });
  await addDraftDocuments(request, body.documents, context);
  if (request.orderId) await describeOrder(context, request.orderId, reviewContentOf(changed));
  return placedOnWire(context, requestId, warningsOnWire(warningsOf(asked, facts), policy.currency));
}
