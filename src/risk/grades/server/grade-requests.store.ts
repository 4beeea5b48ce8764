import { type RawBuilder, sql } from 'kysely';
import { openWorkflowStatuses, type WorkflowStatus, workflowStatuses } from '../../../approvals/orders/order.ts';
import { inDays } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import { addMonths, type Day } from '../../../platform/core/day.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { among, equals, type FilterCondition, pagesOf } from '../../../platform/server/list-store.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { columnsOf, portfolioOf, type RecordOf, storedIn } from '../../../platform/server/table-columns.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { RenewalMode } from '../../../policies/policies/policy-terms.ts';
import { companyStatuses } from '../../buyers/company.ts';
import { type GradeCode, notAssessable, shownGradeMonths } from '../../buyers/grade.ts';
import { gradeCoverListStatuses } from '../grade-cover.ts';
import { type RenewalSituation } from '../grade-renewal.ts';
import { type GradeRequestStatus, gradeRequestStatuses, liveGradeRequestStatuses } from '../grade-request.ts';
import type { gradeRejections, gradesContract } from '../grades.contract.ts';
import { gradeList } from '../grades.list.ts';
import { isRenewalNear } from './renewal-conditions.ts';

const companyStatus = statusSql(companyStatuses);
const gradeCoverStatus = statusSql(gradeCoverListStatuses);
const gradeRequestStatus = statusSql(gradeRequestStatuses);
const workflowStatus = statusSql(workflowStatuses);

/** A grade request as it is stored. */
export type GradeRequestRecord = RecordOf<
  'gradeRequests',
  {
    requestStatus: GradeRequestStatus;
    workflowStatus: WorkflowStatus;
    rejection: (typeof gradeRejections)[number] | null;
    renewal: RenewalSituation;
    /** A waiting order to withdraw the request from the insurer again. */
    cancellationOrderId: string | null;
    /** `null` until the request is answered. */
    expiryDate: Day | null;
  },
  'renewalNotifiedFor' | 'withoutPolicy'
>;

/** A request with what the screens show beside it. The grade is included while the insurer watches it. */
export type GradeRequestRow = GradeRequestRecord &
  Readonly<{
    renewalMode: RenewalMode;
    gradeCode: GradeCode | null;
    gradeDate: Day | null;
    formerGradeCode: GradeCode | null;
  }>;

/** How a row marks that the request is not answered. */
const noExpiry = '9999-12-31';

const requestColumns = sql`
  ${columnsOf('gradeRequests', 'r', {
    renewalNotifiedFor: null,
    withoutPolicy: null,
    expiryDate: sql`nullif(r.expiry_date, ${sql.lit(noExpiry)}::date)`,
    createdBy: sql`coalesce((select o.created_by from orders o where o.order_id = r.order_id), r.created_by)`,
  })},
  (select o.order_id from orders o
   where o.subject_id = r.request_id and o.kind = 'grade-request-cancellation'
     and ${workflowStatus.is('o.workflow_status', ...openWorkflowStatuses)}) as "cancellationOrderId"`;

const shownColumns = sql`
  ${requestColumns}, p.terms ->> 'renewalMode' as "renewalMode", g.grade as "gradeCode", g.grade_date,
  g.previous_grade as "formerGradeCode"`;

const shownFrom = sql`
  grade_requests r join policies p using (policy_key)
  left join company_grades g on g.company_id = r.company_id and ${gradeRequestStatus.is('r.request_status', 'ANSWERED')}`;

/** A request by its id with its grade; `null` when it does not exist or lies outside the scope. */
export function findGradeRequest(scope: Scope, tx: Db, requestId: string): Promise<GradeRequestRow | null> {
  return firstRow<GradeRequestRow>(tx)`
    select ${shownColumns} from ${shownFrom} where r.request_id = ${requestId} and ${withinScope(scope, 'r')}`;
}

