import { heldMandatesOf } from '../../../identity/access/server/public.ts';
import type { QueryOf, ReplyOf } from '../../../platform/core/contract.ts';
import { money } from '../../../platform/core/money.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { outlookOf } from '../deadlock.ts';
import { measuredAmountOf } from '../measured-amount.ts';
import { orderingRulesOf, statusOnSubmit, validationsOf } from '../order.ts';
import type { orderingContract } from '../ordering.contract.ts';
import { roleHoldersOn } from './amount-beyond-limits.ts';
import { isToldOfApprovers } from './names-of-approvers.ts';

/**
 * How many approve what the caller is about to submit, and whether somebody could, by the rules that it will wait under. Refuses
 * `not-found` outside the scope.
 */
export async function foretellApproval(
  policyKey: string,
  { kind, amount, currency }: QueryOf<typeof orderingContract.foretellApproval>,
  { scope, tx, actor }: Context,
): Promise<ReplyOf<typeof orderingContract.foretellApproval>> {
  const policy = await policyTerms(scope, tx, policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  const held = await heldMandatesOf(scope, tx, actor, [policyKey]);
  if (!isToldOfApprovers(held.get(policyKey))) return { outlook: null, approvals: null };
  const rules = orderingRulesOf(policy, actor);
  const asked = amount === undefined ? null : money(amount, currency ?? policy.currency);
  const order = {
    ...rules,
    kind,
    workflowStatus: statusOnSubmit(rules.orderingMode),
    measuredAmount: measuredAmountOf(asked, policy.currency),
    authors: [actor.personId],
    approvals: [],
  };
  return {
    outlook: outlookOf(order, await roleHoldersOn(tx, policyKey)),
    approvals: validationsOf[rules.orderingMode],
  };
}
