import { orderingRulesOf, statusOnSubmit, type WorkflowStatus, whyNotPlace } from '../../../approvals/orders/order.ts';
import { lockOrder, placeOrder, retractOrder } from '../../../approvals/orders/server/public.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { whyNotCancelNdCover } from '../nd-cover.ts';
import type { NdCoverOnWire } from '../nd-covers.contract.ts';
import { recordNdCover } from './answer-nd-cover.ts';
import { contentOf } from './check-buyer.ts';
import { lockNdCoverOrRefuse, replyWithNdCover } from './lock-nd-cover.ts';
import { findNdCover, type NdCoverRow, renewNdCover, storeNdCover } from './nd-covers.store.ts';

/**
 * Withdraws a check or ends what it insures. Where colleagues still had to approve the check, its order ends too. What
 * the insurer has received or insures ends at once under DIRECT; under four or six eyes it becomes an order of its own,
 * because it removes cover. It is locked after its order, in the same sequence as an approval does.
 */
export async function cancelNdCover(ndCoverId: string, context: Context): Promise<NdCoverOnWire> {
  const { scope, tx, today } = context;
  const seen = await findNdCover(scope, tx, ndCoverId, today);
  if (seen && seen.orderId !== null) await lockOrder(scope, tx, seen.orderId);
  const ndCover = await lockNdCoverOrRefuse(ndCoverId, context);
  refuseIf(whyNotCancelNdCover(ndCover));
  if (ndCover.workflowStatus === 'SENT') await cancelSent(context, ndCover);
  else await withdrawUnsent(context, ndCover);
  return replyWithNdCover(ndCoverId, context);
}

async function withdrawUnsent(context: Context, { ndCoverId, orderId, standing }: NdCoverRow): Promise<void> {
  if (orderId === null) throw new Refused(refuse('precheck-over', { standing }));
  await retractOrder(context, orderId);
  await closeNdCover(context, ndCoverId, 'WITHDRAWN');
}

async function cancelSent(context: Context, ndCover: NdCoverRow): Promise<void> {
  const { scope, tx, actor } = context;
  const policy = await policyTerms(scope, tx, ndCover.policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  const role = await orderingRoleOf(scope, tx, actor, ndCover.policyKey);
  const { orderingMode } = orderingRulesOf(policy, actor);
  refuseIf(whyNotPlace(role, orderingMode));
  const { ndCoverId, cancellationOrderId } = ndCover;
  if (statusOnSubmit(orderingMode) === 'SENT') return closeNdCover(context, ndCoverId, 'SENT');
  if (cancellationOrderId !== null) throw new Refused(refuse('request-already-open', { orderId: cancellationOrderId }));
  const content = contentOf(ndCover);
  await placeOrder(context, { kind: 'nd-cover-cancellation', subjectId: ndCoverId, policy, role, content });
  await renewNdCover(scope, tx, ndCoverId);
}

/** Ends what waits or insures; today is its last day. Waits for an answer that is given at the same moment. */
export async function closeNdCover(context: Context, ndCoverId: string, workflowStatus: WorkflowStatus): Promise<void> {
  const { tx, now, today } = context;
  const ndCover = await lockNdCoverOrRefuse(ndCoverId, { ...context, ifMatch: null });
  refuseIf(whyNotCancelNdCover(ndCover));
  const expiryDate = ndCover.expiryDate === null ? null : today;
  const cancelled = { status: 'CANCELLED', workflowStatus, autoRenew: false, expiryDate } as const;
  const next = { ...ndCover, ...cancelled, updatedAt: now };
  await storeNdCover(tx, next);
  // the insurer gets no event about what it never received
  await recordNdCover(
    context,
    workflowStatus === 'SENT' ? 'nd-cover.cancelled' : 'order.request-closed',
    next,
    ndCover,
  );
}
