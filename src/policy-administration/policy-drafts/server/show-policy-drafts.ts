import type { QueryOf } from '../../../platform/core/contract.ts';
import type { Page } from '../../../platform/core/page.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { hasExpired, whyNotApprove, whyNotCheck, whyNotComment, whyNotRequestChange } from '../policy-draft.ts';
import type { DraftComment, PolicyDraft, PolicyDraftDetail, policyDraftsContract } from '../policy-drafts.contract.ts';
import { findFileFacts, findVersions, listDrafts, type PolicyDraftRecord } from './policy-drafts.store.ts';

/** One page of the drafts in scope. */
export async function pageOfDrafts(
  query: QueryOf<typeof policyDraftsContract.listPolicyDrafts>,
  context: Context,
): Promise<Page<PolicyDraft>> {
  const page = await listDrafts(query, context);
  return { ...page, items: page.items.map((draft) => draftOnWire(draft, context)) };
}

/** A draft with the versions of its wording and all that was said of them. Refuses `not-found` outside the scope. */
export async function showDraft(policyDraftId: string, context: Context): Promise<PolicyDraftDetail> {
  const { scope, tx, today, actor } = context;
  const versions = await findVersions(scope, tx, policyDraftId);
  const draft = versions.find((version) => version.policyDraftId === policyDraftId);
  const policy = draft && (await policyTerms(scope, tx, draft.policyKey));
  const file = draft && (await findFileFacts(tx, policyDraftId));
  if (!policy || !file) throw new Refused(refuse('not-found'));
  const { note, approvedAt, approvedByName } = draft;
  return {
    ...draftOnWire(draft, context),
    policyholder: policy.policyholder.name,
    note,
    file,
    approval: approvedAt === null ? null : { approvedAt, approvedBy: approvedByName ?? '' },
    versions: versions.map(versionOnWire),
    comments: versions.toReversed().flatMap(commentsOf),
    actions: {
      approve: whyNotOnWire(whyNotCheck(actor.userType) ?? whyNotApprove(draft, today)),
      requestChange: whyNotOnWire(whyNotCheck(actor.userType) ?? whyNotRequestChange(draft)),
      comment: whyNotOnWire(whyNotComment(draft)),
    },
  };
}

function versionOnWire(version: PolicyDraftRecord): PolicyDraftDetail['versions'][number] {
  const { policyDraftId, versionNumber, status, sentAt, note } = version;
  return { policyDraftId, versionNumber, status, sentAt, note };
}

function commentsOf({ versionNumber, comments }: PolicyDraftRecord): DraftComment[] {
  return comments.map((comment) => ({ ...comment, versionNumber }));
}

function draftOnWire(draft: PolicyDraftRecord, { today }: Pick<Context, 'today'>): PolicyDraft {
  const { policyDraftId, policyKey, draftNumber, versionNumber, title, status, sentAt, expiresOn, version } = draft;
  return {
    policyDraftId,
    policy: policyKey,
    draftNumber,
    versionNumber,
    title,
    status,
    sentAt,
    expiresOn,
    hasExpired: hasExpired(draft, today),
    version,
  };
}
