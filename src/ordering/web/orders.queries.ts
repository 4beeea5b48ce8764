import type { CallInput } from '../../platform/web/client.ts';
import { useDeed, useOperation, useOperationPages } from '../../platform/web/query.ts';
import { orderingContract } from '../ordering.contract.ts';

/** What an order changes beyond itself: the request in it, and the cover once the request is answered. */
const alsoChanges = [
  'cover-requests',
  'covers',
  'grade-requests',
  'cap-offers',
  'cap-terms',
  'nd-covers',
  'nd-cover-terms',
  'claims',
  'reschedulings',
  'history',
] as const;

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
  return useDeed(orderingContract.submitOrder, { alsoChanges });
}

/** The deeds on an order. */
export function useOrderDeeds() {
  return {
    submit: useSubmitOrder(),
    approve: useDeed(orderingContract.approveOrder, { alsoChanges }),
    return: useDeed(orderingContract.returnOrder, { alsoChanges }),
    refuse: useDeed(orderingContract.refuseOrder, { alsoChanges }),
    delete: useDeed(orderingContract.deleteOrder, { alsoChanges }),
    withdraw: useDeed(orderingContract.withdrawOrder, { alsoChanges }),
    takeOver: useDeed(orderingContract.takeOverOrder, { alsoChanges }),
  };
}
