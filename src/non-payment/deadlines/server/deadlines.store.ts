import { type RawBuilder, sql } from 'kysely';
import type { OrderingRole } from '../../../identity/access/roles.ts';
import { orderingRoleOn } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { readPage } from '../../../platform/server/keyset.ts';
import { among, equals, oneUnseen, pagesOf, search } from '../../../platform/server/list-store.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { Duty } from '../../../policies/policies/duty-rules.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { termsDigestOf } from '../../../policies/policies/server/public.ts';
import { endedStatuses } from '../../case-statuses/claim-status.ts';
import { itemStatuses } from '../../receivables/receivable.ts';
import { type DayRange, daysOfBand } from '../deadline-bands.ts';
import type { DayCalculation, deadlinesContract } from '../deadlines.contract.ts';
import { deadlineList } from '../deadlines.list.ts';
import type { AccountKey } from './accounts.store.ts';

const itemStatus = statusSql(itemStatuses);

/** An obligation, as lists read it. */
export type DeadlineRecord = AccountKey &
  PolicyOfDeadline &
  Readonly<{
    obligationId: string;
    companyName: string;
    countryCode: string;
    duty: Duty;
    day: Day;
    invoices: number;
    currency: CurrencyCode;
    amount: string;
    receivableId: string;
    documentNumber: string;
    originalDueDate: Day;
    isDisputed: boolean;
    overdueId: string | null;
    collectionId: string | null;
    claimId: string | null;
    reckoning: DayCalculation;
  }>;

/** What of a policy decides who may fulfil its obligations, with the role that the reader holds on it. */
export type PolicyOfDeadline = Pick<Policy, 'orderingMode' | 'policyType' | 'insurerEntity'> &
  Readonly<{ termsDigest: string; role: OrderingRole | null }>;

const columns = sql`
  o.obligation_id, o.policy_key as policy, o.company_id, c.company_name, c.country_code, o.duty, o.due_on as day,
  o.invoices, o.currency, o.amount, o.receivable_id, r.document_number, r.original_due_date, r.is_disputed,
  r.overdue_id, o.reckoning,
  l.ordering_mode, l.policy_type, l.insurer_entity, ${termsDigestOf('l')} as "termsDigest",
  (select n.collection_id from collections n where n.policy_key = o.policy_key and n.company_id = o.company_id
    and n.currency = o.currency and n.closed_on is null limit 1) as "collectionId",
  (select k.claim_id from claims k where k.policy_key = o.policy_key and k.company_id = o.company_id
    and k.filed_at is null and not ${inList('k.status', endedStatuses)} limit 1) as "claimId"`;

/** Of `obligations o`: a stop that has come is nothing to come, even where the compliance clock has not yet processed the buyer today. */
export function stillToCome(today: Day): RawBuilder<unknown> {
  return sql`o.ended_on is null and (o.due_on >= ${today} or o.duty <> 'STOP_DELIVERIES')`;
}

export type DeadlinesQuery = QueryOf<typeof deadlinesContract.listDeadlines>;

const pages = pagesOf(deadlineList, {
  from: ({ today }) => sql`obligations o
    join receivables r on r.receivable_id = o.receivable_id and ${stillToCome(today)}
    join companies c on c.company_id = o.company_id
    left join policies l on l.policy_key = o.policy_key`,
  scoped: 'o',
  id: 'o.obligation_id',
  keepsPlan: { duty: oneUnseen('o.duty') },
  sorts: { day: { column: 'o.due_on', kind: 'day' }, amount: { column: 'o.amount', kind: 'number' } },
  filters: {
    policy: among('o.policy_key'),
    companyId: equals('o.company_id'),
    countryCode: among('c.country_code'),
    duty: among('o.duty'),
    band: (band, { today }) => within(daysOfBand(band, today)),
    from: (from) => within({ from, to: null }),
    to: (to) => within({ from: null, to }),
    q: search(
      (q) =>
        sql`(strpos(search_key(c.company_name), search_key(${q})) > 0 or o.company_id = ${q.trim()} or ${hasInvoice(q)})`,
    ),
  },
});

