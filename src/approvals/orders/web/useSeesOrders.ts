import { useHolds, useMe } from '../../../identity/access/web/public.ts';
import { orderRights } from '../rights-to-see-orders.ts';

/** Whether the reader may read orders of any kind. */
export function useSeesOrders(): boolean {
  const { permissions } = useMe();
  return useHolds('tci-access') && orderRights.some((right) => permissions.includes(right));
}
