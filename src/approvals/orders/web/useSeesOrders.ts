import { useHolds, useMe } from '../../../identity/access/web/public.ts';
import { useDeclaredOrders } from './order-subjects.tsx';

/** Whether the reader may read orders of any kind. */
export function useSeesOrders(): boolean {
  const { permissions } = useMe();
  const { rights } = useDeclaredOrders();
  return useHolds('tci-access') && rights.some((right) => permissions.includes(right));
}
