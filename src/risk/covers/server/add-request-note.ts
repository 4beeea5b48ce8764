import { Buffer } from 'node:buffer';
import { orderingRulesOf } from '../../../approvals/orders/order.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { faultsOfDocument } from '../../../platform/core/document.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import { takeDraftDocuments } from '../../../platform/drafts/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { type RequestNoteKind, whyNotAddNote, whyNotNoted, whyNotRemind } from '../request-note.ts';
import type { RequestNote, requestNotesContract } from '../request-notes.contract.ts';
import { type CoverRequestRecord, findCoverRequest, lockCoverRequest } from './cover-requests.store.ts';
import { insertNote, listNotes, noteTally } from './request-notes.store.ts';

/** The event of a note in the trail; without its text and its file name, which may name persons. */
const noteEvents: Readonly<Record<RequestNoteKind, string>> = {
  COMMENT: 'cover-request.commented',
  DOCUMENT: 'cover-request.document-added',
  REMINDER: 'cover-request.reminded',
};

/** Comments, documents and reminders of a request. Refuses `not-found` outside the scope, and to the insurer before it was sent. */
export async function listRequestNotes(requestId: string, context: Context): Promise<{ items: RequestNote[] }> {
  const { scope, tx } = context;
  requestFor(context, await findCoverRequest(scope, tx, requestId));
  return { items: await listNotes(scope, tx, requestId) };
}

/** Adds a comment of the customer or the insurer. */
export async function addComment(requestId: string, text: string, context: Context): Promise<RequestNote> {
  const request = await lockRequest(requestId, context);
  const trimmed = text.trim();
  if (trimmed === '') throw new Refused(refuse('invalid-input', undefined, [{ pointer: '/text', code: 'required' }]));
  return addNote(request, { kind: 'COMMENT', text: trimmed, document: null }, null, context);
}

/** Adds a document, checked by its real bytes. */
export async function addDocument(
  requestId: string,
  { fileName, contentType, content }: BodyOf<typeof requestNotesContract.addRequestDocument>,
  context: Context,
): Promise<RequestNote> {
  const request = await lockRequest(requestId, context);
  const bytes = Buffer.from(content, 'base64');
  const faults = faultsOfDocument({ fileName, contentType, bytes });
  if (faults.length > 0) throw new Refused(refuse('invalid-input', undefined, faults));
  const document = { fileName, contentType, size: bytes.length };
  return addNote(request, { kind: 'DOCUMENT', text: null, document }, bytes, context);
}

/** Adds the documents that were kept with the draft of a request; no matter whether the insurer has it yet. */
export async function addDraftDocuments(
  request: CoverRequestRecord,
  documentIds: readonly string[] | undefined,
  context: Context,
): Promise<void> {
  for (const { fileName, contentType, size, content } of await takeDraftDocuments(context, documentIds ?? []))
    await addNote(
      request,
      { kind: 'DOCUMENT', text: null, document: { fileName, contentType, size } },
      content,
      context,
    );
}

/** Reminds the insurer of a request, once in 24 hours. */
export async function remindInsurer(requestId: string, context: Context): Promise<RequestNote> {
  const request = await lockRequest(requestId, context);
  const { lastReminder } = await noteTally(context.scope, context.tx, requestId);
  refuseIf(whyNotRemind(lastReminder, context.now));
  return addNote(request, { kind: 'REMINDER', text: null, document: null }, null, context);
}

/** The request, locked, for somebody who may add to it. */
async function lockRequest(requestId: string, context: Context): Promise<CoverRequestRecord> {
  const request = requestFor(context, await lockCoverRequest(context.scope, context.tx, requestId));
  refuseIf(await whyNotAddTo(request, context));
  return request;
}

/** Why the caller cannot add to a request now. */
export async function whyNotAddTo(request: CoverRequestRecord, context: Context): Promise<Refusal | null> {
  const { scope, tx, actor } = context;
  const noted = { ...request, notes: (await noteTally(scope, tx, request.requestId)).notes };
  if (actor.userType === 'insurer') return whyNotNoted(noted);
  const policy = await policyTerms(scope, tx, request.policyKey);
  if (!policy) return refuse('not-found');
  const role = await orderingRoleOf(scope, tx, actor, request.policyKey);
  return whyNotAddNote(noted, { personId: actor.personId, role, mode: orderingRulesOf(policy, actor).orderingMode });
}

/** Why the insurer cannot be reminded of a request by the caller now. */
export async function whyNotRemindOf(request: CoverRequestRecord, context: Context): Promise<Refusal | null> {
  const refusal = await whyNotAddTo(request, context);
  if (refusal) return refusal;
  const { lastReminder } = await noteTally(context.scope, context.tx, request.requestId);
  return whyNotRemind(lastReminder, context.now);
}

/** The insurer has only what was sent. */
function requestFor({ actor }: Context, request: CoverRequestRecord | null): CoverRequestRecord {
  if (!request || (actor.userType === 'insurer' && request.workflowStatus !== 'SENT'))
    throw new Refused(refuse('not-found'));
  return request;
}

async function addNote(
  request: CoverRequestRecord,
  trimmed: Pick<RequestNote, 'kind' | 'text' | 'document'>,
  bytes: Buffer | null,
  context: Context,
): Promise<RequestNote> {
  const { tx, actor, now } = context;
  const note = { noteId: context.newId('note'), ...trimmed, createdAt: now };
  const isFromInsurer = actor.userType === 'insurer';
  await insertNote(tx, request.requestId, note, { personId: actor.personId, name: actor.name, isFromInsurer }, bytes);
  await context.record({
    type: noteEvents[note.kind],
    subject: `cover-request/${request.requestId}`,
    policy: request.policyKey,
    alsoConcerns: [`cover/${request.coverId}`],
    after: { noteId: note.noteId, kind: note.kind },
    data: { companyId: request.companyId, noteId: note.noteId, isFromInsurer },
  });
  return { ...note, isFromInsurer, createdBy: actor.name };
}
