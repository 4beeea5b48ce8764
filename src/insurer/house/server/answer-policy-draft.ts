import type { Context } from '../../../platform/server/context.ts';
import {
  answerDraft,
  issueDraft,
  lockedDraftStatus,
} from '../../../policy-administration/policy-drafts/server/public.ts';

/** The house insurer writes no wordings: another one comes from the people of the insurer. */
const kept = 'The wording is kept as it is. Your contact at the insurer can send you another version.';

/** Issues the policy with a wording that was approved, and keeps one that a change was asked of; leaves alone what has ended. */
export async function answerPolicyDraft(policyDraftId: string, context: Context): Promise<void> {
  const status = await lockedDraftStatus(policyDraftId, context);
  if (status === 'APPROVED') await issueDraft(policyDraftId, context);
  if (status === 'CHANGE_REQUESTED') await answerDraft(policyDraftId, { text: kept, keepsWording: true }, context);
}
