import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { DateRange } from '../../../platform/core/date-range.ts';
import type { Day } from '../../../platform/core/day.ts';
import { type CappedCount, cappedCount, countCap, type Page, splitValues } from '../../../platform/core/page.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { countRows, type Keyset, keyset, type SortColumn } from '../../../platform/server/keyset.ts';
import { type PolicyholderGroups, policyholderGroups } from '../../../platform/server/policyholder-groups.ts';
import { allRows, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { type CoverListStatus, coverListStatuses } from '../../buyers/cover-on-company.ts';
import { notAssessable } from '../../buyers/grade.ts';
import { type Compared, exclusionsOf, isDeliverableBuyer, isStoppedBuyer } from '../../delivery-stops/server/public.ts';
import { type CoverFilter, coverFilters, type Timeline } from '../cover.ts';
import type { CoverItem } from '../cover-shape.ts';
import type { coverSorts, coversContract } from '../covers.contract.ts';
import { type CoversTable, coversOnDay, isDue, type StoredVersions, timelineOf } from './covers.store.ts';
import { counting } from './reached-cap.ts';
import { timelineColumn } from './timeline-column.ts';

const coverStatus = statusSql(coverListStatuses);

export type CoversQuery = QueryOf<typeof coversContract.listCovers>;
export type CoversFilter = QueryOf<typeof coversContract.summarizeCovers>;

/** The reader of the list: their rights decide what else of a buyer is shown. */
export type CoverVisibility = Readonly<{ grades: boolean; strategic: boolean; overdues: boolean }>;

/** A flat row of the list. */
export type CoverRow = Readonly<{
  coverId: string;
  policy: string;
  companyId: string;
  companyName: string;
  countryCode: string;
  coverTypeCode: CoverItem['coverTypeCode'];
  coverStatusCode: CoverItem['coverStatusCode'];
  standing: CoverListStatus;
  customerReference: string | null;
  currency: string;
  requestedAmount: string;
  grantedAmount: string;
  totalAmount: string;
  decisionCode: CoverItem['decisionCode'];
  decisionDate: Day;
  startDate: Day | null;
  endDate: Day;
  reviewDate: Day;
  insuredPercentage: string | null;
  maxPaymentTermDays: number | null;
  temporaryAmount: string | null;
  temporaryFrom: Day | null;
  temporaryUntil: Day | null;
  pendingAction: 'WITHDRAWAL' | 'REDUCTION' | null;
  plannedDate: Day | null;
  isMonitored: boolean;
  strategic: 'none' | 'pending' | 'existing';
  version: number;
  openRequestId: string | null;
  openAction: NonNullable<CoverItem['pendingRequest']>['action'] | null;
  openAmount: string | null;
  openWorkflowStatus: NonNullable<CoverItem['pendingRequest']>['workflowStatus'] | null;
  openExpectedDate: Day | null;
  gradeCode?: NonNullable<NonNullable<CoverItem['grade']>['gradeCode']> | null;
  gradeDate?: Day | null;
  formerGradeCode?: NonNullable<NonNullable<CoverItem['grade']>['gradeCode']> | null;
  oldestDueDate?: Day | null;
  stopOfCoverDate?: Day | null;
  insurerStopDate?: Day | null;
  coverEndDate?: Day | null;
  isBarred?: boolean;
  isPolicyIdle?: boolean;
  /** What a plan in force freezes the limit at, decimal. */
  frozenLimit?: string | null;
}>;

/** A cover with whether its stored stops are out of date. */
export type ShownCover = CoverRow & Readonly<{ isTouched: boolean }>;

const coverColumns = sql`
  c.cover_id, c.policy_key as policy, c.company_id, c.company_name, c.country_code, c.cover_type_code,
  c.cover_status_code, c.standing, c.customer_reference, c.currency, c.requested_amount, c.granted_amount,
  c.total_amount, c.decision_code, c.decision_date, c.start_date, c.end_date, c.review_date, c.insured_percentage,
  c.max_payment_term_days, c.temporary_amount, c.temporary_from, c.temporary_until, c.pending_action, c.planned_date, c.is_monitored, c.strategic_status as strategic,
  c.version, r.request_id as "openRequestId", r.action as "openAction", r.amount as "openAmount",
  r.workflow_status as "openWorkflowStatus", r.expected_decision_date as "openExpectedDate"`;

const gradeColumns = sql`, g.grade as "gradeCode", g.grade_date, g.previous_grade as "formerGradeCode"`;

function positionColumns(compared: Compared): RawBuilder<unknown> {
  const { isBarred, isPolicyIdle } = exclusionsOf('c', compared);
  return sql`, b.oldest_due_date, b.stop_of_cover_date,
    b.insurer_stop_date, b.cover_end_date, ${isBarred} as "isBarred", ${isPolicyIdle} as "isPolicyIdle",
    (select min(f.frozen_limit) from reschedulings f where f.company_id = c.company_id and f.policy_key = c.policy_key
      and f.status = 'ACTIVE') as "frozenLimit"`;
}

const joinedRequest = sql`left join cover_requests r on r.request_id = c.open_request_id`;
const joinedGrade = sql` left join company_grades g on g.company_id = c.company_id`;
/** What the compliance clock stores of the buyer: a row by its key for each cover shown. */
const joinedPosition = sql` left join buyer_positions b on b.policy_key = c.policy_key and b.company_id = c.company_id`;

function columnsFor({ grades }: CoverVisibility, compared: Compared = 'few'): RawBuilder<unknown> {
  return sql`${coverColumns}${grades ? gradeColumns : sql``}${positionColumns(compared)}`;
}

function joinsFor({ grades }: CoverVisibility): RawBuilder<unknown> {
  return sql`${joinedRequest}${grades ? joinedGrade : sql``}${joinedPosition}`;
}

const sortColumns: Readonly<Record<(typeof coverSorts)[number], SortColumn>> = {
  companyName: { column: 'c.name_key', kind: 'text' },
  countryCode: { column: 'c.country_code', kind: 'text' },
  requestedAmount: { column: 'c.requested_units', kind: 'number' },
  grantedAmount: { column: 'c.granted_units', kind: 'number' },
  decisionDate: { column: 'c.decision_date', kind: 'day' },
  endDate: { column: 'c.end_date', kind: 'day' },
  reviewDate: { column: 'c.review_date', kind: 'day' },
};

/** Everything that a list depends on besides its query. */
export type ListSetting = Readonly<{ visibility: CoverVisibility; isTouched: RawBuilder<boolean> }> & When;

/** The days that filters refer to, and the covers as they are on the day. */
type When = Readonly<{ decided: DateRange | null; today: Day; covers: CoversTable }>;

/** Rows of a page that look up what excludes them; for those of a file it is read once. */
const mostLookedUp = 200;

/** One page of the covers in scope that fit. `isDue`: the day of some stored row in scope has come. */
export async function listCovers(
  scope: Scope,
  tx: Db,
  query: CoversQuery,
  { visibility, isTouched, ...when }: ListSetting,
): Promise<{ page: Page<ShownCover>; isDue: boolean }> {
  const order = keyset(query, sortColumns, { id: 'c.cover_id', standard: '-decisionDate' });
  const { today } = when;
  const compared = order.fetch > mostLookedUp ? 'many' : 'few';
  const groups = query.groupBy ? policyholderGroups(order, { scope, scoped: 'c' }) : null;
  const isNext = groups?.isNext ?? order.afterCursor;
  const inOrder = runsOf(scope, query, when, compared).map(
    (run) => sql`(select c.* from ${run} and ${isNext} order by ${order.orderBy} limit ${order.fetch})`,
  );
  const fitting = sql`(${sql.join(inOrder, sql` union all `)}) c`;
  // a count beside the page needs no query of its own
  const fittingAny = inAnyOf(runsOf(scope, query, when));
  const count = query.count ? counting(tx, fittingAny) : null;
  const withCount = count ? sql`, ${count.value} as counted` : sql``;
  const rows = await allRows<
    ShownCover & { sortValue: string | number; isDue: boolean; counted?: number; groupKey?: string }
  >(tx)`
    select ${columnsFor(visibility, compared)}, ${isTouched} as "isTouched", ${order.sortValue}, ${isAnyDue(scope, today)} as "isDue"${withCount}${groups ? sql`, ${groups.groupKey}` : sql``}
    from ${groups ? inGroups(groups, order, fitting) : fitting} ${joinsFor(visibility)}
    order by ${groups ? sql`${groups.orderBy}, ` : sql``}${order.orderBy} limit ${order.fetch}`;
  const isDue = rows[0]?.isDue ?? (await hasDueCovers(scope, tx, today));
  const page = order.toPage(
    rows,
    (row) => row.coverId,
    (row): ShownCover => row,
  );
  if (!count) return { isDue, page };
  const [row] = rows;
  return { isDue, page: { ...page, count: row ? count.shown(row.counted ?? 0) : await countRows(tx, fittingAny) } };
}

/** The covers of one policyholder after the other, of each no more than the page needs. */
function inGroups(groups: PolicyholderGroups, order: Keyset, fitting: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${groups.from}
    cross join lateral (select c.* from ${fitting} order by ${order.orderBy} limit ${order.fetch}) c`;
}

/** One cover as the list shows it, with its timeline; `null` when it does not exist or lies outside the scope. */
export async function findCoverWithRow(
  scope: Scope,
  tx: Db,
  coverId: string,
  { visibility, isTouched }: Pick<ListSetting, 'visibility' | 'isTouched'>,
): Promise<{ row: ShownCover; timeline: Timeline; reviewMonths: number } | null> {
  const row = await firstRow<ShownCover & { timeline: StoredVersions; reviewMonths: number }>(tx)`
    select ${columnsFor(visibility)}, ${isTouched} as "isTouched", c.review_months, ${timelineColumn}
    from covers c ${joinsFor(visibility)}
    where c.cover_id = ${coverId} and ${withinScope(scope, 'c')}`;
  return row ? { row, timeline: timelineOf(row.timeline), reviewMonths: row.reviewMonths } : null;
}

/** Covers in scope on some companies, as the list shows them. */
export async function coverRowsOn(
  context: Readonly<{ scope: Scope; tx: Db; today: Day }>,
  companyIds: readonly string[],
  visibility: CoverVisibility,
): Promise<CoverRow[]> {
  const { scope, tx } = context;
  return allRows<CoverRow>(tx)`
    select ${columnsFor(visibility)}
    from ${await coversOnDay(context, companyIds)} c ${joinsFor(visibility)}
    where ${inList('c.company_id', companyIds)} and ${withinScope(scope, 'c')}
    order by c.company_id, c.policy_key, c.cover_id`;
}

async function hasDueCovers(scope: Scope, tx: Db, today: Day): Promise<boolean> {
  const row = await firstRow<{ isDue: boolean }>(tx)`select ${isAnyDue(scope, today)} as "isDue"`;
  return row?.isDue ?? false;
}

function isAnyDue(scope: Scope, today: Day): RawBuilder<boolean> {
  return sql<boolean>`exists (select from covers d where ${withinScope(scope, 'd')} and ${isDue('d', today)})`;
}

/** The filters of the list with all of it before them. */
const counted = ['all', ...coverFilters] as const;
type Counted = (typeof counted)[number];
type Counts = Readonly<Record<Counted, CappedCount>>;

type Sum = Readonly<{ currency: string; amount: string }>;
type Summary = Readonly<{ counts: Counts; inForce: readonly Sum[] | null }>;

/** How many covers fit under each filter, and what is in force by currency unless that is more than is counted. */
export function summarizeCovers(scope: Scope, tx: Db, query: CoversFilter, when: When): Promise<Summary> {
  return isOfPortfolio(scope, query) ? summarizeRuns(scope, tx, query, when) : summarizeFound(scope, tx, query, when);
}

/** What was searched for, or belongs to a policy, is found once and counted in one pass. */
async function summarizeFound(scope: Scope, tx: Db, query: CoversFilter, when: When): Promise<Summary> {
  const isUnder = (filter: Counted) => sql`(${sql.join(filterConditions(filterOf(filter), when.today), sql` or `)})`;
  const rows = await allRows<Record<Counted, number> & Sum>(tx)`
    select c.currency, sum(c.total_amount) filter (where ${isUnder('cover')}) as amount,
      ${countsAs((filter) => sql`count(*) filter (where ${isUnder(filter)})::int`)}
    from ${fitting(scope, query, when)} group by c.currency order by c.currency`;
  const counts = countsBy((filter) => cappedCount(rows.reduce((sum, row) => sum + row[filter], 0)));
  const sums = rows.filter(({ cover }) => cover > 0).map(({ currency, amount }) => ({ currency, amount }));
  return { counts, inForce: counts.cover.capped ? null : sums };
}

/** A portfolio may hold more than can be counted quickly: each filter is counted by its runs, up to the cap. */
async function summarizeRuns(scope: Scope, tx: Db, query: CoversFilter, when: When): Promise<Summary> {
  const runsUnder = (filter: Counted) => runsOf(scope, { ...query, filter: filterOf(filter) }, when);
  const countings = countsBy((filter) => counting(tx, inAnyOf(runsUnder(filter))));
  const row = await firstRow<Record<Counted, number>>(tx)`select ${countsAs((filter) => countings[filter].value)}`;
  const counts = countsBy((filter) => countings[filter].shown(row?.[filter] ?? 0));
  if (counts.cover.capped) return { counts, inForce: null };
  const sums = await allRows<Sum>(tx)`
    select c.currency, sum(c.total_amount) as amount
    from ${sql.join(runsUnder('cover'))}
    group by c.currency order by c.currency`;
  return { counts, inForce: sums };
}

/** Under "all" nothing is filtered. */
function filterOf(filter: Counted): CoverFilter | undefined {
  return filter === 'all' ? undefined : filter;
}

function countsBy<Value>(of: (filter: Counted) => Value): Record<Counted, Value> {
  return Object.fromEntries(counted.map((filter) => [filter, of(filter)])) as Record<Counted, Value>;
}

function countsAs(of: (filter: Counted) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(counted.map((filter) => sql`${of(filter)} as ${sql.ref(filter)}`));
}

/** The rows of all runs, of each no more than are counted. */
function inAnyOf(runs: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const all = runs.map((run) => sql`(select 1 from ${run} limit ${countCap + 1})`);
  return sql`(${sql.join(all, sql` union all `)}) as fitting`;
}

/**
 * What fits, as tables with their conditions, one for each list status: no row is in two of them, and the rows of each
 * are adjacent in every order of the list (handbook 2.5 has the filters). The covers of a policy are few; they are read
 * once.
 */
function runsOf(
  scope: Scope,
  query: CoversFilter & Pick<CoversQuery, 'filter'>,
  when: When,
  compared: Compared = 'many',
): RawBuilder<unknown>[] {
  const conditions = filterConditions(query.filter, when.today, compared);
  const runs = isOfPortfolio(scope, query) ? conditions : [sql`(${sql.join(conditions, sql` or `)})`];
  return runs.map((run) => sql`${fitting(scope, query, when)} and ${run}`);
}

/** What fits in any list status, as a table with its conditions. */
function fitting(scope: Scope, query: CoversFilter, when: When): RawBuilder<unknown> {
  const graded = query.gradeCode === undefined ? sql`` : joinedGrade;
  return sql`${when.covers} c${graded} where ${withinScope(scope, 'c')}${filters(scope, query, when)}`;
}

/** Whether a page is found by reading a portfolio in order, and not by the search terms. */
function isOfPortfolio(scope: Scope, { policy, companyId, coverId, q, stop }: CoversFilter): boolean {
  const isWide = scope.kind === 'customer' && scope.portfolios.length > 0;
  return (
    isWide && policy === undefined && companyId === undefined && coverId === undefined && (q ?? stop) === undefined
  );
}

/** The conditions of the filters. A row without a decision shows while its request is open. */
function filterConditions(several: string | undefined, today: Day, compared: Compared = 'many'): RawBuilder<unknown>[] {
  const wanted = new Set<string>(several === undefined ? [...coverListStatuses, 'stopped'] : splitValues(several));
  const withRequest = several === undefined ? ['undecided'] : wanted.has('pending') ? coverListStatuses : [];
  return coverListStatuses.flatMap((standing) => {
    if (standing === 'cover') return grantedUnder(wanted, today, compared);
    if (standing !== 'undecided' && wanted.has(standing)) return [sql`c.standing = ${standing}`];
    return withRequest.includes(standing) ? [sql`(c.standing = ${standing} and c.open_request_id is not null)`] : [];
  });
}

/** What is granted, whether its buyer is stopped or not; with `pending` also what has an open request. */
function grantedUnder(wanted: ReadonlySet<string>, today: Day, compared: Compared): RawBuilder<unknown>[] {
  const parts = [
    ...(wanted.has('cover') ? [isDeliverableBuyer('c', today, compared)] : []),
    ...(wanted.has('stopped') ? [isStoppedBuyer('c', today)] : []),
    ...(wanted.has('pending') ? [sql`c.open_request_id is not null`] : []),
  ];
  if (parts.length === 0) return [];
  const isAny = wanted.has('cover') && wanted.has('stopped');
  return [
    isAny
      ? sql`${coverStatus.is('c.standing', 'cover')}`
      : sql`(${coverStatus.is('c.standing', 'cover')} and (${sql.join(parts, sql` or `)}))`,
  ];
}

/** The filters given; those left out are not in the statement, so that the order of the list keeps its index. */
function filters(scope: Scope, query: CoversFilter, { decided, today }: When): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [];
  const { policy, companyId, coverId, countryCode, gradeCode, minAmount, maxAmount } = query;
  if (policy !== undefined) parts.push(inList('c.policy_key', splitValues(policy)));
  if (companyId !== undefined) parts.push(sql`c.company_id = ${companyId}`);
  if (coverId !== undefined) parts.push(inList('c.cover_id', splitValues(coverId)));
  if (countryCode !== undefined) parts.push(inList('c.country_code', splitValues(countryCode)));
  if (gradeCode !== undefined) parts.push(inList('g.grade', splitValues(gradeCode), notAssessable));
  if (minAmount !== undefined) parts.push(sql`c.granted_units >= ${minAmount}`);
  if (maxAmount !== undefined) parts.push(sql`c.granted_amount <= ${maxAmount}`);
  if (decided) parts.push(sql`c.decision_date between ${decided.from} and ${decided.to}`);
  parts.push(...monitoringFilter(query.monitoring), ...strategicFilter(query.strategic), ...searched(scope, query.q));
  parts.push(...stopFilter(scope, query.stop, today));
  return parts.reduce((all, part) => sql`${all} and ${part}`, sql``);
}

function monitoringFilter(several: string | undefined): RawBuilder<unknown>[] {
  const wanted = splitValues(several);
  return wanted.length === 1 ? [sql`c.is_monitored = ${wanted[0] === 'monitored'}`] : [];
}

/**
 * The covers of buyers that are late or stopped, whose last covered day is known. Found first, by what the compliance
 * clock stores of the buyers in scope: they are few, and reading in the order of the list until they are met would read
 * most of it.
 */
function stopFilter(scope: Scope, several: string | undefined, today: Day): RawBuilder<unknown>[] {
  if (several === undefined) return [];
  const wanted = splitValues(several).map((when) =>
    when === 'in-force'
      ? sql`b.no_cover_after < ${today}`
      : sql`(least(b.no_cover_after, b.cover_end_date) >= ${today} and b.no_cover_after is not null and (b.oldest_due_date < ${today} or b.insurer_stop_date is not null))`,
  );
  return [
    sql`c.cover_id = any(array(
      select s.cover_id from buyer_positions b
        join covers s on s.policy_key = b.policy_key and s.company_id = b.company_id
      where ${withinScope(scope, 'b')} and (${sql.join(wanted, sql` or `)})))`,
  ];
}

/** `strategic` is everything nominated, whether accepted (`existing`) or still `pending`. */
function strategicFilter(several: string | undefined): RawBuilder<unknown>[] {
  if (several === undefined) return [];
  const statuses = splitValues(several).flatMap((value) => {
    if (value === 'strategic') return ['existing', 'pending'];
    return value === 'nonStrategic' ? ['none'] : [value];
  });
  return [inList('c.strategic_status', statuses)];
}

/**
 * Every word somewhere in the buyer's name, or the text at the beginning of its company id or of the customer's
 * reference. Found first, among the names of the scope alone, and sorted afterwards: reading a sorted index until few
 * matches are met would read most of it.
 */
function searched(scope: Scope, q: string | undefined): RawBuilder<unknown>[] {
  if (q === undefined || !/[\p{L}\p{N}]/u.test(q)) return [];
  return [
    sql`c.cover_id = any(array(
      select s.cover_id from covers s
      where ${withinScope(scope, 's')} and (
        s.name_key like all ((select array_agg('%' || word || '%') from unnest(string_to_array(search_key(${q}), ' ')) as word)::text[])
        or s.company_id like ${`${likeText(q)}%`} or lower(s.customer_reference) like lower(${`${likeText(q)}%`}))))`,
  ];
}

/** The text with the wildcards of LIKE escaped. */
function likeText(text: string): string {
  return text.trim().replace(/[\\%_]/g, (mark) => `\\${mark}`);
}
