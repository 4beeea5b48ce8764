import type { Day } from '../../../platform/core/day.ts';
import { compareMoney, type Money, money, signOfMoney, subtractMoney } from '../../../platform/core/money.ts';
import { defineSlot } from '../../../platform/core/slot.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { keepingOnly } from '../indemnity.ts';
import type { ClaimRecord } from './claims.store.ts';

/** What of an indemnity is kept for unpaid premium. */
export type SetOff = Readonly<{ policy: Policy['policy']; amount: Money; on: Day; claimNumber: string }>;

/** The premium of a policy as the portal invoices it. */
export type PremiumAccount = Readonly<{
  /** What is due and unpaid today, and not disputed; `null` where nothing is. */
  unpaid(policy: Policy, context: Context): Promise<Money | null>;
  /** Books what was kept of an indemnity as received; answers how much of it was still unpaid. */
  setOff(kept: SetOff, context: Context): Promise<Money>;
}>;

export const premiumAccountSlot = defineSlot<PremiumAccount>('premium that is unpaid');

/**
 * Premium that was kept of the indemnity counts as paid, unless the insurer's own accounts state what is unpaid. What was
 * paid in the time since the decision is kept no longer: it is paid out with the rest.
 */
export async function bookSetOff(
  context: Context,
  claim: ClaimRecord,
  on: Day,
): Promise<Partial<Pick<ClaimRecord, 'payable' | 'decision'>>> {
  const { policyKey, claimId, claimNumber, currency, indemnity, payable, decision } = claim;
  const policy = await policyTerms(context.scope, context.tx, policyKey);
  const amount = subtractMoney(money(indemnity ?? '0', currency), money(payable ?? '0', currency));
  if (!policy || policy.premiumTerms.unpaid || signOfMoney(amount) <= 0) return {};
  const account = premiumAccountSlot.only();
  const kept = await account.setOff({ policy: policyKey, amount, on, claimNumber: claimNumber ?? claimId }, context);
  if (!decision || compareMoney(kept, amount) === 0) return {};
  const settled = keepingOnly(decision.assessment.indemnity, kept);
  const assessment = { ...decision.assessment, indemnity: settled };
  return { payable: settled.payable.amount, decision: { ...decision, assessment } };
}
