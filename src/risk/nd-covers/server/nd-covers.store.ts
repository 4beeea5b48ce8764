import { type RawBuilder, sql } from 'kysely';
import { openWorkflowStatuses, type WorkflowStatus, workflowStatuses } from '../../../approvals/orders/order.ts';
import { inDays } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
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
import { itemStates } from '../../../policies/policies/policy.ts';
import type { StoredStops } from '../../buyers/buyer-stop.ts';
import { buyerSearch } from '../../buyers/server/public.ts';
import { isDecidedRow, isFallen } from '../../covers/server/public.ts';
import { isStoppedBuyer, stopsOfBuyer } from '../../delivery-stops/server/public.ts';
import {
  liveNdListStatuses,
  type NdCoverEnding,
  type NdCoverListStatus,
  type NdCoverStatus,
  ndCoverListStatuses,
  ndCoverStatuses,
  type PrecheckProduct,
  type PrecheckResult,
} from '../nd-cover.ts';
import type { ndCoversContract } from '../nd-covers.contract.ts';
import { ndCoverList } from '../nd-covers.list.ts';

const ndListStatus = statusSql(ndCoverListStatuses);
const policyState = statusSql(itemStates);
const ndStatus = statusSql(ndCoverStatuses);
const workflowStatus = statusSql(workflowStatuses);

/** A non-dependent cover as it is stored. */
export type NdCoverRecord = RecordOf<
  'ndCovers',
  {
    product: PrecheckProduct;
    status: NdCoverStatus;
    result: PrecheckResult | null;
    workflowStatus: WorkflowStatus;
    insuredPercentage: number;
    /** With a withdrawal it is set before the end, when the notice is given. */
    ending: NdCoverEnding | null;
    checkDate: Day | null;
    expiryDate: Day | null;
  },
  'withoutPolicy'
>;

/** A non-dependent cover with its status on a day, whether or not the daily step has reached it. */
export type NdCoverRow = NdCoverRecord &
  Readonly<{
    standing: NdCoverListStatus;
    /** A waiting order to end it. */
    cancellationOrderId: string | null;
    stops: StoredStops | null;
  }>;

/** How a row marks a day that is not known or never comes. */
const never = '9999-12-31';

/** What ended an answer by a day. One that renews itself goes on until the daily step has asked again. */
function endedBy(today: Day): RawBuilder<unknown> {
  return sql`case
    when ${ndStatus.is('n.status', 'TERMINATED')} then n.ending
    when ${ndStatus.isNot('n.status', 'ANSWERED')} or n.result = 'NEGATIVE' then null
    when item_state(p.start_date, p.end_date, p.cancelled_from, ${today}::date) = ${policyState.value('inactive')} then 'POLICY_ENDED'
    when n.expiry_date < ${today}::date and not n.auto_renew then coalesce(n.ending, 'EXPIRED')
    when n.product = 'PreCheck' and exists (
      select from covers k where k.policy_key = n.policy_key and k.company_id = n.company_id
        and k.cover_type_code = 'CreditLimit' and ${isDecidedRow('k', today)}) then 'NAMED_COVER'
  end`;
}

/** The rows `n` with their status on a day: `e` is what ended them, `s` the status. */
function rowsWithStatus(today: Day): RawBuilder<unknown> {
  return sql`nd_covers n join policies p on p.policy_key = n.policy_key
    cross join lateral (select ${endedBy(today)} as ended_by) e
    cross join lateral (
      select case when ${ndStatus.is('n.status', 'ANSWERED')} and e.ended_by is not null then ${ndStatus.value('TERMINATED')} else n.status end as status,
        case
          when ${ndStatus.is('n.status', 'PENDING')} then ${ndListStatus.value('waiting')}
          when ${ndStatus.isNot('n.status', 'ANSWERED')} or e.ended_by is not null then ${ndListStatus.value('ended')}
          when n.result = 'NEGATIVE' then ${ndListStatus.value('refused')}
          when n.product = 'PreCheck' then ${ndListStatus.value('insured')}
          else ${ndListStatus.value('available')}
        end as standing,
        least(n.expiry_date, case e.ended_by
          when 'POLICY_ENDED' then least(p.end_date, p.cancelled_from - 1)
          when 'NAMED_COVER' then case when ${ndStatus.is('n.status', 'ANSWERED')} then greatest(n.check_date, ${today}::date - 1) end
        end) as last_day) s`;
}

const columns = sql`
  ${columnsOf('ndCovers', 'n', {
    withoutPolicy: null,
    status: sql`s.status`,
    insuredPercentage: sql`n.insured_percentage::float8`,
    ending: sql`coalesce(e.ended_by, n.ending)`,
    checkDate: sql`nullif(n.check_date, ${sql.lit(never)}::date)`,
    expiryDate: sql`nullif(s.last_day, ${sql.lit(never)}::date)`,
    createdBy: sql`coalesce((select o.created_by from orders o where o.order_id = n.order_id), n.created_by)`,
  })}, s.standing, ${stopsOfBuyer('n')},
  (select o.order_id from orders o
   where o.subject_id = n.nd_cover_id and o.kind = 'nd-cover-cancellation'
     and ${workflowStatus.is('o.workflow_status', ...openWorkflowStatuses)}) as "cancellationOrderId"`;

