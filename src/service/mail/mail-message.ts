import type { OrderNews, OrderTopic } from '../../approvals/orders/order-news.ts';
import { nameOfAction } from '../../approvals/orders/order-subjects.ts';
import { decimalsOf, type Format } from '../../platform/core/format.ts';
import type { CappedCount } from '../../platform/core/page.ts';
import { paths } from '../../platform/core/paths.ts';
import {
  composeNotification,
  type NotificationContent,
  type TranslateSentence,
} from '../notifications/compose-notification.ts';
import { linkOf } from '../notifications/notification-links.ts';
import { namedItems } from './mail.ts';
import { mailTexts } from './mail-texts.ts';

/** A mail before it becomes text or HTML: what it says, in its reader's language. */
export type MailMessage = Readonly<{
  subject: string;
  sections: readonly Section[];
  footer: Readonly<{ text: string; link: Readonly<{ label: string; href: string }> | null }>;
}>;

export type Section = Readonly<{
  heading: string;
  /** What is said below the heading, where that is more than items. */
  text?: string;
  items: readonly Item[];
  /** How many more there are, in words; `null` where all are named. */
  more: string | null;
  label: string;
  href: string;
}>;

/** `client`: the policyholder it is about, where its reader works for several. */
export type Item = Readonly<{ text: string; detail: string; href: string; client?: string | null }>;

/** Who writes, and for whom. */
export type Writing = Readonly<{
  translate: TranslateSentence;
  /** Figures and days as the reader writes them. */
  format: Format;
  portal: Readonly<{ name: string; url: string }>;
}>;

/** A notification for a mail: what it says, and of which record. */
export type MailedNotification = NotificationContent &
  Readonly<{ subject: string; companyId: string | null; policy: string | null }>;

/**
 * The content of a mail: orders that are new, of what else the reader is notified, and the daily news of other
 * resources.
 */
export type MailNews = Readonly<{
  orders: readonly OrderNews[];
  /** The first of them, and how many all are. */
  notifications: Readonly<{ first: readonly MailedNotification[]; count: CappedCount }>;
  dailyNews: readonly WriteSection[];
  /** Policyholders by policy, for a reader who works for several; empty for all others. */
  clients: ReadonlyMap<string, string>;
}>;

/** Writes a section of a mail, in the language of its reader. */
export type WriteSection = (writing: Writing) => Section;

export const nothing: MailNews = {
  orders: [],
  notifications: { first: [], count: { value: 0, capped: false } },
  dailyNews: [],
  clients: new Map(),
};

/** Whether a mail would be empty. */
export function isNothing({ orders, notifications, dailyNews }: MailNews): boolean {
  return orders.length === 0 && notifications.first.length === 0 && dailyNews.length === 0;
}

/** Writes a mail that is not empty. */
export function writeMessage(news: MailNews, writing: Writing): MailMessage {
  const { translate, portal } = writing;
  const sections = sectionsOf(news, writing);
  return {
    subject: `${portal.name}: ${sections.map(({ heading }) => heading).join(' · ')}`,
    sections,
    footer: {
      text: translate(mailTexts.why, { portal: portal.name }),
      link: { label: translate(mailTexts.settings), href: `${portal.url}/settings` },
    },
  };
}

/** The sections of a mail; none where it would be empty. */
export function sectionsOf({ orders, notifications, dailyNews, clients }: MailNews, writing: Writing): Section[] {
  return [
    ...ordersSection(orders, approvals, writing),
    ...ordersSection(orders, ownOrders, writing),
    ...notificationsSection(notifications, clients, writing),
    ...dailyNews.map((write) => write(writing)),
  ];
}

/** A topic of orders: how it is headed, where they are in the portal, and what is said of each. */
type TopicOfOrders = Readonly<{
  topic: OrderTopic;
  words: string;
  path: string;
  detail(order: OrderNews, writing: Writing): string;
}>;

