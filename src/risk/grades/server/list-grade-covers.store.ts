import { type RawBuilder, sql } from 'kysely';
import { inDays } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import type { Context } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { countRows, keyset } from '../../../platform/server/keyset.ts';
import {
  among,
  equals,
  type FilterConditions,
  fittingOf,
  type Summed,
  totalsOf,
} from '../../../platform/server/list-store.ts';
import { policyholderGroups } from '../../../platform/server/policyholder-groups.ts';
import { allRows, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { RenewalMode } from '../../../policies/policies/policy-terms.ts';
import type { StoredStops } from '../../buyers/buyer-stop.ts';
import { coverListStatuses } from '../../buyers/cover-on-company.ts';
import type { FallenReason } from '../../buyers/fallen-buyer.ts';
import { type GradeCode, notAssessable } from '../../buyers/grade.ts';
import { decidedListStatuses } from '../../covers/cover.ts';
import { type CoversTable, coversOnDay } from '../../covers/server/public.ts';
import { isStoppedBuyer, stopsOfBuyer } from '../../delivery-stops/server/public.ts';
import { type GradeCoverListStatus, type GradeCoverTimeline, gradeCoverListStatuses } from '../grade-cover.ts';
import type { gradeCoversContract } from '../grade-covers.contract.ts';
import type { RenewalSituation } from '../grade-renewal.ts';
import type { GradeRequestStatus } from '../grade-request.ts';
import { gradeCoverTimeline } from './grade-cover-timeline.ts';
import { searchRequests } from './grade-requests.store.ts';

const coverStatus = statusSql(coverListStatuses);
const gradeCoverStatus = statusSql(gradeCoverListStatuses);

/** A grade-based cover with what the screens show beside it. */
export type GradeCoverRow = Readonly<{
  coverId: string;
  gradeRequestId: string;
  policyKey: string;
  companyId: string;
  companyName: string;
  countryCode: string;
  currency: CurrencyCode;
  tableVersion: number;
  standing: GradeCoverListStatus;
  endDate: Day | null;
  withdrawnFor: FallenReason | null;
  timeline: GradeCoverTimeline;
  version: number;
  customerReference: string | null;
  requestStatus: GradeRequestStatus;
  renewal: RenewalSituation;
  expiryDate: Day | null;
  renewalMode: RenewalMode;
  /** Included while the insurer watches it. */
  gradeCode: GradeCode | null;
  gradeDate: Day | null;
  formerGradeCode: GradeCode | null;
  namedCoverId: string | null;
  namedAmount: string | null;
  stops: StoredStops | null;
}>;

const shownColumns = sql`
  c.cover_id, c.grade_request_id, c.policy_key, c.company_id, c.company_name, c.country_code, c.currency,
  c.table_version, c.standing, nullif(c.end_date, '9999-12-31'::date) as "endDate", c.withdrawn_for, c.version,
  r.customer_reference, r.request_status, r.renewal, nullif(r.expiry_date, '9999-12-31'::date) as "expiryDate",
  p.terms ->> 'renewalMode' as "renewalMode", g.grade as "gradeCode", g.grade_date,
  g.previous_grade as "formerGradeCode", n.cover_id as "namedCoverId", n.total_amount as "namedAmount",
  ${stopsOfBuyer('c')}, ${gradeCoverTimeline}`;

/** What is shown beside covers `c` today. Beside an ended one neither grade nor named cover matters any more. */
const shownAround = (named: CoversTable) => sql`
  c join grade_requests r on r.request_id = c.grade_request_id
  join policies p on p.policy_key = c.policy_key
  left join company_grades g on g.company_id = c.company_id and ${gradeCoverStatus.isNot('c.standing', 'inactive')}
  left join ${named} n on n.policy_key = c.policy_key and n.company_id = c.company_id
    and n.cover_type_code = 'CreditLimit' and ${coverStatus.is('n.standing', ...decidedListStatuses)} and ${gradeCoverStatus.isNot('c.standing', 'inactive')}`;

/** A cover by its id; `null` when it does not exist or lies outside the scope. */
export async function findGradeCover(context: Context, coverId: string): Promise<GradeCoverRow | null> {
  const { scope, tx } = context;
  return firstRow<GradeCoverRow>(tx)`
    select ${shownColumns} from grade_covers ${shownAround(await coversOnDay(context))} where c.cover_id = ${coverId} and ${withinScope(scope, 'c')}`;
}

export type GradeCoversQuery = QueryOf<typeof gradeCoversContract.listGradeCovers>;

const sortColumns = {
  companyName: { column: 'c.name_key', kind: 'text' },
  coveredAmount: { column: 'c.amount_units', kind: 'number' },
  effectiveFrom: { column: 'c.effective_from', kind: 'day' },
} as const;

const conditions = {
  scoped: 'c',
  filters: {
    policy: among('c.policy_key'),
    companyId: equals('c.company_id'),
    countryCode: among('c.country_code'),
    filter: (filters, { today }) => conditionOf(splitValues(filters), today),
    hasNotice: (hasNotice) => sql`(c.notice_end_date is not null) = ${hasNotice}`,
    changed: inDays('c.effective_from'),
    gradeCode: (codes) => inList('g.grade', splitValues(codes), notAssessable),
    q: searchRequests('c.grade_request_id'),
  },
} satisfies Readonly<{ scoped: string; filters: FilterConditions<typeof gradeCoversContract.listGradeCovers> }>;

/** One page of the covers in scope. What is shown beside a cover is read for the page alone. */
export async function listGradeCovers(query: GradeCoversQuery, context: Context): Promise<Page<GradeCoverRow>> {
  const { scope, tx } = context;
  const order = keyset(query, sortColumns, { id: 'c.cover_id', standard: 'companyName' });
  const fitting = sql`grade_covers c${query.gradeCode === undefined ? sql`` : joinedGrade}
    where ${await fittingOf<typeof gradeCoversContract.listGradeCovers>(conditions, query, context)}`;
  const groups = query.groupBy ? policyholderGroups(order, { scope, scoped: 'c' }) : null;
  const covers = sql`
    select c.* from ${fitting} and ${groups?.isNext ?? order.afterCursor} order by ${order.orderBy} limit ${order.fetch}`;
  const inGroups = groups
    ? sql`select c.*, ${groups.groupKey} from ${groups.from} cross join lateral (${covers}) c
        order by ${groups.orderBy}, ${order.orderBy} limit ${order.fetch}`
    : covers;
  const rows = await allRows<GradeCoverRow & { sortValue: string | number; groupKey?: string }>(tx)`
    with c as (${inGroups})
    select ${shownColumns}, ${order.sortValue}${groups ? sql`, c."groupKey"` : sql``}
    from ${shownAround(await coversOnDay(context))}
    order by ${groups ? sql`p.name_key, p.holder_name, ` : sql``}${order.orderBy}`;
  const page = order.toPage(
    rows,
    (row) => row.coverId,
    ({ sortValue: _value, groupKey: _group, ...row }): GradeCoverRow => row,
  );
  return {
    ...page,
    ...(query.count ? { count: await countRows(tx, fitting) } : {}),
    ...(query.totals ? { totals: await totalsOf(context, { covered: coveredToday }, fitting) } : {}),
  };
}

/** What a cover adds to the total of its list: nothing while it is stopped or once it has ended. */
function coveredToday({ today }: Pick<Context, 'today'>): Summed {
  const counts = sql`${gradeCoverStatus.is('c.standing', 'cover')} and c.end_date >= ${today} and not ${isStoppedBuyer('c', today)}`;
  return { amount: sql`case when ${counts} then c.amount end`, currency: 'c.currency' };
}

const joinedGrade = sql` join company_grades g on g.company_id = c.company_id and ${gradeCoverStatus.isNot('c.standing', 'inactive')}`;

/** The rows under some of the filters: what is covered with deliveries stopped has a filter of its own. */
function conditionOf(filters: readonly string[], today: Day): RawBuilder<boolean> {
  const conditions = filters.map((filter) => {
    if (filter === 'stopped')
      return sql`(${gradeCoverStatus.is('c.standing', 'cover')} and ${isStoppedBuyer('c', today)})`;
    if (filter === 'cover')
      return sql`(${gradeCoverStatus.is('c.standing', 'cover')} and not ${isStoppedBuyer('c', today)})`;
    return sql`c.standing = ${filter}`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