/** One by its id with its status on a day; `null` when it does not exist or lies outside the scope. */
export function findNdCover(scope: Scope, tx: Db, ndCoverId: string, today: Day): Promise<NdCoverRow | null> {
  return firstRow<NdCoverRow>(tx)`
    select ${columns} from ${rowsWithStatus(today)}
    where n.nd_cover_id = ${ndCoverId} and ${withinScope(scope, 'n')}`;
}

/** One that nobody else changes until the transaction ends. */
export function lockNdCover(scope: Scope, tx: Db, ndCoverId: string, today: Day): Promise<NdCoverRow | null> {
  return firstRow<NdCoverRow>(tx)`
    select ${columns} from ${rowsWithStatus(today)}
    where n.nd_cover_id = ${ndCoverId} and ${withinScope(scope, 'n')} for update of n`;
}

/** The checks that count on a buyer under a policy today, by product: what waits, insures or is available. */
export function findLiveNdCovers(
  scope: Scope,
  tx: Db,
  { policyKey, companyId, today }: Readonly<{ policyKey: string; companyId: string; today: Day }>,
): Promise<NdCoverRow[]> {
  return allRows<NdCoverRow>(tx)`
    select ${columns} from ${rowsWithStatus(today)}
    where n.policy_key = ${policyKey} and n.company_id = ${companyId} and ${withinScope(scope, 'n')}
      and ${ndListStatus.is('s.standing', ...liveNdListStatuses)}`;
}

/** The day of the last negative answer to each product on a buyer under a policy. */
export async function findLastNegatives(
  scope: Scope,
  tx: Db,
  policyKey: string,
  companyId: string,
): Promise<ReadonlyMap<PrecheckProduct, Day>> {
  const rows = await allRows<{ product: PrecheckProduct; checkDate: Day }>(tx)`
    select n.product, max(n.check_date) as "checkDate" from nd_covers n
    where n.policy_key = ${policyKey} and n.company_id = ${companyId} and ${withinScope(scope, 'n')}
      and ${ndStatus.is('n.status', 'ANSWERED')} and n.result = 'NEGATIVE' group by n.product`;
  return new Map(rows.map(({ product, checkDate }) => [product, checkDate]));
}

const stored = (ndCover: NdCoverRecord) => ({
  ...storedIn('ndCovers', ndCover),
  checkDate: ndCover.checkDate ?? never,
  expiryDate: ndCover.expiryDate ?? never,
});

