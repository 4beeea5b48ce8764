import { sql } from 'kysely';
import { inDays } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { DocumentType } from '../../../platform/core/document.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import type { Page } from '../../../platform/core/page.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { among, pagesOf, search } from '../../../platform/server/list-store.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { columnsOf, portfolioOf, type RecordOf, storedIn } from '../../../platform/server/table-columns.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { type PolicyDocumentCategory, readableCategories } from '../policy-document.ts';
import type { policyDocumentsContract } from '../policy-documents.contract.ts';
import { policyDocumentList } from '../policy-documents.list.ts';

/** A document as it is stored, without its bytes. */
export type PolicyDocumentRecord = RecordOf<'policyDocuments', { category: PolicyDocumentCategory }, 'words'>;

/** A document as its reader sees it; what is of a file is `null` of a letter. */
export type PolicyDocumentRow = PolicyDocumentRecord &
  Readonly<{ fileName: string | null; contentType: DocumentType | null; size: number | null; isUnread: boolean }>;

/** The bytes of a file. */
export type PolicyFile = Readonly<{ fileName: string; contentType: DocumentType; content: Uint8Array }>;

const own = columnsOf('policyDocuments', 'd', { words: null });

type Reader = Pick<Context, 'actor' | 'scope'>;

/** Whether the reader has not opened it since it came. */
function isUnreadBy({ actor }: Reader) {
  return sql<boolean>`not exists (
    select from policy_document_reads r
    where r.person_id = ${actor.personId} and r.policy_document_id = d.policy_document_id and r.read_at >= d.filed_at)`;
}

/** What a reader may have: of the categories whose records they may read. */
function readableBy({ actor, scope }: Reader) {
  const has = (right: Parameters<Parameters<typeof readableCategories>[0]>[0]) =>
    scope.kind === 'insurer' || actor.permissions.has(right);
  return inList('d.category', readableCategories(has));
}

const columnsFor = (reader: Reader) => sql`
  ${own}, f.file_name, f.content_type, f.byte_size as size, ${isUnreadBy(reader)} as is_unread`;

/** All words of a search, each perhaps not typed to its end; there are no operators among them. */
function wordsBeginningAs(q: string) {
  return sql`to_tsquery('simple', replace(nullif(search_key(${q}), ''), ' ', ':* & ') || ':*')`;
}

const withFiles = sql`policy_documents d left join policy_document_files f on f.policy_document_id = d.policy_document_id`;

const pages = pagesOf(policyDocumentList, {
  from: (context) => sql`(select d.* from policy_documents d where ${readableBy(context)}) d
    left join policy_document_files f on f.policy_document_id = d.policy_document_id`,
  scoped: 'd',
  id: 'd.policy_document_id',
  sorts: {
    documentDate: { column: 'd.document_date', kind: 'day' },
    title: { column: 'd.title', kind: 'text' },
  },
  filters: {
    policy: among('d.policy_key'),
    category: among('d.category'),
    readStatus: (status, context) => {
      const isUnread = isUnreadBy(context);
      return status === 'UNREAD' ? isUnread : sql<boolean>`not (${isUnread})`;
    },
    dated: inDays('d.document_date'),
    q: search(
      (q) => sql`(strpos(search_key(d.title || ' ' || coalesce(f.file_name, '')), search_key(${q})) > 0
        or coalesce(coalesce(f.words, d.words) @@ ${wordsBeginningAs(q)}, false))`,
    ),
  },
});

/** One page of the documents that the reader may have, the newest first unless another order is requested. */
export function listDocuments(
  query: QueryOf<typeof policyDocumentsContract.listPolicyDocuments>,
  context: Context,
): Promise<Page<PolicyDocumentRow>> {
  return pages<PolicyDocumentRow>(columnsFor(context), query, context);
}

/** Those of some documents that the reader may have, the newest first. */
export function findDocuments(context: Context, ids: readonly string[]): Promise<PolicyDocumentRow[]> {
  return allRows<PolicyDocumentRow>(context.tx)`
    select ${columnsFor(context)} from ${withFiles}
    where ${inList('d.policy_document_id', ids)} and ${readableBy(context)} and ${withinScope(context.scope, 'd')}
    order by d.document_date desc, d.policy_document_id desc`;
}

/** The bytes of a file that the caller has found in scope. */
export function findFile(tx: Db, policyDocumentId: string): Promise<PolicyFile | null> {
  return firstRow<PolicyFile>(tx)`
    select f.file_name, f.content_type, f.content from policy_document_files f
    where f.policy_document_id = ${policyDocumentId}`;
}

