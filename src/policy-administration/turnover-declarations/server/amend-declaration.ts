import { answerAwaited } from '../../../platform/core/awaited-answer.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { money } from '../../../platform/core/money.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { keepSentAlong } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { type AmendmentStatus, whyNotAmend, whyNotEnd, whyNotProven } from '../amendment.ts';
import { statusAt, whyNotTotal } from '../turnover-declaration.ts';
import type { DeclarationDetail, turnoverDeclarationsContract } from '../turnover-declarations.contract.ts';
import { figuresOf, lockOrRefuse } from './declare-turnover.ts';
import { showDeclaration } from './show-declarations.ts';
import {
  type AmendmentRecord,
  type DeclarationRecord,
  findLastAmendment,
  insertAmendment,
  lockAmendment,
  lockDeclaration,
  storeAnotherVersion,
  storeDeclaration,
  storeEndOfAmendment,
} from './turnover-declarations.store.ts';

type Requested = BodyOf<typeof turnoverDeclarationsContract.requestAmendment>;
type Answered = BodyOf<typeof turnoverDeclarationsContract.answerAmendment>;

/** Requests other figures for a declaration that can be corrected no more; the declared ones hold until the answer. */
export async function requestAmendment(
  declarationId: string,
  { lines, nil = false, reason, documents }: Requested,
  context: Context,
): Promise<DeclarationDetail> {
  const { scope, tx, actor, now, today, newId } = context;
  const declaration = await lockOrRefuse(declarationId, context);
  const latest = await findLastAmendment(scope, tx, declarationId);
  refuseIf(whyNotAmend(statusAt(declaration, now, today), latest?.status ?? null));
  const policy = await policyTerms(scope, tx, declaration.policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  const figures = figuresOf(lines, declaration.basis, policy);
  refuseIf(whyNotTotal(figures.total, nil));
  const { policyKey, currency } = declaration;
  const [declared, amended] = [money(declaration.total ?? '0', currency), money(figures.total, currency)];
  refuseIf(whyNotProven(declared, amended, documents?.length ?? 0));
  const amendment: AmendmentRecord = {
    amendmentId: newId('amd'),
    declarationId,
    policyKey,
    status: 'REQUESTED',
    ...figures,
    isNil: nil,
    reason,
    requestedBy: actor.personId,
    requestedByName: actor.name,
    requestedAt: now,
    answer: null,
    endedAt: null,
    version: 1,
  };
  await insertAmendment(tx, amendment);
  await storeAnotherVersion(tx, declarationId);
  const subject = `declaration-amendment/${amendment.amendmentId}`;
  await keepSentAlong(
    { policy: policyKey, companyId: null, subject, readableWith: 'policy-admin-read' },
    documents,
    context,
  );
  await recordAmendment('turnover-declaration.amendment-requested', amendment, context);
  await publish(context, answerAwaited, { subject: 'declaration-amendment', recordId: amendment.amendmentId });
  return showDeclaration(declarationId, context);
}

/** Withdraws an amendment before the insurer's answer. */
export async function withdrawAmendment(amendmentId: string, context: Context): Promise<DeclarationDetail> {
  const amendment = await lockAmendmentOrRefuse(amendmentId, context);
  await end(amendment, { status: 'WITHDRAWN', answer: null }, context);
  await recordAmendment('turnover-declaration.amendment-withdrawn', { ...amendment, status: 'WITHDRAWN' }, context);
  return showDeclaration(amendment.declarationId, context);
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
  // what is invoiced already is looked at again: the difference is invoiced, or given back
  const isInvoiced = declaration.status === 'INVOICED';
  const again = isInvoiced ? ({ status: 'DECLARED', billOn: today } as const) : {};
  const amended: DeclarationRecord = { ...declaration, lines, isNil, total, premium, ...again };
  await storeDeclaration(tx, amended);
}

async function end(
  amendment: AmendmentRecord,
  { status, answer }: Readonly<{ status: Exclude<AmendmentStatus, 'REQUESTED'>; answer: string | null }>,
  { tx, now }: Context,
): Promise<void> {
  refuseIf(whyNotEnd(amendment.status, status));
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
