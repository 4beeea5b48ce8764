import { orderingRulesOf } from '../../../approvals/orders/order.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import type { Refusal } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { claimNeedsEyes, whyNotFileClaim } from '../filing-rights.ts';

/** Whether claims of the policy need approval before the insurer sees them. */
export function needsEyes({ actor }: Pick<Context, 'actor'>, policy: Policy): boolean {
  return claimNeedsEyes(policy, orderingRulesOf(policy, actor).orderingMode);
}

/** Why the actor may not file a claim under a policy. */
export async function whyNotFile({ scope, tx, actor }: Context, policy: Policy): Promise<Refusal | null> {
  const role = await orderingRoleOf(scope, tx, actor, policy.policy);
  return whyNotFileClaim(policy, { role, mode: orderingRulesOf(policy, actor).orderingMode });
}
