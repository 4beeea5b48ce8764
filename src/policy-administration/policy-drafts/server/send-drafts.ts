import { Buffer } from 'node:buffer';
import type { BodyOf, ReplyOf } from '../../../platform/core/contract.ts';
import { faultsOfDocument } from '../../../platform/core/document.ts';
import type { FieldError } from '../../../platform/core/problem.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { whyNotUnused } from '../../../platform/core/unused-fields.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { fileDocument } from '../../policy-documents/server/public.ts';
import { reminderOf, whyNotComment, whyNotIssue, whyNotKeep, whyNotSupersede } from '../policy-draft.ts';
import type { policyDraftsContract } from '../policy-drafts.contract.ts';
import { withComment } from './check-drafts.ts';
import {
  findFile,
  insertDraft,
  lockCurrentVersion,
  lockDraft,
  type PolicyDraftRecord,
  storeDraft,
} from './policy-drafts.store.ts';
import { recordDraft } from './record-draft.ts';

/* What the insurer does with a draft. */

type Sent = BodyOf<typeof policyDraftsContract.sendPolicyDraft>;
type Answered = BodyOf<typeof policyDraftsContract.answerPolicyDraft>;
type Reply = ReplyOf<typeof policyDraftsContract.sendPolicyDraft>;

/**
 * Sends a wording to be checked. One with a number that is known is its next version, and replaces the former. Refuses
 * `not-found` for an unknown policy, `draft-not-in-status` once the policy is issued with it, and `invalid-input` by field.
 */
export async function sendDraft(sent: Sent, context: Context): Promise<Reply> {
  const { tx, scope, now } = context;
  const { policy, draftNumber, title, expiresOn, note = null, document } = sent;
  if (!(await policyTerms(scope, tx, policy))) throw new Refused(refuse('not-found'));
  const former = await lockCurrentVersion(tx, draftNumber);
  const content = new Uint8Array(Buffer.from(document.content, 'base64'));
  const faults = faultsOf(sent, { former, content, today: context.today });
  if (faults.length > 0) throw new Refused(refuse('invalid-input', undefined, faults));
  if (former) await supersede(former, context);
  const draft: PolicyDraftRecord = {
    policyDraftId: context.newId('pdr'),
    policyKey: policy,
    draftNumber,
    versionNumber: (former?.versionNumber ?? 0) + 1,
    title,
    status: 'AVAILABLE',
    sentAt: now,
    expiresOn,
    remindOn: reminderOf(expiresOn, context.today),
    note,
    comments: [],
    approvedAt: null,
    approvedByName: null,
    version: 1,
  };
  await insertDraft(tx, draft, { ...document, content });
  await recordDraft(context, 'policy-draft.sent', draft);
  return { policyDraftId: draft.policyDraftId };
}

function faultsOf(
  { policy, expiresOn, document: { fileName, contentType } }: Sent,
  { former, content, today }: Readonly<{ former: PolicyDraftRecord | null; content: Uint8Array; today: string }>,
): FieldError[] {
  const ofFile = faultsOfDocument({ fileName, contentType, bytes: content });
  return [
    ...ofFile.map((fault) => ({ ...fault, pointer: `/document${fault.pointer}` })),
    ...(expiresOn < today ? [{ pointer: '/expiresOn', code: 'day-in-past' }] : []),
    ...(former && former.policyKey !== policy ? [{ pointer: '/draftNumber', code: 'repeated' }] : []),
  ];
}

async function supersede(former: PolicyDraftRecord, context: Context): Promise<void> {
  refuseIf(whyNotSupersede(former));
  const superseded = { ...former, status: 'SUPERSEDED' } as const;
  await storeDraft(context.tx, superseded);
  await recordDraft(context, 'policy-draft.superseded', superseded);
}

/** Comments on a draft for the broker; a wording that is kept is to be checked again, if need be until another last day. */
export async function answerDraft(
  policyDraftId: string,
  { text, keepsWording = false, expiresOn }: Answered,
  context: Context,
): Promise<Reply> {
  const draft = await lockOrRefuse(policyDraftId, context);
  refuseIf(
    keepsWording
      ? whyNotKeep(draft, expiresOn ?? null, context.today)
      : (whyNotComment(draft) ?? whyNotUnused({ expiresOn })),
  );
  const answered = keepsWording
    ? withComment(checkedAgain(draft, expiresOn ?? draft.expiresOn, context), 'WORDING_KEPT', text, context)
    : withComment(draft, 'COMMENT', text, context);
  await storeDraft(context.tx, answered);
  await recordDraft(context, keepsWording ? 'policy-draft.kept' : 'policy-draft.answered', answered, { text });
  return { policyDraftId };
}

function checkedAgain(draft: PolicyDraftRecord, expiresOn: string, { today }: Context): PolicyDraftRecord {
  return { ...draft, status: 'AVAILABLE', expiresOn, remindOn: reminderOf(expiresOn, today) };
}

/** Issues the policy with an approved wording: it is filed with the documents of the policy. */
export async function issueDraft(policyDraftId: string, context: Context): Promise<Reply> {
  const draft = await lockOrRefuse(policyDraftId, context);
  refuseIf(whyNotIssue(draft));
  const issued = { ...draft, status: 'ISSUED' } as const;
  await storeDraft(context.tx, issued);
  await recordDraft(context, 'policy-draft.issued', issued);
  await fileWording(issued, context);
  return { policyDraftId };
}

async function fileWording({ policyDraftId, policyKey, title }: PolicyDraftRecord, context: Context): Promise<void> {
  const file = await findFile(context.tx, policyDraftId);
  if (!file) throw new Refused(refuse('not-found'));
  const { fileName, contentType, content } = file;
  await fileDocument(
    {
      policy: policyKey,
      documentNumber: policyDraftId,
      category: 'POLICY_AND_ENDORSEMENTS',
      title,
      documentDate: context.today,
      document: { fileName, contentType, content: Buffer.from(content).toString('base64') },
    },
    context,
  );
}

async function lockOrRefuse(policyDraftId: string, { scope, tx }: Context): Promise<PolicyDraftRecord> {
  const draft = await lockDraft(scope, tx, policyDraftId);
  if (!draft) throw new Refused(refuse('not-found'));
  return draft;
}
