import { sql } from 'kysely';
import type { WorkflowStatus } from '../../../approvals/orders/order.ts';
import { inPeriod } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import { money, sumMoney } from '../../../platform/core/money.ts';
import type { Page } from '../../../platform/core/page.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { among, equals, pagesOf, search } from '../../../platform/server/list-store.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { columnsOf, portfolioOf, type RecordOf, storedIn } from '../../../platform/server/table-columns.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { readCaseNumber } from '../../case-numbers/case-number.ts';
import {
  type ReschedulingStatus,
  reschedulingStatuses,
  waitingStatuses,
} from '../../case-statuses/rescheduling-status.ts';
import { itemStatuses } from '../../receivables/receivable.ts';
import { lockAccountOf } from '../../receivables/server/public.ts';
import type { RefusalGround } from '../house-plan-decision.ts';
import { defaultDay, type Instalment, nextInstalment, reductionOf } from '../instalments.ts';
import type { PlanCondition } from '../plan-conditions.ts';
import type { Security } from '../rescheduling.ts';
import type { reschedulingsContract } from '../reschedulings.contract.ts';
import { reschedulingList } from '../reschedulings.list.ts';

const itemStatus = statusSql(itemStatuses);
const planStatus = statusSql(reschedulingStatuses);

/** A plan as it is stored. */
export type ReschedulingRecord = RecordOf<
  'reschedulings',
  {
    status: ReschedulingStatus;
    /** The status of its order; read from the order, never stored with the plan. */
    workflowStatus: WorkflowStatus | null;
    instalments: readonly Instalment[];
    /** Read from its invoices, never stored with the plan. */
    credited: string;
    securities: readonly Security[];
    answer: 'ACCEPTED' | 'ACCEPTED_WITH_CONDITIONS' | 'REFUSED' | null;
    grounds: readonly RefusalGround[];
    conditions: readonly PlanCondition[];
    /** The limit while it is in force, decimal, in the currency of its policy; `null` before. */
    frozenLimit: string | null;
    frozenCurrency: CurrencyCode | null;
    /** Currencies without a rate in which something was owed then: the frozen limit is higher than the amount. */
    frozenMissingRates: readonly CurrencyCode[];
  },
  Follows
>;

/** What is stored of a plan to find it, and follows from its instalments. */
type Follows = 'paid' | 'reduced' | 'nextDueDate' | 'defaultDay';

type StoredInstalment = Readonly<{
  no: number;
  dueDate: Day;
  amount: string;
  paidAmount: string;
  reducedAmount: string;
}>;
type Row = Omit<ReschedulingRecord, 'instalments'> & Readonly<{ instalments: readonly StoredInstalment[] }>;

const columns = sql`
  ${columnsOf('reschedulings', 's', { paid: null, reduced: null, nextDueDate: null, defaultDay: null })},
  (select o.workflow_status from orders o where o.order_id = s.order_id) as "workflowStatus",
  (select coalesce(jsonb_agg(jsonb_build_object('no', i.no, 'dueDate', i.due_date, 'amount', i.amount::text,
      'paidAmount', i.paid_amount::text, 'reducedAmount', i.reduced_amount::text) order by i.no), '[]')
    from rescheduling_instalments i where i.rescheduling_id = s.rescheduling_id) as instalments,
  (select coalesce(sum(r.credited_amount - i.credited_before), 0)::text from rescheduling_items i
    join receivables r using (receivable_id) where i.rescheduling_id = s.rescheduling_id) as credited`;

function recordOf({ instalments, ...row }: Row): ReschedulingRecord {
  const { currency } = row;
  return {
    ...row,
    instalments: instalments.map(({ amount, paidAmount, reducedAmount, ...rest }) => ({
      ...rest,
      amount: money(amount, currency),
      paidAmount: money(paidAmount, currency),
      reducedAmount: money(reducedAmount, currency),
    })),
  };
}

/** A plan in scope; `null` where there is none. */
export async function findRescheduling(scope: Scope, tx: Db, id: string): Promise<ReschedulingRecord | null> {
  const row = await firstRow<Row>(tx)`
    select ${columns} from reschedulings s where s.rescheduling_id = ${id} and ${withinScope(scope, 's')}`;
  return row && recordOf(row);
}

