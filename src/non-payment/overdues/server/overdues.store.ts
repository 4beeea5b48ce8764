import { type RawBuilder, sql } from 'kysely';
import { inPeriod } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { addDays, type Day } from '../../../platform/core/day.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { among, equals, oneUnseen, pagesOf, search } from '../../../platform/server/list-store.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import {
  type DeliveryStop,
  type DeliveryStopReason,
  deliveryStopReasons,
  stopUntilPaidReasons,
} from '../../../risk/delivery-stops/delivery-stop.ts';
import { hasDeliveryBan } from '../../../risk/delivery-stops/server/public.ts';
import { readCaseNumber } from '../../case-numbers/case-number.ts';
import { waitingStatuses } from '../../case-statuses/rescheduling-status.ts';
import type { OverdueReason } from '../../deadlines/overdue-reason.ts';
import { isTouched } from '../../deadlines/server/public.ts';
import type { StopOnBuyer } from '../../insurability/server/public.ts';
import { itemStatuses, type Receivable } from '../../receivables/receivable.ts';
import { type Account, lockAccountOf } from '../../receivables/server/public.ts';

import { type OverdueStatus, openOverdueStatuses, overdueStatuses, type Running } from '../overdue.ts';
import type {
  LiftRequestOnWire,
  overduesContract,
  pastDueBands,
  ReplyOnWire,
  ReportDetails,
} from '../overdues.contract.ts';
import { overdueList } from '../overdues.list.ts';

const ofItem = statusSql(itemStatuses);
const overdueStatus = statusSql(overdueStatuses);

/** A report as it is stored; its totals and days follow its invoices. */
export type OverdueRecord = Readonly<{
  overdueId: string;
  caseNumber: string;
  policyKey: string;
  companyId: string;
  companyName: string;
  countryCode: string;
  status: OverdueStatus;
  /** The status in which a plan was last requested; `null` where none was. */
  beforePlan: OverdueStatus | null;
  reasonCode: OverdueReason;
  told: ReportDetails;
  customerReference: string | null;
  currency: CurrencyCode;
  totalOutstanding: string;
  openItems: number;
  clearedItems: number;
  oldestDueDate: Day;
  notificationDeadline: Day;
  isLate: boolean;
  question: string | null;
  reply: ReplyOnWire | null;
  reportedByName: string;
  reportedAt: Instant;
  reportedOn: Day;
  /** The last request of the insured to lift the stop that an answer brought; `null` where there was none. */
  liftRequest: LiftRequestOnWire | null;
  updatedAt: Instant;
  version: number;
}>;

/**
 * What lists show of a report, with what they calculate for a day, and everything that ever stopped deliveries to its
 * buyer. `isBarred`: nothing new can be insured to the company any more.
 */
export type ListedOverdue = Omit<OverdueRecord, 'beforePlan' | 'told' | 'question' | 'reportedOn'> &
  Readonly<{
    totalOverdue: string;
    waitingMoney: string;
    stops: readonly StopOnBuyer[];
    isBarred: boolean;
  }>;

/** What the compliance clock stores of the buyer of a report: the last days on which it is insured. */
export type PositionOfPage = Readonly<{ stopOfCoverDate: Day | null; coverEndDate: Day | null }>;

/** A report of a page. `isTouched`: somebody wrote to the buyer's account since its position was stored. */
export type OverdueOfPage = ListedOverdue &
  Readonly<{ policyCurrency: CurrencyCode; position: PositionOfPage | null; isTouched: boolean }>;

/** A report with all that is stored of it. */
export type WholeOverdue = OverdueRecord & OverdueOfPage;

const listedColumns = sql`
  o.overdue_id, o.case_number, o.policy_key, o.company_id, o.company_name, o.country_code, o.status, o.reason_code,
  o.customer_reference, o.currency, o.total_outstanding, o.open_items, o.cleared_items, o.oldest_due_date,
  o.notification_deadline, o.is_late, o.reply, o.reported_by_name, o.reported_at, o.lift_request, o.updated_at, o.version`;

const columns = sql`${listedColumns}, o.before_plan, o.told, o.question, o.reported_on`;

