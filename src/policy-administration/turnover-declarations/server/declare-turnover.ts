import type { BodyOf } from '../../../platform/core/contract.ts';
import { dayIn } from '../../../platform/core/day.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { type DeclaredBasis, yearBefore } from '../declaration-period.ts';
import { premiumOf, rateOf, totalOf } from '../declared-premium.ts';
import {
  type EnteredLine,
  editableUntil,
  notEstimated,
  statusAt,
  whyNotDeclare,
  whyNotEnter,
  whyNotLines,
  whyNotPlausible,
  whyNotTotal,
} from '../turnover-declaration.ts';
import type { DeclarationDetail, turnoverDeclarationsContract } from '../turnover-declarations.contract.ts';
import { showDeclaration } from './show-declarations.ts';
import {
  type DeclarationRecord,
  lockDeclaration,
  storeDeclaration,
  totalDeclaredOf,
} from './turnover-declarations.store.ts';

type Entered = BodyOf<typeof turnoverDeclarationsContract.enterTurnover>;
type Confirmed = BodyOf<typeof turnoverDeclarationsContract.confirmTurnover>;

/**
 * Stores figures as a draft. Those of a declaration that is made already replace the declared ones within its 24 hours,
 * which they do not prolong: they have to be as complete as declared ones.
 */
export async function enterTurnover(
  declarationId: string,
  { lines, nil = false, remarks = null, deviates = false }: Entered,
  context: Context,
): Promise<DeclarationDetail> {
  const { scope, tx, now, today } = context;
  const before = await lockOrRefuse(declarationId, context);
  refuseIf(whyNotEnter(statusAt(before, now, today)));
  const policy = await policyTerms(scope, tx, before.policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  const entered: DeclarationRecord = {
    ...before,
    ...figuresOf(lines, before.basis, policy),
    isNil: nil,
    remarks,
    status: before.status === 'DECLARED' ? 'DECLARED' : 'DRAFT',
  };
  if (before.status === 'DECLARED') await refuseIncomplete(entered, deviates, context);
  await storeDeclaration(tx, entered);
  const type = before.status === 'DECLARED' ? 'turnover-declaration.corrected' : 'turnover-declaration.entered';
  await recordDeclaration(context, type, entered, before);
  return showDeclaration(declarationId, context);
}

/** Declares what was entered. Refuses what is empty, or differs much from the year before and is not confirmed. */
export async function confirmTurnover(
  declarationId: string,
  confirmed: Confirmed,
  context: Context,
): Promise<DeclarationDetail> {
  const { tx, actor, now, today, timeZone } = context;
  const before = await lockOrRefuse(declarationId, context);
  const { periodTo } = before;
  refuseIf(whyNotDeclare({ periodTo, status: statusAt(before, now, today) }, today));
  await refuseIncomplete(before, confirmed?.deviates ?? false, context);
  const declared: DeclarationRecord = {
    ...before,
    status: 'DECLARED',
    declaredAt: now,
    declaredByName: actor.name,
    editableUntil: editableUntil(now),
    billOn: dayIn(timeZone, editableUntil(now)),
    nextStepOn: null,
    ...notEstimated,
  };
  await storeDeclaration(tx, declared);
  await recordDeclaration(context, 'turnover-declaration.declared', declared, before);
  return showDeclaration(declarationId, context);
}

/** Lines with what they come to. Refuses lines that the policy does not allow. */
export function figuresOf(
  lines: readonly EnteredLine[],
  basis: DeclaredBasis,
  policy: Policy,
): Pick<DeclarationRecord, 'lines' | 'premium'> & Readonly<{ total: string }> {
  refuseIf(whyNotLines(policy, lines));
  const { currency } = policy;
  const plain = lines.map(({ turnover, exclusions, ...line }) => ({
    ...line,
    turnover: turnover.amount,
    exclusions: exclusions.amount,
  }));
  // a flat premium follows from the policy alone
  const premium = basis === 'FLAT' ? null : premiumOf(plain, (country) => rateOf(policy, country), currency);
  return { lines: plain, total: totalOf(plain, currency).amount, premium: premium?.amount ?? null };
}

async function refuseIncomplete(
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
  await context.record({
    type,
    subject: `turnover-declaration/${after.declarationId}`,
    policy: after.policyKey,
    before: told(before),
    after: told(after),
    data: { status: after.status, periodFrom: after.periodFrom, periodTo: after.periodTo },
  });
}