/** As `findRescheduling`; nobody else changes it until the transaction ends. */
export async function lockRescheduling(scope: Scope, tx: Db, id: string): Promise<ReschedulingRecord | null> {
  await lockAccountOf(scope, tx, 'reschedulings', id);
  const rows = await allRows(tx)`
    select from reschedulings s where s.rescheduling_id = ${id} and ${withinScope(scope, 's')} for update of s`;
  return rows.length > 0 ? findRescheduling(scope, tx, id) : null;
}

/** The plans with these ids in scope. */
export async function findReschedulings(scope: Scope, tx: Db, ids: readonly string[]): Promise<ReschedulingRecord[]> {
  const rows = await allRows<Row>(tx)`
    select ${columns} from reschedulings s
    where ${inList('s.rescheduling_id', ids)} and ${withinScope(scope, 's')}`;
  return rows.map(recordOf);
}

/** An invoice of a plan, and what was owed of it at the request. */
export type PlanItem = Readonly<{ receivableId: string; amount: string }>;

/** Stores a new plan with its invoices. */
export async function insertRescheduling(tx: Db, of: ReschedulingRecord, items: readonly PlanItem[]): Promise<void> {
  await tx
    .insertInto('reschedulings')
    .values({ ...storedIn('reschedulings', of), portfolioId: portfolioOf(of.policyKey) })
    .execute();
  await insertWhatIsPlanned(tx, of, items);
  await storeRescheduling(tx, of);
}

/** Stores the changes of an unapproved plan by its author; the caller has locked it. */
export async function rewritePlan(tx: Db, of: ReschedulingRecord, items: readonly PlanItem[]): Promise<void> {
  await execute(tx)`delete from rescheduling_items where rescheduling_id = ${of.reschedulingId}`;
  await execute(tx)`delete from rescheduling_instalments where rescheduling_id = ${of.reschedulingId}`;
  await insertWhatIsPlanned(tx, of, items);
  await storeRescheduling(tx, of);
}

async function insertWhatIsPlanned(tx: Db, of: ReschedulingRecord, items: readonly PlanItem[]): Promise<void> {
  await execute(tx)`
    insert into rescheduling_items (rescheduling_id, receivable_id, amount, credited_before)
    select ${of.reschedulingId}, l."receivableId", l.amount, r.credited_amount
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as l ("receivableId" text, amount numeric)
    join receivables r on r.receivable_id = l."receivableId"`;
  await execute(tx)`
    insert into rescheduling_instalments (rescheduling_id, no, due_date, amount)
    select ${of.reschedulingId}, l.no, l."dueDate", l.amount
    from jsonb_to_recordset(${JSON.stringify(flat(of.instalments))}::jsonb)
      as l (no integer, "dueDate" date, amount numeric)`;
}

/** Stores the changes of a plan that the caller has locked. The next day and the paid amount follow its instalments. */
export async function storeRescheduling(tx: Db, of: ReschedulingRecord): Promise<void> {
  const isActive = of.status === 'ACTIVE';
  const paid = sumMoney(
    of.instalments.map(({ paidAmount }) => paidAmount),
    of.currency,
  );
  const next = isActive ? nextInstalment(of.instalments) : null;
  const failing = isActive ? defaultDay(of.instalments, of.graceDays) : null;
  const follows: Record<Follows, string> = {
    paid: paid.amount,
    reduced: reductionOf(of.instalments, of.currency).amount,
    nextDueDate: next?.dueDate ?? '9999-12-31',
    defaultDay: failing ?? '9999-12-31',
  };
  await tx
    .updateTable('reschedulings')
    .set({ ...storedIn('reschedulings', of), ...follows, version: sql<number>`version + 1` })
    .where('reschedulingId', '=', of.reschedulingId)
    .execute();
  await execute(tx)`
    update rescheduling_instalments i set paid_amount = l."paidAmount", reduced_amount = l."reducedAmount"
    from jsonb_to_recordset(${JSON.stringify(flat(of.instalments))}::jsonb)
      as l (no integer, "paidAmount" numeric, "reducedAmount" numeric)
    where i.rescheduling_id = ${of.reschedulingId} and i.no = l.no
      and (i.paid_amount, i.reduced_amount) is distinct from (l."paidAmount", l."reducedAmount")`;
}

