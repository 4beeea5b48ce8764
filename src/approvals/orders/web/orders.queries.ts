import type { CallInput } from '../../../platform/ui/client.ts';
import { useAction, useOperation, useOperationPages } from '../../../platform/ui/query.ts';
import { orderingContract } from '../ordering.contract.ts';
import { useDeclaredOrders } from './order-subjects.tsx';

type OrdersQuery = NonNullable<CallInput<typeof orderingContract.listOrders>['query']>;

/** Orders under a filter, latest change first unless asked otherwise. */
export function useOrders(query: OrdersQuery) {
  return useOperationPages(orderingContract.listOrders, { query }, { keepsFormer: true, isCounted: true });
}

/** How many orders there are under a filter; `undefined` until they are counted. */
export function useOrderCount(query: OrdersQuery) {
  return useOperation(orderingContract.listOrders, { query: { ...query, limit: 1, count: true } }).data?.count;
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
  return useAction(orderingContract.submitOrder, { alsoChanges: useDeclaredOrders().changes });
}

/** The actions on an order. */
export function useOrderMutations() {
  const { changes: alsoChanges } = useDeclaredOrders();
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
