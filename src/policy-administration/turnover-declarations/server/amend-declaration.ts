import { needsApprovals } from '../../../approvals/orders/further-approvals.ts';
import {
  dropOrder,
  type OrderContent,
  reopenOrder,
  submitForApproval,
} from '../../../approvals/orders/server/public.ts';
import { answerAwaited } from '../../../platform/core/awaited-answer.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { documentsOf, keepSentAlong } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { type AmendmentStatus, whyNotAmend, whyNotMoveAmendment, whyNotProven } from '../amendment.ts';
import { statusAt, whyNotTotal } from '../turnover-declaration.ts';
import type { DeclarationDetail, turnoverDeclarationsContract } from '../turnover-declarations.contract.ts';
import { figuresOf, lockOrRefuse } from './declare-turnover.ts';
import { moneyOf } from './figures-to-approve.ts';
import { showDeclaration } from './show-declarations.ts';
import {
  type AmendmentRecord,
  type DeclarationRecord,
  findAmendment,
  findLastAmendment,
  insertAmendment,
  lockAmendment,
  lockDeclaration,
  rewriteAmendment,
  storeAnotherVersion,
  storeDeclaration,
  storeEndOfAmendment,
} from './turnover-declarations.store.ts';

type Requested = BodyOf<typeof turnoverDeclarationsContract.requestAmendment>;
type Answered = BodyOf<typeof turnoverDeclarationsContract.answerAmendment>;

/**
 * Requests other figures for a declaration that can be corrected no more; the declared ones hold until the answer. Where
 * the policy asks for it colleagues approve them first; whoever requested them may change them until they have.
 */