function flat(instalments: readonly Instalment[]): StoredInstalment[] {
  return instalments.map(({ no, dueDate, amount, paidAmount, reducedAmount }) => ({
    no,
    dueDate,
    amount: amount.amount,
    paidAmount: paidAmount.amount,
    reducedAmount: reducedAmount?.amount ?? '0',
  }));
}

/** The invoices of a plan. */
export function findItems(scope: Scope, tx: Db, reschedulingId: string): Promise<PlanItem[]> {
  return allRows<PlanItem>(tx)`
    select i.receivable_id, i.amount from rescheduling_items i
    join reschedulings s on s.rescheduling_id = i.rescheduling_id
    where i.rescheduling_id = ${reschedulingId} and ${withinScope(scope, 's')}`;
}

/** A plan that shares invoices with a new one. */
export type SharingPlan = Readonly<{
  reschedulingId: string;
  status: ReschedulingStatus;
  openItems: readonly string[];
}>;

/** The plans that wait or are in force over one of these invoices, each with its invoices that are still open. */
export async function findSharingPlans(scope: Scope, tx: Db, receivableIds: readonly string[]): Promise<SharingPlan[]> {
  const rows = await allRows<SharingPlan>(tx)`
    select s.rescheduling_id, s.status, array_agg(i.receivable_id) filter (where ${itemStatus.is('r.status', 'O')}) as "openItems"
    from reschedulings s join rescheduling_items i on i.rescheduling_id = s.rescheduling_id
      join receivables r on r.receivable_id = i.receivable_id
    where ${withinScope(scope, 's')} and ${inList('s.status', [...waitingStatuses, 'ACTIVE'])}
      and exists (select from rescheduling_items o
        where o.rescheduling_id = s.rescheduling_id and ${inList('o.receivable_id', receivableIds)})
    group by s.rescheduling_id`;
  return rows.map((row) => ({ ...row, openItems: row.openItems ?? [] }));
}

/** Whether an earlier plan with a buyer under a policy failed. */
export async function hasDefaulted(scope: Scope, tx: Db, policyKey: string, companyId: string): Promise<boolean> {
  const row = await firstRow(tx)`
    select from reschedulings s where s.policy_key = ${policyKey} and s.company_id = ${companyId}
      and ${planStatus.is('s.status', 'DEFAULTED')} and ${withinScope(scope, 's')} limit 1`;
  return row !== null;
}

/** A plan in force that fails today; not locked. */
export async function findDefaultedPlan(tx: Db, today: Day): Promise<string | null> {
  const row = await firstRow<{ id: string }>(tx)`
    select s.rescheduling_id as id from reschedulings s where ${planStatus.is('s.status', 'ACTIVE')} and s.default_day <= ${today}
    order by s.default_day limit 1`;
  return row?.id ?? null;
}

/** What is still owed of the invoices of a plan `s`. */
const owedOfPlan = sql`(
  select coalesce(sum(r.outstanding_amount), 0) as owed from rescheduling_items i
    join receivables r on r.receivable_id = i.receivable_id
  where i.rescheduling_id = s.rescheduling_id and ${itemStatus.is('r.status', 'O')})`;

/**
 * A plan of whose invoices less is owed than is stored in it; not locked. While it waits for an answer it matters only
 * whether anything is owed; while colleagues have it, it is not checked.
 */
export async function findPlanBehindBook(tx: Db): Promise<string | null> {
  const waiting = waitingStatuses.filter((status) => status !== 'TO_VALIDATE');
  const row = await firstRow<{ id: string }>(tx)`
    select s.rescheduling_id as id from reschedulings s, lateral ${owedOfPlan} b
    where (${planStatus.is('s.status', 'ACTIVE')} and s.total - s.paid - s.reduced > b.owed) or (${inList('s.status', waiting)} and b.owed = 0)
    order by s.rescheduling_id limit 1`;
  return row?.id ?? null;
}

/** The plans in force with a buyer of whose invoices less is owed than is stored in them; not locked. */
export async function findActivePlansBehindBook(
  scope: Scope,
  tx: Db,
  { policy, companyId }: Readonly<{ policy: string; companyId: string }>,
): Promise<string[]> {
  const rows = await allRows<{ id: string }>(tx)`
    select s.rescheduling_id as id from reschedulings s, lateral ${owedOfPlan} b
    where s.policy_key = ${policy} and s.company_id = ${companyId} and ${withinScope(scope, 's')}
      and ${planStatus.is('s.status', 'ACTIVE')} and s.total - s.paid - s.reduced > b.owed
    order by s.rescheduling_id`;
  return rows.map(({ id }) => id);
}

