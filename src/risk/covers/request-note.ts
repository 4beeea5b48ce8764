import type { WorkflowStatus } from '../../approvals/orders/order.ts';
import { whyNotOrder } from '../../identity/access/ordering-role.ts';
import type { OrderingMode, OrderingRole } from '../../identity/access/roles.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import { addHours, type Instant, isBefore } from '../../platform/core/instant.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import type { RequestStatus } from './cover-request.ts';

/** What can be added to a request while it is pending (handbook covers 2.4, last row). */
export const requestNoteKinds = ['COMMENT', 'DOCUMENT', 'REMINDER'] as const;
export type RequestNoteKind = ValueOf<typeof requestNoteKinds>;

/** The most notes on one request. */
export const mostNotes = 100;
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
 * Why this user cannot add to the request (handbook covers 16): the insurer does not have it or has answered it, or
 * their role lets them add only to their own requests, or to none.
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
