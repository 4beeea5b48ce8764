import { orderingRulesOf } from '../../../approvals/orders/order.ts';
import { whyNotOrder } from '../../../identity/access/ordering-role.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import { addDays } from '../../../platform/core/day.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { atExpiry, renewalOf, whyNotChooseRenewal } from '../grade-renewal.ts';
import type { GradeRequestOnWire } from '../grades.contract.ts';
import { endGradeCover } from './assess-grade-covers.ts';
import {
  type GradeRequestRecord,
  lockExpiredRequests,
  lockOpenedRenewals,
  storeGradeRequest,
} from './grade-requests.store.ts';
import { lockGradeRequestOrRefuse } from './request-grade.ts';
import { replyWith } from './show-grade-request.ts';

/**
 * Chooses whether a request goes on after its expiry. Allowed to all who order, without approval: nothing new is
 * ordered, and the choice stays open until the expiry.
 */
export async function chooseRenewal(
  requestId: string,
  willRenew: boolean,
  context: Context,
): Promise<GradeRequestOnWire> {
  const { tx, now, today } = context;
  const request = await lockGradeRequestOrRefuse(requestId, context);
  await refuseUnlessOrders(request, context);
  refuseIf(whyNotChooseRenewal(request, today));
  const renewal = willRenew ? renewalOf.renews : renewalOf.ends;
  if (renewal === request.renewal) throw new Refused(refuse('nothing-to-change', { willRenew }));
  await storeGradeRequest(tx, { ...request, renewal, updatedAt: now });
  await context.record({
    type: 'grade-request.renewal-chosen',
    subject: `grade-request/${requestId}`,
    policy: request.policyKey,
    before: { renewal: request.renewal },
    after: { renewal },
    data: { companyId: request.companyId },
  });
  return replyWith(requestId, context);
}

/** Refuses users who may not order under the policy: the customer's own data on a request need no approval. */
export async function refuseUnlessOrders({ policyKey }: GradeRequestRecord, context: Context): Promise<void> {
  const { scope, tx, actor } = context;
  const policy = await policyTerms(scope, tx, policyKey);
  const role = await orderingRoleOf(scope, tx, actor, policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  const { orderingMode: mode } = orderingRulesOf(policy, actor);
  refuseIf(whyNotOrder(role, { mode }, 'change-reference'));
}

/** Requests that are handled in one batch. */
const batch = 200;

/**
 * The daily step for grades: requests that have run out go on for another year or end, as was chosen. Returns how many;
 * safe to run any number of times and on several nodes at once.
 */
export async function runDayOfGradeRequests(context: Context): Promise<number> {
  const { tx, now, today } = context;
  const expired = await lockExpiredRequests(tx, today, batch);
  for (const request of expired) {
    if (request.expiryDate === null) continue;
    const next = atExpiry({ renewal: request.renewal, expiryDate: request.expiryDate }, request);
    const goesOn = next.requestStatus === 'ANSWERED';
    await storeGradeRequest(tx, {
      ...request,
      ...next,
      // a choice counts for one expiry
      renewal: goesOn ? renewalOf.undecided : request.renewal,
      updatedAt: now,
      statusDate: goesOn ? request.statusDate : today,
    });
    await context.record({
      type: goesOn ? 'grade-request.renewed' : 'grade-request.terminated',
      subject: `grade-request/${request.requestId}`,
      policy: request.policyKey,
      alsoConcerns: [`company/${request.companyId}`],
      before: { expiryDate: request.expiryDate },
      after: next,
      data: { companyId: request.companyId, requestStatus: next.requestStatus },
    });
    const cause = request.renewal === renewalOf.ends ? 'CUSTOMER_CANCELLED' : 'EXPIRED';
    if (!goesOn) await endGradeCover(context, request.requestId, addDays(request.expiryDate, -1), cause);
  }
  return expired.length;
}

/**
 * Notifies once for each expiry that its renewal is near (handbook covers 3): sixty days before. Returns how many; safe
 * to run any number of times and on several nodes at once.
 */
export async function notifyOpenedRenewals(context: Context): Promise<number> {
  const opened = await lockOpenedRenewals(context.tx, context.today, batch);
  for (const { requestId, policyKey, companyId, expiryDate } of opened)
    await context.record({
      type: 'grade-request.renewal-opened',
      subject: `grade-request/${requestId}`,
      policy: policyKey,
      alsoConcerns: [`company/${companyId}`],
      data: { companyId, expiryDate },
    });
  return opened.length;
}
