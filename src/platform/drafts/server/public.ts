import { refuse } from '../../core/refusal.ts';
import type { Context } from '../../server/context.ts';
import { Refused } from '../../server/refusal-error.ts';
import { type TakenDocument, takeDocuments } from './draft-documents.store.ts';

/** What the server side of other resources may use of this one. */

/**
 * Takes documents out of the caller's drafts, for the record that the form becomes: in the order in which they are
 * named. Refuses `invalid-input` for one that is not there any more.
 */
export async function takeDraftDocuments(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  documentIds: readonly string[],
): Promise<readonly TakenDocument[]> {
  if (documentIds.length === 0) return [];
  const taken = new Map((await takeDocuments(tx, actor.personId, documentIds)).map((each) => [each.documentId, each]));
  const missing = documentIds.findIndex((id) => !taken.has(id));
  if (missing !== -1)
    throw new Refused(refuse('invalid-input', undefined, [{ pointer: `/documents/${missing}`, code: 'unknown' }]));
  return [...taken.values()].toSorted((one, other) => place(one) - place(other));

  function place({ documentId }: TakenDocument): number {
    return documentIds.indexOf(documentId);
  }
}
