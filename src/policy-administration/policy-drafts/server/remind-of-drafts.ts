import type { Context } from '../../../platform/server/context.ts';
import { isToBeChecked } from '../policy-draft.ts';
import { lockToRemind, storeReminded } from './policy-drafts.store.ts';
import { recordDraft } from './record-draft.ts';

/** Drafts of which brokers are reminded in one transaction. */
const batch = 200;

/**
 * The daily step: reminds brokers of drafts whose last day comes near and that nobody has checked. Returns how many were
 * looked at; safe to run any number of times and on several nodes at once.
 */
export async function remindOfDrafts(context: Context): Promise<number> {
  const due = await lockToRemind(context.tx, context.today, batch);
  if (due.length === 0) return 0;
  for (const draft of due)
    if (isToBeChecked(draft, context.today)) await recordDraft(context, 'policy-draft.reminded', draft);
  await storeReminded(
    context.tx,
    due.map(({ policyDraftId }) => policyDraftId),
  );
  return due.length;
}
