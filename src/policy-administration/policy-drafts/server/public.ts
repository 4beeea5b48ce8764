import type { Day } from '../../../platform/core/day.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { PolicyDraftStatus } from '../policy-draft.ts';
import { lockDraft } from './policy-drafts.store.ts';

/* What the server side of other resources may use of this one. */

export { answerDraft, issueDraft } from './send-drafts.ts';

/** Where a draft stands, and until when it can be approved, while nobody else changes it. Refuses `not-found` outside the scope. */
export async function lockedDraftToAnswer(
  policyDraftId: string,
  { scope, tx }: Context,
): Promise<Readonly<{ status: PolicyDraftStatus; expiresOn: Day }>> {
  const draft = await lockDraft(scope, tx, policyDraftId);
  if (!draft) throw new Refused(refuse('not-found'));
  const { status, expiresOn } = draft;
  return { status, expiresOn };
}
