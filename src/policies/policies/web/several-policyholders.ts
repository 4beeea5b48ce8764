import { useMe } from '../../../identity/access/web/public.ts';
import { usePoliciesInView } from './policies-in-view.ts';
import { usePolicySelection } from './policy-selection.ts';

/** Whether the policies in view are of several policyholders, as a broker's are. */
export function useSeveralPolicyholders(): boolean {
  const { policies, policyCount } = useMe();
  const { policies: selected } = usePolicySelection();
  const inView = usePoliciesInView();
  const areAllKnown = selected.length === 0 ? policyCount <= policies.length : inView.length === selected.length;
  return !areAllKnown || areOfSeveral(inView);
}

/** Whether the reader has policies of several policyholders at all, and so clients to choose from. */
export function useHasClients(): boolean {
  const { policies, policyCount } = useMe();
  return policyCount > policies.length || areOfSeveral(policies);
}

function areOfSeveral(policies: readonly Readonly<{ holderName: string }>[]): boolean {
  return new Set(policies.map(({ holderName }) => holderName)).size > 1;
}
