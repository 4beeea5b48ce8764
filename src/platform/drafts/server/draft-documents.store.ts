import { draftDays } from '../../core/draft.ts';
import type { DraftDocument } from '../../core/drafts.contract.ts';
import type { Db } from '../../server/context.ts';
import { inList } from '../../server/in-list.ts';
import { allRows, execute } from '../../server/statements.ts';
import type { DraftKey } from './drafts.store.ts';

/** The documents of a draft, in the order in which they came. */
export function listDocuments(tx: Db, { personId, form }: DraftKey, now: string): Promise<DraftDocument[]> {
  return allRows<DraftDocument>(tx)`
    select document_id, file_name, content_type, byte_size as size from draft_documents d
    where person_id = ${personId} and form = ${form} and (expires_at > ${now} or exists (
      select from drafts f where f.person_id = d.person_id and f.form = d.form and f.expires_at > ${now}))
    order by uploaded_at, document_id`;
}

/** Keeps a document with a draft, as long as a draft is kept. */
export async function insertDocument(
  tx: Db,
  { personId, form }: DraftKey,
  { documentId, fileName, contentType, size }: DraftDocument,
  { bytes, now }: Readonly<{ bytes: Buffer; now: string }>,
): Promise<void> {
  await execute(tx)`
    insert into draft_documents (document_id, person_id, form, file_name, content_type, byte_size, content, uploaded_at, expires_at)
    values (${documentId}, ${personId}, ${form}, ${fileName}, ${contentType}, ${size}, ${bytes}, ${now},
      ${now}::timestamptz + make_interval(days => ${draftDays}))`;
}

/** Deletes a document of a draft; answers whether there was one. */
export async function deleteDocument(tx: Db, { personId, form }: DraftKey, documentId: string): Promise<boolean> {
  const rows = await allRows(tx)`
    delete from draft_documents where person_id = ${personId} and form = ${form} and document_id = ${documentId}
    returning document_id`;
  return rows.length > 0;
}

/** Deletes all documents of a draft. */
export async function deleteDocumentsOf(tx: Db, { personId, form }: DraftKey): Promise<void> {
  await execute(tx)`delete from draft_documents where person_id = ${personId} and form = ${form}`;
}

/** A document of a draft with its bytes. */
export type TakenDocument = DraftDocument & Readonly<{ content: Buffer }>;

/** The documents of a person's drafts with these ids, taken out of them. */
export function takeDocuments(tx: Db, personId: string, documentIds: readonly string[]): Promise<TakenDocument[]> {
  return allRows<TakenDocument>(tx)`
    delete from draft_documents where person_id = ${personId} and ${inList('document_id', documentIds)}
    returning document_id, file_name, content_type, byte_size as size, content`;
}
