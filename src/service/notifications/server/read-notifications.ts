import { reasonsOfOrders } from '../../../approvals/orders/server/public.ts';
import { periodFor, preferredLocaleOf } from '../../../identity/access/server/public.ts';
import { usualReminderDays } from '../../../non-payment/deadlines/reminders.ts';
import { reminderDaysOf } from '../../../non-payment/deadlines/server/public.ts';
import { constants } from '../../../platform/core/constants.ts';
import type { ReplyOf } from '../../../platform/core/contract.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { addDays, earliestDay } from '../../../platform/core/day.ts';
import { createFormat, type Format, localeFor } from '../../../platform/core/format.ts';
import type { Locale } from '../../../platform/core/locale.ts';
import { money } from '../../../platform/core/money.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import type { Period } from '../../../platform/server/within-period.ts';
import { whyNotSelect } from '../../../policies/policies/selector.ts';
import { composeNotification, isAboutOwed, type TranslateSentence } from '../compose-notification.ts';
import { type NotificationType, severities } from '../notification.ts';
import { linkOf } from '../notification-links.ts';
import { typesOfNotification } from '../notification-texts.ts';
import { typesShownTo } from '../notification-visibility.ts';
import type { Notification, notificationsContract } from '../notifications.contract.ts';
import { choicesOf } from './choices.store.ts';
import {
  countUnread,
  findOne,
  listOf,
  markAllRead,
  markRead,
  mostCounted,
  type NotificationFilter,
  type NotificationQuery,
  type NotificationReader,
  type NotificationRow,
  undoMarks,
} from './notifications.store.ts';

/** The sentences of a language. */
export type Sentences = (locale: Locale) => TranslateSentence;

/** One page of the caller's notifications, in the language asked for, else in their own. */
export async function listNotifications(
  { language, ...query }: NotificationQuery,
  sentences: Sentences,
  context: Context,
): Promise<Page<Notification>> {
  refuseIf(whyNotSelect(context.actor, splitValues(query.policy)));
  const page = await listOf(context.tx, await readerOf(context), query, await periodOf(query, context));
  const writing = await writingIn(language, sentences, context);
  const reasonOf = await reasonsBehind(page.items, context);
  return { ...page, items: page.items.map((row) => notificationOnWire(row, reasonOf(row), writing)) };
}

/** One notification. Refuses `not-found` for what the caller may not see. */
export async function showNotification(
  notificationId: string,
  { language, sentences }: Readonly<{ language: Locale | undefined; sentences: Sentences }>,
  context: Context,
): Promise<Notification> {
  const row = await findOne(context.tx, await readerOf(context), notificationId);
  if (!row) throw new Refused(refuse('not-found'));
  const reasonOf = await reasonsBehind([row], context);
  return notificationOnWire(row, reasonOf(row), await writingIn(language, sentences, context));
}

/** In which language it is said, and how figures and days are written in it. */
type Writing = Readonly<{ translate: TranslateSentence; format: Format }>;

async function writingIn(
  language: Locale | undefined,
  sentences: Sentences,
  { tx, actor, today, timeZone }: Context,
): Promise<Writing> {
  const locale = language ?? (await preferredLocaleOf(tx, actor)) ?? 'en';
  return { translate: sentences(locale), format: createFormat({ locale: localeFor(locale, []), today, timeZone }) };
}

/** How much of what a filter shows is unread. */
export async function summarizeNotifications(
  filter: NotificationFilter,
  context: Context,
): Promise<ReplyOf<typeof notificationsContract.summarizeNotifications>> {
  refuseIf(whyNotSelect(context.actor, splitValues(filter.policy)));
  const counts = await countUnread(context.tx, await readerOf(context), filter, await periodOf(filter, context));
  const sumOf = (severity: (typeof severities)[number] | null) =>
    counts
      .filter(({ type }) => severity === null || typesOfNotification[type].severity === severity)
      .reduce((sum, { unread }) => sum + unread, 0);
  const all = sumOf(null);
  const capped = (value: number) => ({ value: Math.min(value, mostCounted), capped: all > mostCounted });
  const [INFO, ACTION, ALERT] = severities.map((severity) => capped(sumOf(severity))) as [Capped, Capped, Capped];
  return { unread: capped(all), bySeverity: { INFO, ACTION, ALERT } };
}

type Capped = Readonly<{ value: number; capped: boolean }>;

