import { useHolds, useMe } from '../../../identity/access/web/public.ts';
import { useOrderSubjects } from './order-subjects.tsx';

/** Whether the reader may read orders of any kind. */
export function useSeesOrders(): boolean {
  const { permissions } = useMe();
  const { rights } = useOrderSubjects();
  return useHolds('tci-access') && rights.some((right) => permissions.includes(right));
}