/** What of a report's invoices is past due on a day. */
function overdueOn(today: Day): RawBuilder<unknown> {
  return sql`(select coalesce(sum(r.outstanding_amount), 0) from receivables r
    where r.overdue_id = o.overdue_id and ${ofItem.is('r.status', 'O')} and r.original_due_date < ${today}::date)`;
}

/** Money of the buyer of a row beyond what it owed, in the currency of its report. */
const waitingMoney = sql`(
  select coalesce(sum(y.unallocated_amount), 0) from receivable_payments y
  where y.company_id = o.company_id and y.policy_key = o.policy_key and y.currency = o.currency) as "waitingMoney"`;

/** What stopped deliveries to the buyer of a row, lifted or not. */
const stopsOfBuyer = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('startsOn', s.starts_on, 'liftedOn', s.lifted_on, 'reason', s.reason,
    'overdueId', s.overdue_id)), '[]')
  from cover_stops s where s.company_id = o.company_id and s.policy_key = o.policy_key) as stops`;

const surroundings = sql`${hasDeliveryBan('o')} as "isBarred", ${isTouched('o')} as "isTouched",
  (select json_build_object('stopOfCoverDate', b.stop_of_cover_date, 'coverEndDate', b.cover_end_date)
    from buyer_positions b where b.policy_key = o.policy_key and b.company_id = o.company_id) as position,
  (select p.currency from policies p where p.policy_key = o.policy_key) as "policyCurrency"`;

/** A report in scope; `null` outside it. */
export function findOverdue(scope: Scope, tx: Db, overdueId: string, today: Day): Promise<WholeOverdue | null> {
  return firstRow<WholeOverdue>(tx)`
    select ${columns}, ${overdueOn(today)} as "totalOverdue", ${waitingMoney}, ${stopsOfBuyer}, ${surroundings} from overdues o
    where o.overdue_id = ${overdueId} and ${withinScope(scope, 'o')}`;
}

/** A report in scope that nobody else changes until the transaction ends. */
export async function lockOverdue(scope: Scope, tx: Db, overdueId: string): Promise<OverdueRecord | null> {
  await lockAccountOf(scope, tx, 'overdues', overdueId);
  return firstRow<OverdueRecord>(tx)`
    select ${columns} from overdues o where o.overdue_id = ${overdueId} and ${withinScope(scope, 'o')}
    for update of o`;
}

/** The open reports on a buyer under a policy, locked. */
export function lockOpenOverdues(
  scope: Scope,
  tx: Db,
  { policy, companyId }: Readonly<{ policy: string; companyId: string }>,
): Promise<OverdueRecord[]> {
  return allRows<OverdueRecord>(tx)`
    select ${columns} from overdues o
    where ${withinScope(scope, 'o')} and o.policy_key = ${policy} and o.company_id = ${companyId}
      and ${inList('o.status', openOverdueStatuses)}
    order by o.overdue_id for update of o`;
}

/**
 * Which of these reports in scope still count: they are open, or cleared and would go on when something is owed again.
 */
export async function openReportsAmong(
  scope: Scope,
  tx: Db,
  overdueIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (overdueIds.length === 0) return new Set();
  const rows = await allRows<{ overdueId: string }>(tx)`
    select o.overdue_id from overdues o
    where ${withinScope(scope, 'o')} and ${inList('o.overdue_id', overdueIds)} and ${overdueStatus.isNot('o.status', 'WITHDRAWN')}`;
  return new Set(rows.map(({ overdueId }) => overdueId));
}

/** Stores a new report; its totals follow when its invoices are assigned to it. */
export async function insertOverdue(tx: Db, of: OverdueRecord): Promise<void> {
  await execute(tx)`
    insert into overdues (overdue_id, case_number, policy_key, portfolio_id, company_id, company_name, country_code, status,
      reason_code, told, customer_reference, currency, total_outstanding, open_items, cleared_items, oldest_due_date,
      notification_deadline, is_late, reported_by_name, reported_at, reported_on, updated_at)
    select ${of.overdueId}, ${of.caseNumber}, p.policy_key, p.portfolio_id, ${of.companyId}, ${of.companyName}, ${of.countryCode},
      ${of.status}, ${of.reasonCode}, ${JSON.stringify(of.told)}, ${of.customerReference}, ${of.currency},
      ${of.totalOutstanding}, ${of.openItems}, ${of.clearedItems}, ${of.oldestDueDate}, ${of.notificationDeadline},
      ${of.isLate}, ${of.reportedByName}, ${of.reportedAt}, ${of.reportedOn}, ${of.updatedAt}
    from policies p where p.policy_key = ${of.policyKey}`;
}

/** What changes about a report after it was made. */
export type OverdueChange = Partial<
  Pick<
    OverdueRecord,
    'status' | 'beforePlan' | 'told' | 'customerReference' | 'question' | 'reply' | 'reasonCode' | 'liftRequest'
  >
>;

/** Stores the changes of a report that the caller has locked. */
export async function storeOverdue(tx: Db, record: OverdueRecord, change: OverdueChange, at: Instant): Promise<void> {
  const next = { ...record, ...change };
  await execute(tx)`
    update overdues set status = ${next.status}, before_plan = ${next.beforePlan}, told = ${JSON.stringify(next.told)}, reason_code = ${next.reasonCode},
      customer_reference = ${next.customerReference}, question = ${next.question},
      reply = ${next.reply === null ? null : JSON.stringify(next.reply)},
      lift_request = ${next.liftRequest === null ? null : JSON.stringify(next.liftRequest)},
      updated_at = ${at}, version = version + 1
    where overdue_id = ${record.overdueId}`;
}

/** Makes a new version of a report whose parts alone changed; one that was stored meanwhile has one already. */
export async function nextVersion(
  tx: Db,
  { overdueId, version }: Pick<OverdueRecord, 'overdueId' | 'version'>,
): Promise<void> {
  await execute(tx)`
    update overdues set version = version + 1 where overdue_id = ${overdueId} and version = ${version}`;
}

/** An open report of which nothing is owed any more, by the index that holds these alone; not locked. */
export async function findPaidOverdue(tx: Db): Promise<string | null> {
  const row = await firstRow<{ overdueId: string }>(tx)`
    select overdue_id from overdues
    where ${overdueStatus.is('status', ...openOverdueStatuses)} and (open_items = 0 or total_outstanding <= 0) limit 1`;
  return row?.overdueId ?? null;
}

/**
 * What the clearing of a report ended: what the report waited for, and which credit notes and invoices were set off.
 */
export type BeforeClearing = Readonly<Pick<OverdueRecord, 'status' | 'question'>> &
  Readonly<{
    setOff: readonly Readonly<{ receivableId: string; outstandingAmount: string }>[];
    /** All invoices and credit notes of the report with what was owed of each, and what payments had cleared of it. */
    lines?: readonly Readonly<{ receivableId: string; outstandingAmount: string; paidAmount: string }>[];
  }>;

/** Stores what the clearing of a report ended. */
export async function storeStateBeforeClearing(tx: Db, overdueId: string, before: BeforeClearing): Promise<void> {
  await execute(tx)`update overdues set before_clearing = ${JSON.stringify(before)} where overdue_id = ${overdueId}`;
}

/** A cleared report of which something is owed again. */
export type OwedAgain = OverdueRecord & Running & Readonly<{ beforeClearing: BeforeClearing | null }>;

/** The cleared reports on buyers of whom something is owed again, and those named besides, locked. */
export function lockOwedAgain(
  scope: Scope,
  tx: Db,
  accounts: readonly Account[],
  besides: readonly string[] = [],
): Promise<OwedAgain[]> {
  const keys = sql`jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as k (policy text, "companyId" text)`;
  const invoices = sql`from receivables r where r.overdue_id = o.overdue_id and ${ofItem.is('r.status', 'O')} and r.item_type = 'INVOICE'`;
  return allRows<OwedAgain>(tx)`
    select ${columns}, o.before_clearing,
      exists (select from rescheduling_items i join reschedulings s using (rescheduling_id)
        where ${inList('s.status', waitingStatuses)} and i.receivable_id in (select r.receivable_id ${invoices}))
        as "isPlanWaiting",
      not exists (select ${invoices} and r.rescheduling_id is null) as "isOnPlan",
      exists (select ${invoices} and r.collection_id is not null) as "isInCollection",
      exists (select ${invoices} and r.claim_id is not null) as "isClaimed"
    from ${keys} join overdues o on o.policy_key = k.policy and o.company_id = k."companyId"
    where ${withinScope(scope, 'o')} and (${isOwedAgain} or (${overdueStatus.is('o.status', 'CLEARED')} and ${inList('o.overdue_id', besides)}))
    order by o.overdue_id for update of o`;
}

/** The buyer of a cleared report of which something is owed again; not locked. */
export function findOwedAgain(tx: Db): Promise<Account | null> {
  return firstRow<Account>(tx)`
    select o.policy_key as policy, o.company_id from overdues o where ${isOwedAgain} limit 1`;
}

const isOwedAgain = sql`${overdueStatus.is('o.status', 'CLEARED')} and o.open_items > 0 and o.total_outstanding > 0`;

/** Stores a stop of deliveries to a buyer. */
export async function insertStop(
  tx: Db,
  {
    policyKey,
    companyId,
    overdueId,
    claimId = null,
  }: Pick<OverdueRecord, 'policyKey' | 'companyId'> & Readonly<{ overdueId: string | null; claimId?: string | null }>,
  stop: Readonly<{ stopId: string; startsOn: Day; reason: DeliveryStopReason }>,
): Promise<void> {
  await execute(tx)`
    insert into cover_stops (stop_id, policy_key, portfolio_id, company_id, starts_on, reason, overdue_id, claim_id)
    select ${stop.stopId}, p.policy_key, p.portfolio_id, ${companyId}, ${stop.startsOn}, ${stop.reason}, ${overdueId},
      ${claimId}
    from policies p where p.policy_key = ${policyKey}`;
}

/** The other policies of the policyholder under which a stop stands. */
export async function policiesFollowing(tx: Db, stopId: string): Promise<string[]> {
  const rows = await allRows<{ policy: string }>(tx)`select policies_following(${stopId}) as policy`;
  return rows.map(({ policy }) => policy);
}

/**
 * Ties a stop to an open invoice, so that it ends when that is cleared: the database maintains this, as it does with
 * the totals of reports.
 */
export async function tieStop(tx: Db, stopId: string, receivableId: string): Promise<void> {
  await execute(tx)`update cover_stops set receivable_id = ${receivableId} where stop_id = ${stopId}`;
}

/**
 * Lifts the stops that are tied to an open invoice: a later decision of the insurer about the invoice has precedence.
 * Answers since when they stood.
 */
export async function liftStopsOfInvoice(tx: Db, receivableId: string, on: Day): Promise<Day[]> {
  const rows = await allRows<{ startsOn: Day }>(tx)`
    update cover_stops set receivable_id = null, lifted_on = coalesce(lifted_on, greatest(${on}::date, starts_on))
    where receivable_id = ${receivableId} returning starts_on`;
  return rows.map(({ startsOn }) => startsOn);
}

/**
 * Assigns the stops of what failed on some invoices to the report that has the invoices now, so that the insurer can
 * lift them by it.
 */
export async function moveStopsToReport(
  tx: Db,
  lines: readonly Pick<Receivable, 'receivableId'>[],
  overdueId: string,
): Promise<void> {
  const ids = lines.map(({ receivableId }) => receivableId);
  await execute(tx)`
    update cover_stops set overdue_id = ${overdueId}
    where ${inList('reason', stopUntilPaidReasons)} and ${inList('receivable_id', ids)}`;
}

/** Lifts one stop by its id; nothing where there is none, or it is lifted. */
export async function liftStop(tx: Db, stopId: string, on: Day): Promise<void> {
  await execute(tx)`
    update cover_stops set lifted_on = greatest(${on}::date, starts_on)
    where stop_id = ${stopId} and lifted_on is null`;
}

/** Lifts the stop of a claim that is over. */
export async function liftStopOfClaim(tx: Db, claimId: string, on: Day): Promise<void> {
  await execute(tx)`
    update cover_stops set lifted_on = greatest(${on}::date, starts_on)
    where claim_id = ${claimId} and lifted_on is null`;
}

/**
 * Lifts the stops that came with a report, so that deliveries from a day on are covered again; the day may lie before
 * today, and then what was delivered since is covered too. An earlier lifting stays. A decision of the insurer has
 * precedence over the invoice to which a stop was tied.
 * @param reasons those of the stops that are meant; `startingAfter`: only those that start after a day.
 */
export async function liftStops(
  tx: Db,
  { overdueId }: Pick<OverdueRecord, 'overdueId'>,
  from: Day,
  {
    reasons = deliveryStopReasons,
    startingAfter = null,
  }: Readonly<{ reasons?: readonly DeliveryStopReason[]; startingAfter?: Day | null }> = {},
): Promise<void> {
  await execute(tx)`
    update cover_stops set lifted_on = greatest(${from}::date, starts_on), receivable_id = null
    where overdue_id = ${overdueId} and (lifted_on is null or lifted_on > ${from}::date)
      and ${inList('reason', reasons)}
      and (${startingAfter}::date is null or starts_on > ${startingAfter}::date)`;
}

/**
 * Moves the beginning of the stop that a report brought by itself, while it stands: the declaration of the report was
 * corrected.
 */
export async function moveStop(
  tx: Db,
  { overdueId }: Pick<OverdueRecord, 'overdueId'>,
  { startsOn, reason }: Pick<DeliveryStop, 'startsOn' | 'reason'>,
): Promise<void> {
  await execute(tx)`
    update cover_stops set starts_on = ${startsOn}
    where overdue_id = ${overdueId} and reason = ${reason} and lifted_on is null
      and starts_on <> ${startsOn}::date`;
}

export type OverduesQuery = QueryOf<typeof overduesContract.listOverdues>;

const pages = pagesOf(overdueList, {
  from: sql`overdues o`,
  scoped: 'o',
  id: 'o.overdue_id',
  keepsPlan: { status: oneUnseen('o.status') },
  sorts: {
    reportedAt: { column: 'o.reported_at', kind: 'instant' },
    oldestDueDate: { column: 'o.oldest_due_date', kind: 'day' },
    companyName: { column: 'o.name_key', kind: 'text' },
    totalOutstanding: { column: 'o.total_outstanding', kind: 'number' },
  },
  sums: {
    outstanding: { amount: 'o.total_outstanding', currency: 'o.currency' },
    overdue: ({ today }) => ({ amount: overdueOn(today), currency: 'o.currency' }),
  },
  filters: {
    policy: among('o.policy_key'),
    companyId: equals('o.company_id'),
    countryCode: among('o.country_code'),
    status: among('o.status'),
    pastDue: (bands, { today }) => inBands(splitValues<(typeof pastDueBands)[number]>(bands), today),
    itemStatus: (statuses) =>
      sql<boolean>`case when o.open_items > 0 then ${ofItem.value('O')} else ${ofItem.value('C')} end = any (${splitValues(statuses)}::text[])`,
    liftRequest: (statuses) => sql<boolean>`o.lift_request ->> 'status' = any (${splitValues(statuses)}::text[])`,
    isLate: (isLate) => sql<boolean>`o.is_late = ${isLate}`,
    reported: inPeriod('o.reported_at'),
    q: search(
      (q) => sql`(strpos(o.name_key, search_key(${q})) > 0 or o.company_id = ${q.trim()}
        or o.case_number = ${readCaseNumber(q)}
        or strpos(search_key(coalesce(o.customer_reference, '')), search_key(${q})) > 0
        or exists (select from receivables r
          where r.overdue_id = o.overdue_id and strpos(lower(r.document_number), lower(${q.trim()})) > 0))`,
    ),
  },
});

/** One page of the reports in scope, the newest first. */
export function listOverdues(query: OverduesQuery, context: Context): Promise<Page<OverdueOfPage>> {
  const shown = sql`${listedColumns}, ${overdueOn(context.today)} as "totalOverdue", ${waitingMoney}, ${stopsOfBuyer}, ${surroundings}`;
  return pages<OverdueOfPage>(shown, query, context);
}

/** Days past due of a band, from and to; `null` where it has no end. */
const daysOfBand: Readonly<Record<(typeof pastDueBands)[number], readonly [number, number | null]>> = {
  '1-30': [1, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  'above-90': [91, null],
};

function inBands(bands: readonly (typeof pastDueBands)[number][], today: Day): RawBuilder<boolean> {
  const each = bands.map((band) => {
    const [from, to] = daysOfBand[band];
    const latest = sql`o.oldest_due_date <= ${addDays(today, -from)}::date`;
    return to === null ? latest : sql`(${latest} and o.oldest_due_date >= ${addDays(today, -to)}::date)`;
  });
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}
