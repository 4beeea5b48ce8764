import { orderingRoleOf } from '../../access/server/public.ts';
import { orderingRulesOf, whyNotPlace } from '../../ordering/order.ts';
import { whyNotTell } from '../../overdues/server/public.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/server/context.ts';
import type { Policy } from '../../policies/policy.ts';

/** Whether claims of the policy pass colleagues' eyes before the insurer sees them (handbook N 7.1). */
export function needsEyes({ actor }: Pick<Context, 'actor'>, policy: Policy): boolean {
  return policy.approvals.includes('CLAIM') && orderingRulesOf(policy, actor).orderingMode !== 'DIRECT';
}

/** Why the actor may not file a claim under a policy: who only approves does not ask for it. */
export async function whyNotFile(context: Context, policy: Policy): Promise<Refusal | null> {
  if (!needsEyes(context, policy)) return whyNotTell(context, policy);
  const role = await orderingRoleOf(context.scope, context.tx, context.actor, policy.policy);
  return whyNotPlace(role, orderingRulesOf(policy, context.actor).orderingMode);
}
