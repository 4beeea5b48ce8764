import type { Actor } from '../../platform/core/actor.ts';
import type { Policy } from '../../policies/policies/policy.ts';
import type { FurtherApproval } from '../../policies/policies/policy-terms.ts';
import { orderingRulesOf } from './order.ts';

/**
 * Whether colleagues approve something besides orders of cover before it counts: where the policy asks for it, and orders
 * of this person need approvals at all.
 */
export function needsApprovals(
  policy: Pick<Policy, 'approvals' | 'orderingMode' | 'finalMayPreValidate' | 'policyType'>,
  actor: Pick<Actor, 'userType'>,
  what: FurtherApproval,
): boolean {
  return policy.approvals.includes(what) && orderingRulesOf(policy, actor).orderingMode !== 'DIRECT';
}