/** A request that nobody else changes until the transaction ends. */
export function lockGradeRequest(scope: Scope, tx: Db, requestId: string): Promise<GradeRequestRecord | null> {
  return firstRow<GradeRequestRecord>(tx)`
    select ${requestColumns} from grade_requests r
    where r.request_id = ${requestId} and ${withinScope(scope, 'r')} for update`;
}

/** The pending or answered request of a policy on a company. */
export async function findLiveRequest(
  scope: Scope,
  tx: Db,
  policyKey: string,
  companyId: string,
): Promise<string | null> {
  const row = await firstRow<{ requestId: string }>(tx)`
    select r.request_id from grade_requests r
    where r.policy_key = ${policyKey} and r.company_id = ${companyId}
      and ${gradeRequestStatus.is('r.request_status', ...liveGradeRequestStatuses)} and ${withinScope(scope, 'r')}`;
  return row?.requestId ?? null;
}

const stored = (request: GradeRequestRecord) => ({
  ...storedIn('gradeRequests', request),
  expiryDate: request.expiryDate ?? noExpiry,
});

/** Stores a new request; answers whether it was the only active one of its policy and company. */
export async function insertGradeRequest(tx: Db, request: GradeRequestRecord): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gradeRequests')
    .values({ ...stored(request), portfolioId: portfolioOf(request.policyKey) })
    .onConflict((known) => known.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores what changed about a request that is locked. */
export async function storeGradeRequest(tx: Db, request: GradeRequestRecord): Promise<void> {
  const { createdBy: _author, ...changed } = stored(request);
  await tx
    .updateTable('gradeRequests')
    .set({ ...changed, version: sql<number>`version + 1` })
    .where('requestId', '=', request.requestId)
    .execute();
}

/** Raises the version of a request for its readers when an order to cancel it appears or disappears. */
export async function renewGradeRequest(scope: Scope, tx: Db, requestId: string): Promise<void> {
  await execute(tx)`
    update grade_requests r set version = version + 1
    where r.request_id = ${requestId} and ${withinScope(scope, 'r')}`;
}

/** Deletes a request that was never sent: its draft is deleted. */
export async function deleteGradeRequest(tx: Db, requestId: string): Promise<void> {
  await execute(tx)`delete from grade_requests where request_id = ${requestId}`;
}

/** Requests that wait for the insurer's answer on some companies, locked. */
export function lockSentRequestsOn(tx: Db, companyIds: readonly string[]): Promise<GradeRequestRecord[]> {
  return allRows<GradeRequestRecord>(tx)`
    select ${requestColumns} from grade_requests r
    where r.company_id = any(${companyIds}::text[]) and ${gradeRequestStatus.is('r.request_status', 'PENDING')} and ${workflowStatus.is('r.workflow_status', 'SENT')}
    order by r.request_id for update`;
}

/** Answered requests that have run out, locked, with the renewal of their policies. */
export function lockExpiredRequests(
  tx: Db,
  today: Day,
  most: number,
): Promise<(GradeRequestRecord & { renewalMode: RenewalMode })[]> {
  return allRows<GradeRequestRecord & { renewalMode: RenewalMode }>(tx)`
    select ${requestColumns}, p.terms ->> 'renewalMode' as "renewalMode"
    from grade_requests r join policies p using (policy_key)
    where ${gradeRequestStatus.is('r.request_status', 'ANSWERED')} and r.expiry_date <= ${today}
    order by r.expiry_date limit ${most} for update of r skip locked`;
}

/** Watched grades in the last days before their expiry, each announced once for the expiry; marks them as announced. */
export function lockOpenedRenewals(
  tx: Db,
  today: Day,
  most: number,
): Promise<Readonly<{ requestId: string; policyKey: string; companyId: string; expiryDate: Day }>[]> {
  return allRows<{ requestId: string; policyKey: string; companyId: string; expiryDate: Day }>(tx)`
    update grade_requests r set renewal_notified_for = r.expiry_date
    where r.request_id in (
      select d.request_id from grade_requests d
      where ${gradeRequestStatus.is('d.request_status', 'ANSWERED')} and d.renewal_notified_for is distinct from d.expiry_date
        and ${isRenewalNear('d.expiry_date', today)}
      order by d.expiry_date limit ${most} for update skip locked)
    returning r.request_id, r.policy_key, r.company_id, r.expiry_date`;
}

/** Answered requests under policies that have ended, locked, with the last day of their policy. */
export function lockOfEndedPolicies(
  tx: Db,
  today: Day,
  most: number,
): Promise<(GradeRequestRecord & { lastDay: Day })[]> {
  return allRows<GradeRequestRecord & { lastDay: Day }>(tx)`
    select ${requestColumns}, least(p.end_date, p.cancelled_from - 1) as "lastDay"
    from policies p join grade_requests r using (policy_key)
    where least(p.end_date, p.cancelled_from - 1) < ${today} and ${gradeRequestStatus.is('r.request_status', 'ANSWERED')}
    order by r.request_id limit ${most} for update of r skip locked`;
}

/** Keeps when requests and the covers that follow them would have ended, before their policy ends them with its last day. */
export async function storeEndsWithoutPolicy(tx: Db, requestIds: readonly string[], lastDay: Day): Promise<void> {
  await execute(tx)`
    update grade_requests r set without_policy = jsonb_build_object('expiryDate', r.expiry_date, 'policyEnd', ${lastDay}::date)
    where r.request_id = any(${requestIds}::text[])`;
  await execute(tx)`
    update grade_covers c set without_policy = jsonb_build_object('endDate', c.end_date)
    where c.grade_request_id = any(${requestIds}::text[]) and ${gradeCoverStatus.isNot('c.standing', 'inactive')}`;
}

/**
 * Requests that ended only with their policy, which goes on without a gap, locked, with the expiry that they would have
 * had. Where another replaced them they stay ended.
 */
export function lockOfRenewedPolicies(tx: Db, most: number): Promise<GradeRequestRecord[]> {
  return allRows<GradeRequestRecord>(tx)`
    update grade_requests r set without_policy = null, expiry_date = (r.without_policy ->> 'expiryDate')::date
    where r.request_id in (
      select d.request_id from grade_requests d join policies p using (policy_key)
      where d.without_policy is not null
        and (d.without_policy ->> 'policyEnd')::date < least(p.end_date, p.cancelled_from - 1)
        and p.start_date <= (d.without_policy ->> 'policyEnd')::date + 1
        and not exists (select from grade_requests other where other.policy_key = d.policy_key
          and other.company_id = d.company_id and ${gradeRequestStatus.is('other.request_status', ...liveGradeRequestStatuses)})
      order by d.request_id limit ${most} for update of d skip locked)
    returning ${requestColumns}`;
}

/** Answered requests on companies that have ceased, locked. */
export function lockOfCeasedCompanies(tx: Db, most: number): Promise<GradeRequestRecord[]> {
  return allRows<GradeRequestRecord>(tx)`
    select ${requestColumns} from companies c join grade_requests r on r.company_id = c.company_id
    where ${companyStatus.is('c.status_code', 'CEASED')} and ${gradeRequestStatus.is('r.request_status', 'ANSWERED')}
    order by r.request_id limit ${most} for update of r skip locked`;
}

/** The answered requests on companies, to notify their customers of a new grade. */
export function watchersOf(
  tx: Db,
  companyIds: readonly string[],
): Promise<Pick<GradeRequestRecord, 'requestId' | 'policyKey' | 'companyId'>[]> {
  return allRows<Pick<GradeRequestRecord, 'requestId' | 'policyKey' | 'companyId'>>(tx)`
    select r.request_id, r.policy_key, r.company_id
    from grade_requests r
    where r.company_id = any(${companyIds}::text[]) and ${gradeRequestStatus.is('r.request_status', 'ANSWERED')}
    order by r.request_id`;
}

export type GradesQuery = QueryOf<typeof gradesContract.listGradeRequests>;

// programs that name no order get the newest first
const pages = pagesOf(
  { ...gradeList, sort: '-creationDate' },
  {
    from: sql`${shownFrom} cross join lateral (select coalesce(g.grade_date, '1900-01-01') as graded) d`,
    scoped: 'r',
    id: 'r.request_id',
    sorts: {
      creationDate: { column: 'r.created_at', kind: 'instant' },
      companyName: { column: 'r.name_key', kind: 'text' },
      gradeDate: { column: 'd.graded', kind: 'day' },
      expiryDate: { column: 'r.expiry_date', kind: 'day' },
    },
    filters: {
      policy: among('r.policy_key'),
      companyId: equals('r.company_id'),
      countryCode: among('r.country_code'),
      requestStatus: among('r.request_status'),
      gradeCode: (codes) => inList('g.grade', splitValues(codes), notAssessable),
      changed: inDays('g.grade_date'),
      isOnRenewalPeriod: (isNear, { today }) => sql`${renewalIsNear(today)} = ${isNear}`,
      q: searchRequests('r.request_id'),
    },
  },
);

/** One page of the requests in scope. */
export function listGradeRequests(query: GradesQuery, context: Context): Promise<Page<GradeRequestRow>> {
  return pages<GradeRequestRow>(shownColumns, query, context);
}

/** The same days as `isOnRenewalPeriod` of the rules. */
function renewalIsNear(today: Day): RawBuilder<boolean> {
  return sql<boolean>`(${gradeRequestStatus.is('r.request_status', 'ANSWERED')} and ${isRenewalNear('r.expiry_date', today)})`;
}

/**
 * Every word somewhere in the buyer's name, or the text at the beginning of its company id or of the customer's
 * reference. Searched first among the names of the scope, and sorted afterwards, as in the list of covers. `column`
 * holds the id of a request.
 */
export function searchRequests(column: string): FilterCondition<string> {
  return (q, { scope }) => {
    if (!/[\p{L}\p{N}]/u.test(q)) return null;
    const beginning = `${q.trim().replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
    return sql`${sql.ref(column)} = any(array(
      select s.request_id from grade_requests s
      where ${withinScope(scope, 's')} and (
        s.name_key like all ((select array_agg('%' || word || '%') from unnest(string_to_array(search_key(${q}), ' ')) as word)::text[])
        or s.company_id like ${beginning} or lower(s.customer_reference) like lower(${beginning}))))`;
  };
}

/**
 * The grades of a company that its customers see: of the last 24 months, oldest first. The first one is the grade in
 * force when they began, if there was one.
 */
export function findGradeHistory(
  tx: Db,
  companyId: string,
  today: Day,
): Promise<{ gradeCode: GradeCode; gradeDate: Day }[]> {
  const since = addMonths(today, -shownGradeMonths);
  return allRows<{ gradeCode: GradeCode; gradeDate: Day }>(tx)`
    select h.grade as "gradeCode", h.grade_date from company_grade_history h
    where h.company_id = ${companyId}
      and h.grade_date >= coalesce(
        (select max(i.grade_date) from company_grade_history i
         where i.company_id = ${companyId} and i.grade_date <= ${since}), ${since}::date)
    order by h.grade_date`;
}

/** The current grades of companies, each with the one before it; companies that were never graded are left out. */
export function findCurrentGrades(
  tx: Db,
  companyIds: readonly string[],
): Promise<Array<{ companyId: string; gradeCode: GradeCode; gradeDate: Day; formerGradeCode: GradeCode | null }>> {
  return allRows<{
    companyId: string;
    gradeCode: GradeCode;
    gradeDate: Day;
    formerGradeCode: GradeCode | null;
  }>(tx)`
    select g.company_id, g.grade as "gradeCode", g.grade_date, g.previous_grade as "formerGradeCode"
    from company_grades g where ${inList('g.company_id', companyIds)}`;
}

/** The current grade of a company; `null` when it was never graded. */
export function findCurrentGrade(tx: Db, companyId: string): Promise<{ gradeCode: GradeCode; gradeDate: Day } | null> {
  return firstRow<{ gradeCode: GradeCode; gradeDate: Day }>(tx)`
    select g.grade as "gradeCode", g.grade_date from company_grades g
    where g.company_id = ${companyId}`;
}
