import { type RawBuilder, sql } from 'kysely';
import { holds } from '../../../platform/core/actor.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import type { Context } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { countRows, keyset, type SortColumn } from '../../../platform/server/keyset.ts';
import {
  among,
  equals,
  type FilterConditions,
  fittingOf,
  type Summed,
  totalsOf,
} from '../../../platform/server/list-store.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { Duty } from '../../../policies/policies/duty-rules.ts';
import type { StoredStops } from '../../../risk/buyers/buyer-stop.ts';
import { coverListStatuses } from '../../../risk/buyers/cover-on-company.ts';
import type { GradeCode } from '../../../risk/buyers/grade.ts';
import { notAssessable } from '../../../risk/buyers/grade.ts';
import { buyerSearch } from '../../../risk/buyers/server/public.ts';
import { isDeliverableBuyer, isStoppedBuyer, stopsOfBuyer } from '../../../risk/delivery-stops/server/public.ts';
import { type InsuringRow, insuringColumns } from '../../../risk/insured-periods/server/public.ts';
import { selfCheckedToday } from '../../../risk/unnamed-covers/server/public.ts';
import type { MyBuyerState } from '../my-buyer.ts';
import type { myBuyerSorts, myBuyersContract } from '../my-buyers.contract.ts';

const coverStatus = statusSql(coverListStatuses);

type List = typeof myBuyersContract.listMyBuyers;
export type MyBuyersQuery = QueryOf<List>;

/** A buyer under a policy with what the rules need to know of it. */
export type MyBuyerRow = InsuringRow &
  Readonly<{
    accountId: string;
    policy: string | null;
    policyholder: string | null;
    currency: CurrencyCode | null;
    companyId: string;
    companyName: string;
    countryCode: string;
    town: string | null;
    isFavourite: boolean;
    gradeCode: GradeCode | null;
    gradeDate: Day | null;
    formerGradeCode: GradeCode | null;
    hasRequest: boolean;
    /** The grade covers every amount (CheckPolicy). */
    isByGrade: boolean;
    /** A decision by name begins on a later day. */
    isToBegin: boolean;
    /** What a self-check that counts today insures. */
    selfChecked: string | null;
    stops: StoredStops;
    owed: ReadonlyArray<Readonly<{ currency: CurrencyCode; outstanding: string; overdue: string }>>;
    oldestDueDate: Day | null;
    nextDuty: Duty | null;
    nextDutyOn: Day | null;
    entered: string | null;
    enteredOn: Day | null;
  }>;

const accountColumns = sql`o.account_id, o.policy_key, o.company_id, o.company_name, o.name_key, o.country_code, o.has_request,
  o.covered, o.covered_units, o.entered, o.entered_units, o.outstanding, o.exposure_units, o.oldest_due_date, o.next_duty_on`;

/** The columns of a row, read for the rows of a page only. */
const rowColumns = (today: Day) => sql`
  a.account_id, a.policy_key as policy, p.holder_name as policyholder, p.currency, a.company_id, a.company_name, a.country_code,
  c.town, coalesce(mine.is_favourite, false) as "isFavourite", g.grade as "gradeCode", g.grade_date,
  g.previous_grade as "formerGradeCode", a.has_request,
  coalesce(${coverStatus.is('named.standing', 'cover')} and named.cover_status_code = 'CheckPolicy', false) as "isByGrade",
  coalesce(${coverStatus.is('named.standing', 'validated')}, false) as "isToBegin",
  ${insuringColumns({ policyKey: sql`a.policy_key`, companyId: sql`a.company_id` })},
  ${selfCheckedToday({ policyKey: sql`a.policy_key`, companyId: sql`a.company_id` }, today)} as "selfChecked",
  ${stopsOfBuyer('a')}, coalesce(b.owed, '[]') as owed, b.oldest_due_date, b.next_duty, b.next_duty_on,
  told.owed::text as entered, told.day as "enteredOn"`;

