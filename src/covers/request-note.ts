import { whyNotOrder } from '../access/ordering-role.ts';
import type { OrderingMode, OrderingRole } from '../access/roles.ts';
import type { WorkflowStatus } from '../ordering/order.ts';
import type { ValueOf } from '../platform/enumeration.ts';
import { type FieldError, type Refusal, refuse } from '../platform/refusal.ts';
import { addHours, type Instant, isBefore } from '../reference/instant.ts';
import type { RequestStatus } from './cover-request.ts';

/** What can be added to a request while it is pending (handbook covers 2.4, last row). */
export const requestNoteKinds = ['COMMENT', 'DOCUMENT', 'REMINDER'] as const;
export type RequestNoteKind = ValueOf<typeof requestNoteKinds>;

/** Most notes on one request: beyond them the two should talk. */
export const mostNotes = 100;
/** Largest document, in bytes. */
export const largestDocument = 5 * 1024 * 1024;
/** Hours after a reminder before the next one. */
export const reminderPauseHours = 24;

/** What of a request decides whether something can be added to it. */
export type NotedRequest = Readonly<{
  requestStatus: RequestStatus;
  workflowStatus: WorkflowStatus;
  createdBy: string;
  notes: number;
}>;

/** Who wants to add something, with the role they hold on the policy and its mode for their orders. */
export type NoteAuthor = Readonly<{ personId: string; role: OrderingRole | null; mode: OrderingMode }>;

/**
 * Why nothing can be added to the request by this person (handbook covers 16): the insurer does not have it or has
 * answered it, or their role lets them add to requests of their own only, or to none.
 */
export function whyNotAddNote(request: NotedRequest, { personId, role, mode }: NoteAuthor): Refusal | null {
  const action = request.createdBy === personId ? 'comment-own' : 'comment-any';
  return whyNotNoted(request) ?? whyNotOrder(role, { mode }, action);
}

/** Why nothing can be added to the request by the insurer. */
export function whyNotNoted({ requestStatus, workflowStatus, notes }: NotedRequest): Refusal | null {
  if (requestStatus !== 'PENDING' || workflowStatus !== 'SENT')
    return refuse('request-not-pending', { requestStatus, workflowStatus });
  return notes >= mostNotes ? refuse('too-many-notes', { most: mostNotes }) : null;
}

/** Why the insurer cannot be reminded of the request again yet. */
export function whyNotRemind(lastReminder: Instant | null, now: Instant): Refusal | null {
  if (lastReminder === null) return null;
  const again = addHours(lastReminder, reminderPauseHours);
  return isBefore(now, again) ? refuse('reminded-lately', { remindAgainFrom: again }) : null;
}

/** Kinds of file that are taken, by media type, each with how its bytes begin; text has no beginning of its own. */
const documentKinds = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': [0x50, 0x4b, 0x03, 0x04],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': [0x50, 0x4b, 0x03, 0x04],
  'text/plain': null,
  'text/csv': null,
} as const;
export type DocumentType = keyof typeof documentKinds;
export const documentTypes = Object.keys(documentKinds) as [DocumentType, ...DocumentType[]];

const typesByEnding: Readonly<Record<string, DocumentType>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  csv: 'text/csv',
};

/** The media type that a file's name speaks of; `null` when files of that name are not taken. */
export function typeOfFileName(fileName: string): DocumentType | null {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return typesByEnding[ending] ?? null;
}

/** A file as it was handed in. */
export type HandedIn = Readonly<{ fileName: string; contentType: DocumentType; bytes: Uint8Array }>;

/** What is wrong with a file, by its real bytes; empty when it can be kept. */
export function faultsOfDocument({ fileName, contentType, bytes }: HandedIn): FieldError[] {
  if (/[\p{Cc}/\\]/u.test(fileName)) return [{ pointer: '/fileName', code: 'wrong-format' }];
  if (bytes.length === 0) return [{ pointer: '/content', code: 'required' }];
  if (bytes.length > largestDocument)
    return [{ pointer: '/content', code: 'too-large', facts: { maximum: largestDocument } }];
  return isOfType(contentType, bytes) ? [] : [{ pointer: '/contentType', code: 'not-of-this-type' }];
}

function isOfType(contentType: DocumentType, bytes: Uint8Array): boolean {
  const beginning: readonly number[] | null = documentKinds[contentType];
  return beginning === null ? isText(bytes) : beginning.every((byte, index) => bytes[index] === byte);
}

/** Text holds no control characters but tabs and ends of lines; anything else may hide a program. */
function isText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
}
