import { sql } from 'kysely';
import { inPeriod } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import type { Page } from '../../../platform/core/page.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { among, equals, pagesOf, search } from '../../../platform/server/list-store.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { lockAccountOf } from '../../receivables/server/public.ts';
import { type DisputeReplyCode, type DisputeStatus, type DisputeType, type Resolution } from '../dispute.ts';
import type { disputesContract } from '../disputes.contract.ts';
import { disputeList } from '../disputes.list.ts';

/** A dispute as it is stored. */
export type DisputeRecord = Readonly<{
  disputeId: string;
  policyKey: string;
  companyId: string;
  companyName: string;
  countryCode: string;
  status: DisputeStatus;
  disputeType: DisputeType;
  raisedDate: Day;
  currency: CurrencyCode;
  disputedAmount: string;
  comment: string | null;
  overdueId: string | null;
  reportedByName: string;
  reportedAt: Instant;
  replyCodes: DisputeReplyCode[];
  replyText: string | null;
  repliedAt: Instant | null;
  resolution: Resolution | null;
  upheldAmount: string | null;
  creditNoteNumber: string | null;
  endedOn: Day | null;
  endedByName: string | null;
  version: number;
}>;

/** A dispute with what lists show of its invoices and evidence. */
export type DisputeRow = DisputeRecord &
  Readonly<{ outstandingAmount: string; documentNumbers: string[]; evidenceCount: number }>;

const own = sql`
  d.dispute_id, d.policy_key, d.company_id, d.company_name, d.country_code, d.status, d.dispute_type, d.raised_date,
  d.currency, d.disputed_amount, d.comment, d.overdue_id, d.reported_by_name, d.reported_at, d.reply_codes,
  d.reply_text, d.replied_at, d.resolution, d.upheld_amount, d.credit_note_number, d.ended_on,
  d.ended_by_name, d.version`;

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
  await execute(tx)`
    insert into disputes (dispute_id, policy_key, portfolio_id, company_id, company_name, country_code, status,
      dispute_type, raised_date, currency, disputed_amount, comment, overdue_id, reported_by_name, reported_at)
    select ${of.disputeId}, p.policy_key, p.portfolio_id, ${of.companyId}, ${of.companyName}, ${of.countryCode},
      ${of.status}, ${of.disputeType}, ${of.raisedDate}, ${of.currency}, ${of.disputedAmount}, ${of.comment},
      ${of.overdueId}, ${of.reportedByName}, ${of.reportedAt}
    from policies p where p.policy_key = ${of.policyKey}`;
  await execute(tx)`
    insert into dispute_items (dispute_id, receivable_id)
    select ${of.disputeId}, unnest(${[...receivableIds]}::text[])`;
}

/** Stores the changes of a dispute that the caller has locked. */
export async function storeDispute(tx: Db, of: DisputeRecord): Promise<void> {
  await execute(tx)`
    update disputes set status = ${of.status}, reply_codes = ${[...of.replyCodes]}, reply_text = ${of.replyText},
      replied_at = ${of.repliedAt}, resolution = ${of.resolution},
      upheld_amount = ${of.upheldAmount}, credit_note_number = ${of.creditNoteNumber}, ended_on = ${of.endedOn},
      ended_by_name = ${of.endedByName}, version = version + 1
    where dispute_id = ${of.disputeId}`;
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
  filters: {
    policy: among('d.policy_key'),
    companyId: equals('d.company_id'),
    status: among('d.status'),
    disputeType: among('d.dispute_type'),
    countryCode: among('d.country_code'),
    reported: inPeriod('d.reported_at'),
    q: search(
      (q) => sql`(strpos(d.name_key, search_key(${q})) > 0 or d.company_id = ${q.trim()} or exists (
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
