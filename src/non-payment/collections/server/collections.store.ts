import { sql } from 'kysely';
import type { Day } from '../../../platform/core/day.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { columnsOf, portfolioOf, type RecordOf, storedIn } from '../../../platform/server/table-columns.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { itemStatuses } from '../../receivables/receivable.ts';
import { lockAccountOf } from '../../receivables/server/public.ts';
import { type CollectionState, type Coverage, collectionStatuses, unpaidClosings } from '../collection.ts';
import type { EntryKind } from '../collection-entry.ts';
import type { HouseStep } from '../house-steps.ts';

const collectionStatus = statusSql(collectionStatuses);
const itemStatus = statusSql(itemStatuses);

/** The contact person at the buyer, and the insured's own number of the case. */
export type CaseContact = Readonly<{
  name?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  language?: string | undefined;
  customerReference?: string | undefined;
}>;

/** A case as it is stored. */
export type CollectionRecord = CollectionState &
  RecordOf<
    'collections',
    {
      coverage: Coverage;
      /** Since when the insured is asked to accept them; `null` where it never was. */
      consentAskedOn: Day | null;
      contact: CaseContact;
      /** The day on which it becomes a claim; `null` where none follows, or it has become one. */
      claimBy: Day | null;
      /** The house collector's next step, and when; both `null` where it waits or somebody else collects. */
      nextStep: HouseStep | null;
    },
    keyof CollectionState | 'paymentsBefore' | 'paymentsUntil'
  >;

/** A case with what lists show of its invoices and its timeline. */
export type CollectionRow = CollectionRecord &
  Readonly<{
    outstandingAmount: string;
    collectedAmount: string;
    itemCount: number;
    lastAction: EntryKind;
    unread: number;
  }>;

const own = columnsOf('collections', 'c', { paymentsBefore: null, paymentsUntil: null });

/** What came in since the hand-over: what payments of its time cleared of its invoices. */
export const collectedOfCase = sql`(
  select coalesce(sum(a.amount), 0) from collection_items i join payment_allocations a using (receivable_id)
  join receivable_payments y using (payment_id)
  where i.collection_id = c.collection_id and y.place > coalesce(i.payments_before, c.payments_before)
    and (c.payments_until is null or y.place <= c.payments_until))`;

/** Columns of a `CollectionRow`. */
export const shownOfCollection = sql`${own},
  (select coalesce(sum(r.outstanding_amount) filter (where ${itemStatus.is('r.status', 'O')}), 0)
    from collection_items i join receivables r using (receivable_id)
    where i.collection_id = c.collection_id) as "outstandingAmount",
  ${collectedOfCase} as "collectedAmount",
  (select count(*)::int from collection_items i where i.collection_id = c.collection_id) as "itemCount",
  (select e.kind from collection_entries e where e.collection_id = c.collection_id
    order by e.place desc limit 1) as "lastAction",
  (select count(*)::int from collection_entries e where e.collection_id = c.collection_id and e.side = 'INSURER'
    and e.kind in ('MESSAGE', 'REPLY') and e.read_at is null) as unread`;

/** A case in scope; `null` where there is none. */
export function findCollection(scope: Scope, tx: Db, collectionId: string): Promise<CollectionRow | null> {
  return firstRow<CollectionRow>(tx)`
    select ${shownOfCollection} from collections c
    where c.collection_id = ${collectionId} and ${withinScope(scope, 'c')}`;
}

/** As `findCollection`; nobody else changes it until the transaction ends. */
export async function lockCollection(scope: Scope, tx: Db, collectionId: string): Promise<CollectionRow | null> {
  await lockAccountOf(scope, tx, 'collections', collectionId);
  await execute(tx)`
    select from collections c where c.collection_id = ${collectionId} and ${withinScope(scope, 'c')} for update`;
  return findCollection(scope, tx, collectionId);
}

/** The case that runs on what a buyer owes under a policy in a currency; `null` where none does. */
export async function findRunning(
  scope: Scope,
  tx: Db,
  { policy, companyId, currency }: Readonly<{ policy: string; companyId: string; currency: string }>,
): Promise<string | null> {
  const row = await firstRow<{ collectionId: string }>(tx)`
    select c.collection_id from collections c
    where c.policy_key = ${policy} and c.company_id = ${companyId} and c.currency = ${currency} and c.closed_on is null
      and ${withinScope(scope, 'c')}`;
  return row?.collectionId ?? null;
}

/** A running case that becomes a claim by itself, and the day on which it does. */
export type ClaimingCollection = Readonly<{ collectionId: string; claimBy: Day }>;

