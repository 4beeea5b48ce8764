import { dateRangePresets } from '../../../platform/core/date-range.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { splitValues } from '../../../platform/core/page.ts';
import { waitingStatuses } from '../order.ts';
import type { OrdersToReview } from '../order-jobs.contract.ts';
import { orderSorts } from '../ordering.contract.ts';
import type { OrdersQuery } from './orders.queries.ts';

/** Views of the inbox, as the address names them. */
export const orderViews = ['for-me', 'mine', 'waiting', 'all'] as const;
export type OrderView = (typeof orderViews)[number];

const queryOfView: Readonly<Record<OrderView, OrdersQuery>> = {
  'for-me': { toDo: true },
  mine: { isOwn: true },
  waiting: { workflowStatus: waitingStatuses.join(',') },
  all: {},
};

type Search = Readonly<Record<string, string | undefined>>;

/** The view of the address; what waits for the reader where it names none. */
export function viewOf({ view }: Search): OrderView {
  return orderViews.find((known) => known === view) ?? 'for-me';
}

/**
 * The query of the inbox as the address has it, without what the wire would refuse: anybody can write an address. `known`:
 * what can be ordered.
 */
export function queryOf(
  search: Search,
  { sort, policy, known }: Readonly<{ sort: string | undefined; policy: string | undefined; known: Iterable<string> }>,
): OrdersQuery {
  const ordered = new Set(known);
  const actions = splitValues(search['action']).filter((action) => ordered.has(action));
  const query = {
    ...queryOfView[viewOf(search)],
    policy,
    jobId: search['jobId']?.slice(0, 60),
    action: actions.length > 0 ? actions.join(',') : undefined,
    created: isOneOf(dateRangePresets, search['created']) ? search['created'] : undefined,
    q: search['q']?.slice(0, 200),
    sort: orderSorts.some((field) => sort === field || sort === `-${field}`) ? sort : undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as OrdersQuery;
}

/** What the reader may approve and fits their filters. */
export function filterOf(query: OrdersQuery): NonNullable<OrdersToReview['filter']> {
  const { policy, requestId, jobId, action, created, q } = query;
  const filter = { policy, requestId, jobId, action, created, q, waitsForMe: true };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
