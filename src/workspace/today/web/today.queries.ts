import { useSearch } from '@tanstack/react-router';
import { ordersToApprove, returnedOrders } from '../../../approvals/orders/order-views.ts';
import { orderingContract } from '../../../approvals/orders/ordering.contract.ts';
import { useSeesOrders } from '../../../approvals/orders/web/public.ts';
import { overduesContract } from '../../../non-payment/overdues/overdues.contract.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { useOperation, useOperationPages } from '../../../platform/ui/query.ts';
import { usePolicySelection } from '../../../policies/policies/web/public.ts';
import { dashboardContract, dashboardRows } from '../dashboard.contract.ts';

/** The first screen, for the policies selected; with all obligations where the address asks for them. */
export function useToday() {
  const { query: policy } = usePolicySelection();
  const { rows } = useSearch({ strict: false }) as { rows?: string };
  const query = { policy, ...(rows === 'all' ? ({ rows } as const) : {}) };
  return useOperation(dashboardContract.showToday, { query }, { keepsFormer: true });
}

/** The reports whose stop the insured asked the insurer to lift, and how many: they wait for its answer. */
export function useLiftRequests() {
  const { query: policy } = usePolicySelection();
  const mayRead = useMay(overduesContract.listOverdues);
  const query = { liftRequest: 'PENDING', limit: dashboardRows, ...(policy ? { policy } : {}) };
  return useOperationPages(overduesContract.listOverdues, { query }, { enabled: mayRead, isCounted: true });
}

/** How many orders the reader is to approve; `null` for who reads none. */
export function useOrdersToDo() {
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
