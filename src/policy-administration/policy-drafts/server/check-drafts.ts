import { answerAwaited } from '../../../platform/core/awaited-answer.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import {
  type DraftCommentKind,
  sideOf,
  whyNotApprove,
  whyNotCheck,
  whyNotComment,
  whyNotRequestChange,
} from '../policy-draft.ts';
import type { PolicyDraftDetail } from '../policy-drafts.contract.ts';
import { lockDraft, type PolicyDraftRecord, storeDraft } from './policy-drafts.store.ts';
import { recordDraft } from './record-draft.ts';
import { showDraft } from './show-policy-drafts.ts';

/* What the broker does with a draft. */

/** Notes that the broker has the wording; what the insurer’s people take out is only in the trail. */
export async function markDownloaded(policyDraftId: string, context: Context): Promise<PolicyDraftDetail> {
  const draft = await lockSeen(policyDraftId, context);
  if (draft.status === 'AVAILABLE' && context.actor.userType !== 'insurer') {
    const downloaded = { ...draft, status: 'DOWNLOADED' } as const;
    await storeDraft(context.tx, downloaded);
    await recordDraft(context, 'policy-draft.downloaded', downloaded);
  }
  return showDraft(policyDraftId, context);
}

/** Comments on a draft that has not ended. */
export async function commentOnDraft(
  policyDraftId: string,
  text: string,
  context: Context,
): Promise<PolicyDraftDetail> {
  const draft = await lockSeen(policyDraftId, context);
  refuseIf(whyNotComment(draft));
  const commented = withComment(draft, 'COMMENT', text, context);
  await storeDraft(context.tx, commented);
  const type = sideOf(context.actor.userType) === 'INSURER' ? 'policy-draft.answered' : 'policy-draft.commented';
  await recordDraft(context, type, commented, { text });
  return showDraft(policyDraftId, context);
}

/** Approves a wording. Refuses one that is not to be checked, or not any more. */
export async function approveDraft(policyDraftId: string, context: Context): Promise<PolicyDraftDetail> {
  const draft = await lockSeen(policyDraftId, context);
  refuseIf(whyNotCheck(context.actor.userType) ?? whyNotApprove(draft, context.today));
  const { now, actor } = context;
  const approved: PolicyDraftRecord = { ...draft, status: 'APPROVED', approvedAt: now, approvedByName: actor.name };
  await storeDraft(context.tx, approved);
  await recordDraft(context, 'policy-draft.approved', approved);
  await publish(context, answerAwaited, { subject: 'policy-draft', recordId: policyDraftId });
  return showDraft(policyDraftId, context);
}

/** Asks for a change of a wording: the insurer sends another version, or keeps this one. */
export async function requestDraftChange(
  policyDraftId: string,
  text: string,
  context: Context,
): Promise<PolicyDraftDetail> {
  const draft = await lockSeen(policyDraftId, context);
  refuseIf(whyNotCheck(context.actor.userType) ?? whyNotRequestChange(draft));
  const requested = withComment({ ...draft, status: 'CHANGE_REQUESTED' }, 'CHANGE_REQUEST', text, context);
  await storeDraft(context.tx, requested);
  await recordDraft(context, 'policy-draft.change-requested', requested, { text });
  await publish(context, answerAwaited, { subject: 'policy-draft', recordId: policyDraftId });
  return showDraft(policyDraftId, context);
}

function lockSeen(policyDraftId: string, context: Context): Promise<PolicyDraftRecord> {
  return lockAsSeen(context, () => lockDraft(context.scope, context.tx, policyDraftId));
}

/** The draft with one more comment, in the name of who writes it. */
export function withComment(
  draft: PolicyDraftRecord,
  kind: DraftCommentKind,
  text: string,
  { now, actor }: Pick<Context, 'now' | 'actor'>,
): PolicyDraftRecord {
  const comment = { kind, side: sideOf(actor.userType), text, writtenAt: now, writtenBy: actor.name };
  return { ...draft, comments: [...draft.comments, comment] };
}
