import { useMemo } from 'react';
import { useHolds } from '../../access/web/public.ts';
import { orderingContract } from '../../ordering/ordering.contract.ts';
import { useOperationPages } from '../../platform/web/query.ts';
import type { PlaceId } from '../navigation.ts';

/** How many things wait for the signed-in person at each place, as the navigation and the bottom bar show them. */
export type WaitingCounts = Partial<Record<PlaceId, number>>;

/** The same question wherever it is asked, so that it is asked once for the whole shell. */
export function useWaitingCounts(): WaitingCounts {
  const seesOrders = useHolds('tci-access', 'read_clr');
  const query = { waitsForMe: true, limit: 1 };
  const { count: orders } = useOperationPages(orderingContract.listOrders, { query }, { enabled: seesOrders });
  return useMemo(() => (orders && orders.value > 0 ? { orders: orders.value } : {}), [orders]);
}
