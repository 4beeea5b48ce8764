import { sql } from 'kysely';
import type { Permission } from '../../core/permission.ts';
import type { Scope } from '../../core/scope.ts';
import type { Db } from '../../server/context.ts';
import { inList } from '../../server/in-list.ts';
import { allRows, execute, firstRow } from '../../server/statements.ts';
import { withinScope } from '../../server/within-scope.ts';
import { type DocumentOnFile, type DocumentRight, documentRights } from '../document-on-file.ts';

/** A document as it is stored, without its bytes. */
export type StoredDocument = DocumentOnFile &
  Readonly<{ policyKey: string; companyId: string | null; subject: string; readableWith: DocumentRight }>;

const columns = sql`
  d.document_id, d.category, d.file_name, d.content_type,
  d.byte_size as size, d.is_by_insurer, d.uploaded_by_name as "uploadedBy", d.uploaded_at`;

/** Stores a document with its bytes. */
export async function insertDocument(tx: Db, of: StoredDocument, content: Uint8Array): Promise<void> {
  await execute(tx)`
    insert into documents (document_id, policy_key, portfolio_id, subject, company_id, category, readable_with, file_name,
      content_type, byte_size, is_by_insurer, uploaded_by_name, uploaded_at)
    select ${of.documentId}, p.policy_key, p.portfolio_id, ${of.subject}, ${of.companyId}, ${of.category},
      ${of.readableWith}, ${of.fileName}, ${of.contentType}, ${of.size}, ${of.isByInsurer}, ${of.uploadedBy},
      ${of.uploadedAt}
    from policies p where p.policy_key = ${of.policyKey}`;
  await execute(tx)`insert into document_contents (document_id, content) values (${of.documentId}, ${content})`;
}

/** The documents of a record in scope, in the order in which they came. */
export function findDocumentsOf(scope: Scope, tx: Db, subject: string): Promise<DocumentOnFile[]> {
  return allRows<DocumentOnFile>(tx)`
    select ${columns} from documents d where d.subject = ${subject} and ${withinScope(scope, 'd')}
    order by d.uploaded_at, d.document_id`;
}

/** A document in scope with its bytes, for readers who hold the right it needs; `null` for all others. */
export function findDocumentContent(
  scope: Scope,
  tx: Db,
  documentId: string,
  permissions: ReadonlySet<Permission>,
): Promise<Readonly<{ fileName: string; contentType: string; content: Uint8Array }> | null> {
  const held = documentRights.filter((right) => scope.kind === 'insurer' || permissions.has(right));
  return firstRow<{ fileName: string; contentType: string; content: Uint8Array }>(tx)`
    select d.file_name, d.content_type, c.content
    from documents d join document_contents c on c.document_id = d.document_id
    where d.document_id = ${documentId} and ${withinScope(scope, 'd')} and ${inList('d.readable_with', held)}`;
}
