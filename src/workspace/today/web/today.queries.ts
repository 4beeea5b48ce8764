import { useSearch } from '@tanstack/react-router';
import { ordersToApprove, returnedOrders } from '../../../approvals/orders/order-views.ts';
import { orderingContract } from '../../../approvals/orders/ordering.contract.ts';
import { useSeesOrders } from '../../../approvals/orders/web/public.ts';
import { overduesContract } from '../../../non-payment/overdues/overdues.contract.ts';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useOperation, useOperationPages } from '../../../platform/ui/query.ts';
import { usePolicySelection } from '../../../policies/policies/web/public.ts';
import { monitorContract } from '../../monitor/monitor.contract.ts';
import { answerKinds, changeKinds, type MonitorKind, usualNews } from '../../monitor/monitor-event.ts';
import { dashboardContract, dashboardRows } from '../dashboard.contract.ts';
import type { FigureList } from '../figure-lists.ts';
import { todayQuery } from '../today-query.ts';

/** The first screen, for the policies selected; with all obligations where the address asks for them. */
export function useToday() {
  const query = todayQuery(useSearch({ strict: false }));
  return useOperation(dashboardContract.showToday, { query }, { keepsFormer: true });
}

/** The reports whose stop the insured asked the insurer to lift, and how many: they wait for its answer. */
export function useLiftRequests() {
  const { query: policy } = usePolicySelection();
  const mayRead = useMay(overduesContract.listOverdues);
  const query = { liftRequest: 'PENDING', limit: dashboardRows, policyholders: true, ...(policy ? { policy } : {}) };
  return useOperationPages(overduesContract.listOverdues, { query }, { enabled: mayRead, isCounted: true });
}

/** How many orders the reader is to approve; `null` for who reads none. */
export function useOrdersToApprove() {
  const { query: policy } = usePolicySelection();
  const mayRead = useSeesOrders();
  const query = { ...ordersToApprove.query, limit: 1, count: true, ...(policy ? { policy } : {}) };
  const { data } = useOperation(orderingContract.listOrders, { query }, { enabled: mayRead });
  return mayRead ? (data?.count ?? 'reading') : null;
}

/** The reader's own orders that colleagues sent back to be corrected. */
export function useReturnedOrders() {
  const { query: policy } = usePolicySelection();
  const query = { ...returnedOrders.query, limit: dashboardRows, ...(policy ? { policy } : {}) };
  return useOperationPages(orderingContract.listOrders, { query }, { enabled: useSeesOrders(), isCounted: true });
}

/**
 * Orders under the policies selected that wait for the reader's approval, the oldest first, how many, and whether they may
 * be read at all.
 */
export function useOrdersForMe() {
  const mayRead = useSeesOrders();
  const { query: policy } = usePolicySelection();
  const pages = useOperationPages(
    orderingContract.listOrders,
    { query: { ...ordersToApprove.query, limit: dashboardRows, sort: 'waitingSince', ...(policy ? { policy } : {}) } },
    { enabled: mayRead, isCounted: true },
  );
  return { items: pages.items, count: pages.count };
}

/** News of some kinds: the latest, how many there are, and the list that shows exactly them. */
export type NewsOfKind = ReturnType<typeof useNewsOf>;

/** What the reader has not read, in two parts; together they are what the badge of the monitor counts. */
export function useNews(): Readonly<{ answers: NewsOfKind; changes: NewsOfKind }> {
  return { answers: useNewsOf(answerKinds), changes: useNewsOf(changeKinds) };
}

function useNewsOf(kinds: readonly MonitorKind[]) {
  const { query: policy } = usePolicySelection();
  const mayRead = useMay(monitorContract.listMonitorEvents);
  const { today } = useFormat();
  const period = usualNews(today);
  const kind = kinds.join(',');
  const query = {
    ...period,
    isUnread: true,
    kind,
    sort: '-notedAt',
    limit: dashboardRows,
    policyholders: true,
    ...(policy ? { policy } : {}),
  };
  const pages = useOperationPages(monitorContract.listMonitorEvents, { query }, { enabled: mayRead, isCounted: true });
  const list: FigureList = { to: paths.monitor, search: { ...period, unread: 'true', kind } };
  return { items: pages.items, count: pages.count, list };
}
