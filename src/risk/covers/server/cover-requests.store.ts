import { sql } from 'kysely';
import { openWorkflowStatuses, type WorkflowStatus, workflowStatuses } from '../../../approvals/orders/order.ts';
import { inPeriod } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { among, equals, pagesOf } from '../../../platform/server/list-store.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { columnsOf, type RecordOf } from '../../../platform/server/table-columns.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { FormerDecision, LastAnswer } from '../appeal.ts';
import type { AppealReason, NewFact } from '../appeal-codes.ts';
import {
  type AskedCover,
  answeredStatuses,
  type CoverDecision,
  type CoverRequestAction,
  type RequestOrigin,
  type RequestStatus,
  requestStatuses,
} from '../cover-request.ts';
import type { coverRequestsContract } from '../cover-requests.contract.ts';
import { coverRequestList } from '../cover-requests.list.ts';
import type { ReasonCode } from '../decision.ts';

const requestStatus = statusSql(requestStatuses);
const workflowStatus = statusSql(workflowStatuses);

/** A cover request as it is stored. `amount` is the new total in the policy's currency. */
export type CoverRequestRecord = RecordOf<
  'coverRequests',
  {
    action: CoverRequestAction;
    askedCurrency: CurrencyCode | null;
    urgent: boolean;
    requestOrigin: RequestOrigin;
    requestStatus: RequestStatus;
    workflowStatus: WorkflowStatus;
    /** A waiting order to withdraw the request from the insurer again. */
    cancellationOrderId: string | null;
    appealReason: AppealReason | null;
    newFacts: NewFact[] | null;
    /** What an appeal is against, as it was decided. */
    formerDecision: FormerDecision | null;
    decision: CoverDecision | null;
    reasonCodes: ReasonCode[];
    hasPassport: boolean;
  },
  'isUrgent'
>;

const requestColumns = sql`
  ${columnsOf('coverRequests', 'r', {
    isUrgent: null,
    createdBy: sql`coalesce((select o.created_by from orders o where o.order_id = r.order_id), r.created_by)`,
  })}, r.is_urgent as urgent,
  exists (select from decision_passports d where d.subject = 'cover-request/' || r.request_id) as "hasPassport",
  (select o.order_id from orders o
   where o.subject_id = r.request_id and o.kind = 'cover-request-cancellation'
     and ${workflowStatus.is('o.workflow_status', ...openWorkflowStatuses)}) as "cancellationOrderId"`;

/** A request by its id; `null` when it does not exist or lies outside the scope. */
export function findCoverRequest(scope: Scope, tx: Db, requestId: string): Promise<CoverRequestRecord | null> {
  return firstRow<CoverRequestRecord>(tx)`
    select ${requestColumns} from cover_requests r
    where r.request_id = ${requestId} and ${withinScope(scope, 'r')}`;
}

/** The requests with these ids that lie in the scope. */
export function findCoverRequests(scope: Scope, tx: Db, requestIds: readonly string[]): Promise<CoverRequestRecord[]> {
  return allRows<CoverRequestRecord>(tx)`
    select ${requestColumns} from cover_requests r
    where ${inList('r.request_id', requestIds)} and ${withinScope(scope, 'r')}`;
}

/** As `findCoverRequest`, and nobody else changes the request until the transaction ends. */
export function lockCoverRequest(scope: Scope, tx: Db, requestId: string): Promise<CoverRequestRecord | null> {
  return firstRow<CoverRequestRecord>(tx)`
    select ${requestColumns} from cover_requests r
    where r.request_id = ${requestId} and ${withinScope(scope, 'r')} for update`;
}

/**
 * Serialises requests with one id of their sender until the transaction ends: of two at once, the second finds the
 * first.
 */
