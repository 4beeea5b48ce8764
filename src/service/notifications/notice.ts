import { addDays, type Day, isDay } from '../../platform/core/day.ts';
import type { Instant } from '../../platform/core/instant.ts';
import type { Permission } from '../../platform/core/permission.ts';
import { expiryOf, mostNotifiedSingly, type NotificationType, notificationTypes } from './notification.ts';
import { typesOfNotification } from './notification-texts.ts';
import { companyOf, type FactPath, factAt, type RecordedEvent } from './recorded-event.ts';

/** A notification before it is stored: once for all who read it under a policy, or for one person alone. */
export type Notice = Readonly<{
  type: NotificationType;
  /** What happened, by the fact that its type distinguishes events by: `claim.decided`, `REFUSED`. */
  event: string;
  subject: string;
  policy: string | null;
  portfolio: string;
  /** For whom alone it is; `null`: for all who may read it under the policy, except its author. */
  personId: string | null;
  actorId: string;
  companyId: string | null;
  /** By which number the case is called. */
  caseNumber: string | null;
  amount: string | null;
  currency: string | null;
  day: string | null;
  /** How many items it reports. */
  count: number;
  /** Of a reminder the days before a deadline for which it is: who chose none of them is not notified. */
  daysBefore: readonly number[] | null;
  /** A right without which it is not shown, besides those of its type. */
  needs: Permission | null;
  createdAt: Instant;
  expiresAt: Instant;
}>;

/** An order that moved: whom it concerns now, and what it is about. */
export type MovedOrder = Readonly<{
  orderId: string;
  approvers: readonly string[];
  administrators: readonly string[];
  createdBy: string;
  right: Permission;
  companyId: string | null;
  amount: Readonly<{ amount: string; currency: string }> | null;
}>;

/** Who may approve more since an event, and which waiting orders. */
export type Opened = Readonly<{
  personId: string;
  orders: ReadonlyArray<
    Pick<MovedOrder, 'orderId' | 'right' | 'companyId' | 'amount'> & Readonly<{ policy: string; portfolio: string }>
  >;
}>;

/** Whom events concern that are not for all readers of a policy, by their subjects. */
export type Concerned = Readonly<{
  orders: ReadonlyMap<string, MovedOrder>;
  /** By the event itself: who may approve what since. */
  opened: ReadonlyMap<RecordedEvent, Opened>;
  /** The insurer's people whom they ask for something. */
  atInsurer: ReadonlyMap<string, readonly string[]>;
}>;

/** Every kind of event that some type reports, or that ends what some type asks. */
export const notifiedEvents: readonly string[] = [
  ...new Set(
    notificationTypes.flatMap((type) => [
      ...typesOfNotification[type].on,
      ...(typesOfNotification[type].endedBy?.on ?? []),
    ]),
  ),
];

/** The type that reports an event: the first that has it; `null` where none does. */
export function typeOf(event: RecordedEvent): NotificationType | null {
  const hasType = (type: NotificationType) => {
    const { on, when } = typesOfNotification[type];
    return on.includes(event.type) && (when?.(event) ?? true);
  };
  return notificationTypes.find(hasType) ?? null;
}

/** The notices of what happened, in its order. Too many at once are summarised by their number. */
export function noticesOf(
  events: readonly RecordedEvent[],
  { orders = new Map(), opened = new Map(), atInsurer = new Map() }: Partial<Concerned> = {},
): readonly Notice[] {
  const drafts = events.flatMap((event) => {
    const type = typeOf(event);
    if (type === null) return [];
    const { audience } = typesOfNotification[type];
    if (audience === 'new-approver') return noticesOfOpened(type, event, opened.get(event));
    if (audience !== 'insurer') return noticesOfOne(type, event, orders.get(event.subject));
    // the insurer's side sees every record: no right is asked of its people
    return (atInsurer.get(event.subject) ?? [])
      .filter((personId) => personId !== event.actorId)
      .map((personId) => ({ ...noticeFor(type, event, personId), needs: null }));
  });
  return gathered(drafts);
}

/** One for each order that somebody may approve since the event. */
function noticesOfOpened(type: NotificationType, event: RecordedEvent, opened: Opened | undefined): readonly Notice[] {
  const { personId, orders } = opened ?? { personId: '', orders: [] };
  return orders.map(({ orderId, policy, portfolio, companyId, amount, right }) => ({
    ...noticeFor(type, event, personId),
    subject: `order/${orderId}`,
    policy,
    portfolio,
    companyId,
    amount: amount?.amount ?? null,
    currency: amount?.currency ?? null,
    needs: right,
  }));
}

function noticesOfOne(type: NotificationType, event: RecordedEvent, order: MovedOrder | undefined): readonly Notice[] {
  const { audience = 'readers' } = typesOfNotification[type];
  if (audience === 'readers') return event.policy === null ? [] : [noticeFor(type, event, null)];
  if (audience === 'doer') return [noticeFor(type, event, event.personId ?? event.actorId)];
  if (audience === 'substitute') {
    const named = factAt(event, ['data.substituteId']);
    return typeof named === 'string' && named !== event.actorId ? [noticeFor(type, event, named)] : [];
  }
  if (!order || audience === 'insurer' || audience === 'new-approver') return [];
  const { approvers, administrators, createdBy } = order;
  const concerned = { approvers, administrators, creator: [createdBy] }[audience];
  return concerned
    .filter((personId) => personId !== event.actorId)
    .map((personId) => ({
      ...noticeFor(type, event, personId),
      companyId: order.companyId,
      amount: order.amount?.amount ?? null,
      currency: order.amount?.currency ?? null,
      needs: order.right,
    }));
}