const rowSources = (personId: string) => sql`
  join companies c on c.company_id = a.company_id
  left join policies p on p.policy_key = a.policy_key
  left join person_companies mine on mine.person_id = ${personId} and mine.company_id = a.company_id
  left join company_grades g on g.company_id = a.company_id
  left join covers named on named.policy_key = a.policy_key and named.company_id = a.company_id
    and named.cover_type_code = 'CreditLimit'
  left join buyer_positions b on b.policy_key = a.policy_key and b.company_id = a.company_id
  left join lateral (
    select u.owed, u.day from cover_utilisations u
    where u.company_id = a.company_id and u.policy_key = a.policy_key and u.currency = p.currency
    order by u.day desc, u.entered_at desc, u.utilisation_id limit 1) told on true`;

/** What the reader knows of exposures: without a right to overdues, the figures that were entered. */
function exposureOf({ actor }: Pick<Context, 'actor'>): Readonly<{ sorted: string; owed: RawBuilder<unknown> }> {
  return holds(actor, 'read_overdues')
    ? { sorted: 'a.exposure_units', owed: sql`greatest(a.entered, a.outstanding)` }
    : { sorted: 'a.entered_units', owed: sql`a.entered` };
}

const sortsFor = (context: Context): Readonly<Record<(typeof myBuyerSorts)[number], SortColumn>> => ({
  companyName: { column: 'a.name_key', kind: 'text' },
  covered: { column: 'a.covered_units', kind: 'number' },
  exposure: { column: exposureOf(context).sorted, kind: 'number' },
  nextDuty: { column: 'a.next_duty_on', kind: 'day' },
});

const isByGrade = sql`exists (select from covers n where n.policy_key = a.policy_key and n.company_id = a.company_id
  and ${coverStatus.is('n.standing', 'cover')} and n.cover_status_code = 'CheckPolicy')`;

const states: Readonly<Record<MyBuyerState, (context: Context) => RawBuilder<unknown>>> = {
  'above-cover': (context) => sql`(${exposureOf(context).owed} > a.covered and not ${isByGrade})`,
  overdue: ({ today }) => sql`a.oldest_due_date < ${today}`,
  obligation: () => sql`a.next_duty_on < '9999-12-31'`,
  stopped: ({ today }) => sql`((a.covered > 0 or ${isByGrade}) and ${isStoppedBuyer('a', today)})`,
  covered: ({ today }) => sql`((a.covered > 0 or ${isByGrade}) and ${isDeliverableBuyer('a', today)})`,
  pending: () => sql`a.has_request`,
  'no-cover': () => sql`(a.covered = 0 and not ${isByGrade})`,
};

/** Conditions on an account or a favourite `a`, except for its policy. */
const filters: Omit<FilterConditions<List>, 'policy'> = {
  companyId: equals('a.company_id'),
  countryCode: among('a.country_code'),
  gradeCode: (grades) =>
    sql<boolean>`exists (select from (values (1)) one left join company_grades g on g.company_id = a.company_id
      where ${inList('g.grade', splitValues(grades), notAssessable)})`,
  state: (several, context) => {
    const wanted = splitValues<MyBuyerState>(several).map((state) => states[state](context));
    return sql<boolean>`(${sql.join(wanted, sql` or `)})`;
  },
  isFavourite: (is, { actor }) => {
    const marked = sql`select from person_companies f
      where f.person_id = ${actor.personId} and f.company_id = a.company_id and f.is_favourite`;
    return is ? sql<boolean>`exists (${marked})` : sql<boolean>`not exists (${marked})`;
  },
  q: buyerSearch(
    'a',
    (q) => sql<boolean>`exists (select from covers r where r.policy_key = a.policy_key
    and r.company_id = a.company_id and starts_with(lower(r.customer_reference), lower(${q.trim()})))`,
  ),
};

/** The accounts in scope that count today, of the policies asked for. */
function accountsOf({ policy }: Pick<MyBuyersQuery, 'policy'>, { scope, today }: Context): RawBuilder<unknown> {
  const ofPolicies = policy === undefined ? sql`` : sql` and ${inList('o.policy_key', splitValues(policy))}`;
  return sql`buyer_accounts o where ${withinScope(scope, 'o')} and o.counts_until >= ${today}${ofPolicies}`;
}

