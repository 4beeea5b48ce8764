import { movedOrders, ordersOpenedTo } from '../../../approvals/orders/server/public.ts';
import { addHours } from '../../../platform/core/instant.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockPlace, movePlace } from '../../../platform/server/event-readers.ts';
import { approverChangeOf } from '../approver-change.ts';
import { type MovedOrder, noticesOf, notifiedEvents, type Opened, typeOf } from '../notice.ts';
import { keptDays, type NotificationType, notificationTypes } from '../notification.ts';
import { isEndedBy, typesOfNotification } from '../notification-texts.ts';
import type { RecordedEvent } from '../recorded-event.ts';
import { insurersPeopleFor } from './insurers-people.ts';
import { endEarlier, forgetExpired, reader, readStretch, storeNotices } from './notices.store.ts';

/** Events that are looked through at a time. */
const batch = 5_000;

type StepContext = Pick<Context, 'scope' | 'tx' | 'now' | 'today'>;

/**
 * Processes further events of the feed and records what somebody is notified about. Answers whether there may be more
 * to follow. One node at a time does it, so that the order is kept; the others skip it. Runs on the insurer's side.
 */
export async function followEventsForNotifications(step: StepContext): Promise<boolean> {
  const { tx, now } = step;
  const place = await lockPlace(tx, reader);
  if (!place) return false;
  const since = addHours(now, -keptDays * 24);
  const { last, passed, events } = await readStretch(tx, place, { eventTypes: notifiedEvents, since, most: batch });
  if (!last) return false;
  await movePlace(tx, reader, last);
  const orders = await ordersAmong(events, step);
  await endEarlier(tx, { subjects: [...orders.keys()], types: awaiting, now });
  for (const [type, subjects] of answeredAmong(events)) await endEarlier(tx, { subjects, types: [type], now });
  const asked = stillAsked(events);
  await storeNotices(
    tx,
    noticesOf(asked, {
      orders,
      opened: await openedBy(asked, step),
      atInsurer: await insurersPeopleFor(forInsurer(asked), step),
    }),
    now,
  );
  return passed === batch;
}

/** Takes away notifications whose time is over; answers how many. */
export function forgetOldNotifications({ tx, now }: StepContext): Promise<number> {
  return forgetExpired(tx, now, batch);
}

/** Types that require an action on an order: they end when it moves. */
const awaiting = notificationTypes.filter((type) => {
  const { group, severity } = typesOfNotification[type];
  return group === 'orders' && severity === 'ACTION';
});

/** By type of what was asked: the records about which it is asked no more. */
function answeredAmong(events: readonly RecordedEvent[]): readonly (readonly [NotificationType, string[]])[] {
  return notificationTypes.flatMap((type) => {
    const ended = events.filter((event) => isEndedBy(type, event));
    return ended.length === 0 ? [] : [[type, ended.map(({ subject }) => subject)] as const];
  });
}

/** What happened, but for what was asked and answered since. */
function stillAsked(events: readonly RecordedEvent[]): readonly RecordedEvent[] {
  return events.filter((asked, place) => {
    const type = typeOf(asked);
    const isAnsweredBy = (later: RecordedEvent) =>
      type !== null && later.subject === asked.subject && isEndedBy(type, later);
    return !events.slice(place + 1).some(isAnsweredBy);
  });
}

/** Who may approve more since these events, and what. */
async function openedBy(
  events: readonly RecordedEvent[],
  step: StepContext,
): Promise<ReadonlyMap<RecordedEvent, Opened>> {
  const opened = new Map<RecordedEvent, Opened>();
  const changed = new Set<string>();
  for (const event of events) {
    const change = approverChangeOf(event);
    // of several changes of somebody's rights the first knows what they could do before all of them
    const isCounted = change !== null && (change.before === null || !changed.has(change.personId));
    if (change?.before) changed.add(change.personId);
    if (isCounted) opened.set(event, { personId: change.personId, orders: await ordersOpenedTo(change, step) });
  }
  return opened;
}

/** Those that ask the insurer's people for something. */
function forInsurer(events: readonly RecordedEvent[]): readonly RecordedEvent[] {
  return events.filter((event) => {
    const type = typeOf(event);
    return type !== null && typesOfNotification[type].audience === 'insurer';
  });
}

/** The orders among the records that something happened to, by their subjects. */
async function ordersAmong(
  events: readonly RecordedEvent[],
  step: StepContext,
): Promise<ReadonlyMap<string, MovedOrder>> {
  const subjects = events.flatMap(({ subject }) => (subject.startsWith('order/') ? [subject] : []));
  const orderIds = [...new Set(subjects)].map((subject) => subject.slice('order/'.length));
  const moved = await movedOrders(orderIds, step);
  return new Map(moved.map((order) => [`order/${order.orderId}`, order]));
}
