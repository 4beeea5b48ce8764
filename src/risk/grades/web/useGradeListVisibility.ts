import { useMemo } from 'react';
import { useHolds, useMe } from '../../../identity/access/web/public.ts';
import { usePolicySelection } from '../../../policies/policies/web/public.ts';
import type { GradeListVisibility } from './grade-columns.tsx';

/** Which columns of a list of grades the reader may see, stable as long as it stays the same. */
export function useGradeListVisibility(): GradeListVisibility {
  const grades = useHolds('read_company_grade');
  const { policyCount } = useMe();
  const { policies } = usePolicySelection();
  const severalPolicies = policyCount > 1 && policies.length !== 1;
  return useMemo(() => ({ grades, severalPolicies }), [grades, severalPolicies]);
}
