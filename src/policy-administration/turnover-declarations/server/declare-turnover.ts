import { needsApprovals } from '../../../approvals/orders/further-approvals.ts';
import { describeOrder, dropOrder, lockOrder, reopenOrder } from '../../../approvals/orders/server/public.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { dayIn } from '../../../platform/core/day.ts';
import { money } from '../../../platform/core/money.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { policyAsOf } from '../../../policies/policies/policy-terms.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { yearBefore } from '../declaration-period.ts';
import { premiumOfPeriod, totalOf } from '../declared-premium.ts';
import {
  type EnteredLine,
  editableUntil,
  notEstimated,
  statusAt,
  whyNotDeclare,
  whyNotEnter,
  whyNotLines,
  whyNotPlausible,
  whyNotSubmitAgain,
  whyNotTotal,
} from '../turnover-declaration.ts';
import type { DeclarationDetail, turnoverDeclarationsContract } from '../turnover-declarations.contract.ts';
import { contentOf, figuresToApprove, submitFigures } from './figures-to-approve.ts';
import { showDeclaration } from './show-declarations.ts';
import {
  type DeclarationRecord,
  findDeclaration,
  lockDeclaration,
  nothingToApprove,
  storeDeclaration,
  totalDeclaredOf,
} from './turnover-declarations.store.ts';

type Entered = BodyOf<typeof turnoverDeclarationsContract.enterTurnover>;
type Confirmed = BodyOf<typeof turnoverDeclarationsContract.confirmTurnover>;

/**
 * Stores figures as a draft. Those of a declaration that is made already replace the declared ones within its 24 hours,
 * which they do not prolong: they have to be as complete as declared ones. What colleagues were to approve loses their
 * approvals (handbook covers 16, rule 3).
 */
