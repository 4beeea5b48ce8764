import { sql } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import type { CoverStanding, CoverStatusCode } from '../../covers/cover.ts';
import type { CoverRequestAction } from '../../covers/cover-request.ts';
import type { WorkflowStatus } from '../../ordering/order.ts';
import type { Db } from '../../platform/server/context.ts';
import { withinScope } from '../../platform/server/within-scope.ts';

/** A cover in scope on a company, as lists of companies show it. */
export type BuyerCover = Readonly<{
  coverId: string;
  companyId: string;
  policy: string;
  standing: CoverStanding;
  coverStatusCode: CoverStatusCode;
  amount: string;
  currency: string;
  hasOpenRequest: boolean;
  customerReference: string | null;
  isMonitored: boolean;
  decisionDate: string | null;
}>;

/** Covers in scope on these companies; those in force first, the largest first. */
export async function findBuyerCovers(scope: Scope, tx: Db, companyIds: readonly string[]): Promise<BuyerCover[]> {
  const { rows } = await sql<BuyerCover>`
    select c.cover_id as "coverId", c.company_id as "companyId", c.policy_key as policy, c.standing,
      c.cover_status_code as "coverStatusCode", c.total_amount as amount, c.currency,
      c.open_request_id is not null as "hasOpenRequest", c.customer_reference as "customerReference",
      c.is_monitored as "isMonitored", nullif(c.decision_date, '1900-01-01') as "decisionDate"
    from covers c where c.company_id = any(${companyIds}::text[]) and ${withinScope(scope, 'c')}
    order by array_position(array['cover', 'nocover', 'validated', 'undecided', 'inactive'], c.standing),
      c.granted_units desc, c.cover_id`.execute(tx);
  return rows;
}

/** A request on a company that the insurer has not answered. */
export type BuyerRequest = Readonly<{
  requestId: string;
  policy: string;
  action: CoverRequestAction;
  amount: string;
  currency: string;
  workflowStatus: WorkflowStatus;
  createdAt: string;
  expectedDecisionDate: string | null;
}>;

/** Requests in scope on a company that wait for the insurer or for somebody's approval, newest first. */
export async function findOpenBuyerRequests(scope: Scope, tx: Db, companyId: string): Promise<BuyerRequest[]> {
  const { rows } = await sql<BuyerRequest>`
    select r.request_id as "requestId", r.policy_key as policy, r.action, r.amount, r.currency,
      r.workflow_status as "workflowStatus", r.created_at as "createdAt",
      r.expected_decision_date as "expectedDecisionDate"
    from cover_requests r join covers c on c.cover_id = r.cover_id
    where c.company_id = ${companyId} and ${withinScope(scope, 'c')} and r.request_status = 'PENDING'
    order by r.created_at desc limit 50`.execute(tx);
  return rows;
}

/** What happened to a buyer under the policies in scope, newest first. */
export async function findBuyerEvents(
  scope: Scope,
  tx: Db,
  companyId: string,
  most: number,
): Promise<Array<{ at: string; type: string; subject: string; policy: string | null }>> {
  const { rows } = await sql<{ at: string; type: string; subject: string; policy: string | null }>`
    select e.at, e.type, e.subject, e.policy_key as policy from audit_entries e
    where e.also_concerns @> array[${`company/${companyId}`}] and ${withinScope(scope, 'e')}
    order by e.at desc limit ${most}`.execute(tx);
  return rows;
}
