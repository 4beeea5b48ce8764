import { sql } from 'kysely';
import { inDays } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { DocumentType } from '../../../platform/core/document.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import type { Page } from '../../../platform/core/page.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { among, pagesOf, search } from '../../../platform/server/list-store.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { columnsOf, portfolioOf, type RecordOf, storedIn } from '../../../platform/server/table-columns.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { type DraftCommentKind, type DraftSide, type PolicyDraftStatus, policyDraftStatuses } from '../policy-draft.ts';
import type { policyDraftsContract } from '../policy-drafts.contract.ts';
import { policyDraftList } from '../policy-drafts.list.ts';

/** A comment as it is stored, with its draft. */
export type StoredComment = Readonly<{
  kind: DraftCommentKind;
  side: DraftSide;
  text: string;
  writtenAt: Instant;
  writtenBy: string;
}>;

/** A draft as it is stored, without its bytes. */
export type PolicyDraftRecord = RecordOf<
  'policyDrafts',
  { status: PolicyDraftStatus; comments: readonly StoredComment[] }
>;

/** The file of a wording. */
export type DraftFile = Readonly<{ fileName: string; contentType: DocumentType; content: Uint8Array }>;

/** What is known of a file without reading it. */
export type DraftFileFacts = Readonly<{ fileName: string; contentType: DocumentType; size: number }>;

const stored = statusSql(policyDraftStatuses);

const columns = columnsOf('policyDrafts', 'd');

const pages = pagesOf(policyDraftList, {
  from: sql`policy_drafts d`,
  scoped: 'd',
  id: 'd.policy_draft_id',
  sorts: {
    sentAt: { column: 'd.sent_at', kind: 'instant' },
    expiresOn: { column: 'd.expires_on', kind: 'day' },
    title: { column: 'd.title', kind: 'text' },
  },
  filters: {
    policy: among('d.policy_key'),
    status: among('d.status'),
    expires: inDays('d.expires_on'),
    q: search(
      (q) => sql`(strpos(search_key(d.title), search_key(${q})) > 0
        or starts_with(lower(d.draft_number), lower(${q.trim()})))`,
    ),
  },
});

/** One page of the drafts in scope, the latest first unless another order is requested. */
export function listDrafts(
  query: QueryOf<typeof policyDraftsContract.listPolicyDrafts>,
  context: Context,
): Promise<Page<PolicyDraftRecord>> {
  return pages<PolicyDraftRecord>(columns, query, context);
}

/** All versions of the wording that a draft in scope is one of, the latest first; empty where it is not in scope. */
export function findVersions(scope: Scope, tx: Db, policyDraftId: string): Promise<PolicyDraftRecord[]> {
  return allRows<PolicyDraftRecord>(tx)`
    select ${columns} from policy_drafts d
    where d.draft_number = (select o.draft_number from policy_drafts o where o.policy_draft_id = ${policyDraftId})
      and ${withinScope(scope, 'd')}
    order by d.version_number desc`;
}

/** A draft in scope, locked; `null` where there is none. */
export function lockDraft(scope: Scope, tx: Db, policyDraftId: string): Promise<PolicyDraftRecord | null> {
  return firstRow<PolicyDraftRecord>(tx)`
    select ${columns} from policy_drafts d
    where d.policy_draft_id = ${policyDraftId} and ${withinScope(scope, 'd')} for update of d`;
}

/** The version of a wording that is not replaced, locked; `null` where the insurer has sent none. */
export function lockCurrentVersion(tx: Db, draftNumber: string): Promise<PolicyDraftRecord | null> {
  return firstRow<PolicyDraftRecord>(tx)`
    select ${columns} from policy_drafts d
    where d.draft_number = ${draftNumber} and ${stored.isNot('d.status', 'SUPERSEDED')} for update of d`;
}

/** Stores a new draft with its file. */
export async function insertDraft(
  tx: Db,
  draft: PolicyDraftRecord,
  { fileName, contentType, content }: DraftFile,
): Promise<void> {
  const values = { ...storedIn('policyDrafts', draft), portfolioId: portfolioOf(draft.policyKey) };
  await tx.insertInto('policyDrafts').values(values).execute();
  await execute(tx)`
    insert into policy_draft_files (policy_draft_id, file_name, content_type, byte_size, content)
    values (${draft.policyDraftId}, ${fileName}, ${contentType}, ${content.length}, ${content})`;
}

/** Stores the changes of one that the caller has locked. */
export async function storeDraft(tx: Db, draft: PolicyDraftRecord): Promise<void> {
  await tx
    .updateTable('policyDrafts')
    .set({ ...storedIn('policyDrafts', draft), version: sql<number>`version + 1` })
    .where('policyDraftId', '=', draft.policyDraftId)
    .execute();
}

/** Drafts of which a reminder is due, locked for two nodes. */
export function lockToRemind(tx: Db, today: Day, most: number): Promise<PolicyDraftRecord[]> {
  return allRows<PolicyDraftRecord>(tx)`
    select ${columns} from policy_drafts d where d.remind_on <= ${today}
    order by d.remind_on, d.policy_draft_id limit ${most} for update of d skip locked`;
}

/** Notes that they are reminded of; what somebody has read of them stays the same. */
export async function storeReminded(tx: Db, ids: readonly string[]): Promise<void> {
  await execute(tx)`update policy_drafts set remind_on = null where ${inList('policy_draft_id', ids)}`;
}

/** What is known of the file of a draft. */
export function findFileFacts(tx: Db, policyDraftId: string): Promise<DraftFileFacts | null> {
  return firstRow<DraftFileFacts>(tx)`
    select f.file_name, f.content_type, f.byte_size as size from policy_draft_files f
    where f.policy_draft_id = ${policyDraftId}`;
}

/** The file of a draft with its bytes. */
export function findFile(tx: Db, policyDraftId: string): Promise<DraftFile | null> {
  return firstRow<DraftFile>(tx)`
    select f.file_name, f.content_type, f.content from policy_draft_files f where f.policy_draft_id = ${policyDraftId}`;
}
