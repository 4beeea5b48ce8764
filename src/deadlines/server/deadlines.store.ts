import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import type { QueryOf } from '../../platform/contract.ts';
import { countCap, type Page, splitValues } from '../../platform/page.ts';
import type { Db } from '../../platform/server/context.ts';
import { isAmong } from '../../platform/server/is-among.ts';
import { keyset, type SortColumn } from '../../platform/server/keyset.ts';
import { withinScope } from '../../platform/server/within-scope.ts';
import type { Duty } from '../../policies/duty-rules.ts';
import type { CurrencyCode } from '../../reference/currencies.ts';
import type { Day } from '../../reference/day.ts';
import { type DayRange, daysOfBand } from '../deadline-bands.ts';
import type { deadlineSorts, deadlinesContract, Reckoning } from '../deadlines.contract.ts';
import type { AccountKey } from './accounts.store.ts';

/** What an open invoice asks for next, as lists read it. */
export type DeadlineRecord = AccountKey &
  Readonly<{
    receivableId: string;
    companyName: string;
    countryCode: string;
    documentNumber: string;
    originalDueDate: Day;
    isDisputed: boolean;
    overdueId: string | null;
    duty: Duty;
    day: Day;
    reckoning: Reckoning;
    currency: CurrencyCode;
    amount: string;
  }>;

const columns = sql`
  d.receivable_id as "receivableId", d.policy_key as policy, d.company_id as "companyId", c.company_name as "companyName",
  c.country_code as "countryCode", r.document_number as "documentNumber", r.original_due_date as "originalDueDate",
  r.is_disputed as "isDisputed", r.overdue_id as "overdueId", d.duty, d.due_on as day, d.reckoning, d.currency, d.amount`;

const source = sql`deadlines d join receivables r on r.receivable_id = d.receivable_id
  join companies c on c.company_id = d.company_id`;

/** A stop that has come is nothing to come, even where the clock has not yet looked at the buyer today. */
function stillToCome(today: Day): RawBuilder<unknown> {
  return sql`(d.due_on >= ${today} or d.duty <> 'STOP_DELIVERIES')`;
}

export type DeadlinesQuery = QueryOf<typeof deadlinesContract.listDeadlines>;

const sortColumns: Readonly<Record<(typeof deadlineSorts)[number], SortColumn>> = {
  day: { column: 'd.due_on', kind: 'day' },
  amount: { column: 'd.amount', kind: 'number' },
};

/** One page of the deadlines in scope. */
export async function listDeadlines(
  scope: Scope,
  tx: Db,
  query: DeadlinesQuery,
  today: Day,
): Promise<Page<DeadlineRecord>> {
  const order = keyset(query, sortColumns, { id: 'd.receivable_id', standard: 'day' });
  const fits = sql`${withinScope(scope, 'd')} and ${stillToCome(today)}${filters(query, today)}`;
  const { rows } = await sql<DeadlineRecord & { sortValue: string }>`
    select ${columns}, ${order.sortValue} from ${source}
    where ${fits} and ${order.afterCursor} order by ${order.orderBy} limit ${order.fetch}`.execute(tx);
  const page = order.toPage(
    rows,
    (row) => row.receivableId,
    ({ sortValue: _, ...row }): DeadlineRecord => row,
  );
  if (!query.count) return page;
  const { rows: counted } = await sql<{ value: number }>`
    select count(*) as value from (select from ${source} where ${fits} limit ${countCap + 1}) as counted`.execute(tx);
  const value = counted[0]?.value ?? 0;
  return { ...page, count: { value: Math.min(value, countCap), capped: value > countCap } };
}

function filters(query: DeadlinesQuery, today: Day): RawBuilder<unknown> {
  const { policy, companyId, countryCode, duty, band, from = null, to = null, q = '' } = query;
  const parts: RawBuilder<unknown>[] = [within({ from, to })];
  if (policy !== undefined) parts.push(isAmong('d.policy_key', splitValues(policy)));
  if (companyId !== undefined) parts.push(sql`d.company_id = ${companyId}`);
  if (countryCode !== undefined) parts.push(isAmong('c.country_code', splitValues(countryCode)));
  if (duty !== undefined) parts.push(isAmong('d.duty', splitValues(duty)));
  if (band !== undefined) parts.push(within(daysOfBand(band, today)));
  if (q.trim() !== '')
    parts.push(
      sql`(strpos(search_key(c.company_name), search_key(${q})) > 0 or strpos(lower(r.document_number), lower(${q.trim()})) > 0)`,
    );
  return parts.reduce((all, part) => sql`${all} and ${part}`, sql``);
}

