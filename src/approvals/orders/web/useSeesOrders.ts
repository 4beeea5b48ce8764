import { useHolds, useMe } from '../../../identity/access/web/public.ts';
import { orderRights } from '../rights-to-see-orders.ts';

/** Whether the reader may read orders of any kind, and a policy has any: some are sent without approval. */
export function useSeesOrders(): boolean {
  const hasAccess = useHolds('tci-access');
  const { permissions, policies, policyCount } = useMe();
  const areAllKnown = policyCount <= policies.length;
  const areApproved = !areAllKnown || policies.some(({ features }) => features.includes('APPROVALS'));
  return hasAccess && areApproved && orderRights.some((right) => permissions.includes(right));
}
