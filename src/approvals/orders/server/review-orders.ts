import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { mostReviewedAtOnce, type ReviewDecision } from '../order.ts';
import { nameOfOrder } from '../order-views.ts';
import { whyNotReviewTogether } from '../who-may-approve.ts';
import { approveOrder, refuseOrder, returnOrder } from './move-order.ts';
import type { OrderSubjects } from './order-subjects.ts';
import { findOrders } from './orders.store.ts';
import { type OrdersFilter, type SeenOrder, waitingOrdersFitting } from './orders-list.store.ts';
import { visibleOrderKinds } from './visible-order-kinds.ts';

/** What is to become of one order among many. */
export type OrderToReview = Readonly<{ orderId: string; judgement: ReviewDecision; reason: string }>;

/** Which orders are meant: those that were picked, at the version that was seen, or all that wait and fit a filter now. */
export type OrdersMeant = Readonly<{
  orders?: readonly Pick<SeenOrder, 'orderId' | 'version'>[] | undefined;
  filter?: OrdersFilter | undefined;
}>;

/**
 * The selected orders, as they are seen, longest waiting first. Refuses `no-order-waits` when there is none,
 * `too-many-orders` beyond what is reviewed at once, and `not-found` when one that was picked is outside the scope.
 */
export async function ordersMeant({ orders, filter }: OrdersMeant, context: Context): Promise<readonly SeenOrder[]> {
  const most = mostReviewedAtOnce;
  const found = orders
    ? await ordersPicked(orders, context)
    : await waitingOrdersFitting(filter ?? {}, most + 1, context);
  if (found.length === 0) throw new Refused(refuse('no-order-waits'));
  if (found.length > most) throw new Refused(refuse('too-many-orders', { most }));
  return found;
}

async function ordersPicked(
  picked: readonly Pick<SeenOrder, 'orderId' | 'version'>[],
  context: Context,
): Promise<readonly SeenOrder[]> {
  const versions = new Map(picked.map(({ orderId, version }) => [orderId, version]));
  const kinds = visibleOrderKinds(context);
  const found = (await findOrders(context.scope, context.tx, [...versions.keys()])).filter(({ kind }) =>
    kinds.includes(kind),
  );
  if (found.length < versions.size) throw new Refused(refuse('not-found'));
  return found.map(({ orderId, content, policyholder, version }) => ({
    orderId,
    version: versions.get(orderId) ?? version,
    name: nameOfOrder({ company: content.company, policyholder }),
    company: content.company,
  }));
}

/** Does with one order what is done with many, by the use case of a single one; throws its refusal, or `approved-alone`. */
export async function reviewOrder(
  subjects: OrderSubjects,
  { orderId, judgement, reason }: OrderToReview,
  context: Context,
): Promise<void> {
  const [order] = await findOrders(context.scope, context.tx, [orderId]);
  refuseIf(order ? whyNotReviewTogether(order.kind, judgement) : null);
  if (judgement === 'approve') return approveOrder(subjects, orderId, context);
  return judgement === 'return'
    ? returnOrder(subjects, orderId, reason, context)
    : refuseOrder(subjects, orderId, reason, context);
}
