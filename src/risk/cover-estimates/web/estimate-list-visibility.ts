import { useMemo } from 'react';
import { useHolds, useMe } from '../../../identity/access/web/public.ts';
import { usePolicySelection } from '../../../policies/policies/web/public.ts';
import type { EstimateVisibility } from '../estimate-visibility.ts';

/** Which columns of the list the reader may see. */
export type EstimateListVisibility = EstimateVisibility & Readonly<{ severalPolicies: boolean }>;

/** Which columns of the list the reader may see, stable as long as it stays the same. */
export function useEstimateListVisibility(): EstimateListVisibility {
  const grade = useHolds('read_company_grade');
  const seesRequests = useHolds('read_clr');
  const amounts = grade || seesRequests;
  const { policyCount } = useMe();
  const { policies } = usePolicySelection();
  const severalPolicies = policyCount > 1 && policies.length !== 1;
  return useMemo(() => ({ grade, amounts, severalPolicies }), [grade, amounts, severalPolicies]);
}