/** The running case on a buyer under a policy that becomes a claim by itself; `null` where there is none. */
export function findClaiming(
  scope: Scope,
  tx: Db,
  { policy, companyId }: Readonly<{ policy: string; companyId: string }>,
): Promise<ClaimingCollection | null> {
  return firstRow<ClaimingCollection>(tx)`
    select c.collection_id, c.claim_by from collections c
    where c.policy_key = ${policy} and c.company_id = ${companyId} and c.closed_on is null and c.claim_by is not null
      and c.case_type = 'CLAIM_COLLECTION' and ${withinScope(scope, 'c')}
    order by c.claim_by limit 1`;
}

/** The case that is next to become a claim: its day has come, or the collector closed it unpaid. Not locked. */
export async function findDueClaim(tx: Db, today: Day): Promise<string | null> {
  const row = await firstRow<{ collectionId: string }>(tx)`
    select c.collection_id from collections c
    where c.case_type = 'CLAIM_COLLECTION'
      and ((c.closed_on is null and c.claim_by <= ${today})
        or (c.claim_by is not null and ${inList('c.status', unpaidClosings)}))
    order by c.claim_by limit 1`;
  return row?.collectionId ?? null;
}

/** What of an invoice was handed over. */
export type HandedOverItem = Readonly<{ receivableId: string; amount: string }>;

/** Stores a new case with its invoices. */
export async function insertCollection(tx: Db, of: CollectionRecord, items: readonly HandedOverItem[]): Promise<void> {
  await tx
    .insertInto('collections')
    .values({
      ...storedIn('collections', of),
      portfolioId: portfolioOf(of.policyKey),
      paymentsBefore: sql<number>`last_payment(${of.policyKey}, ${of.companyId})`,
    })
    .execute();
  await execute(tx)`
    insert into collection_items (collection_id, receivable_id, handed_over_amount)
    select ${of.collectionId}, l."receivableId", l.amount
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as l ("receivableId" text, amount numeric)`;
}

/** Stores invoices that are added to a case that runs: money that came in on them before was not collected by it. */
export async function insertCollectionItems(
  tx: Db,
  { collectionId, policyKey, companyId }: Pick<CollectionRecord, 'collectionId' | 'policyKey' | 'companyId'>,
  items: readonly HandedOverItem[],
): Promise<void> {
  await execute(tx)`
    insert into collection_items (collection_id, receivable_id, handed_over_amount, payments_before)
    select ${collectionId}, l."receivableId", l.amount, last_payment(${policyKey}, ${companyId})
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as l ("receivableId" text, amount numeric)`;
}

/** Stores the changes of a case that the caller has locked. */
export async function storeCollection(tx: Db, of: CollectionRecord): Promise<void> {
  const paymentsUntil = of.closedOn ? sql<number>`last_payment(policy_key, company_id)` : null;
  await tx
    .updateTable('collections')
    .set({ ...storedIn('collections', of), paymentsUntil, version: sql<number>`version + 1` })
    .where('collectionId', '=', of.collectionId)
    .execute();
}

/** The invoices of a case, with what of each was handed over. */
export function findHandedOver(tx: Db, collectionId: string): Promise<HandedOverItem[]> {
  return allRows<HandedOverItem>(tx)`
    select receivable_id, handed_over_amount as amount from collection_items
    where collection_id = ${collectionId}`;
}

/** The cases in which a step of the house collector is due, that of the longest wait first; not locked. */
export async function findDueSteps(tx: Db, now: Instant): Promise<string[]> {
  const rows = await allRows<{ collectionId: string }>(tx)`
    select collection_id from collections where next_step_at <= ${now} and closed_on is null order by next_step_at`;
  return rows.map(({ collectionId }) => collectionId);
}

/**
 * The running cases of the house collector that are out of date with the book of receivables, not locked: all is paid;
 * all that is open is contested while the buyer is pursued; or the dispute that holds it has ended.
 */
export async function findOvertaken(tx: Db, collectionId: string | null = null): Promise<string[]> {
  const rows = await allRows<{ collectionId: string }>(tx)`
    select c.collection_id from collections c, lateral (
      select count(*) filter (where ${itemStatus.is('r.status', 'O')} and r.item_type = 'INVOICE') as open,
        count(*) filter (where ${itemStatus.is('r.status', 'O')} and r.item_type = 'INVOICE' and not r.is_disputed) as free
      from collection_items i join receivables r using (receivable_id) where i.collection_id = c.collection_id) s
    where c.closed_on is null and c.handled_by = 'INSURER' and c.collection_id = coalesce(${collectionId}, c.collection_id) and (
      s.open = 0
      or (s.free = 0 and ${collectionStatus.isNot('c.status', 'SUBMITTED', 'ON_HOLD_DISPUTE')})
      or (s.free > 0 and ${collectionStatus.is('c.status', 'ON_HOLD_DISPUTE')}))
    order by c.collection_id`;
  return rows.map(({ collectionId }) => collectionId);
}
