import { useMe } from '../../../identity/access/web/public.ts';
import { usePolicySelection } from './policy-selection.ts';

/** Whether the policies in view are of several policyholders, as a broker's are. */
export function useSeveralPolicyholders(): boolean {
  const { policies, policyCount } = useMe();
  const { policies: selected } = usePolicySelection();
  const inView = selected.length === 0 ? policies : policies.filter(({ policy }) => selected.includes(policy));
  const areAllKnown = selected.length === 0 ? policyCount <= policies.length : inView.length === selected.length;
  return !areAllKnown || new Set(inView.map(({ holderName }) => holderName)).size > 1;
}
