import { z } from 'zod';
import { type Contract, holderOf, insurerOnly, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { documentTypes, longestContent } from '../../platform/core/document.ts';
import { documentShape } from '../../platform/core/document-shape.ts';
import { documentReply } from '../../platform/core/file-replies.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { longestRemark } from '../../platform/core/remark.ts';
import { requestNoteKinds } from './request-note.ts';

/** Something that was added to a pending request. */
export const requestNoteShape = z.strictObject({
  noteId: z.string(),
  kind: z.enum(requestNoteKinds),
  text: z.string().nullable(),
  document: z
    .strictObject({ fileName: z.string(), contentType: z.enum(documentTypes), size: z.int().describe('Bytes') })
    .nullable(),
  isFromInsurer: z.boolean(),
  createdBy: z.string(),
  createdAt: instantShape,
});
export type RequestNote = z.output<typeof requestNoteShape>;

const ofRequest = z.strictObject({ requestId: z.string().max(60) });
const ofDocument = ofRequest.extend({ noteId: z.string().max(60) });
const comment = z.strictObject({ text: z.string().min(1).max(longestRemark) });
const notes = z.strictObject({ items: z.array(requestNoteShape).describe('Oldest first') });

const readable = holderOf('tci-access', 'read_clr');
const writable = orderingHolderOf('tci-access', 'read_clr');

/** Comments, documents and reminders on a pending request (handbook covers 2.4, 16). */
export const requestNotesContract = {
  listRequestNotes: operation({
    method: 'GET',
    path: '/api/v2/cover-requests/{requestId}/notes',
    summary: 'Comments, documents and reminders on a request',
    access: readable,
    params: ofRequest,
    reply: notes,
  }),
  addRequestComment: operation({
    method: 'POST',
    path: '/api/v2/cover-requests/{requestId}/comments',
    summary: 'Add a comment for the underwriter to a pending request',
    access: writable,
    params: ofRequest,
    body: comment,
    reply: requestNoteShape,
    status: 201,
    idempotency: 'creates',
    mostPerMinute: 60,
  }),
  addRequestDocument: operation({
    method: 'POST',
    path: '/api/v2/cover-requests/{requestId}/documents',
    summary: 'Add a document to a pending request: a balance sheet, an order, a photo',
    access: writable,
    params: ofRequest,
    body: documentShape,
    reply: requestNoteShape,
    status: 201,
    idempotency: 'creates',
    mostPerMinute: 30,
    largestBody: longestContent + 4096,
  }),
  downloadRequestDocument: operation({
    method: 'GET',
    path: '/api/v2/cover-requests/{requestId}/documents/{noteId}',
    summary: 'The bytes of a document, as an attachment',
    access: readable,
    params: ofDocument,
    reply: 'stream',
    sends: documentReply,
  }),
  remindInsurer: operation({
    method: 'POST',
    path: '/api/v2/cover-requests/{requestId}/reminder',
    summary: 'Remind the insurer of a pending request, once in 24 hours',
    access: writable,
    params: ofRequest,
    reply: requestNoteShape,
    status: 201,
    idempotency: 'creates',
  }),
  listNotesForInsurer: operation({
    method: 'GET',
    path: '/api/insurer/v1/cover-requests/{requestId}/notes',
    summary: 'Comments, documents and reminders on a request that was sent',
    access: insurerOnly,
    params: ofRequest,
    reply: notes,
  }),
  addCommentOfInsurer: operation({
    method: 'POST',
    path: '/api/insurer/v1/cover-requests/{requestId}/comments',
    summary: 'Send the customer a question or a comment while a request is pending',
    access: insurerOnly,
    params: ofRequest,
    body: comment,
    reply: requestNoteShape,
    status: 201,
    idempotency: 'creates',
  }),
  downloadDocumentForInsurer: operation({
    method: 'GET',
    path: '/api/insurer/v1/cover-requests/{requestId}/documents/{noteId}',
    summary: 'The bytes of a document of a request that was sent, as an attachment',
    access: insurerOnly,
    params: ofDocument,
    reply: 'stream',
    sends: documentReply,
  }),
} as const satisfies Contract;
