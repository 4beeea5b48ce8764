import { useHolds } from '../../access/web/public.ts';
import { useMonitorSummary, usualNews } from '../../monitor/web/public.ts';
import { orderingContract } from '../../ordering/ordering.contract.ts';
import { useSeesOrders } from '../../ordering/web/public.ts';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { useOperation } from '../../platform/web/query.ts';
import type { PlaceId } from '../navigation.ts';

/** How many things wait for the signed-in person at each place, as the navigation and the bottom bar show them. */
export type WaitingCounts = Partial<Record<PlaceId, number>>;

/** The shell asks once; live updates keep it right. */
export function useWaitingCounts(): WaitingCounts {
  const mayRead = useSeesOrders();
  const query = { toDo: true, limit: 1, count: true };
  const { data } = useOperation(orderingContract.listOrders, { query }, { enabled: mayRead, staleTime: 60_000 });
  const seesMonitor = useHolds('tci-access');
  const { data: monitor } = useMonitorSummary(usualNews(useFormat().today), { enabled: seesMonitor });
  return { orders: data?.count?.value ?? 0, monitor: monitor?.unread.value ?? 0 };
}
