import { orderingRulesOf } from '../../../approvals/orders/order.ts';
import type { OrderingMode } from '../../../identity/access/roles.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import type { Refusal } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { whyNotFileClaim } from '../filing-rights.ts';

/** How orders of the actor under a policy are approved. */
export function modeOf({ actor }: Pick<Context, 'actor'>, policy: Policy): OrderingMode {
  return orderingRulesOf(policy, actor).orderingMode;
}

/** Why the actor may not file a claim under a policy. */
export async function whyNotFile(context: Context, policy: Policy): Promise<Refusal | null> {
  const { scope, tx, actor } = context;
  const role = await orderingRoleOf(scope, tx, actor, policy.policy);
  return whyNotFileClaim(policy, { role, mode: modeOf(context, policy) });
}