/** The next instalment of a plan in force that falls due by that day and was not notified yet; marks it. */
export function markNextInstalmentDue(
  tx: Db,
  by: Day,
  today: Day,
): Promise<Readonly<{ reschedulingId: string; no: number }> | null> {
  return firstRow<{ reschedulingId: string; no: number }>(tx)`
    update rescheduling_instalments i set notified_on = ${today}
    where (i.rescheduling_id, i.no) = (
      select n.rescheduling_id, n.no from rescheduling_instalments n
      join reschedulings s on s.rescheduling_id = n.rescheduling_id
      where n.notified_on is null and n.due_date <= ${by} and n.paid_amount + n.reduced_amount < n.amount and ${planStatus.is('s.status', 'ACTIVE')}
      order by n.due_date, n.rescheduling_id limit 1 for update of n skip locked)
    returning i.rescheduling_id, i.no`;
}

/** Days on which an invoice was on a plan in force: to the day before `to`; `null` while it is. */
export type PlanPause = Readonly<{ receivableId: string; from: Day; to: Day | null }>;

/**
 * When plans were in force on these invoices: waiting periods were paused meanwhile (handbook N 1.3, "Effect while
 * ACTIVE").
 */
export function findPlanPauses(scope: Scope, tx: Db, receivableIds: readonly string[]): Promise<PlanPause[]> {
  return allRows<PlanPause>(tx)`
    select i.receivable_id, s.activated_on as "from", s.ended_on as "to"
    from reschedulings s join rescheduling_items i using (rescheduling_id)
    where ${inList('i.receivable_id', receivableIds)} and s.activated_on is not null
      and ${withinScope(scope, 's')}`;
}

/** When a plan on each of these invoices failed last; those on which none did are not in it. */
export async function findPlanFailures(
  scope: Scope,
  tx: Db,
  receivableIds: readonly string[],
): Promise<ReadonlyMap<string, Day>> {
  const rows = await allRows<{ receivableId: string; on: Day }>(tx)`
    select i.receivable_id, max(s.ended_on) as "on"
    from reschedulings s join rescheduling_items i using (rescheduling_id)
    where ${inList('i.receivable_id', receivableIds)} and ${planStatus.is('s.status', 'DEFAULTED')} and ${withinScope(scope, 's')}
    group by i.receivable_id`;
  return new Map(rows.map(({ receivableId, on }) => [receivableId, on]));
}

export type ReschedulingsQuery = QueryOf<typeof reschedulingsContract.listReschedulings>;

const pages = pagesOf(reschedulingList, {
  from: sql`reschedulings s`,
  scoped: 's',
  id: 's.rescheduling_id',
  sorts: {
    requestedAt: { column: 's.requested_at', kind: 'instant' },
    companyName: { column: 's.name_key', kind: 'text' },
    nextDueDate: { column: 's.next_due_date', kind: 'day' },
    total: { column: 's.total', kind: 'number' },
  },
  sums: { total: { amount: 's.total', currency: 's.currency' } },
  filters: {
    policy: among('s.policy_key'),
    companyId: equals('s.company_id'),
    countryCode: among('s.country_code'),
    status: among('s.status'),
    requested: inPeriod('s.requested_at'),
    q: search(
      (q) => sql`(strpos(s.name_key, search_key(${q})) > 0 or s.company_id = ${q.trim()}
        or s.case_number = ${readCaseNumber(q)}
        or exists (select from rescheduling_items i join receivables r on r.receivable_id = i.receivable_id
          where i.rescheduling_id = s.rescheduling_id and strpos(lower(r.document_number), lower(${q.trim()})) > 0))`,
    ),
  },
});

/** One page of the plans in scope, the newest first. */
export async function listReschedulings(
  query: ReschedulingsQuery,
  context: Context,
): Promise<Page<ReschedulingRecord>> {
  const page = await pages<Row>(columns, query, context);
  return { ...page, items: page.items.map(recordOf) };
}
