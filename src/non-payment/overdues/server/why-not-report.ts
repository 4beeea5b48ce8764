import { orderingRulesOf } from '../../../approvals/orders/order.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { whyNotReportAs } from '../../deadlines/obligation-actions.ts';

/** Why the actor may not report unpaid invoices under a policy; the rights are checked by the route. */
export async function whyNotReport(context: Context, policy: Policy): Promise<Refusal | null> {
  const { scope, tx, actor } = context;
  const role = await orderingRoleOf(scope, tx, actor, policy.policy);
  return whyNotReportAs({ role, mode: orderingRulesOf(policy, actor).orderingMode });
}

/** As `whyNotReport`, for a policy that the caller knows by its key. Outside the scope it is not found. */
export async function whyNotReportUnderPolicy(context: Context, policyKey: PolicyKey): Promise<Refusal | null> {
  const policy = await policyTerms(context.scope, context.tx, policyKey);
  return policy ? whyNotReport(context, policy) : refuse('not-found');
}
