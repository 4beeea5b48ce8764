import { useHolds, useMe } from '../../access/web/public.ts';
import { kindsReadWith } from '../order.ts';

/** Whether the reader may read orders of any kind. */
export function useSeesOrders(): boolean {
  const { permissions } = useMe();
  return useHolds('tci-access') && kindsReadWith(permissions).length > 0;
}