export async function lockClientRequestId(tx: Db, createdBy: string, clientRequestId: string): Promise<void> {
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended(${`${createdBy}\n${clientRequestId}`}, 18))`;
}

/** The request that this person made with the same id of their own since an instant (V18). */
export function findByClientRequestId(
  scope: Scope,
  tx: Db,
  createdBy: string,
  clientRequestId: string,
  since: Instant,
): Promise<CoverRequestRecord | null> {
  return firstRow<CoverRequestRecord>(tx)`
    select ${requestColumns} from cover_requests r
    where r.created_by = ${createdBy} and r.client_request_id = ${clientRequestId} and r.created_at > ${since}
      and ${withinScope(scope, 'r')}
    order by r.created_at desc limit 1`;
}

/** The latest decision on each of these covers that was REFUSED, since a day (V15); a cover without one is not in the map. */
export async function findLastRefusals(
  scope: Scope,
  tx: Db,
  coverIds: readonly string[],
  since: Day,
): Promise<ReadonlyMap<string, { amount: string; decisionDate: Day }>> {
  if (coverIds.length === 0) return new Map();
  const rows = await allRows<{ coverId: string; amount: string; decisionDate: Day }>(tx)`
    select distinct on (r.cover_id) r.cover_id, r.amount, r.decision ->> 'decisionDate' as "decisionDate"
    from cover_requests r
    where ${inList('r.cover_id', coverIds)} and r.decision ->> 'decisionCode' = 'REFUSED' and r.status_date >= ${since}
      and ${withinScope(scope, 'r')}
    order by r.cover_id, r.created_at desc`;
  return new Map(rows.map(({ coverId, ...refusal }) => [coverId, refusal]));
}

/** The last answer on each of these covers to what requested more; a cover without one is not in the map. */
export async function findLastAnswers(
  scope: Scope,
  tx: Db,
  coverIds: readonly string[],
): Promise<ReadonlyMap<string, LastAnswer>> {
  if (coverIds.length === 0) return new Map();
  const rows = await allRows<Pick<CoverRequestRecord, 'requestId' | 'coverId' | 'formerDecision'> & AnsweredRow>(tx)`
    select distinct on (r.cover_id) r.request_id, r.cover_id, r.former_decision, r.decision
    from cover_requests r
    where ${inList('r.cover_id', coverIds)} and r.decision is not null
      and ${requestStatus.is('r.request_status', ...answeredStatuses)} and ${withinScope(scope, 'r')}
    order by r.cover_id, r.decision ->> 'decidedAt' desc, r.created_at desc, r.request_id desc`;
  return new Map(rows.map((row) => [row.coverId, lastAnswerOf(row)]));
}

type AnsweredRow = Readonly<{ decision: CoverDecision }>;

function lastAnswerOf({
  requestId,
  formerDecision: appealed,
  decision: { decisionCode, reasonCodes, decisionDate: decidedOn, grantedAmount },
}: Pick<CoverRequestRecord, 'requestId' | 'formerDecision'> & AnsweredRow): LastAnswer {
  // what the customer lowered is no decision of the insurer, and leaves nothing to appeal
  return { requestId, decisionCode, reasonCodes, decidedOn, grantedAmount, appealed };
}

/** Stores new requests. Their portfolios are those of the policies. */
export async function insertCoverRequests(tx: Db, requests: readonly CoverRequestRecord[]): Promise<void> {
  await execute(tx)`
    insert into cover_requests (request_id, cover_id, policy_key, portfolio_id, company_id, company_name, country_code,
      action, asked_amount, asked_currency, amount, currency, rate, rate_as_of, payment_term_days, is_urgent, comment,
      customer_reference, name_disclosure, negative_information, terms_of_sale, past_dues, requested_start_date,
      end_date, appeal_reason, new_facts, former_decision, request_origin, request_status, workflow_status, order_id, expected_decision_date, decision, reason_codes, client_request_id,
      created_by, created_by_name, created_at, sent_at, updated_at, status_date)
    select r."requestId", r."coverId", p.policy_key, p.portfolio_id, r."companyId", r."companyName", r."countryCode",
      r.action, r."askedAmount", r."askedCurrency", r.amount, r.currency, r.rate, r."rateAsOf", r."paymentTermDays",
      r.urgent, r.comment, r."customerReference", r."nameDisclosure", r."negativeInformation", r."termsOfSale", r."pastDues",
      r."requestedStartDate", r."endDate", r."appealReason", r."newFacts",
      nullif(r."formerDecision", 'null'::jsonb), r."requestOrigin", r."requestStatus", r."workflowStatus", r."orderId", r."expectedDecisionDate",
      r.decision, r."reasonCodes", r."clientRequestId", r."createdBy", r."createdByName", r."createdAt", r."sentAt",
      r."updatedAt", r."statusDate"
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as r("requestId" text, "coverId" text, "policyKey" text,
      "companyId" text, "companyName" text, "countryCode" text, action text, "askedAmount" numeric, "askedCurrency" text,
      amount numeric, currency text, rate numeric, "rateAsOf" date, "paymentTermDays" int, urgent boolean, comment text,
      "customerReference" text, "nameDisclosure" boolean, "negativeInformation" boolean, "termsOfSale" text, "pastDues" text,
      "requestedStartDate" date, "endDate" date, "appealReason" text, "newFacts" text[], "formerDecision" jsonb,
      "requestOrigin" text, "clientRequestId" text, "createdBy" text, "createdByName" text,
      "createdAt" timestamptz, ${outcomeColumns})
    join policies p on p.policy_key = r."policyKey"`;
}

/** The new state of a request, as a record set of PostgreSQL. */
const outcomeColumns = sql`"requestStatus" text, "workflowStatus" text, "orderId" text, "expectedDecisionDate" date,
  decision jsonb, "reasonCodes" text[], "sentAt" timestamptz, "updatedAt" timestamptz, "statusDate" date`;

/** Stores the new state of a request: its statuses, its answer, its order. Increments the version. */
export async function storeCoverRequest(tx: Db, request: CoverRequestRecord): Promise<CoverRequestRecord> {
  await storeCoverRequests(tx, [request]);
  return { ...request, version: request.version + 1 };
}

/** Raises the version of a request for its readers when an order to cancel it appears or disappears. */
export async function renewCoverRequest(scope: Scope, tx: Db, requestId: string): Promise<void> {
  await execute(tx)`
    update cover_requests r set version = version + 1
    where r.request_id = ${requestId} and ${withinScope(scope, 'r')}`;
}

/** As `storeCoverRequest`, for many requests. */
export async function storeCoverRequests(
  tx: Db,
  requests: readonly CoverRequestRecord[],
): Promise<CoverRequestRecord[]> {
  if (requests.length === 0) return [];
  const rows = requests.map((r) => ({
    requestId: r.requestId,
    requestStatus: r.requestStatus,
    workflowStatus: r.workflowStatus,
    orderId: r.orderId,
    expectedDecisionDate: r.expectedDecisionDate,
    decision: r.decision,
    reasonCodes: r.reasonCodes,
    sentAt: r.sentAt,
    updatedAt: r.updatedAt,
    statusDate: r.statusDate,
  }));
  await execute(tx)`
    update cover_requests q set request_status = r."requestStatus", workflow_status = r."workflowStatus",
      order_id = r."orderId", expected_decision_date = r."expectedDecisionDate", decision = r.decision,
      reason_codes = r."reasonCodes", sent_at = r."sentAt", updated_at = r."updatedAt", status_date = r."statusDate",
      version = q.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("requestId" text, ${outcomeColumns})
    where q.request_id = r."requestId"`;
  return requests.map((request) => ({ ...request, version: request.version + 1 }));
}

/** Deletes a request that only its creator's colleagues have seen. */
export async function deleteCoverRequest(tx: Db, requestId: string): Promise<void> {
  await execute(tx)`delete from cover_requests where request_id = ${requestId}`;
}

/** Stores the order that a request waits for. */
export async function storeOrder(tx: Db, requestId: string, orderId: string): Promise<void> {
  await execute(tx)`update cover_requests set order_id = ${orderId} where request_id = ${requestId}`;
}

/** Stores an edited order: everything that can be entered. */
export async function storeEntered(tx: Db, request: CoverRequestRecord): Promise<void> {
  const r = request;
  await execute(tx)`
    update cover_requests set asked_amount = ${r.askedAmount}, asked_currency = ${r.askedCurrency},
      amount = ${r.amount}, rate = ${r.rate}, rate_as_of = ${r.rateAsOf}, payment_term_days = ${r.paymentTermDays},
      is_urgent = ${r.urgent}, comment = ${r.comment}, customer_reference = ${r.customerReference},
      name_disclosure = ${r.nameDisclosure}, negative_information = ${r.negativeInformation},
      terms_of_sale = ${r.termsOfSale}, past_dues = ${r.pastDues},
      requested_start_date = ${r.requestedStartDate}, end_date = ${r.endDate},
      appeal_reason = ${r.appealReason}, new_facts = ${r.newFacts}::text[],
      former_decision = ${r.formerDecision && JSON.stringify(r.formerDecision)}::jsonb
    where request_id = ${r.requestId}`;
}

/** What was entered, as the rules read it. */
export function askedOf(request: CoverRequestRecord): AskedCover {
  const { askedAmount, askedCurrency } = request;
  return {
    action: request.action,
    amount: askedAmount !== null && askedCurrency !== null ? { amount: askedAmount, currency: askedCurrency } : null,
    paymentTermDays: request.paymentTermDays,
    urgent: request.urgent,
    comment: request.comment,
    customerReference: request.customerReference,
    nameDisclosure: request.nameDisclosure,
    negativeInformation: request.negativeInformation,
    termsOfSale: request.termsOfSale,
    pastDues: request.pastDues,
    requestedStartDate: request.requestedStartDate,
    endDate: request.endDate,
    appealReason: request.appealReason,
    newFacts: request.newFacts,
    appealOf: request.formerDecision?.requestId ?? null,
    confirmed: null,
  };
}

export type CoverRequestsQuery = QueryOf<typeof coverRequestsContract.listCoverRequests>;

const pages = pagesOf(coverRequestList, {
  from: sql`cover_requests r`,
  scoped: 'r',
  id: 'r.request_id',
  sorts: { creationDate: { column: 'r.created_at', kind: 'instant' } },
  sums: {
    asked: { amount: 'r.amount', currency: 'r.currency' },
    granted: { amount: sql`(r.decision ->> 'grantedAmount')::numeric`, currency: 'r.currency' },
  },
  filters: {
    policy: among('r.policy_key'),
    companyId: equals('r.company_id'),
    coverId: equals('r.cover_id'),
    // a status that is filtered alone uses its partial index
    requestStatus: (several) =>
      several === 'PENDING'
        ? sql`${requestStatus.is('r.request_status', 'PENDING')}`
        : inList('r.request_status', splitValues(several)),
    workflowStatus: among('r.workflow_status'),
    action: among('r.action'),
    created: inPeriod('r.created_at'),
  },
});

/** One page of the requests in scope. */
export function listCoverRequests(query: CoverRequestsQuery, context: Context): Promise<Page<CoverRequestRecord>> {
  return pages<CoverRequestRecord>(requestColumns, query, context);
}
