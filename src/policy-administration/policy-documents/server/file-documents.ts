import { Buffer } from 'node:buffer';
import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, ReplyOf } from '../../../platform/core/contract.ts';
import type { Day } from '../../../platform/core/day.ts';
import { faultsOfDocument } from '../../../platform/core/document.ts';
import type { FieldError } from '../../../platform/core/problem.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { historyOf, leastKept, rightOf } from '../policy-document.ts';
import type { policyDocumentsContract } from '../policy-documents.contract.ts';
import {
  type DeletedDocument,
  deleteExpired,
  deleteFile,
  findFile,
  lockByNumber,
  type PolicyDocumentRecord,
  type PolicyFile,
  storeFile,
} from './policy-documents.store.ts';

type Filed = BodyOf<typeof policyDocumentsContract.filePolicyDocument>;
type Reply = ReplyOf<typeof policyDocumentsContract.filePolicyDocument>;

/** Documents that are deleted in one transaction. */
const batch = 500;

/**
 * Files a document of the insurer under a policy. One with the same number replaces the former, and is unread again; the
 * same one sent again changes nothing. It is kept no shorter than the former where it does not say how long.
 * Refuses `not-found` for an unknown policy, and `invalid-input` by field: bytes of another type, a date in the future, a
 * time to keep it that is too short, a number of another policy.
 */
export async function fileDocument(filed: Filed, context: Context): Promise<Reply> {
  const { tx, scope, now } = context;
  const { policy, documentNumber, category, title, documentDate, document } = filed;
  if (!(await policyTerms(scope, tx, policy))) throw new Refused(refuse('not-found'));
  const before = await lockByNumber(tx, documentNumber);
  const content = new Uint8Array(Buffer.from(document.content, 'base64'));
  const faults = faultsOf(filed, { before, content, today: context.today });
  if (faults.length > 0) throw new Refused(refuse('invalid-input', undefined, faults));
  const record: PolicyDocumentRecord = {
    policyDocumentId: before?.policyDocumentId ?? context.newId('pdoc'),
    policyKey: policy,
    category,
    title,
    documentDate,
    filedAt: now,
    keepUntil: filed.keepUntil ?? keptOf(documentDate, before),
    letterOf: null,
    documentNumber,
    version: (before?.version ?? 0) + 1,
  };
  const file: PolicyFile = { ...document, content };
  if (before && isSame(record, before) && isSameFile(file, await findFile(tx, before.policyDocumentId)))
    return { policyDocumentId: before.policyDocumentId };
  await storeFile(tx, record, file);
  await recordDocument(context, before ? 'policy-document.replaced' : 'policy-document.filed', record);
  return { policyDocumentId: record.policyDocumentId };
}

function faultsOf(
  { policy, documentDate, keepUntil, document: { fileName, contentType } }: Filed,
  { before, content, today }: Readonly<{ before: PolicyDocumentRecord | null; content: Uint8Array; today: string }>,
): FieldError[] {
  const ofFile = faultsOfDocument({ fileName, contentType, bytes: content });
  return [
    ...ofFile.map((fault) => ({ ...fault, pointer: `/document${fault.pointer}` })),
    ...(documentDate > today ? [{ pointer: '/documentDate', code: 'in-the-future' }] : []),
    ...(keepUntil !== undefined && keepUntil < leastKept(documentDate)
      ? [{ pointer: '/keepUntil', code: 'too-early' }]
      : []),
    ...(before && before.policyKey !== policy ? [{ pointer: '/documentNumber', code: 'repeated' }] : []),
  ];
}

function keptOf(documentDate: Day, before: PolicyDocumentRecord | null): Day {
  const least = leastKept(documentDate);
  return before && before.keepUntil > least ? before.keepUntil : least;
}

/** Whether a document says the same as the one that it would replace; its version and arrival are of the portal. */
function isSame(
  { version: _newVersion, filedAt: _arrival, ...said }: PolicyDocumentRecord,
  { version: _version, filedAt: _filedAt, ...known }: PolicyDocumentRecord,
): boolean {
  return isDeepStrictEqual(said, known);
}

function isSameFile({ fileName, contentType, content }: PolicyFile, before: PolicyFile | null): boolean {
  return (
    before !== null &&
    fileName === before.fileName &&
    contentType === before.contentType &&
    Buffer.compare(content, before.content) === 0
  );
}

/** Deletes a file of the insurer, with its bytes. Refuses `not-found`: letters end with their time only. */
export async function withdrawDocument(policyDocumentId: string, context: Context): Promise<Reply> {
  const deleted = await deleteFile(context.tx, policyDocumentId);
  if (!deleted) throw new Refused(refuse('not-found'));
  await recordDocument(context, 'policy-document.withdrawn', deleted);
  return { policyDocumentId };
}

/** Deletes documents whose time is over. Answers whether there may be more. */
export async function deleteOldDocuments(context: Context): Promise<boolean> {
  const deleted = await deleteExpired(context.tx, context.today, batch);
  for (const document of deleted) await recordDocument(context, 'policy-document.expired', document);
  return deleted.length === batch;
}

async function recordDocument(
  context: Context,
  type: string,
  { policyDocumentId, policyKey, documentNumber, category }: DeletedDocument,
): Promise<void> {
  const needs = rightOf(category);
  const policy = historyOf({ policyKey, category });
  await context.record({
    type,
    subject: `policy-document/${policyDocumentId}`,
    policy,
    // no title: whoever reads documents reads the trail, and not each category
    after: { documentNumber, category },
    // who is told of it needs the same rights as who reads it
    data: { category, ...(policy === null && { toldUnder: policyKey }), ...(needs && { needs }) },
  });
}
