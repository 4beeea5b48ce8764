import type { Context } from '../../../platform/server/context.ts';
import type { PolicyDraftRecord } from './policy-drafts.store.ts';

/** Records what happened to a draft. */
export async function recordDraft(
  context: Context,
  type: string,
  { policyDraftId, policyKey, draftNumber, versionNumber, status, title, expiresOn }: PolicyDraftRecord,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await context.record({
    type,
    subject: `policy-draft/${policyDraftId}`,
    policy: policyKey,
    after: { status, draftNumber, versionNumber, title, ...more },
    data: { status, versionNumber, expiresOn },
  });
}
