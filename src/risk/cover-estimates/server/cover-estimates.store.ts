import { type RawBuilder, sql } from 'kysely';
import { dateRangeFor, inDays } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { among, equals, pagesOf } from '../../../platform/server/list-store.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { columnsOf, portfolioOf, type RecordOf, storedIn } from '../../../platform/server/table-columns.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { GradeCode } from '../../buyers/grade.ts';
import { buyerSearch } from '../../buyers/server/public.ts';
import { type EstimateOutcome, type EstimateStatus, estimateStatuses, validDays } from '../cover-estimate.ts';
import type { coverEstimatesContract } from '../cover-estimates.contract.ts';
import { coverEstimateList } from '../cover-estimates.list.ts';

const estimateStatus = statusSql(estimateStatuses);

/** A cover estimate as it is stored. Read from the store, its status is the one of the given instant. */
export type EstimateRecord = RecordOf<
  'coverEstimates',
  { requestedCurrency: CurrencyCode; outcome: EstimateOutcome; gradeCode: GradeCode | null; status: EstimateStatus },
  'grade'
>;

/** The status of an estimate at an instant: `statusAt` of the rule, in SQL. */
function statusAt(now: Instant): RawBuilder<EstimateStatus> {
  return sql`case when ${estimateStatus.is('e.status', 'VALID')} and e.expires_at <= ${now}::timestamptz then ${estimateStatus.value('EXPIRED')} else e.status end`;
}

function columns(now: Instant): RawBuilder<unknown> {
  return sql`${columnsOf('coverEstimates', 'e', { grade: null, status: statusAt(now) })}, e.grade as "gradeCode"`;
}

/** One by its id with its status at an instant; `null` when it does not exist or lies outside the scope. */
export function findEstimate(scope: Scope, tx: Db, estimateId: string, now: Instant): Promise<EstimateRecord | null> {
  return firstRow<EstimateRecord>(tx)`
    select ${columns(now)} from cover_estimates e
    where e.estimate_id = ${estimateId} and ${withinScope(scope, 'e')}`;
}

/** One that nobody else changes until the transaction ends. */
export function lockEstimate(scope: Scope, tx: Db, estimateId: string, now: Instant): Promise<EstimateRecord | null> {
  return firstRow<EstimateRecord>(tx)`
    select ${columns(now)} from cover_estimates e
    where e.estimate_id = ${estimateId} and ${withinScope(scope, 'e')} for update of e`;
}

/** Serialises the estimates of one user until the transaction ends: their number on a day is limited by a rule. */
export async function lockEstimatesOfPerson(tx: Db, personId: string): Promise<void> {
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended(${`cover estimates ${personId}`}, 0))`;
}

/** How many estimates somebody has requested on a day. */
export async function countMadeOn(scope: Scope, tx: Db, personId: string, day: Day): Promise<number> {
  const row = await firstRow<{ made: number }>(tx)`
    select count(*)::int as made from cover_estimates e
    where e.created_by = ${personId} and e.created_on = ${day} and ${withinScope(scope, 'e')}`;
  return row?.made ?? 0;
}

/** Stores a new one. */
export async function insertEstimate(tx: Db, estimate: EstimateRecord): Promise<void> {
  const stored = { ...storedIn('coverEstimates', estimate), grade: estimate.gradeCode };
  await tx
    .insertInto('coverEstimates')
    .values({ ...stored, portfolioId: portfolioOf(estimate.policyKey) })
    .execute();
}

/** Stores the changes of one that is locked. */
export async function storeEnd(
  tx: Db,
  { estimateId, status, requestId }: Pick<EstimateRecord, 'estimateId' | 'status' | 'requestId'>,
): Promise<void> {
  await execute(tx)`
    update cover_estimates set status = ${status}, request_id = ${requestId}, version = version + 1
    where estimate_id = ${estimateId}`;
}

/** Estimates whose time is over by an instant and whose end is not stored yet, locked. */
export function lockExpiredEstimates(tx: Db, now: Instant, most: number): Promise<EstimateRecord[]> {
  return allRows<EstimateRecord>(tx)`
    select ${columns(now)} from cover_estimates e where ${estimateStatus.is('e.status', 'VALID')} and e.expires_at <= ${now}
    order by e.expires_at, e.estimate_id limit ${most} for update of e skip locked`;
}

export type EstimatesQuery = QueryOf<typeof coverEstimatesContract.listCoverEstimates>;

const pages = pagesOf(coverEstimateList, {
  from: sql`cover_estimates e`,
  scoped: 'e',
  id: 'e.estimate_id',
  sorts: {
    createdAt: { column: 'e.created_at', kind: 'instant' },
    companyName: { column: 'e.name_key', kind: 'text' },
    expiresAt: { column: 'e.expires_at', kind: 'instant' },
  },
  filters: {
    policy: among('e.policy_key'),
    companyId: equals('e.company_id'),
    countryCode: among('e.country_code'),
    status: (statuses, { now }) => sql`${statusAt(now)} = any(${splitValues(statuses)}::text[])`,
    outcome: among('e.outcome'),
    created: inDays('e.created_on'),
    expires: async (preset, context) => {
      const days = await dateRangeFor(preset, context);
      return days && sql`e.created_on + ${validDays}::int between ${days.from} and ${days.to}`;
    },
    q: buyerSearch('e'),
  },
});

/** One page of the estimates in scope, the newest first unless another order is requested. */
export function listEstimates(query: EstimatesQuery, context: Context): Promise<Page<EstimateRecord>> {
  return pages<EstimateRecord>(columns(context.now), query, context);
}
