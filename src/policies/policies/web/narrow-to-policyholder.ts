import { useCallback } from 'react';
import { useReading } from '../../../platform/ui/query.ts';
import { policiesContract } from '../policies.contract.ts';
import { usePolicySelection } from './policy-selection.ts';

/** Narrows what is shown to one policyholder, by its name: selects its policies among those in view. */
export function useNarrowToPolicyholder(): (policyholder: string) => Promise<void> {
  const { query: policy, select } = usePolicySelection();
  const read = useReading(policiesContract.listPolicyholders);
  return useCallback(
    async (policyholder) => {
      const { items } = await read({ query: { policy, policyholder } });
      select(items.flatMap(({ policies }) => policies));
    },
    [read, policy, select],
  );
}
