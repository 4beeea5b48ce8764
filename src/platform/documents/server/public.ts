import { Buffer } from 'node:buffer';
import { faultsOfDocument, type UploadedDocument } from '../../core/document.ts';
import { refuse } from '../../core/refusal.ts';
import type { Scope } from '../../core/scope.ts';
import type { Context, Db } from '../../server/context.ts';
import { Refused } from '../../server/refusal-error.ts';
import {
  type DocumentCategory,
  type DocumentOnFile,
  type DocumentRight,
  mostDocuments,
  type SentAlong,
} from '../document-on-file.ts';
import { findDocumentsOf, insertDocument } from './documents.store.ts';

/** What the server side of other resources may use of this one. */

/** The record that a document belongs to. `subject` as in its audit trail: `overdue/ovd_…`. */
export type FiledUnder = Readonly<{
  policy: string;
  companyId: string | null;
  subject: string;
  category: DocumentCategory;
  readableWith: DocumentRight;
}>;

/** A document as it comes over the API: its bytes in base64. */
export type SentDocument = Readonly<{
  fileName: string;
  contentType: UploadedDocument['contentType'];
  content: string;
}>;

/**
 * Keeps a document with a record, unchanged for ever, and answers how lists show it. The caller records what happened
 * to the record. Refuses `invalid-input` for bytes that do not match their type, and `too-many-documents`. `at`: where
 * in the input the document is.
 */
export async function keepDocument(
  under: FiledUnder,
  { fileName, contentType, content }: SentDocument,
  context: Context,
  at = '',
): Promise<DocumentOnFile> {
  const bytes = new Uint8Array(Buffer.from(content, 'base64'));
  const faults = faultsOfDocument({ fileName, contentType, bytes }).map((fault) => ({
    ...fault,
    pointer: `${at}${fault.pointer}`,
  }));
  if (faults.length > 0) throw new Refused(refuse('invalid-input', undefined, faults));
  return storeBytes(under, { fileName, contentType, bytes }, context);
}

/**
 * Keeps the documents that were sent with a form. Refuses as `keepDocument` does. `at`: where in the input they are.
 */
export async function keepSentAlong(
  under: Omit<FiledUnder, 'category'>,
  documents: SentAlong | undefined,
  context: Context,
  at = '/documents',
): Promise<void> {
  for (const [index, { category, document }] of (documents ?? []).entries())
    await keepDocument({ ...under, category }, document, context, `${at}/${index}/document`);
}

async function storeBytes(
  { policy, companyId, subject, category, readableWith }: FiledUnder,
  { fileName, contentType, bytes }: UploadedDocument,
  { scope, tx, actor, now, newId }: Context,
): Promise<DocumentOnFile> {
  const kept = await findDocumentsOf(scope, tx, subject);
  if (kept.length >= mostDocuments) throw new Refused(refuse('too-many-documents', { most: mostDocuments }));
  const document: DocumentOnFile = {
    documentId: newId('doc'),
    category,
    fileName,
    contentType,
    size: bytes.length,
    isByInsurer: scope.kind === 'insurer',
    uploadedBy: actor.name,
    uploadedAt: now,
  };
  await insertDocument(tx, { ...document, policyKey: policy, companyId, subject, readableWith }, bytes);
  return document;
}

/** The documents of a record in scope, in the order in which they came. The caller has asked for the right. */
export async function documentsOf(scope: Scope, tx: Db, subject: string): Promise<DocumentOnFile[]> {
  return findDocumentsOf(scope, tx, subject);
}
