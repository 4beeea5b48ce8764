import type { Locale } from '../access/person.ts';
import type { OrderNews } from '../ordering/order-news.ts';
import { wordOfAction } from '../ordering/order-words.ts';
import { namedItems } from './mail.ts';
import { mailWords } from './mail-words.ts';

/** A mail before it becomes text or HTML: what it says, in its reader's language. */
export type Letter = Readonly<{
  subject: string;
  sections: readonly Section[];
  footer: Readonly<{ text: string; label: string; href: string }>;
}>;

export type Section = Readonly<{
  heading: string;
  items: readonly Item[];
  /** How many more there are, in words; `null` where all are named. */
  more: string | null;
  label: string;
  href: string;
}>;

export type Item = Readonly<{ text: string; detail: string; href: string }>;

/** Says an English text in the reader's language, with its values filled in. */
export type Tell = (english: string, values?: Readonly<Record<string, string | number>>) => string;

/** Who writes, and for whom. */
export type Writing = Readonly<{
  tell: Tell;
  locale: Locale;
  timeZone: string;
  portal: Readonly<{ name: string; url: string }>;
}>;

/** Writes what there is to tell of orders; there is at least one. */
export function writeLetter(news: readonly OrderNews[], writing: Writing): Letter {
  const { tell, portal } = writing;
  const approvals = news.filter(({ topic }) => topic === 'approvals');
  const own = news.filter(({ topic }) => topic === 'own-orders');
  const subjects = [
    ...(approvals.length > 0 ? [tell(mailWords.approvals, { count: approvals.length })] : []),
    ...(own.length > 0 ? [tell(mailWords.ownOrders, { count: own.length })] : []),
  ];
  return {
    subject: `${portal.name}: ${subjects.join(' · ')}`,
    sections: [
      ...section(
        approvals,
        tell(mailWords.approvals, { count: approvals.length }),
        '/orders?view=for-me',
        waitingDetail,
        writing,
      ),
      ...section(own, tell(mailWords.ownOrders, { count: own.length }), '/orders?view=mine', outcome, writing),
    ],
    footer: {
      text: tell(mailWords.why, { portal: portal.name }),
      label: tell(mailWords.settings),
      href: `${portal.url}/settings`,
    },
  };
}

type Detail = (order: OrderNews, writing: Writing) => string;

function section(
  orders: readonly OrderNews[],
  heading: string,
  path: string,
  detail: Detail,
  writing: Writing,
): Section[] {
  if (orders.length === 0) return [];
  const { tell, portal } = writing;
  const others = orders.length - namedItems;
  return [
    {
      heading,
      items: orders.slice(0, namedItems).map((order) => ({
        text: inOneLine(order, writing),
        detail: detail(order, writing),
        href: `${portal.url}${path}&q=${encodeURIComponent(order.company.companyId)}`,
      })),
      more: others > 0 ? tell(mailWords.more, { count: others }) : null,
      label: tell(mailWords.open),
      href: `${portal.url}${path}`,
    },
  ];
}

/** `New cover · Peintures Ansel (FR) · 50,000 EUR` */
function inOneLine({ action, company, amount }: OrderNews, { tell, locale }: Writing): string {
  const buyer = `${company.companyName} (${company.countryCode})`;
  const sum = amount && `${formatAmount(amount.amount, locale)} ${amount.currency}`;
  return [tell(wordOfAction(action)), buyer, ...(sum ? [sum] : [])].join(' · ');
}

/** Who asks, under which policy, and what happens if nobody looks at it. */
function waitingDetail({ createdBy, policy, expiresAt }: OrderNews, { tell, locale, timeZone }: Writing): string {
  const asked = tell(mailWords.asked, { person: createdBy, policy });
  if (expiresAt === null) return asked;
  return `${asked} ${tell(mailWords.lapses, { day: formatDay(expiresAt, locale, timeZone) })}`;
}

/** What became of one's own order, with the reason that was given. */
function outcome({ workflowStatus, reason, policy }: OrderNews, { tell }: Writing): string {
  const told = { RETURNED: mailWords.returned, REFUSED_INTERNALLY: mailWords.refused, EXPIRED: mailWords.expired };
  const words = told[workflowStatus as keyof typeof told] ?? mailWords.sent;
  return [tell(words), ...(reason === null ? [] : [`“${reason}”`]), policy].join(' · ');
}

/** A decimal as people of the language write it; it never becomes a binary fraction. */
function formatAmount(amount: string, locale: Locale): string {
  return new Intl.NumberFormat(notationOf(locale), { maximumFractionDigits: 2 }).format(amount as `${number}`);
}

function formatDay(instant: string, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(notationOf(locale), { dateStyle: 'long', timeZone }).format(new Date(instant));
}

/** Insurers of this field write English days as Europe does: day, month, year. */
function notationOf(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : locale;
}