function within({ from, to }: DayRange): RawBuilder<unknown> {
  const after = from === null ? sql`true` : sql`d.due_on >= ${from}`;
  return to === null ? after : sql`${after} and d.due_on <= ${to}`;
}

/** Duties of one kind on one day in one currency. */
export type DayOfDeadlines = Readonly<{
  day: Day;
  duty: Duty;
  currency: CurrencyCode;
  amount: string;
  invoices: number;
  buyers: number;
}>;

/** How much falls on each day of a period, by duty and currency. */
export async function sumByDay(
  scope: Scope,
  tx: Db,
  { policy, duty, from, to }: Readonly<{ policy?: string | undefined; duty?: string | undefined }> & DayRange,
  today: Day,
): Promise<DayOfDeadlines[]> {
  const fits = sql`${withinScope(scope, 'd')} and ${stillToCome(today)} and ${within({ from, to })}
    ${policy === undefined ? sql`` : sql`and ${isAmong('d.policy_key', splitValues(policy))}`}
    ${duty === undefined ? sql`` : sql`and ${isAmong('d.duty', splitValues(duty))}`}`;
  const { rows } = await sql<DayOfDeadlines>`
    select d.due_on as day, d.duty, d.currency, sum(d.amount) as amount, count(*)::int as invoices,
      count(distinct (d.policy_key, d.company_id))::int as buyers
    from deadlines d where ${fits} group by d.due_on, d.duty, d.currency order by d.due_on, d.duty, d.currency`.execute(
    tx,
  );
  return rows;
}

/** What is owed on duties, in one currency. */
export type SumOfDeadlines = Readonly<{ currency: CurrencyCode; amount: string; invoices: number; buyers: number }>;

/** What depends on the duties of some days, by currency; the largest sum first. A stop is not missed, it comes. */
export async function sumOver(
  scope: Scope,
  tx: Db,
  { policy, onlyToDo, ...range }: Readonly<{ policy?: string | undefined; onlyToDo: boolean }> & DayRange,
  today: Day,
): Promise<SumOfDeadlines[]> {
  const fits = sql`${withinScope(scope, 'd')} and ${stillToCome(today)} and ${within(range)}
    ${onlyToDo ? sql`and d.duty <> 'STOP_DELIVERIES'` : sql``}
    ${policy === undefined ? sql`` : sql`and ${isAmong('d.policy_key', splitValues(policy))}`}`;
  const { rows } = await sql<SumOfDeadlines>`
    select d.currency, sum(d.amount) as amount, count(*)::int as invoices,
      count(distinct (d.policy_key, d.company_id))::int as buyers
    from deadlines d where ${fits} group by d.currency order by count(*) desc, d.currency`.execute(tx);
  return rows;
}

/** The policies in scope under which a company owes something. */
export async function policiesOwedUnder(
  scope: Scope,
  tx: Db,
  companyId: string,
  policies: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ policy: string }>`
    select distinct r.policy_key as policy from receivables r
    where r.company_id = ${companyId} and r.status = 'O' and ${withinScope(scope, 'r')}
      and ${policies.length === 0 ? sql`true` : isAmong('r.policy_key', policies)}
    order by 1 limit 50`.execute(tx);
  return rows.map(({ policy }) => policy);
}

/** Numbers of invoices, and the days on which the reports that they are part of were made. */
export async function documentsOf(
  scope: Scope,
  tx: Db,
  receivableIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<{ documentNumber: string; reportedOn: Day | null }>>> {
  const { rows } = await sql<{ receivableId: string; documentNumber: string; reportedOn: Day | null }>`
    select r.receivable_id as "receivableId", r.document_number as "documentNumber", o.reported_on as "reportedOn"
    from receivables r left join overdues o on o.overdue_id = r.overdue_id
    where ${isAmong('r.receivable_id', receivableIds)} and ${withinScope(scope, 'r')}`.execute(tx);
  return new Map(rows.map(({ receivableId, ...rest }) => [receivableId, rest]));
}
