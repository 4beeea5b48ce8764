import { useMemo } from 'react';
import type { Me } from '../../../identity/access/access.contract.ts';
import { useMe } from '../../../identity/access/web/public.ts';
import { usePolicySelection } from './policy-selection.ts';

/** The policies in view, as far as the reader's first ones are known: those selected, or all. */
export function usePoliciesInView(): Me['policies'] {
  const { policies } = useMe();
  const { policies: selected } = usePolicySelection();
  return useMemo(
    () => (selected.length === 0 ? policies : policies.filter(({ policy }) => selected.includes(policy))),
    [policies, selected],
  );
}
