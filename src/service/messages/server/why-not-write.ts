import { orderingRulesOf } from '../../../approvals/orders/order.ts';
import { whyNotOrder } from '../../../identity/access/ordering-role.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { sideOf } from './messages.store.ts';

/** Why the actor may not write under a policy, or close a thread of it. The insurer may under each. */
export async function whyNotWriteUnder(policyKey: string, context: Context): Promise<Refusal | null> {
  const { scope, tx, actor } = context;
  const policy = await policyTerms(scope, tx, policyKey);
  if (!policy) return refuse('not-found');
  if (sideOf(context) === 'INSURER') return null;
  const role = await orderingRoleOf(scope, tx, actor, policyKey);
  return whyNotOrder(role, { mode: orderingRulesOf(policy, actor).orderingMode }, 'write-messages');
}
