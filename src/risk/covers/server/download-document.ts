import { refuse } from '../../../platform/core/refusal.ts';
import { asAttachment } from '../../../platform/server/attachment.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { Exchange } from '../../../platform/server/routes.ts';
import { findCoverRequest } from './cover-requests.store.ts';
import { findDocument } from './request-notes.store.ts';

/**
 * Sends a document as a file to keep: no browser shows it in the portal's own origin or guesses its type. Refuses
 * `not-found` outside the scope, and to the insurer before the request was sent.
 */
export async function downloadDocument(
  { requestId, noteId }: Readonly<{ requestId: string; noteId: string }>,
  { reply, read, actor }: Exchange,
): Promise<unknown> {
  const document = await read(async ({ scope, tx }) => {
    const request = await findCoverRequest(scope, tx, requestId);
    if (actor.userType === 'insurer' && request?.workflowStatus !== 'SENT') return null;
    return request && findDocument(scope, tx, requestId, noteId);
  });
  if (!document) throw new Refused(refuse('not-found'));
  return asAttachment(reply, document.fileName, document.contentType).send(document.content);
}
