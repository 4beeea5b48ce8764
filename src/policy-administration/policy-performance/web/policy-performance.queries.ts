import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import { useOperation } from '../../../platform/ui/query.ts';
import type { PolicyPeriodKind } from '../../../policies/policies/policy.ts';
import { policyPerformanceContract } from '../policy-performance.contract.ts';

/** The figures of an insurance year of a policy. */
export function usePolicyFigures(policy: PolicyKey, period: PolicyPeriodKind) {
  return useOperation(policyPerformanceContract.findPolicyFigures, { params: { policy }, query: { period } });
}
