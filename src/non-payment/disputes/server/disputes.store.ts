import { sql } from 'kysely';
import { inPeriod } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Page } from '../../../platform/core/page.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { among, equals, pagesOf, search } from '../../../platform/server/list-store.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { columnsOf, portfolioOf, type RecordOf, storedIn } from '../../../platform/server/table-columns.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { readCaseNumber } from '../../case-numbers/case-number.ts';
import { lockAccountOf } from '../../receivables/server/public.ts';
import { type DisputeReplyCode, type DisputeStatus, type DisputeType, type Resolution } from '../dispute.ts';
import type { disputesContract } from '../disputes.contract.ts';
import { disputeList } from '../disputes.list.ts';

/** A dispute as it is stored. */
export type DisputeRecord = RecordOf<
  'disputes',
  {
    status: DisputeStatus;
    disputeType: DisputeType;
    replyCodes: DisputeReplyCode[];
    resolution: Resolution | null;
  }
>;

/** A dispute with what lists show of its invoices and evidence. */
export type DisputeRow = DisputeRecord &
  Readonly<{ outstandingAmount: string; documentNumbers: string[]; evidenceCount: number }>;

const own = columnsOf('disputes', 'd');

const shown = sql`${own},
  (select coalesce(sum(r.outstanding_amount), 0) from dispute_items i join receivables r using (receivable_id)
    where i.dispute_id = d.dispute_id) as "outstandingAmount",
  array(select r.document_number from dispute_items i join receivables r using (receivable_id)
    where i.dispute_id = d.dispute_id order by r.original_due_date, r.document_number) as "documentNumbers",
  (select count(*)::int from documents e where e.subject = 'dispute/' || d.dispute_id) as "evidenceCount"`;

/** A dispute in scope; `null` where there is none. */
export function findDispute(scope: Scope, tx: Db, disputeId: string): Promise<DisputeRow | null> {
  return firstRow<DisputeRow>(tx)`
    select ${shown} from disputes d where d.dispute_id = ${disputeId} and ${withinScope(scope, 'd')}`;
}

/** As `findDispute`; nobody else changes it until the transaction ends. */
export async function lockDispute(scope: Scope, tx: Db, disputeId: string): Promise<DisputeRecord | null> {
  await lockAccountOf(scope, tx, 'disputes', disputeId);
  return firstRow<DisputeRecord>(tx)`
    select ${own} from disputes d where d.dispute_id = ${disputeId} and ${withinScope(scope, 'd')} for update of d`;
}

/** Stores a new dispute with its invoices. */
export async function insertDispute(tx: Db, of: DisputeRecord, receivableIds: readonly string[]): Promise<void> {
  await tx
    .insertInto('disputes')
    .values({ ...storedIn('disputes', of), portfolioId: portfolioOf(of.policyKey) })
    .execute();
  await execute(tx)`
    insert into dispute_items (dispute_id, receivable_id)
    select ${of.disputeId}, unnest(${[...receivableIds]}::text[])`;
}

/** Stores the changes of a dispute that the caller has locked. */
export async function storeDispute(tx: Db, of: DisputeRecord): Promise<void> {
  await tx
    .updateTable('disputes')
    .set({ ...storedIn('disputes', of), version: sql<number>`version + 1` })
    .where('disputeId', '=', of.disputeId)
    .execute();
}

/** The invoices of a dispute. */
export async function idsOfItems(tx: Db, disputeId: string): Promise<string[]> {
  const rows = await allRows<{ receivableId: string }>(tx)`
    select receivable_id from dispute_items where dispute_id = ${disputeId}`;
  return rows.map(({ receivableId }) => receivableId);
}

/** Which of these invoices a dispute runs about. */
export async function idsInDispute(tx: Db, receivableIds: readonly string[]): Promise<Set<string>> {
  const rows = await allRows<{ receivableId: string }>(tx)`
    select i.receivable_id from dispute_items i join disputes d using (dispute_id)
    where ${inList('i.receivable_id', receivableIds)} and d.ended_on is null`;
  return new Set(rows.map(({ receivableId }) => receivableId));
}

/** Days on which an invoice was contested: to the day before `to`; `null` while it is. */
export type DisputePause = Readonly<{ receivableId: string; from: Day; to: Day | null }>;

/** When these invoices were contested, each dispute by itself, withdrawn ones included. */
export function findPauses(scope: Scope, tx: Db, receivableIds: readonly string[]): Promise<DisputePause[]> {
  return allRows<DisputePause>(tx)`
    select i.receivable_id, d.raised_date as "from", d.ended_on as "to"
    from disputes d join dispute_items i using (dispute_id)
    where ${inList('i.receivable_id', receivableIds)} and ${withinScope(scope, 'd')}`;
}

const pages = pagesOf(disputeList, {
  from: sql`disputes d`,
  scoped: 'd',
  id: 'd.dispute_id',
  sorts: {
    companyName: { column: 'd.name_key', kind: 'text' },
    reportedAt: { column: 'd.reported_at', kind: 'instant' },
  },
  sums: {
    amount: { amount: 'd.disputed_amount', currency: 'd.currency' },
    upheld: { amount: 'd.upheld_amount', currency: 'd.currency' },
  },
  filters: {
    policy: among('d.policy_key'),
    companyId: equals('d.company_id'),
    status: among('d.status'),
    disputeType: among('d.dispute_type'),
    countryCode: among('d.country_code'),
    reported: inPeriod('d.reported_at'),
    q: search(
      (q) => sql`(strpos(d.name_key, search_key(${q})) > 0 or d.company_id = ${q.trim()}
        or d.case_number = ${readCaseNumber(q)} or exists (
        select from dispute_items i join receivables r using (receivable_id)
        where i.dispute_id = d.dispute_id and strpos(lower(r.document_number), lower(${q.trim()})) > 0))`,
    ),
  },
});

export type DisputesQuery = QueryOf<typeof disputesContract.listDisputes>;

/** One page of the disputes in scope, the newest first. */
export function listDisputes(query: DisputesQuery, context: Context): Promise<Page<DisputeRow>> {
  return pages<DisputeRow>(shown, query, context);
}