function noticeFor(type: NotificationType, event: RecordedEvent, personId: string | null): Notice {
  const { policy, portfolio, actorId, at } = event;
  return {
    type,
    event: kindOf(type, event),
    subject: recordOf(event),
    policy,
    portfolio,
    personId,
    actorId,
    companyId: companyOf(event),
    caseNumber: caseNumberOf(event),
    ...sumOf(type, event),
    day: dayOf(type, event),
    count: countOf(type, event),
    daysBefore: daysBeforeOf(event),
    needs: rightNamedBy(event),
    createdAt: at,
    expiresAt: expiryOf(at),
  };
}

/** A right that the event asks of its readers besides those of its type. */
function rightNamedBy(event: RecordedEvent): Permission | null {
  const right = factAt(event, ['data.needs']);
  return typeof right === 'string' ? (right as Permission) : null;
}

function kindOf(type: NotificationType, event: RecordedEvent): string {
  const drafts = factAt(event, typesOfNotification[type].by ?? []);
  return typeof drafts === 'string' ? drafts : event.type;
}

function caseNumberOf(event: RecordedEvent): string | null {
  const number = factAt(event, ['data.caseNumber']);
  return typeof number === 'string' ? number : null;
}

/** What is opened for it: work on files and on orders is in lists of its own by its kind. */
function recordOf(event: RecordedEvent): string {
  const kind = event.subject.startsWith('job/') ? factAt(event, ['data.kind']) : null;
  return typeof kind === 'string' ? `${kind}-${event.subject}` : event.subject;
}

/** A sum is stored as money, or as a plain decimal in the currency given beside it, else in that of the policy. */
function sumOf(type: NotificationType, event: RecordedEvent): Pick<Notice, 'amount' | 'currency'> {
  const found = factAt(event, typesOfNotification[type].amount ?? []);
  const { amount, currency } =
    typeof found === 'object' && found !== null
      ? (found as Readonly<{ amount?: unknown; currency?: unknown }>)
      : { amount: found, currency: factAt(event, ['after.currency', 'data.currency']) ?? event.currency };
  const isSum = typeof amount === 'string' && /^-?\d{1,15}(?:\.\d{1,4})?$/.test(amount) && typeof currency === 'string';
  return isSum ? { amount, currency } : { amount: null, currency: null };
}

function dayOf(type: NotificationType, event: RecordedEvent): Day | null {
  const { at = [], dayAfter = [] } = typesOfNotification[type].day ?? {};
  const day = dayAt(event, at);
  if (day !== null) return day;
  const last = dayAt(event, dayAfter);
  return last && addDays(last, 1);
}

function dayAt(event: RecordedEvent, paths: readonly FactPath[]): Day | null {
  const found = factAt(event, paths);
  const day = typeof found === 'string' ? found.slice(0, 10) : '';
  return isDay(day) ? day : null;
}

function countOf(type: NotificationType, event: RecordedEvent): number {
  const found = factAt(event, typesOfNotification[type].count?.at ?? []);
  return typeof found === 'number' && Number.isInteger(found) && found >= 0 ? found : 1;
}

function daysBeforeOf(event: RecordedEvent): readonly number[] | null {
  const found = factAt(event, ['data.daysBefore']);
  const days = Array.isArray(found) ? found.filter((day) => Number.isInteger(day)) : [];
  return days.length > 0 ? days : null;
}

/** One notice in place of many of one kind, under one policy, of one doer, for one reader: it names none of them. */
function gathered(notices: readonly Notice[]): readonly Notice[] {
  const kindOf = ({ type, policy, actorId, personId, daysBefore }: Notice) =>
    JSON.stringify([type, policy, actorId, personId, daysBefore]);
  const alike = Map.groupBy(notices, kindOf);
  return notices.flatMap((notice) => {
    const many = alike.get(kindOf(notice)) ?? [];
    if (many.length <= mostNotifiedSingly) return [notice];
    return notice === many.at(-1) ? [inOne(notice, many)] : [];
  });
}

function inOne(last: Notice, many: readonly Notice[]): Notice {
  const kind = last.subject.split('/')[0] ?? '';
  const count = many.reduce((sum, each) => sum + each.count, 0);
  return {
    ...last,
    subject: `${kind}/`,
    companyId: null,
    caseNumber: null,
    amount: null,
    currency: null,
    day: null,
    count,
  };
}

/** Who is notified at once of something new: those of a policy or portfolio who hold the rights, or one person. */
export type Announcement = Readonly<{
  type: 'notification.added';
  policy: string | null;
  portfolio: string | null;
  person: string | null;
  rights: readonly Permission[];
}>;

/** Whom to notify of new notices, each audience once, however many notices it has. */
export function announcementsOf(notices: readonly Notice[]): Announcement[] {
  const all = notices.map(({ type, needs, policy, portfolio, personId }): Announcement => {
    const rights = [...typesOfNotification[type].needs, ...(needs === null ? [] : [needs])].sort();
    if (personId !== null)
      return { type: 'notification.added', policy: null, portfolio: null, person: personId, rights };
    return { type: 'notification.added', policy, portfolio: portfolio || null, person: null, rights };
  });
  return [...new Map(all.map((announcement) => [JSON.stringify(announcement), announcement])).values()];
}