/** Stores a new one; answers whether it is the only active one of its policy, company and product. */
export async function insertNdCover(tx: Db, ndCover: NdCoverRecord): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ndCovers')
    .values({ ...stored(ndCover), portfolioId: portfolioOf(ndCover.policyKey) })
    .onConflict((known) => known.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores what changed about one that is locked. */
export async function storeNdCover(tx: Db, ndCover: NdCoverRecord): Promise<void> {
  const { createdBy: _author, ...changed } = stored(ndCover);
  await tx
    .updateTable('ndCovers')
    .set({ ...changed, version: sql<number>`version + 1` })
    .where('ndCoverId', '=', ndCover.ndCoverId)
    .execute();
}

/** Raises the version of one for its readers when an order to end it appears or disappears. */
export async function renewNdCover(scope: Scope, tx: Db, ndCoverId: string): Promise<void> {
  await execute(tx)`
    update nd_covers n set version = version + 1
    where n.nd_cover_id = ${ndCoverId} and ${withinScope(scope, 'n')}`;
}

/** Deletes one that was never sent: the draft of its order is deleted. */
export async function deleteNdCover(tx: Db, ndCoverId: string): Promise<void> {
  await execute(tx)`delete from nd_covers where nd_cover_id = ${ndCoverId}`;
}

/** Answers that something has ended by a day, or whose year is over, locked. */
export function lockNdCoversDue(tx: Db, today: Day, most: number): Promise<NdCoverRow[]> {
  return allRows<NdCoverRow>(tx)`
    select ${columns} from ${rowsWithStatus(today)}
    where ${ndStatus.is('n.status', 'ANSWERED')} and n.result <> 'NEGATIVE' and (e.ended_by is not null or n.expiry_date < ${today})
    order by n.nd_cover_id limit ${most} for update of n skip locked`;
}

/** Keeps how an answer would have ended and whether it renews itself, before its policy ends it. */
export async function storeEndWithoutPolicy(tx: Db, ndCoverId: string): Promise<void> {
  await execute(tx)`
    update nd_covers n set without_policy = jsonb_build_object('expiryDate', n.expiry_date, 'autoRenew', n.auto_renew,
      'ending', n.ending, 'policyEnd', least(p.end_date, p.cancelled_from - 1))
    from policies p where n.nd_cover_id = ${ndCoverId} and p.policy_key = n.policy_key`;
}

/**
 * Resumes answers that ended only with their policy, where the policy goes on from the day after its last one at the
 * latest and nothing replaced them. Returns each as it was, and its id.
 */
export function resumeNdCoversOfRenewedPolicies(tx: Db, today: Day, most: number): Promise<NdCoverRow[]> {
  return allRows<NdCoverRow>(tx)`
    select ${columns} from ${rowsWithStatus(today)}
    where n.without_policy is not null and ${ndStatus.is('n.status', 'TERMINATED')}
      and (n.without_policy ->> 'policyEnd')::date < least(p.end_date, p.cancelled_from - 1)
      and p.start_date <= (n.without_policy ->> 'policyEnd')::date + 1
      and not exists (select from nd_covers other where other.policy_key = n.policy_key and other.company_id = n.company_id
        and other.product = n.product and (${ndStatus.is('other.status', 'PENDING')} or ${ndStatus.is('other.status', 'ANSWERED')} and other.result <> 'NEGATIVE'))
    order by n.nd_cover_id limit ${most} for update of n skip locked`;
}

/** Puts back into force what `resumeNdCoversOfRenewedPolicies` locked. */
export async function resumeNdCover(tx: Db, ndCoverId: string, now: Instant): Promise<void> {
  await execute(tx)`
    update nd_covers set status = ${ndStatus.value('ANSWERED')}, ending = without_policy ->> 'ending', updated_at = ${now}, version = version + 1,
      auto_renew = (without_policy ->> 'autoRenew')::boolean, expiry_date = (without_policy ->> 'expiryDate')::date,
      without_policy = null
    where nd_cover_id = ${ndCoverId}`;
}

/** Standard amounts on companies that fell, without a notice yet, locked. */
export function lockNdCoversToWithdraw(tx: Db, today: Day, most: number): Promise<NdCoverRow[]> {
  return allRows<NdCoverRow>(tx)`
    select ${columns} from ${rowsWithStatus(today)} join companies c on c.company_id = n.company_id
    where ${ndStatus.is('n.status', 'ANSWERED')} and n.result = 'POSITIVE' and n.product = 'PreCheck' and n.ending is null
      and ${ndListStatus.is('s.standing', 'insured')} and ${isFallen('c')}
    order by n.nd_cover_id limit ${most} for update of n skip locked`;
}

export type NdCoversQuery = QueryOf<typeof ndCoversContract.listNdCovers>;

const pages = pagesOf(ndCoverList, {
  from: ({ today }) => rowsWithStatus(today),
  scoped: 'n',
  id: 'n.nd_cover_id',
  sorts: {
    companyName: { column: 'n.name_key', kind: 'text' },
    createdAt: { column: 'n.created_at', kind: 'instant' },
    checkDate: { column: 'n.check_date', kind: 'day' },
    expiryDate: { column: 's.last_day', kind: 'day' },
  },
  sums: {
    amount: ({ today }) => ({
      amount: sql`case when ${ndListStatus.is('s.standing', 'insured')} and not ${isStoppedBuyer('n', today)}
        then n.amount end`,
      currency: 'n.currency',
    }),
  },
  filters: {
    policy: among('n.policy_key'),
    companyId: equals('n.company_id'),
    countryCode: among('n.country_code'),
    standing: (standings, { today }) => conditionOf(splitValues(standings), today),
    status: among('s.status'),
    result: among('n.result'),
    precheckProduct: among('n.product'),
    checked: inDays('n.check_date'),
    q: buyerSearch('n', beginsReference),
  },
});

/** One page of the checks in scope, the newest first unless another order is requested. */
export function listNdCovers(query: NdCoversQuery, context: Context): Promise<Page<NdCoverRow>> {
  return pages<NdCoverRow>(columns, query, context);
}

/** The rows under some of the filters: of what is insured, that under which deliveries are stopped stands apart. */
function conditionOf(filters: readonly string[], today: Day): RawBuilder<boolean> {
  const conditions = filters.map((filter) => {
    if (filter === 'stopped')
      return sql`(${ndListStatus.is('s.standing', 'insured')} and ${isStoppedBuyer('n', today)})`;
    if (filter === 'insured')
      return sql`(${ndListStatus.is('s.standing', 'insured')} and not ${isStoppedBuyer('n', today)})`;
    return sql`s.standing = ${filter}`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

function beginsReference(q: string): RawBuilder<boolean> {
  const beginning = `${q.trim().replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
  return sql<boolean>`lower(n.customer_reference) like lower(${beginning})`;
}

/**
 * What standard amounts insured a company under a policy: from the check to the last day, in whole units of percent.
 */
export function findInsuredAmounts(
  scope: Scope,
  tx: Db,
  { policy, companyId }: Readonly<{ policy: string; companyId: string }>,
): Promise<Readonly<{ from: Day; to: Day; amount: string; insuredPercentage: number }>[]> {
  return allRows<{ from: Day; to: Day; amount: string; insuredPercentage: number }>(tx)`
    select n.check_date as from, n.expiry_date as to, n.amount, n.insured_percentage::float8 as "insuredPercentage"
    from nd_covers n
    where n.policy_key = ${policy} and n.company_id = ${companyId} and ${withinScope(scope, 'n')}
      and n.product = 'PreCheck' and n.result = 'POSITIVE' and n.check_date < ${never}::date
    order by n.check_date desc`;
}
