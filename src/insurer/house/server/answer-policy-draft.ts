import { addDays, type Day } from '../../../platform/core/day.ts';
import type { Context } from '../../../platform/server/context.ts';
import {
  answerDraft,
  issueDraft,
  lockedDraftToAnswer,
} from '../../../policy-administration/policy-drafts/server/public.ts';

/** The house insurer writes no wordings: another one comes from the people of the insurer. */
const kept = 'The wording is kept as it is. Your contact at the insurer can send you another version.';

/** Days that the broker has at least to check a wording that is kept. */
const daysToCheckAgain = 14;

/** Issues the policy with a wording that was approved, and keeps one that a change was asked of; leaves alone what has ended. */
export async function answerPolicyDraft(policyDraftId: string, context: Context): Promise<void> {
  const { status, expiresOn } = await lockedDraftToAnswer(policyDraftId, context);
  if (status === 'APPROVED') await issueDraft(policyDraftId, context);
  if (status !== 'CHANGE_REQUESTED') return;
  const answer = { text: kept, keepsWording: true, expiresOn: timeToCheck(expiresOn, context.today) };
  await answerDraft(policyDraftId, answer, context);
}

function timeToCheck(expiresOn: Day, today: Day): Day {
  const least = addDays(today, daysToCheckAgain);
  return expiresOn > least ? expiresOn : least;
}
