import { isOpen, orderingRulesOf, statusOnSubmit, whyNotPlace } from '../../../approvals/orders/order.ts';
import { lockOrder, type OrderCallbacks, placeOrder, retractOrder } from '../../../approvals/orders/server/public.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { whyNotCancelRequest } from '../cover-request.ts';
import type { CoverRequestOnWire } from '../cover-requests.contract.ts';
import { requestOnWire } from './cover-request-on-wire.ts';
import {
  type CoverRequestRecord,
  deleteCoverRequest,
  findCoverRequest,
  lockCoverRequest,
  renewCoverRequest,
  storeCoverRequest,
} from './cover-requests.store.ts';
import { lockCover, storeOpenRequest } from './covers.store.ts';
import { reviewContentOf } from './request-content.ts';
import { assessCancellationImpacts } from './request-impacts.ts';
import { particularsOfRequest } from './request-particulars.ts';

/**
 * Withdraws a pending request. What colleagues still had to approve is taken back by its creator; what the insurer
 * already has is withdrawn at once under DIRECT, and becomes an order of its own under four or six eyes. What was
 * already granted stays.
 */
export async function cancelCoverRequest(requestId: string, context: Context): Promise<CoverRequestOnWire> {
  const { scope, tx } = context;
  const request = await lockAsSeen(context, () => lockAfterOrder(context, requestId));
  refuseIf(whyNotCancelRequest(request));
  if (request.workflowStatus === 'SENT') await withdrawSent(context, request);
  else await withdrawUnsent(context, request);
  const cancelled = await findCoverRequest(scope, tx, requestId);
  if (!cancelled) throw new Refused(refuse('not-found'));
  return requestOnWire(cancelled);
}

/** A request, locked after its order and its cover, as an approval and an answer at the same moment do it. */
async function lockAfterOrder({ scope, tx }: Context, requestId: string): Promise<CoverRequestRecord | null> {
  const seen = await findCoverRequest(scope, tx, requestId);
  if (!seen) return null;
  if (seen.orderId !== null) await lockOrder(scope, tx, seen.orderId);
  await lockCover(scope, tx, seen.coverId);
  return lockCoverRequest(scope, tx, requestId);
}

async function withdrawUnsent(context: Context, request: CoverRequestRecord): Promise<void> {
  if (request.orderId === null)
    throw new Refused(refuse('request-not-pending', { requestStatus: request.requestStatus }));
  await retractOrder(context, request.orderId);
  await closeRequest(context, request.requestId, 'WITHDRAWN');
}

async function withdrawSent(context: Context, request: CoverRequestRecord): Promise<void> {
  const { scope, tx, actor } = context;
  const policy = await policyTerms(scope, tx, request.policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  const role = await orderingRoleOf(scope, tx, actor, request.policyKey);
  const { orderingMode } = orderingRulesOf(policy, actor);
  refuseIf(whyNotPlace(role, orderingMode));
  if (statusOnSubmit(orderingMode) === 'SENT') return closeRequest(context, request.requestId, 'SENT');
  if (request.cancellationOrderId !== null)
    throw new Refused(
      refuse('request-already-open', { requestId: request.requestId, orderId: request.cancellationOrderId }),
    );
  const { requestId } = request;
  await placeOrder(context, {
    kind: 'cover-request-cancellation',
    subjectId: requestId,
    policy,
    role,
    content: reviewContentOf(request),
  });
  await renewCoverRequest(scope, tx, requestId);
}

/**
 * Ends a pending request without a decision. Cover before request: the insurer who answers at the same moment takes
 * them in the same order, and the loser hears that the request is no longer pending.
 */
async function closeRequest(
  context: Context,
  requestId: string,
  workflowStatus: CoverRequestRecord['workflowStatus'],
): Promise<void> {
  const { scope, tx, now, today } = context;
  const seen = await findCoverRequest(scope, tx, requestId);
  if (seen) await lockCover(scope, tx, seen.coverId);
  const request = await lockCoverRequest(scope, tx, requestId);
  if (!request) throw new Refused(refuse('not-found'));
  refuseIf(whyNotCancelRequest(request));
  await storeCoverRequest(tx, {
    ...request,
    requestStatus: 'CANCELLED',
    workflowStatus,
    expectedDecisionDate: null,
    updatedAt: now,
    statusDate: today,
  });
  await storeOpenRequest(tx, request.coverId, null);
  await context.record({
    // what the insurer never saw is no event of theirs
    type: workflowStatus === 'SENT' ? 'cover-request.cancelled' : 'order.request-closed',
    subject: `cover-request/${requestId}`,
    policy: request.policyKey,
    alsoConcerns: [`cover/${request.coverId}`, `company/${request.companyId}`],
    before: { requestStatus: request.requestStatus, workflowStatus: request.workflowStatus },
    after: { requestStatus: 'CANCELLED', workflowStatus },
    data: { companyId: request.companyId, action: request.action, requestStatus: 'CANCELLED' },
  });
}

/** An order that ended without being sent takes its request with it; a draft or a returned one keeps it open. */
export async function followOrder(
  context: Context,
  requestId: string,
  workflowStatus: CoverRequestRecord['workflowStatus'],
): Promise<void> {
  if (workflowStatus === 'REFUSED_INTERNALLY' || workflowStatus === 'WITHDRAWN' || workflowStatus === 'EXPIRED')
    return closeRequest(context, requestId, workflowStatus);
  const request = await lockCoverRequest(context.scope, context.tx, requestId);
  if (request) await storeCoverRequest(context.tx, { ...request, workflowStatus, updatedAt: context.now });
}

/** The draft of an order was deleted: its request goes too, and the buyer is free for another. */
export async function discardRequest({ scope, tx }: Context, requestId: string): Promise<void> {
  const seen = await findCoverRequest(scope, tx, requestId);
  if (seen) await lockCover(scope, tx, seen.coverId);
  const request = await lockCoverRequest(scope, tx, requestId);
  if (!request || request.workflowStatus !== 'DRAFT') throw new Refused(refuse('not-found'));
  await storeOpenRequest(tx, request.coverId, null);
  await deleteCoverRequest(tx, requestId);
}

/** What ordering calls when the eyes have spoken about withdrawing a request from the insurer. */
export const coverRequestCancellations: OrderCallbacks = {
  describe: async ({ scope, tx }, requestId) => {
    const request = await findCoverRequest(scope, tx, requestId);
    if (!request) throw new Refused(refuse('not-found'));
    return reviewContentOf(request);
  },
  particulars: (context, requestId) => particularsOfRequest(context, requestId, null),
  assessImpact: assessCancellationImpacts,
  send: (context, requestId) => closeRequest(context, requestId, 'SENT'),
  // the request itself stays with the insurer while colleagues think about its cancellation
  follow: async ({ scope, tx }, requestId, workflowStatus) => {
    if (!isOpen({ workflowStatus })) await renewCoverRequest(scope, tx, requestId);
  },
  discard: ({ scope, tx }, requestId) => renewCoverRequest(scope, tx, requestId),
};