export async function requestAmendment(
  declarationId: string,
  { lines, nil = false, reason, documents }: Requested,
  context: Context,
): Promise<DeclarationDetail> {
  const { scope, tx, actor, now, today } = context;
  const seen = await findLastAmendment(scope, tx, declarationId);
  if (seen?.status === 'AWAITING_APPROVAL' && seen.orderId) await reopenOrder(context, seen.orderId);
  const declaration = await lockOrRefuse(declarationId, context);
  const latest = await findLastAmendment(scope, tx, declarationId);
  refuseIf(latest?.status === seen?.status ? null : refuse('amendment-open'));
  refuseIf(whyNotAmend(statusAt(declaration, now, today), latest?.status ?? null));
  const policy = await policyTerms(scope, tx, declaration.policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  const figures = figuresOf(lines, declaration, policy);
  refuseIf(whyNotTotal(figures.total, nil));
  const waiting = latest?.status === 'AWAITING_APPROVAL' ? latest : null;
  const amendment: AmendmentRecord = {
    ...(waiting ?? newAmendment(declaration, context)),
    ...figures,
    isNil: nil,
    reason,
    requestedBy: actor.personId,
    requestedByName: actor.name,
    requestedAt: now,
  };
  await refuseUnproven(amendment, { declaration, documents }, context);
  const needsEyes = needsApprovals(policy, actor, 'TURNOVER_DECLARATION');
  const requested = needsEyes
    ? await submitAmendment(amendment, { declaration, policy, context })
    : await withoutOrder(amendment, context);
  if (waiting) await rewriteAmendment(tx, requested);
  else await insertAmendment(tx, requested);
  await storeAnotherVersion(tx, declarationId);
  await keepSentAlong(documentsAbout(amendment), documents, context);
  await recordAmendment(
    needsEyes ? 'turnover-declaration.amendment-submitted' : 'turnover-declaration.amendment-requested',
    requested,
    context,
  );
  if (!needsEyes) await awaitAnswer(requested, context);
  return showDeclaration(declarationId, context);
}

function newAmendment(
  { declarationId, policyKey }: DeclarationRecord,
  { newId }: Context,
): Pick<AmendmentRecord, 'amendmentId' | 'declarationId' | 'policyKey' | 'orderId' | 'answer' | 'endedAt' | 'version'> &
  Readonly<{ status: 'REQUESTED' }> {
  const unanswered = { orderId: null, answer: null, endedAt: null, version: 1 } as const;
  return { amendmentId: newId('amd'), declarationId, policyKey, status: 'REQUESTED', ...unanswered };
}

/** Documents may be there already, sent along with an earlier version. */
async function refuseUnproven(
  amendment: AmendmentRecord,
  { declaration, documents }: Readonly<{ declaration: DeclarationRecord; documents: Requested['documents'] }>,
  { scope, tx }: Context,
): Promise<void> {
  const { currency, lines: declared } = declaration;
  const onFile = await documentsOf(scope, tx, documentsAbout(amendment).subject);
  const count = onFile.length + (documents?.length ?? 0);
  refuseIf(whyNotProven({ declared, amended: amendment.lines, currency }, count));
}

/** Where the documents of an amendment are kept. */
function documentsAbout({ amendmentId, policyKey }: AmendmentRecord) {
  const subject = `declaration-amendment/${amendmentId}`;
  return { policy: policyKey, companyId: null, subject, readableWith: 'policy-admin-read' } as const;
}

type OfAmendment = Readonly<{ declaration: DeclarationRecord; policy: Policy; context: Context }>;

async function submitAmendment(
  amendment: AmendmentRecord,
  { declaration, policy, context }: OfAmendment,
): Promise<AmendmentRecord> {
  const { orderId } = await submitForApproval(context, amendment.orderId, {
    kind: 'turnover-amendment',
    subjectId: declaration.declarationId,
    content: contentOfAmendment(amendment, declaration),
    policy,
  });
  return { ...amendment, status: 'AWAITING_APPROVAL', orderId };
}

/** The policy no longer needs approvals, so nothing is left for an order to wait for. */
async function withoutOrder(amendment: AmendmentRecord, context: Context): Promise<AmendmentRecord> {
  if (amendment.orderId !== null) await dropOrder(context, amendment.orderId);
  return { ...amendment, status: 'REQUESTED', orderId: null };
}

/** What colleagues decide on. */
export function contentOfAmendment(
  { total, premium, reason }: AmendmentRecord,
  { periodFrom, periodTo, currency }: DeclarationRecord,
): OrderContent {
  return {
    company: null,
    action: 'AMEND_TURNOVER',
    amount: moneyOf(premium, currency),
    details: { periodFrom, periodTo, total, currency, comment: reason },
  };
}

/** Sends an amendment that colleagues have approved to the insurer. */
export async function sendAmendment(amendment: AmendmentRecord, context: Context): Promise<void> {
  refuseIf(whyNotMoveAmendment(amendment.status, 'REQUESTED'));
  const requested: AmendmentRecord = { ...amendment, status: 'REQUESTED' };
  await rewriteAmendment(context.tx, requested);
  await storeAnotherVersion(context.tx, amendment.declarationId);
  await recordAmendment('turnover-declaration.amendment-requested', requested, context);
  await awaitAnswer(requested, context);
}

async function awaitAnswer({ amendmentId }: AmendmentRecord, context: Context): Promise<void> {
  await publish(context, answerAwaited, { subject: 'declaration-amendment', recordId: amendmentId });
}

/** Withdraws an amendment before the insurer's answer, and takes it back from colleagues who have it. */
export async function withdrawAmendment(amendmentId: string, context: Context): Promise<DeclarationDetail> {
  const seen = await findAmendment(context.scope, context.tx, amendmentId);
  if (seen?.status === 'AWAITING_APPROVAL' && seen.orderId) await dropOrder(context, seen.orderId);
  const amendment = await lockAmendmentOrRefuse(amendmentId, context);
  await endAmendment(amendment, context);
  return showDeclaration(amendment.declarationId, context);
}

/** Ends an amendment that was not answered. */
export async function endAmendment(amendment: AmendmentRecord, context: Context): Promise<void> {
  await end(amendment, { status: 'WITHDRAWN', answer: null }, context);
  await recordAmendment('turnover-declaration.amendment-withdrawn', { ...amendment, status: 'WITHDRAWN' }, context);
}

/** The insurer's answer: accepted figures replace the declared ones. */
export async function answerAmendment(
  amendmentId: string,
  { isAccepted, text }: Answered,
  context: Context,
): Promise<DeclarationDetail> {
  const amendment = await lockAmendmentOrRefuse(amendmentId, context);
  const status = isAccepted ? 'ACCEPTED' : 'REJECTED';
  await end(amendment, { status, answer: text ?? null }, context);
  if (isAccepted) await applyAmendment(amendment, context);
  await recordAmendment('turnover-declaration.amendment-answered', { ...amendment, status }, context);
  return showDeclaration(amendment.declarationId, context);
}

async function applyAmendment(
  { declarationId, lines, isNil, total, premium }: AmendmentRecord,
  { scope, tx, today }: Context,
): Promise<void> {
  const declaration = await lockDeclaration(scope, tx, declarationId);
  if (!declaration) throw new Refused(refuse('not-found'));
  // what is invoiced already is looked at again: the difference is invoiced, or given back; so is what lacked a rate
  const again = { status: 'DECLARED', billOn: declaration.billOn ?? today } as const;
  const amended: DeclarationRecord = { ...declaration, lines, isNil, total, premium, ...again };
  await storeDeclaration(tx, amended);
}

async function end(
  amendment: AmendmentRecord,
  {
    status,
    answer,
  }: Readonly<{ status: Exclude<AmendmentStatus, 'AWAITING_APPROVAL' | 'REQUESTED'>; answer: string | null }>,
  { tx, now }: Context,
): Promise<void> {
  refuseIf(whyNotMoveAmendment(amendment.status, status));
  await storeEndOfAmendment(tx, { ...amendment, status, answer, endedAt: now });
  await storeAnotherVersion(tx, amendment.declarationId);
}

function lockAmendmentOrRefuse(amendmentId: string, context: Context): Promise<AmendmentRecord> {
  return lockAsSeen(context, () => lockAmendment(context.scope, context.tx, amendmentId));
}

/** The event of an amendment, in the history of its declaration. */
async function recordAmendment(
  type: string,
  { amendmentId, declarationId, policyKey, status, total, premium }: AmendmentRecord,
  context: Context,
): Promise<void> {
  await context.record({
    type,
    subject: `turnover-declaration/${declarationId}`,
    policy: policyKey,
    after: { amendmentId, amendment: status, total, premium },
    data: { amendmentId, amendment: status },
  });
}
