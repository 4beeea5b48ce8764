import type { DocumentType } from '../../../platform/core/document.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { RequestNote } from '../request-notes.contract.ts';

/** Notes of a request in scope, oldest first. */
export function listNotes(scope: Scope, tx: Db, requestId: string): Promise<RequestNote[]> {
  return allRows<RequestNote>(tx)`
    select n.note_id, n.kind, n.text, n.is_from_insurer, n.created_by_name as "createdBy", n.created_at,
      case when n.kind = 'DOCUMENT' then
        jsonb_build_object('fileName', n.file_name, 'contentType', n.content_type, 'size', n.byte_size) end as document
    from cover_request_notes n join cover_requests r using (request_id)
    where n.request_id = ${requestId} and ${withinScope(scope, 'r')}
    order by n.created_at, n.note_id`;
}

/** How many notes a request has, and when the insurer was last reminded of it. */
export async function noteTally(
  scope: Scope,
  tx: Db,
  requestId: string,
): Promise<{ notes: number; lastReminder: Instant | null }> {
  const row = await firstRow<{ notes: number; lastReminder: Instant | null }>(tx)`
    select count(*) as notes, max(n.created_at) filter (where n.kind = 'REMINDER') as "lastReminder"
    from cover_request_notes n join cover_requests r using (request_id)
    where n.request_id = ${requestId} and ${withinScope(scope, 'r')}`;
  return row ?? { notes: 0, lastReminder: null };
}

/** Which of some requests have documents. */
export async function requestsWithDocuments(tx: Db, requestIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (requestIds.length === 0) return new Set();
  const rows = await allRows<{ requestId: string }>(tx)`
    select distinct n.request_id from cover_request_notes n
    where ${inList('n.request_id', requestIds)} and n.kind = 'DOCUMENT'`;
  return new Set(rows.map(({ requestId }) => requestId));
}

/** Who added a note. */
export type NoteAuthorship = Readonly<{ personId: string; name: string; isFromInsurer: boolean }>;

/** Stores a note; a document with its bytes. */
export async function insertNote(
  tx: Db,
  requestId: string,
  note: Omit<RequestNote, 'isFromInsurer' | 'createdBy'>,
  author: NoteAuthorship,
  bytes: Buffer | null,
): Promise<void> {
  const { document } = note;
  await execute(tx)`
    insert into cover_request_notes (note_id, request_id, kind, text, file_name, content_type, byte_size, is_from_insurer,
      created_by, created_by_name, created_at)
    values (${note.noteId}, ${requestId}, ${note.kind}, ${note.text}, ${document?.fileName ?? null},
      ${document?.contentType ?? null}, ${document?.size ?? null}, ${author.isFromInsurer}, ${author.personId},
      ${author.name}, ${note.createdAt})`;
  if (bytes)
    await execute(tx)`insert into cover_request_documents (note_id, content) values (${note.noteId}, ${bytes})`;
}

/** A document of a request, and where it was uploaded. */
export type RequestDocument = Readonly<{
  fileName: string;
  contentType: DocumentType;
  size: number;
  policy: string;
  addedBy: string;
  addedAt: Instant;
  of: { kind: 'cover-request'; requestId: string; noteId: string };
}>;

/** The documents of all requests on a company under policies in scope, newest first. */
export function documentsOfRequestsOn(
  scope: Scope,
  tx: Db,
  companyId: string,
  most: number,
): Promise<RequestDocument[]> {
  return allRows<RequestDocument>(tx)`
    select n.file_name, n.content_type, n.byte_size as size, r.policy_key as policy,
      n.created_by_name as "addedBy", n.created_at as "addedAt",
      jsonb_build_object('kind', 'cover-request', 'requestId', r.request_id, 'noteId', n.note_id) as of
    from covers c join cover_requests r on r.cover_id = c.cover_id join cover_request_notes n using (request_id)
    where c.company_id = ${companyId} and n.kind = 'DOCUMENT' and ${withinScope(scope, 'r')}
    order by n.created_at desc, n.note_id limit ${most}`;
}

/** A document with its bytes. */
export type StoredDocument = Readonly<{ fileName: string; contentType: string; content: Buffer }>;

/** A document of a request in scope; `null` when there is none. */
export function findDocument(scope: Scope, tx: Db, requestId: string, noteId: string): Promise<StoredDocument | null> {
  return firstRow<StoredDocument>(tx)`
    select n.file_name, n.content_type, d.content
    from cover_request_notes n join cover_request_documents d using (note_id) join cover_requests r using (request_id)
    where n.note_id = ${noteId} and n.request_id = ${requestId} and ${withinScope(scope, 'r')}`;
}
