import { orderingRulesOf, statusOnSubmit, type WorkflowStatus, whyNotPlace } from '../../../approvals/orders/order.ts';
import { lockOrder, placeOrder, retractOrder } from '../../../approvals/orders/server/public.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { whyNotCancelGradeRequest } from '../grade-request.ts';
import type { GradeRequestOnWire } from '../grades.contract.ts';
import {
  findGradeRequest,
  type GradeRequestRecord,
  renewGradeRequest,
  storeGradeRequest,
} from './grade-requests.store.ts';
import { contentOf, lockGradeRequestOrRefuse } from './request-grade.ts';
import { replyWith } from './show-grade-request.ts';

/**
 * Withdraws a grade request that is not answered. Where colleagues still had to approve it, its order ends too; what
 * the insurer has received is withdrawn at once under DIRECT, and by an order of its own under four or six eyes. The
 * request is locked after its order, in the same sequence as an approval does.
 */
export async function cancelGradeRequest(requestId: string, context: Context): Promise<GradeRequestOnWire> {
  const { scope, tx } = context;
  const seen = await findGradeRequest(scope, tx, requestId);
  if (seen && seen.orderId !== null) await lockOrder(scope, tx, seen.orderId);
  const request = await lockGradeRequestOrRefuse(requestId, context);
  refuseIf(whyNotCancelGradeRequest(request));
  if (request.workflowStatus === 'SENT') await withdrawSent(context, request);
  else await withdrawUnsent(context, request);
  return replyWith(requestId, context);
}

async function withdrawUnsent(context: Context, request: GradeRequestRecord): Promise<void> {
  if (request.orderId === null)
    throw new Refused(refuse('request-not-pending', { requestStatus: request.requestStatus }));
  await retractOrder(context, request.orderId);
  await closeGradeRequest(context, request.requestId, 'WITHDRAWN');
}

async function withdrawSent(context: Context, request: GradeRequestRecord): Promise<void> {
  const { scope, tx, actor } = context;
  const policy = await policyTerms(scope, tx, request.policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  const role = await orderingRoleOf(scope, tx, actor, request.policyKey);
  const { orderingMode } = orderingRulesOf(policy, actor);
  refuseIf(whyNotPlace(role, orderingMode));
  if (statusOnSubmit(orderingMode) === 'SENT') return closeGradeRequest(context, request.requestId, 'SENT');
  const { requestId, cancellationOrderId: orderId } = request;
  if (orderId !== null) throw new Refused(refuse('request-already-open', { requestId, orderId }));
  await placeOrder(context, {
    kind: 'grade-request-cancellation',
    subjectId: requestId,
    policy,
    role,
    content: contentOf(request),
  });
  await renewGradeRequest(scope, tx, requestId);
}

/**
 * Ends a pending request without an answer. Waits for an answer that is given at the same moment, and is then refused
 * as too late.
 */
export async function closeGradeRequest(
  context: Context,
  requestId: string,
  workflowStatus: WorkflowStatus,
): Promise<void> {
  const { tx, now, today } = context;
  const request = await lockGradeRequestOrRefuse(requestId, { ...context, ifMatch: null });
  refuseIf(whyNotCancelGradeRequest(request));
  const cancelled = { requestStatus: 'CANCELLED', workflowStatus } as const;
  await storeGradeRequest(tx, { ...request, ...cancelled, updatedAt: now, statusDate: today });
  await context.record({
    // the insurer gets no event about what it never received
    type: workflowStatus === 'SENT' ? 'grade-request.cancelled' : 'order.request-closed',
    subject: `grade-request/${requestId}`,
    policy: request.policyKey,
    alsoConcerns: [`company/${request.companyId}`],
    before: { requestStatus: request.requestStatus, workflowStatus: request.workflowStatus },
    after: { requestStatus: 'CANCELLED', workflowStatus },
    data: { companyId: request.companyId, requestStatus: 'CANCELLED' },
  });
}
