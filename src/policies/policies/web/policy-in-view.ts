import { useMe } from '../../../identity/access/web/public.ts';
import { mainPolicyKey, type PolicyKey } from '../../../platform/core/policy-key.ts';
import { usePolicySelection } from './policy-selection.ts';

/**
 * The one policy under which a buyer is viewed: the one selected, or the only contract there is. `null` where several
 * are possible.
 */
export function usePolicyInView(): PolicyKey | null {
  const { policies: selected } = usePolicySelection();
  const { policies, policyCount } = useMe();
  const all = policies.length === policyCount ? policies.map(({ policy }) => policy) : [];
  return onlyContract(selected.length > 0 ? selected : all);
}

/** The contract to which all keys belong; its siblings (discretionary limit, top-up) have no buyers of their own. */
export function onlyContract(keys: readonly PolicyKey[]): PolicyKey | null {
  const contracts = new Set(keys.map(mainPolicyKey));
  const [contract = null] = contracts;
  return contracts.size === 1 ? contract : null;
}