/** Marks as read what is named, what a filter shows, or everything, by a name with which the marks can be taken back. */
export async function readNotifications(
  body: NotificationFilter & Readonly<{ ids?: string[] | undefined }>,
  context: Context,
): Promise<ReplyOf<typeof notificationsContract.readNotifications>> {
  const { tx, newId } = context;
  const reader = await readerOf(context);
  const markingId = newId('mark');
  const isAll = Object.values(body).every((value) => value === undefined);
  const period = body.ids ? null : await periodOf(body, context);
  const marked = isAll
    ? await markAllRead(tx, reader, markingId)
    : await markRead(tx, reader, body, { period, markingId });
  await recordReading(context, 'notification.read', marked);
  return { marked, markingId: marked > 0 ? markingId : null };
}

/** Takes back the marks of one call; of a name that the caller never gave there are none. */
export async function unreadNotifications(markingId: string, context: Context): Promise<{ unmarked: number }> {
  const unmarked = await undoMarks(context.tx, context.actor.personId, markingId);
  await recordReading(context, 'notification.unread', unmarked);
  return { unmarked };
}

/** The other screens of the reader are notified, too. */
function recordReading({ record, actor }: Context, type: string, notifications: number): Promise<void> {
  return record({ type, subject: `notification/${actor.personId}`, policy: null, data: { notifications } });
}

/** The notifications that the caller may see and wants to see. */
export async function readerOf({
  scope,
  tx,
  actor,
  now,
}: Pick<Context, 'scope' | 'tx' | 'actor' | 'now'>): Promise<NotificationReader> {
  const types = typesShownTo(actor, await choicesOf(tx, actor.personId));
  const reminderDays = (await reminderDaysOf(tx, actor.personId)) ?? usualReminderDays;
  return { scope, personId: actor.personId, types, reminderDays, rights: [...actor.permissions], now };
}

/** The days that a filter means; without any, those with which a feed opens (row K6). */
async function periodOf({ since, from, to }: NotificationFilter, context: Context): Promise<Period> {
  const isOwn = from !== undefined || to !== undefined;
  const errors = [
    ...(since !== undefined && isOwn ? [{ pointer: '/since', code: 'not-with-days' }] : []),
    ...(from !== undefined && to !== undefined && to < from ? [{ pointer: '/to', code: 'before-start' }] : []),
  ];
  if (errors.length > 0) throw new Refused(refuse('invalid-input', undefined, errors));
  const { today, timeZone } = context;
  if (isOwn) return { from: from ?? earliestDay, to: to ?? today, timeZone };
  const opening = { from: addDays(today, -constants.queryDefaults.feedDays), to: today, timeZone };
  return (await periodFor(since, context)) ?? opening;
}

/**
 * Types that report what a colleague did with an order: a return or a refusal has a reason (handbook covers 16, rule
 * 3).
 */
const typesWithReason: readonly NotificationType[] = ['ORDER_RETURNED', 'ORDER_OUTCOME'];

/** The reasons that colleagues gave, for these rows: those of the order when the notification was written. */
async function reasonsBehind(
  rows: readonly NotificationRow[],
  { scope, tx }: Context,
): Promise<(row: NotificationRow) => string | null> {
  const withReason = rows.filter(({ type }) => typesWithReason.includes(type));
  if (withReason.length === 0) return () => null;
  const given = await reasonsOfOrders(scope, tx, [...new Set(withReason.map(orderOf))]);
  return (row) =>
    typesWithReason.includes(row.type)
      ? (given.findLast(({ orderId, at }) => orderId === orderOf(row) && at <= row.createdAt)?.reason ?? null)
      : null;
}

function orderOf({ subject }: NotificationRow): string {
  return subject.replace(/^order\//, '');
}

function notificationOnWire(row: NotificationRow, reason: string | null, writing: Writing): Notification {
  const { id, type, policy, companyId, companyName, countryCode, amount, currency, day, count } = row;
  return {
    id,
    type,
    severity: typesOfNotification[type].severity,
    ...composeNotification({ ...row, reason }, writing),
    linkRoute: linkOf(row),
    policy,
    company: companyId && companyName && countryCode ? { companyId, companyName, countryCode } : null,
    amount: amount && currency ? money(amount, currency as CurrencyCode) : null,
    isOwed: isAboutOwed(row),
    day,
    count,
    createdAt: row.createdAt,
    readAt: row.readAt,
    expiresAt: row.expiresAt,
  };
}
