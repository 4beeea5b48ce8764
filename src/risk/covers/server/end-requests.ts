import { expireOrder } from '../../../approvals/orders/server/public.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Context } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { requestStatuses } from '../cover-request.ts';
import { lockRequestToAnswer } from './answer-cover-request.ts';
import { applyAnswer } from './apply-answer.ts';
import { followOrder } from './cancel-cover-request.ts';
import { findCoverRequest, findCoverRequests } from './cover-requests.store.ts';
import { storeOpenRequests } from './covers.store.ts';

const requestStatus = statusSql(requestStatuses);

/** Requests that are ended in one batch. */
const batch = 200;

/**
 * Where an order waits for colleagues; a returned one or a draft waits for its author, and is refused when it is sent.
 */
const withColleagues = ['TO_VALIDATE', 'TO_VALIDATE_1', 'TO_VALIDATE_2'];

/**
 * Ends the requests that wait under policies that have ended or were cancelled: those that the insurer has are inadmissible
 * (handbook covers 2.4), those that wait for colleagues end with their orders. Works on one batch; returns how many there were.
 * Safe to run at any time, repeatedly and on several nodes at once.
 */
export async function endRequestsOfEndedPolicies(context: Context): Promise<number> {
  const rows = await allRows<{ requestId: string }>(context.tx)`
    select r.request_id from cover_requests r join policies p using (policy_key)
    where ${requestStatus.is('r.request_status', 'PENDING')} and r.workflow_status = any(${['SENT', ...withColleagues]}::text[])
      and least(p.end_date, p.cancelled_from - 1) < ${context.today}
    order by r.policy_key, r.created_at limit ${batch}`;
  for (const { requestId } of rows) await endRequest(context, requestId);
  return rows.length;
}

async function endRequest(context: Context, requestId: string): Promise<void> {
  const { scope, tx } = context;
  const waiting = await findCoverRequest(scope, tx, requestId);
  // orders are locked before covers, as where they are approved
  if (waiting?.orderId && waiting.workflowStatus !== 'SENT') await expireOrder(context, waiting.orderId);
  const { request, cover } = await lockRequestToAnswer(context, requestId);
  if (request.requestStatus !== 'PENDING') return;
  if (request.workflowStatus !== 'SENT') return followOrder(context, requestId, 'EXPIRED');
  const reasonCodes = ['POLICY_ENDED'] as const;
  await applyAnswer(context, request, cover, {
    requestStatus: 'REJECTED',
    decision: null,
    reasonCodes,
    expectedDecisionDate: null,
  });
}

/**
 * What the insurer had not answered when the policy ended waits for the answer again, because the policy goes on
 * without a gap.
 */
export async function waitAgain(
  context: Context,
  { policyKey, lastDay }: Readonly<{ policyKey: string; lastDay: Day }>,
): Promise<void> {
  const { scope, tx, today } = context;
  const rows = await allRows<{ requestId: string }>(tx)`
    update cover_requests r set request_status = ${requestStatus.value('PENDING')}, reason_codes = '{}', status_date = ${today}, version = version + 1
    where r.policy_key = ${policyKey} and ${requestStatus.is('r.request_status', 'REJECTED')} and r.reason_codes = '{POLICY_ENDED}'
      and r.status_date > ${lastDay} and not exists (
        select from cover_requests other where other.cover_id = r.cover_id and ${requestStatus.is('other.request_status', 'PENDING')})
    returning r.request_id`;
  const again = await findCoverRequests(
    scope,
    tx,
    rows.map(({ requestId }) => requestId),
  );
  await storeOpenRequests(
    tx,
    again.map(({ coverId, requestId }) => ({ coverId, openRequestId: requestId })),
  );
  for (const request of again)
    await context.record({
      type: 'cover-request.pending',
      subject: `cover-request/${request.requestId}`,
      policy: request.policyKey,
      alsoConcerns: [`cover/${request.coverId}`, `company/${request.companyId}`],
      before: { requestStatus: 'REJECTED' },
      after: { requestStatus: 'PENDING' },
      data: { companyId: request.companyId, action: request.action, requestStatus: 'PENDING' },
    });
}
