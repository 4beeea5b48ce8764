import { orderingRulesOf } from '../../../approvals/orders/order.ts';
import { mayInSomeMode, whyNotOrder } from '../../../identity/access/ordering-role.ts';
import { useMe } from '../../../identity/access/web/public.ts';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import type { PolicyDetail } from '../../../policies/policies/policies.contract.ts';
import { coverRequestsContract } from '../../covers/cover-requests.contract.ts';
import { coverEstimatesContract } from '../cover-estimates.contract.ts';

/** Whether the reader may keep estimates under a policy: by permission, by role, and because the policy has them. */
export function useMayEstimate(policy: PolicyDetail): boolean {
  const me = useMe();
  const mayNot = useWhyNot(coverEstimatesContract.estimateCover);
  const mine = me.policies.find((each) => each.policy === policy.policy);
  const { orderingMode: mode } = orderingRulesOf(policy, me);
  const byRole = mine ? whyNotOrder(mine.orderingRole, { mode }, 'estimate') : null;
  return mayNot === null && byRole === null && policy.features.coverEstimates;
}

/**
 * Whether the reader may keep estimates anywhere, as far as their roles are known: the form previews the answer, and
 * one of the roles includes the step.
 */
export function useMayEstimateSomewhere(): boolean {
  const { policies, policyCount } = useMe();
  const mayNot = useWhyNot(coverEstimatesContract.estimateCover);
  const whyNotPreview = useWhyNot(coverRequestsContract.simulateCoverRequest);
  const hasRole = policies.some(({ orderingRole }) => mayInSomeMode(orderingRole, 'estimate'));
  return mayNot === null && whyNotPreview === null && (hasRole || policies.length < policyCount);
}