const approvals: TopicOfOrders = {
  topic: 'approvals',
  words: mailTexts.approvals,
  path: `${paths.orders}?view=for-me`,
  detail: whoAsksUntilWhen,
};
const ownOrders: TopicOfOrders = {
  topic: 'own-orders',
  words: mailTexts.ownOrders,
  path: `${paths.orders}?view=mine`,
  detail: outcome,
};

/** The orders of a topic: the first by name, the others by number. No section where there are none. */
function ordersSection(
  orders: readonly OrderNews[],
  { topic, words, path, detail }: TopicOfOrders,
  writing: Writing,
): Section[] {
  const { translate, portal } = writing;
  const ofTopic = orders.filter((order) => order.topic === topic);
  if (ofTopic.length === 0) return [];
  const others = ofTopic.length - namedItems;
  const href = `${portal.url}${path}`;
  return [
    {
      heading: translate(words, { count: ofTopic.length }),
      items: ofTopic.slice(0, namedItems).map((order) => ({
        text: inOneLine(order, writing),
        detail: detail(order, writing),
        href: `${href}&q=${encodeURIComponent(order.company?.companyId ?? order.policyholder)}`,
      })),
      more: others > 0 ? translate(mailTexts.more, { count: others }) : null,
      label: translate(mailTexts.open),
      href,
    },
  ];
}

/** Of what else the reader is notified: each with its buyer, sum and day; the others by number. */
function notificationsSection(
  { first, count }: MailNews['notifications'],
  clients: MailNews['clients'],
  writing: Writing,
): Section[] {
  const { translate, portal } = writing;
  if (first.length === 0) return [];
  const others = { ...count, value: count.value - first.length };
  return [
    {
      heading: counted(count, mailTexts.notifications, mailTexts.manyNotifications, writing),
      items: first.map((notification) => {
        const client = clients.get(notification.policy ?? '') ?? null;
        // the client stands beside what is said
        const said = client ? { ...notification, holderName: null } : notification;
        const { title, body } = composeNotification(said, writing);
        const detail = [body, notification.policy].filter(Boolean).join(' · ');
        return { text: title, detail, href: `${portal.url}${linkOf(notification)}`, ...(client ? { client } : {}) };
      }),
      more: others.value > 0 ? counted(others, mailTexts.more, mailTexts.manyMore, writing) : null,
      label: translate(mailTexts.openNotifications),
      // the list behind the figure: what is unread
      href: `${portal.url}/notifications?unread=true`,
    },
  ];
}

/** A number in its sentence; in another one where there are more than are counted. */
function counted(
  { value, capped }: CappedCount,
  words: string,
  wordsOfMany: string,
  { translate, format }: Writing,
): string {
  return capped ? translate(wordsOfMany, { number: `${format.number(value)}+` }) : translate(words, { count: value });
}

/** `New cover · Peintures Ansel (FR) · 50,000 EUR` */
function inOneLine(
  { action, company, policyholder, amount, isOwed }: OrderNews,
  { translate, format }: Writing,
): string {
  const name = company ? `${company.companyName} (${company.countryCode})` : policyholder;
  const sum = amount && format.money(amount, decimalsOf({ isOwed }));
  return [translate(nameOfAction(action)), name, ...(sum ? [sum] : [])].join(' · ');
}

/** Who asks, under which policy, and what happens without an answer. */
function whoAsksUntilWhen({ createdBy, policy, expiresAt }: OrderNews, { translate, format }: Writing): string {
  const asked = translate(mailTexts.asked, { person: createdBy, policy });
  if (expiresAt === null) return asked;
  return `${asked} ${translate(mailTexts.lapses, { day: format.fullDay(expiresAt.slice(0, 10)) })}`;
}

/** What became of one's own order, with the reason that was given. */
function outcome({ workflowStatus, reason, policy }: OrderNews, { translate }: Writing): string {
  const outcomes = { RETURNED: mailTexts.returned, REFUSED_INTERNALLY: mailTexts.refused, EXPIRED: mailTexts.expired };
  const words = outcomes[workflowStatus as keyof typeof outcomes] ?? mailTexts.sent;
  return [translate(words), ...(reason === null ? [] : [`“${reason}”`]), policy].join(' · ');
}
