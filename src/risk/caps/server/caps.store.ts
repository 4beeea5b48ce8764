import { type RawBuilder, sql } from 'kysely';
import type { WorkflowStatus } from '../../../approvals/orders/order.ts';
import { inPeriod } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { Day } from '../../../platform/core/day.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { among, equals, pagesOf, search } from '../../../platform/server/list-store.ts';
import { allRows, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { columnsOf, portfolioOf, type RecordOf, storedIn } from '../../../platform/server/table-columns.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { StoredStops } from '../../buyers/buyer-stop.ts';
import { isInForceRow } from '../../covers/server/public.ts';
import { isStoppedBuyer, stopsOfBuyer } from '../../delivery-stops/server/public.ts';
import {
  type Cap,
  type CapStatus,
  capExtension,
  capStatuses,
  grantedCapStatuses,
  liveCapStatuses,
  offeredCapStatuses,
} from '../cap.ts';
import type { capsContract } from '../caps.contract.ts';
import { capList } from '../caps.list.ts';

const capStatus = statusSql(capStatuses);

/** An offer, or what became of it, as it is stored. */
export type CapRecord = RecordOf<
  'caps',
  Cap & {
    workflowStatus: WorkflowStatus | null;
    /** The last day in force as things stand; `null` while none is known. */
    endDate: Day | null;
    /** The first day on which amount and end are no longer true. */
    nextChangeOn: Day | null;
  }
>;

/** An offer with the stop of deliveries to its buyer. */
export type CapRow = CapRecord & Readonly<{ stops: StoredStops | null }>;

const columns = columnsOf('caps', 'c', {
  endDate: sql`nullif(c.end_date, '9999-12-31'::date)`,
  nextChangeOn: sql`nullif(c.next_change_on, 'infinity'::date)`,
});

const shownColumns = sql`${columns}, ${stopsOfBuyer('c')}`;

/** An offer by its id; `null` when it does not exist or lies outside the scope. */
export function findCap(scope: Scope, tx: Db, capId: string): Promise<CapRow | null> {
  return firstRow<CapRow>(tx)`
    select ${shownColumns} from caps c where c.cap_id = ${capId} and ${withinScope(scope, 'c')}`;
}

/** The offers with these ids that lie in the scope, and what became of them. */
export function findCaps(scope: Scope, tx: Db, capIds: readonly string[]): Promise<CapRecord[]> {
  return allRows<CapRecord>(tx)`
    select ${columns} from caps c where ${inList('c.cap_id', capIds)} and ${withinScope(scope, 'c')}`;
}

/** An offer that nobody else changes until the transaction ends. */
export function lockCap(scope: Scope, tx: Db, capId: string): Promise<CapRecord | null> {
  return firstRow<CapRecord>(tx)`
    select ${columns} from caps c where c.cap_id = ${capId} and ${withinScope(scope, 'c')} for update`;
}

/** `capStatusOn` as a condition, that the index by status serves. */
function hasStatusOn(statuses: readonly CapStatus[], today: Day): RawBuilder<boolean> {
  const isOver = sql`(${capStatus.is('c.cap_status', ...offeredCapStatuses)} and c.valid_until < ${today}) is true`;
  const isStored = inList('c.cap_status', statuses);
  return statuses.includes('LAPSED') ? sql`(${isStored} or ${isOver})` : sql`(${isStored} and not ${isOver})`;
}

const live = sql`${capStatus.is('c.cap_status', ...liveCapStatuses)}`;

/** The active CAP and CAP+ on a buyer under a policy. */
export function findLiveCap(scope: Scope, tx: Db, policyKey: string, companyId: string): Promise<CapRow | null> {
  return firstRow<CapRow>(tx)`
    select ${shownColumns} from caps c
    where c.policy_key = ${policyKey} and c.company_id = ${companyId} and ${live} and ${withinScope(scope, 'c')}`;
}

/** What of CAP and CAP+ ever came into force on a buyer under a policy, the first one first. */
export function findAcceptedCaps(
  scope: Scope,
  tx: Db,
  policyKey: string,
  companyId: string,
): Promise<(CapRecord & { startDate: Day })[]> {
  return allRows<CapRecord & { startDate: Day }>(tx)`
    select ${columns} from caps c
    where c.policy_key = ${policyKey} and c.company_id = ${companyId} and c.start_date is not null
      and ${capStatus.is('c.cap_status', ...grantedCapStatuses)} and ${withinScope(scope, 'c')}
    order by c.start_date, c.cap_id`;
}

const stored = (cap: CapRecord) => ({
  ...storedIn('caps', cap),
  endDate: cap.endDate ?? '9999-12-31',
  nextChangeOn: cap.nextChangeOn ?? 'infinity',
});

/** Stores a new offer; answers whether it is the only active one on its buyer under its policy. */
export async function insertCap(tx: Db, cap: CapRecord): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('caps')
    .values({ ...stored(cap), portfolioId: portfolioOf(cap.policyKey) })
    .onConflict((known) => known.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores what changed about an offer that is locked. */
export async function storeCap(tx: Db, cap: CapRecord): Promise<void> {
  const changed = { ...stored(cap), version: sql<number>`version + 1` };
  await tx.updateTable('caps').set(changed).where('capId', '=', cap.capId).execute();
}

/**
 * The last day of a policy and of the sibling that insures its CAP: the eve of a cancellation, also of one to come, or
 * the end that has passed. An end to come is none yet, because policies are renewed.
 */
function lastDayOfPolicies(policyKey: RawBuilder<unknown>, today: Day): RawBuilder<unknown> {
  return sql`
    select min(case when r.cancelled_from is not null or r.end_date < ${today}
      then least(r.end_date, r.cancelled_from - 1) end)
    from policies p join policies r on r.contract_key = p.contract_key
      and (r.policy_key = p.policy_key or r.extension_id = ${capExtension})
    where p.policy_key = ${policyKey}`;
}

/** The last day of the policies that insure CAP under a policy; `null` while nothing ends them. */
export async function findPolicyLastDay(tx: Db, policyKey: string, today: Day): Promise<Day | null> {
  const row = await firstRow<{ lastDay: Day | null }>(tx)`
    select (${lastDayOfPolicies(sql`${policyKey}`, today)}) as "lastDay"`;
  return row?.lastDay ?? null;
}

/**
 * What is in force and out of date: its primary has another version, its next change is due, or its policies end on
 * another day, which is returned with it. Also what ended with policies that go on without a gap, as soon as its
 * primary goes on. Locked.
 */
export function lockCapsDue(tx: Db, today: Day, most: number): Promise<CapRecord[]> {
  return allRows<CapRecord>(tx)`
    select ${columns}, l.last_day as "policyLastDay" from caps c join covers k on k.cover_id = c.primary_cover_id
      cross join lateral (select (${lastDayOfPolicies(sql`c.policy_key`, today)}) as last_day) l
    where ${capStatus.is('c.cap_status', 'ACTIVE')}
        and (k.version <> c.primary_version or c.next_change_on <= ${today} or c.policy_last_day is distinct from l.last_day)
      or ${capStatus.is('c.cap_status', 'INACTIVE')} and c.end_date = c.policy_last_day and c.policy_last_day is distinct from l.last_day
        and ${goesOn(today)}
    order by c.cap_id limit ${most} for update of c skip locked`;
}

/** Whether the policies that insure what ended with them go on without a gap, and its primary with them; nothing took its place. */
const goesOn = (today: Day) => sql`
  ${isInForceRow('k', today)}
  and not exists (select from caps other where other.policy_key = c.policy_key and other.company_id = c.company_id
    and ${capStatus.is('other.cap_status', ...liveCapStatuses)})
  and not exists (
    select from policies p join policies r on r.contract_key = p.contract_key
      and (r.policy_key = p.policy_key or r.extension_id = ${capExtension})
    where p.policy_key = c.policy_key and r.start_date > c.policy_last_day + 1)`;

/** Open offers whose time is over, locked. */
export function lockLapsedOffers(tx: Db, today: Day, most: number): Promise<CapRecord[]> {
  return allRows<CapRecord>(tx)`
    select ${columns} from caps c where ${capStatus.is('c.cap_status', 'OFFERED')} and c.valid_until < ${today}
    order by c.valid_until limit ${most} for update skip locked`;
}

/** An accepted offer whose time is over before all have approved; not locked, because its order is locked first. */
export function findLapsedAcceptance(tx: Db, today: Day): Promise<CapRecord | null> {
  return firstRow<CapRecord>(tx)`
    select ${columns} from caps c where ${capStatus.is('c.cap_status', 'ACCEPTED')} and c.valid_until < ${today}
    order by c.valid_until limit 1`;
}

export type CapsQuery = QueryOf<typeof capsContract.listCapOffers>;

const pages = pagesOf(capList, {
  from: sql`caps c`,
  scoped: 'c',
  id: 'c.cap_id',
  sorts: {
    creationDate: { column: 'c.created_at', kind: 'instant' },
    companyName: { column: 'c.name_key', kind: 'text' },
  },
  sums: {
    offered: { amount: 'c.amount', currency: 'c.currency' },
    inForce: ({ today }) => ({
      amount: sql`case when ${isStoppedBuyer('c', today)} then 0 else c.amount_in_force end`,
      currency: 'c.currency',
    }),
  },
  filters: {
    policy: among('c.policy_key'),
    companyId: equals('c.company_id'),
    product: among('c.product'),
    capStatus: (values, { today }) => hasStatusOn(splitValues<CapStatus>(values), today),
    isStopped: (isStopped, { today }) => sql`${isStoppedBuyer('c', today)} = ${isStopped}`,
    countryCode: among('c.country_code'),
    created: inPeriod('c.created_at'),
    q: search((q) => sql`(strpos(c.name_key, search_key(${q})) > 0 or c.company_id = ${q.trim()})`),
  },
});

/** One page of the offers in scope. */
export function listCaps(query: CapsQuery, context: Context): Promise<Page<CapRow>> {
  return pages<CapRow>(shownColumns, query, context);
}
