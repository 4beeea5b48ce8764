import type { CallInput } from '../../../platform/ui/client.ts';
import { useAction, useOperation, useOperationPages } from '../../../platform/ui/query.ts';
import { orderingContract } from '../ordering.contract.ts';
import { useOrderSubjects } from './order-subjects.tsx';

/** What an order changes beyond itself: what is ordered, and what becomes of that once it is answered. */
function useAlsoChanged(): readonly string[] {
  const { subjects } = useOrderSubjects();
  return [...new Set(Object.values(subjects).flatMap(({ changes }) => changes)), 'history'];
}

export type OrdersQuery = NonNullable<CallInput<typeof orderingContract.listOrders>['query']>;

/** Orders under a filter, latest change first unless asked otherwise. */
export function useOrders(query: OrdersQuery) {
  return useOperationPages(orderingContract.listOrders, { query }, { keepsFormer: true, isCounted: true });
}

/** One order with its trail; nothing is asked where there is no order. */
export function useOrder(orderId: string | null) {
  return useOperation(
    orderingContract.findOrder,
    { params: { orderId: orderId ?? '' } },
    { enabled: orderId !== null },
  );
}

/** All that the author of an order entered and was told. */
export function useParticulars(orderId: string) {
  return useOperation(orderingContract.findParticulars, { params: { orderId } });
}

/** Hands a draft or a returned order over. */
export function useSubmitOrder() {
  return useAction(orderingContract.submitOrder, { alsoChanges: useAlsoChanged() });
}

/** The deeds on an order. */
export function useOrderMutations() {
  const alsoChanges = useAlsoChanged();
  return {
    submit: useSubmitOrder(),
    approve: useAction(orderingContract.approveOrder, { alsoChanges }),
    return: useAction(orderingContract.returnOrder, { alsoChanges }),
    refuse: useAction(orderingContract.refuseOrder, { alsoChanges }),
    delete: useAction(orderingContract.deleteOrder, { alsoChanges }),
    withdraw: useAction(orderingContract.withdrawOrder, { alsoChanges }),
    takeOver: useAction(orderingContract.takeOverOrder, { alsoChanges }),
  };
}