/** One page of the obligations in scope. */
export function listDeadlines(query: DeadlinesQuery, context: Context): Promise<Page<DeadlineRecord>> {
  return pages<DeadlineRecord>(sql`${columns}, ${orderingRoleOn(context.actor.personId)} as role`, query, context);
}

/** Whether one of the invoices of an obligation has a number with these letters in it. */
function hasInvoice(q: string): RawBuilder<unknown> {
  return sql`exists (select from deadlines d join receivables i on i.receivable_id = d.receivable_id
    where d.company_id = o.company_id and d.policy_key = o.policy_key and d.currency = o.currency
      and ${dayOf(sql`o.duty`)} = o.due_on and strpos(lower(i.document_number), lower(${q.trim()})) > 0)`;
}

/** The day on which an invoice asks for a duty. */
function dayOf(duty: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case ${duty} when 'REPORT_OVERDUE' then d.report_by when 'STOP_DELIVERIES' then d.stop_on
    when 'HAND_OVER' then d.hand_over_by else d.file_claim_by end`;
}

/** An invoice of an obligation. */
export type InvoiceOfDeadline = Readonly<{
  receivableId: string;
  documentNumber: string;
  originalDueDate: Day;
  isDisputed: boolean;
  overdueId: string | null;
  currency: CurrencyCode;
  amount: string;
}>;

export type InvoicesQuery = QueryOf<typeof deadlinesContract.listDeadlineInvoices>;

/** One page of the invoices in scope that ask for an obligation. */
export function listInvoices(scope: Scope, tx: Db, query: InvoicesQuery): Promise<Page<InvoiceOfDeadline>> {
  const { policy, companyId, duty, day, currency } = query;
  return readPage<InvoiceOfDeadline>(tx, query, {
    columns: sql`r.receivable_id, r.document_number, r.original_due_date, r.is_disputed, r.overdue_id, d.currency, d.amount`,
    from: sql`deadlines d join receivables r on r.receivable_id = d.receivable_id`,
    where: sql`${withinScope(scope, 'd')} and d.company_id = ${companyId} and d.policy_key = ${policy}
      and d.currency = ${currency} and ${dayOf(sql`${duty}::text`)} = ${day}`,
    sorts: { originalDueDate: { column: 'r.original_due_date', kind: 'day' } },
    id: 'r.receivable_id',
    standard: 'originalDueDate',
  });
}

function within({ from, to }: DayRange): RawBuilder<boolean> {
  return isWithin(sql`o.due_on`, { from, to });
}

function isWithin(day: RawBuilder<unknown>, { from, to }: DayRange): RawBuilder<boolean> {
  const after = from === null ? sql<boolean>`true` : sql<boolean>`${day} >= ${from}`;
  return to === null ? after : sql<boolean>`${after} and ${day} <= ${to}`;
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

type Policies = Readonly<{ policy?: string | undefined }>;

/** How much falls on each day of a period, by duty and currency. */
export function sumByDay(
  scope: Scope,
  tx: Db,
  { policy, duty, from, to }: Policies & Readonly<{ duty?: string | undefined }> & DayRange,
  today: Day,
): Promise<DayOfDeadlines[]> {
  const fits = sql`${withinScope(scope, 'o')} and ${stillToCome(today)} and ${within({ from, to })}
    ${ofPolicies('o.policy_key', policy)}
    ${duty === undefined ? sql`` : sql`and ${inList('o.duty', splitValues(duty))}`}`;
  return allRows<DayOfDeadlines>(tx)`
    select o.due_on as day, o.duty, o.currency, sum(o.amount) as amount, sum(o.invoices)::int as invoices,
      count(distinct (o.policy_key, o.company_id))::int as buyers
    from obligations o where ${fits} group by o.due_on, o.duty, o.currency order by o.due_on, o.duty, o.currency`;
}

function ofPolicies(column: string, policy: string | undefined): RawBuilder<unknown> {
  return policy === undefined ? sql`` : sql`and ${inList(column, splitValues(policy))}`;
}

/** What is owed on duties, in one currency; each invoice counts once, whatever it asks for. */
export type SumOfDeadlines = Readonly<{
  currency: CurrencyCode;
  amount: string;
  invoices: number;
  buyers: number;
  obligations: number;
}>;

/** What depends on the duties of some days, by currency; the most invoices first. A stop is not missed, it comes. */
export function sumOver(
  scope: Scope,
  tx: Db,
  { policy, onlyToDo, ...range }: Policies & Readonly<{ onlyToDo: boolean }> & DayRange,
  today: Day,
): Promise<SumOfDeadlines[]> {
  const falls = (column: RawBuilder<unknown>) => isWithin(column, range);
  const stops = sql`d.stop_on >= ${today} and ${falls(sql`d.stop_on`)}`;
  // the first duty of an invoice is stored with it, so that an index leads to those that ask for anything by then
  return allRows<SumOfDeadlines>(tx)`
    select i.currency, i.amount, i.invoices, i.buyers, coalesce(b.obligations, 0) as obligations
    from (
      select d.currency, sum(d.amount) as amount, count(*)::int as invoices,
        count(distinct (d.policy_key, d.company_id))::int as buyers
      from deadlines d
      where ${withinScope(scope, 'd')} ${ofPolicies('d.policy_key', policy)}
        and ${isWithin(sql`d.due_on`, { from: null, to: range.to })}
        and ((${falls(sql`d.report_by`)}) or (${falls(sql`d.hand_over_by`)}) or (${falls(sql`d.file_claim_by`)})
          ${onlyToDo ? sql`` : sql`or (${stops})`})
      group by d.currency) i
    left join (
      select o.currency, count(*)::int as obligations from obligations o
      where ${withinScope(scope, 'o')} ${ofPolicies('o.policy_key', policy)} and ${stillToCome(today)}
        and ${within(range)} ${onlyToDo ? sql`and o.duty <> 'STOP_DELIVERIES'` : sql``}
      group by o.currency) b using (currency)
    order by i.invoices desc, i.currency`;
}

/** The policies in scope under which a company owes something, or deliveries to it are stopped on a day. */
export async function policiesOwedUnder(
  scope: Scope,
  tx: Db,
  companyId: string,
  policies: readonly string[],
  today: Day,
): Promise<string[]> {
  const isMeant = (column: string) => (policies.length === 0 ? sql`true` : inList(column, policies));
  const rows = await allRows<{ policy: string }>(tx)`
    select r.policy_key as policy from receivables r
    where r.company_id = ${companyId} and ${itemStatus.is('r.status', 'O')} and ${withinScope(scope, 'r')} and ${isMeant('r.policy_key')}
    union
    select s.policy_key from cover_stops s
    where s.company_id = ${companyId} and ${withinScope(scope, 's')} and ${isMeant('s.policy_key')}
      and (s.lifted_on is null or s.lifted_on > ${today})
    order by 1 limit 50`;
  return rows.map(({ policy }) => policy);
}

/** Numbers of invoices, and the days on which the reports that they are part of were made. */
export async function documentsOf(
  scope: Scope,
  tx: Db,
  receivableIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<{ documentNumber: string; reportedOn: Day | null }>>> {
  const rows = await allRows<{ receivableId: string; documentNumber: string; reportedOn: Day | null }>(tx)`
    select r.receivable_id, r.document_number, coalesce(r.reported_on, o.reported_on) as "reportedOn"
    from receivables r left join overdues o on o.overdue_id = r.overdue_id
    where ${inList('r.receivable_id', receivableIds)} and ${withinScope(scope, 'r')}`;
  return new Map(rows.map(({ receivableId, ...rest }) => [receivableId, rest]));
}