export async function enterTurnover(
  declarationId: string,
  { lines, nil = false, remarks = null, deviates = false }: Entered,
  context: Context,
): Promise<DeclarationDetail> {
  const { scope, tx, now, today } = context;
  // orders are locked before what they are about, as when they are approved
  const before = await lockAfterOrder(declarationId, context);
  refuseIf(whyNotEnter(statusAt(before, now, today)));
  const policy = await policyTerms(scope, tx, before.policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  const entered = { ...before, ...figuresOf(lines, before, policy), isNil: nil, remarks };
  if (before.status === 'DECLARED') await correct(entered, before, { deviates, policy, context });
  else await saveDraft(entered, before, deviates, context);
  return showDeclaration(declarationId, context);
}

/** The declaration, locked behind the order that is open about it. Refuses who did not write that order. */
async function lockAfterOrder(declarationId: string, context: Context): Promise<DeclarationRecord> {
  const seen = await findDeclaration(context.scope, context.tx, declarationId);
  if (seen && seen.orderId !== null) await reopenOrder(context, seen.orderId);
  const locked = await lockOrRefuse(declarationId, context);
  refuseIf(locked.orderId === (seen?.orderId ?? null) ? null : refuse('order-waiting'));
  return locked;
}

async function saveDraft(
  entered: DeclarationRecord,
  before: DeclarationRecord,
  deviates: boolean,
  context: Context,
): Promise<void> {
  const { orderId } = before;
  const toApprove = figuresToApprove(entered, deviates);
  const submitted = orderId === null ? nothingToApprove : { orderId, workflowStatus: 'DRAFT' as const, toApprove };
  const draft: DeclarationRecord = { ...entered, status: 'DRAFT', ...submitted };
  await storeDeclaration(context.tx, draft);
  if (orderId !== null) await describeOrder(context, orderId, contentOf(draft), changeOf(before, draft));
  await recordDeclaration(context, 'turnover-declaration.entered', draft, before);
}

/** The lines before and after a change, for the trail of the order. */
function changeOf(before: DeclarationRecord, after: DeclarationRecord) {
  return { before: { lines: before.lines }, after: { lines: after.lines } };
}

type Correction = Readonly<{ deviates: boolean; policy: Policy; context: Context }>;

/** Replaces declared figures at once, or once colleagues have approved. */
async function correct(
  corrected: DeclarationRecord,
  before: DeclarationRecord,
  { deviates, policy, context }: Correction,
): Promise<void> {
  await refuseIncomplete(corrected, deviates, context);
  if (!needsApprovals(policy, context.actor, 'TURNOVER_DECLARATION')) {
    if (before.orderId !== null) await dropOrder(context, before.orderId);
    const alone = { declaredByName: context.actor.name, approvedByName: null };
    return correctNow({ ...corrected, ...alone }, before, context);
  }
  const toApprove = figuresToApprove(corrected, deviates);
  await storeDeclaration(context.tx, await submitFigures(before, toApprove, { policy, context }));
}

/** Stores figures that replace the declared ones from now on. */
export async function correctNow(
  corrected: DeclarationRecord,
  before: DeclarationRecord,
  context: Context,
): Promise<void> {
  const stored = { ...corrected, ...nothingToApprove };
  await storeDeclaration(context.tx, stored);
  await recordDeclaration(context, 'turnover-declaration.corrected', stored, before);
}

/**
 * Declares what was entered, or submits it to colleagues first where the policy asks for it. Refuses what is empty, or
 * differs much from the year before and is not confirmed.
 */
export async function confirmTurnover(
  declarationId: string,
  confirmed: Confirmed,
  context: Context,
): Promise<DeclarationDetail> {
  const { scope, tx, actor, now, today } = context;
  const seen = await findDeclaration(scope, tx, declarationId);
  if (seen && seen.orderId !== null) await lockOrder(scope, tx, seen.orderId);
  const before = await lockOrRefuse(declarationId, context);
  const { periodTo, policyKey } = before;
  refuseIf(whyNotDeclare({ periodTo, status: statusAt(before, now, today) }, today));
  const deviates = confirmed?.deviates ?? false;
  await refuseIncomplete(before, deviates, context);
  const policy = await policyTerms(scope, tx, policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  // a draft may be of a day before the terms of its period were changed
  const figures = { ...before, premium: premiumOfPeriod(policy, before)?.amount ?? null };
  if (needsApprovals(policy, actor, 'TURNOVER_DECLARATION')) {
    refuseIf(whyNotSubmitAgain(before));
    const submitted = await submitFigures(figures, figuresToApprove(figures, deviates), { policy, context });
    await storeDeclaration(tx, { ...submitted, status: 'DRAFT' });
  } else {
    // the policy no longer needs approvals, so nothing is left for the order to wait for
    if (before.orderId !== null) await dropOrder(context, before.orderId);
    await declareNow({ ...figures, declaredByName: actor.name, approvedByName: null }, before, context);
  }
  return showDeclaration(declarationId, context);
}

/** Figures become the declaration, whoever approved them. */
export async function declareNow(
  figures: DeclarationRecord,
  before: DeclarationRecord,
  context: Context,
): Promise<void> {
  const { tx, now, timeZone } = context;
  const declared: DeclarationRecord = {
    ...figures,
    status: 'DECLARED',
    declaredAt: now,
    editableUntil: editableUntil(now),
    billOn: dayIn(timeZone, editableUntil(now)),
    nextStepOn: null,
    ...notEstimated,
    ...nothingToApprove,
  };
  await storeDeclaration(tx, declared);
  await recordDeclaration(context, 'turnover-declaration.declared', declared, before);
}

/** Lines with what they come to. Refuses lines that the policy did not allow at the end of the period. */
export function figuresOf(
  lines: readonly EnteredLine[],
  { basis, periodTo }: Pick<DeclarationRecord, 'basis' | 'periodTo'>,
  policy: Policy,
): Pick<DeclarationRecord, 'lines' | 'premium'> & Readonly<{ total: string }> {
  refuseIf(whyNotLines(policyAsOf(policy, periodTo), lines));
  const { currency } = policy;
  const plain = lines.map(({ turnover, exclusions, ...line }) => ({
    ...line,
    turnover: turnover.amount,
    exclusions: exclusions.amount,
  }));
  const premium = premiumOfPeriod(policy, { basis, periodTo, lines: plain });
  return { lines: plain, total: totalOf(plain, currency).amount, premium: premium?.amount ?? null };
}

/** Refuses figures that are empty, or differ much from the year before and are not confirmed. */
export async function refuseIncomplete(
  { policyKey, periodFrom, periodTo, total, isNil, lines, currency }: DeclarationRecord,
  deviates: boolean,
  { scope, tx }: Context,
): Promise<void> {
  const declared = total ?? totalOf(lines, currency).amount;
  refuseIf(whyNotTotal(declared, isNil));
  if (deviates) return;
  const before = await totalDeclaredOf(scope, tx, policyKey, yearBefore({ from: periodFrom, to: periodTo }));
  refuseIf(whyNotPlausible({ total: declared, before, currency }));
}

/** A declaration, locked, in the version that the caller saw. */
export function lockOrRefuse(declarationId: string, context: Context): Promise<DeclarationRecord> {
  return lockAsSeen(context, () => lockDeclaration(context.scope, context.tx, declarationId));
}

/** The event of a declaration: what it comes to, not its lines. */
async function recordDeclaration(
  context: Context,
  type: string,
  after: DeclarationRecord,
  before: DeclarationRecord,
): Promise<void> {
  const told = ({ status, total, premium, isNil }: DeclarationRecord) => ({ status, total, premium, nil: isNil });
  const { status, periodFrom, periodTo, total, currency } = after;
  await context.record({
    type,
    subject: `turnover-declaration/${after.declarationId}`,
    policy: after.policyKey,
    before: told(before),
    after: told(after),
    data: { status, periodFrom, periodTo, ...(total === null ? {} : { total: money(total, currency) }) },
  });
}
