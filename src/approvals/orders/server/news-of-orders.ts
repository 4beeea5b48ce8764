import { heldMandatesOf } from '../../../identity/access/server/public.ts';
import { addHours } from '../../../platform/core/instant.ts';
import type { Context } from '../../../platform/server/context.ts';
import { isWaiting, orderActor, waitingDays } from '../order.ts';
import { type OrderNews, topicFor } from '../order-news.ts';
import { isOrderOfOwed } from '../order-subjects.ts';
import { absentOn, colleaguesAway } from './absent-colleagues.ts';
import { whyNotActAtAll } from './order-on-wire.ts';
import { findOrders, type OrderRecord } from './orders.store.ts';
import { visibleOrderKinds } from './visible-order-kinds.ts';

/**
 * Which of these orders are news for the reader, longest waiting first. Orders outside their scope or no longer
 * relevant to them are left out; readers without further rights get none.
 */
export async function newsOfOrders(
  orderIds: readonly string[],
  reader: Pick<Context, 'actor' | 'scope' | 'tx' | 'now' | 'today'>,
): Promise<OrderNews[]> {
  if (orderIds.length === 0 || whyNotActAtAll(reader)) return [];
  const { scope, tx, actor, now } = reader;
  const kinds = visibleOrderKinds(reader);
  const orders = (await findOrders(scope, tx, orderIds)).filter(({ kind }) => kinds.includes(kind));
  const mandates = await heldMandatesOf(scope, tx, actor, [...new Set(orders.map(({ policyKey }) => policyKey))]);
  const away = await colleaguesAway(reader);
  return orders.flatMap((order) => {
    const asActor = orderActor(actor, mandates.get(order.policyKey), absentOn(order, away));
    const topic = topicFor(order, asActor, now);
    return topic === null ? [] : [{ topic, ...newsOf(order) }];
  });
}

function newsOf(order: OrderRecord): Omit<OrderNews, 'topic'> {
  const {
    orderId,
    policyKey: policy,
    policyholder,
    content,
    workflowStatus,
    createdByName: createdBy,
    submittedAt,
    steps,
  } = order;
  const { company, action, amount } = content;
  const isOwed = isOrderOfOwed(order.kind);
  const expiresAt = isWaiting(order) && submittedAt ? addHours(submittedAt, waitingDays * 24) : null;
  return {
    orderId,
    policy,
    company,
    policyholder,
    action,
    amount,
    isOwed,
    workflowStatus,
    createdBy,
    expiresAt,
    reason: steps.at(-1)?.reason ?? null,
  };
}
