import type { QueryOf } from '../../../platform/core/contract.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import type { Context } from '../../../platform/server/context.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { whyNotSelect } from '../../../policies/policies/selector.ts';
import type { OrderOnWire, orderingContract } from '../ordering.contract.ts';
import { ordersOnWire, whyNotActAtAll } from './order-on-wire.ts';
import type { OrderSubjects } from './order-subjects.ts';
import * as store from './orders-list.store.ts';

/** One page of the orders in scope, latest change first. */
export async function listOrders(
  subjects: OrderSubjects,
  query: QueryOf<typeof orderingContract.listOrders>,
  context: Context,
): Promise<Page<OrderOnWire>> {
  refuseIf(whyNotSelect(context.actor, splitValues(query.policy)));
  // nothing waits for somebody whose rights stop at reading
  if ((query.waitsForMe || query.toDo) && whyNotActAtAll(context))
    return { items: [], next: null, count: query.count ? { value: 0, capped: false } : null };
  const page = await store.listOrders(query, context);
  return { ...page, items: await ordersOnWire(subjects, page.items, context) };
}
