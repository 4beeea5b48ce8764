import { orderingContract } from '../../ordering/ordering.contract.ts';
import { useSeesOrders } from '../../ordering/web/public.ts';
import { useOperation, useOperationPages } from '../../platform/web/query.ts';
import { usePolicySelection } from '../../policies/web/public.ts';
import { dashboardContract, dashboardRows } from '../dashboard.contract.ts';

/** The first screen, for the policies selected. */
export function useToday() {
  const { query: policy } = usePolicySelection();
  return useOperation(dashboardContract.showToday, { query: { policy } }, { keepsFormer: true });
}

/** The reader's own orders that colleagues sent back to be corrected. */
export function useReturnedOrders() {
  const query = { isOwn: true, workflowStatus: 'RETURNED', limit: dashboardRows };
  return useOperationPages(orderingContract.listOrders, { query }, { enabled: useSeesOrders(), isCounted: true });
}

/** Orders that wait for the reader's approval, how many, and whether they may be read at all. */
export function useOrdersForMe() {
  const mayRead = useSeesOrders();
  const pages = useOperationPages(
    orderingContract.listOrders,
    { query: { waitsForMe: true, limit: dashboardRows } },
    { enabled: mayRead, isCounted: true },
  );
  return { mayRead, items: pages.items, count: pages.count };
}
