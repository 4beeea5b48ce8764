import { approvesUnder } from '../../../identity/access/ordering-role.ts';
import { heldMandatesOf } from '../../../identity/access/server/public.ts';
import type { ReplyOf } from '../../../platform/core/contract.ts';
import { money } from '../../../platform/core/money.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { orderingRulesOf } from '../order.ts';
import type { orderingContract } from '../ordering.contract.ts';
import { findHolders } from './approvers.store.ts';
import { isToldOfApprovers } from './names-of-approvers.ts';

/** Who approves what is requested under a policy, with their limits. Refuses `not-found` outside the scope. */
export async function listApprovers(
  policyKey: string,
  { scope, tx, actor }: Context,
): Promise<ReplyOf<typeof orderingContract.listApprovers>> {
  const policy = await policyTerms(scope, tx, policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  const held = await heldMandatesOf(scope, tx, actor, [policyKey]);
  if (!isToldOfApprovers(held.get(policyKey))) return { approvers: null };
  const { orderingMode } = orderingRulesOf(policy, { userType: 'customer' });
  const approvers = (await findHolders(tx, [policyKey])).filter(({ role }) => approvesUnder(role, orderingMode));
  return {
    approvers: approvers.map(({ name, role: orderingRole, approvalLimit }) => ({
      name,
      orderingRole,
      approvalLimit: approvalLimit === null ? null : money(approvalLimit, policy.currency),
    })),
  };
}