/** Favourites that none of the policies has to do with, in the form of accounts. They are the reader's own. */
function favouritesBeside(query: Pick<MyBuyersQuery, 'policy'>, context: Context): RawBuilder<unknown> {
  return sql`
    select '/' || k.company_id collate "C" as account_id, null::text as policy_key, k.company_id, k.company_name,
      search_key(k.company_name) collate "C" as name_key, k.country_code collate "C" as country_code, false as has_request,
      0::numeric as covered, 0::bigint as covered_units, 0::numeric as entered, 0::bigint as entered_units,
      0::numeric as outstanding, 0::bigint as exposure_units, date '9999-12-31' as oldest_due_date,
      date '9999-12-31' as next_duty_on
    from person_companies f join companies k on k.company_id = f.company_id
    where f.person_id = ${context.actor.personId} and f.is_favourite
      and not exists (select from ${accountsOf(query, context)} and o.company_id = f.company_id)`;
}

/**
 * One page of the buyers in scope. Accounts and favourites are each read in the order of the list as far as the page
 * needs; what the rules need to know of a buyer is looked up for the rows of the page.
 */
export async function listMyBuyers(query: MyBuyersQuery, context: Context): Promise<Page<MyBuyerRow>> {
  const { tx, actor, today } = context;
  const order = keyset(query, sortsFor(context), { id: 'a.account_id', standard: 'companyName' });
  const fitting = await fittingOf<List>({ scoped: null, filters: { ...filters, policy: () => null } }, query, context);
  const runs = [sql`select ${accountColumns} from ${accountsOf(query, context)}`, favouritesBeside(query, context)].map(
    (run) => sql`(${run}) a where ${fitting}`,
  );
  const inOrder = runs.map(
    (run) => sql`(select a.* from ${run} and ${order.afterCursor} order by ${order.orderBy} limit ${order.fetch})`,
  );
  const rows = await allRows<MyBuyerRow & { sortValue: string | number }>(tx)`
    select ${rowColumns(today)}, ${order.sortValue}
    from (select a.* from (${sql.join(inOrder, sql` union all `)}) a order by ${order.orderBy} limit ${order.fetch}) a
      ${rowSources(actor.personId)}
    order by ${order.orderBy}`;
  const page = order.toPage(
    rows,
    ({ accountId }) => accountId,
    (row): MyBuyerRow => row,
  );
  const all = runs.map((run) => sql`(select a.* from ${run})`);
  const fittingRows = sql`(${sql.join(all, sql` union all `)}) as a`;
  return {
    ...page,
    ...(query.count ? { count: await countRows(tx, fittingRows) } : {}),
    ...(query.totals ? { totals: await totalsOf(context, { covered: coveredToday }, withCurrency(fittingRows)) } : {}),
  };
}

/** What a buyer adds to the total: all cover on it, unless deliveries are stopped. */
function coveredToday({ today }: Pick<Context, 'today'>): Summed {
  return { amount: sql`case when not ${isStoppedBuyer('a', today)} then a.covered end`, currency: 'p.currency' };
}

/** Favourites without a policy have no currency, and nothing to add up. */
function withCurrency(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${rows} left join policies p on p.policy_key = a.policy_key`;
}

/** The accounts in scope of some companies, the largest cover first. */
export async function accountsOfCompanies(
  companyIds: readonly string[],
  query: Pick<MyBuyersQuery, 'policy'>,
  most: number,
  context: Context,
): Promise<MyBuyerRow[]> {
  const { tx, actor, today } = context;
  return allRows<MyBuyerRow>(tx)`
    select ${rowColumns(today)}
    from (select ${accountColumns} from ${accountsOf(query, context)} and ${inList('o.company_id', companyIds)}
      order by o.covered desc, o.account_id limit ${most}) a
      ${rowSources(actor.personId)}
    order by a.covered desc, a.account_id`;
}

/** The companies of a group that are buyers in scope. */
export function buyersOfGroup(
  groupCompanyId: string,
  query: Pick<MyBuyersQuery, 'policy'>,
  most: number,
  context: Context,
): Promise<{ companyId: string }[]> {
  return allRows<{ companyId: string }>(context.tx)`
    select distinct k.company_id from companies k
    where k.group_company_id = ${groupCompanyId}
      and exists (select from ${accountsOf(query, context)} and o.company_id = k.company_id)
    order by 1 limit ${most}`;
}
