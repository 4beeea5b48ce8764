import { describeOrder, reopenOrder } from '../../../approvals/orders/server/public.ts';
import { keptReference, whyNotChangeReference } from '../../../platform/core/customer-reference.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { waitsInside } from '../grade-request.ts';
import type { GradeRequestOnWire } from '../grades.contract.ts';
import { refuseUnlessOrders } from './choose-renewal.ts';
import { findGradeRequest, type GradeRequestRecord, storeGradeRequest } from './grade-requests.store.ts';
import { contentWithFee, lockGradeRequestOrRefuse } from './request-grade.ts';
import { replyWith } from './show-grade-request.ts';

/**
 * Changes the customer's reference for the buyer in a grade request; `null` or blank removes it. It needs no approval
 * once the insurer has the request. While colleagues have it, it is an edit of their order, which becomes a draft and
 * loses its approvals (handbook covers 16, rule 3).
 */
export async function changeGradeReference(
  requestId: string,
  reference: string | null,
  context: Context,
): Promise<GradeRequestOnWire> {
  const { scope, tx, now } = context;
  const seen = await findGradeRequest(scope, tx, requestId);
  if (!seen) throw new Refused(refuse('not-found'));
  // orders are locked before what they are about, as when they are approved
  if (waitsInside(seen)) await reopenOrder(context, seen.orderId);
  const request = await lockGradeRequestOrRefuse(requestId, context);
  await refuseUnlessOrders(request, context);
  const customerReference = keptReference(reference);
  refuseIf(whyNotChangeReference(request.customerReference, customerReference));

  const changed = { ...request, ...reopened(request), customerReference, updatedAt: now };
  await storeGradeRequest(tx, changed);
  if (waitsInside(request) && request.orderId !== null)
    await describeOrder(context, request.orderId, await contentWithFee(context, changed));
  await context.record({
    type: 'grade-request.reference-changed',
    subject: `grade-request/${requestId}`,
    policy: request.policyKey,
    before: { customerReference: request.customerReference },
    after: { customerReference },
    data: { companyId: request.companyId },
  });
  return replyWith(requestId, context);
}

function reopened(request: GradeRequestRecord): Partial<GradeRequestRecord> {
  return waitsInside(request) ? { workflowStatus: 'DRAFT' } : {};
}