/** Notes that a person has read documents. */
export async function markRead(
  tx: Db,
  ids: readonly string[],
  { personId, now }: Readonly<{ personId: string; now: Instant }>,
): Promise<void> {
  await execute(tx)`
    insert into policy_document_reads (person_id, policy_document_id, read_at)
    select ${personId}, d.policy_document_id, ${now} from policy_documents d where ${inList('d.policy_document_id', ids)}
    on conflict (person_id, policy_document_id) do update set read_at = excluded.read_at`;
}

/** A letter that is to be filed. */
export type FiledLetter = Omit<PolicyDocumentRecord, 'documentNumber' | 'version' | 'letterOf'> &
  Readonly<{ letterOf: string; words: string }>;

/** Files letters; one about the same record replaces the former, and is unread again. */
export async function fileLetters(tx: Db, letters: readonly FiledLetter[]): Promise<void> {
  if (letters.length === 0) return;
  await execute(tx)`
    insert into policy_documents (policy_document_id, policy_key, portfolio_id, category, title, document_date, filed_at,
      keep_until, letter_of, words)
    select l."policyDocumentId", l."policyKey", p.portfolio_id, l.category, left(l.title, 300), l."documentDate",
      l."filedAt", l."keepUntil", l."letterOf", to_tsvector('simple', search_key(p.holder_name || ' ' || l.words))
    from jsonb_to_recordset(${JSON.stringify(letters)}::jsonb) as l ("policyDocumentId" text, "policyKey" text,
      category text, title text, "documentDate" date, "filedAt" timestamptz, "keepUntil" date, "letterOf" text, words text)
    join policies p on p.policy_key = l."policyKey"
    on conflict (letter_of) do update set (title, document_date, filed_at, keep_until, words, version)
      = (excluded.title, excluded.document_date, excluded.filed_at, excluded.keep_until, excluded.words, policy_documents.version + 1)`;
}

/** Locks the file that the insurer's system knows by a number; `null` where there is none. */
export function lockByNumber(tx: Db, documentNumber: string): Promise<PolicyDocumentRecord | null> {
  return firstRow<PolicyDocumentRecord>(tx)`
    select ${own} from policy_documents d
    where d.document_number = ${documentNumber} for update`;
}

/** Stores a new file, or what replaces one. */
export async function storeFile(
  tx: Db,
  document: PolicyDocumentRecord,
  { fileName, contentType, content }: PolicyFile,
): Promise<void> {
  const { policyDocumentId, policyKey } = document;
  const { policyDocumentId: _id, ...replaced } = {
    ...storedIn('policyDocuments', document),
    portfolioId: portfolioOf(policyKey),
  };
  await tx
    .insertInto('policyDocuments')
    .values({ ...replaced, policyDocumentId })
    .onConflict((conflict) => conflict.column('policyDocumentId').doUpdateSet(replaced))
    .execute();
  await execute(tx)`
    insert into policy_document_files (policy_document_id, file_name, content_type, byte_size, content)
    values (${policyDocumentId}, ${fileName}, ${contentType}, ${content.length}, ${content})
    on conflict (policy_document_id) do update set (file_name, content_type, byte_size, content, words)
      = (excluded.file_name, excluded.content_type, excluded.byte_size, excluded.content, null)`;
}

/** Files in which nobody has read yet what is written. */
export async function filesToRead(tx: Db, most: number): Promise<string[]> {
  const rows = await allRows<{ policyDocumentId: string }>(tx)`
    select f.policy_document_id from policy_document_files f where f.words is null
    order by f.policy_document_id limit ${most}`;
  return rows.map(({ policyDocumentId }) => policyDocumentId);
}

/** Stores what is written in a file. */
export async function storeWords(tx: Db, policyDocumentId: string, words: string): Promise<void> {
  await execute(tx)`
    update policy_document_files set words = to_tsvector('simple', search_key(${words}))
    where policy_document_id = ${policyDocumentId}`;
}

/** What a document was. */
export type DeletedDocument = Pick<
  PolicyDocumentRecord,
  'policyDocumentId' | 'policyKey' | 'documentNumber' | 'category'
>;

/** Deletes a file of the insurer with who has read it; answers what it was, `null` where there is none. */
export function deleteFile(tx: Db, policyDocumentId: string): Promise<DeletedDocument | null> {
  return firstRow<DeletedDocument>(tx)`
    delete from policy_documents d where d.policy_document_id = ${policyDocumentId} and d.document_number is not null
    returning d.policy_document_id, d.policy_key, d.document_number, d.category`;
}

/** Deletes documents whose time is over; answers them. */
export function deleteExpired(tx: Db, today: Day, most: number): Promise<DeletedDocument[]> {
  return allRows<DeletedDocument>(tx)`
    delete from policy_documents d where d.policy_document_id in (
      select o.policy_document_id from policy_documents o where o.keep_until < ${today}
      order by o.keep_until limit ${most} for update skip locked)
    returning d.policy_document_id, d.policy_key, d.document_number, d.category`;
}
