import type { OrderNews } from '../../../approvals/orders/order-news.ts';
import { newsOfOrders } from '../../../approvals/orders/server/public.ts';
import { type Addressee, findAddressee, findCaller } from '../../../identity/access/server/public.ts';
import { createFormat, localeFor } from '../../../platform/core/format.ts';
import { addHours, type Instant } from '../../../platform/core/instant.ts';
import type { Locale } from '../../../platform/core/locale.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { DatabaseAccess, Viewer } from '../../../platform/server/database.ts';
import type { TranslateSentence } from '../../notifications/notification-text.ts';
import { lastNotification, notificationsToMail } from '../../notifications/server/public.ts';
import { fateOf, firstDigestHours, isDigestDue, languageOfMails, newsDays } from '../mail.ts';
import { isNothing, type MailNews, nothing, type WriteSection, writeMessage } from '../mail-message.ts';
import type { DailyNews } from './daily-news.ts';
import { type Envelope, envelopeOf } from './envelope.ts';
import { fateOfFailure, type MailFailure } from './mail-failure.ts';
import { claimDueMailbox, type DueMailbox, noteFailure, type Outcome, readNews, settle } from './mailboxes.store.ts';

/** Sends mails through a mail server. */
export type MailTransport = Readonly<{ send(envelope: Envelope): Promise<void> }>;

/** Where mails are written, on one node. */
export type Mailer = Readonly<{
  database: DatabaseAccess;
  clock: Clock;
  /** The insurer's side, which alone knows whom to write to. */
  house: Viewer;
  mailTransport: MailTransport;
  translatorFor(locale: Locale): TranslateSentence;
  /** What resources contribute to daily mails, in the order of the mail. */
  dailyNews: readonly DailyNews[];
  portal: Readonly<{ name: string; url: string; color: string }>;
  timeZone: string;
  /** Called with what could not be handed over: a code, never an address. */
  log(failure: string): void;
}>;

/**
 * Writes the mail that is due longest and hands it over; `false` when none is due. What the reader may see and wants to
 * know is determined now, so that a mail never contains what the reader has lost the right to see. A mail is handed
 * over outside of any transaction, and once, unless this process ends between the mail server's "yes" and its note of
 * it.
 */
export async function sendNextMail(mailer: Mailer): Promise<boolean> {
  const { database, clock, house } = mailer;
  const mailbox = await database.write(house, (tx) => claimDueMailbox(tx, clock.now()));
  if (!mailbox) return false;
  const mail = await writeMail(mailer, mailbox);
  try {
    if (mail.envelope) await mailer.mailTransport.send(mail.envelope);
  } catch (error) {
    await failed(mailer, mailbox, error as MailFailure);
    return true;
  }
  const wroteAt = mail.envelope ? clock.now() : null;
  await database.write(house, (tx) => settle(tx, mailbox.personId, { ...mail, wroteAt }));
  return true;
}

type WrittenMail = Readonly<{
  /** `null`: there is nothing to report. */
  envelope: Envelope | null;
  done: readonly string[];
  noticedUntil: Instant;
  notifiedUntil: number;
  digest: Outcome['digest'];
}>;

async function writeMail(mailer: Mailer, mailbox: DueMailbox): Promise<WrittenMail> {
  const { personId, lastDigestDay, lastDigestAt } = mailbox;
  const { database, clock, house } = mailer;
  const now = clock.now();
  const today = clock.today();
  const isDigest = isDigestDue({ hour: hourOf(now, mailer.timeZone), today }, lastDigestDay);
  const digest = isDigest ? { day: today, at: now } : null;
  const noted = await database.read(house, (tx) => readNews(tx, personId));
  const subjects = noted.map(({ subject }) => subject);
  const noticedUntil = noted.at(-1)?.noticedAt ?? now;
  const notifiedUntil = await database.read(house, lastNotification);
  const addressee = await database.read(house, (tx) => findAddressee(tx, personId));
  if (!addressee) return { envelope: null, done: subjects, noticedUntil, notifiedUntil, digest };
  const daily = {
    news: isDigest ? mailer.dailyNews.filter(({ topic }) => addressee.mail[topic] === 'daily') : [],
    since: lastDigestAt ?? addHours(now, -firstDigestHours),
  };
  const positions = { atOnce: mailbox.mailedPosition, daily: isDigest ? mailbox.mailedDailyPosition : null };
  const { orders, ...others } = await seenBy(mailer, personId, { subjects, daily, positions, notifiedUntil });
  const fateOfOrder = ({ topic }: OrderNews) => fateOf(addressee.mail[topic], isDigest);
  const kept = new Set(
    orders.filter((order) => fateOfOrder(order) === 'keep').map(({ orderId }) => `order/${orderId}`),
  );
  const mailNews = { orders: orders.filter((order) => fateOfOrder(order) === 'include'), ...others };
  return {
    envelope: isNothing(mailNews) ? null : envelopeFor(mailer, addressee, mailNews),
    done: subjects.filter((subject) => !kept.has(subject)),
    noticedUntil,
    notifiedUntil,
    digest,
  };
}

type Asked = Readonly<{
  subjects: readonly string[];
  /** Whose daily news are read, and since when. */
  daily: Readonly<{ news: readonly DailyNews[]; since: Instant }>;
  /** Up to which notifications mails have been sent; `daily` null: those of the daily mail are not asked for. */
  positions: Readonly<{ atOnce: number; daily: number | null }>;
  notifiedUntil: number;
}>;

/** What the person may see and has to know, read in their own scope. */
async function seenBy(
  { database, clock, house }: Mailer,
  personId: string,
  { subjects, daily, positions, notifiedUntil }: Asked,
): Promise<MailNews> {
  const now = clock.now();
  const asPerson = { personId, via: 'session', credentialId: 'mail' } as const;
  const caller = await database.read(house, (tx) => findCaller(tx, asPerson, now));
  if (!caller) return nothing;
  const orderIds = subjects.map((subject) => subject.replace(/^order\//, ''));
  return database.read({ scope: caller.scope, personId }, async (tx) => ({
    orders: await newsOfOrders(orderIds, { ...caller, tx, now, today: clock.today() }),
    dailyNews: await sectionsOf(daily, { ...caller, tx }),
    notifications: await notificationsToMail(
      { ...caller, tx, now },
      { positions, until: notifiedUntil, since: addHours(now, -newsDays * 24) },
    ),
  }));
}

async function sectionsOf(
  { news, since }: Asked['daily'],
  reader: Parameters<DailyNews['since']>[0],
): Promise<WriteSection[]> {
  const sections: WriteSection[] = [];
  for (const each of news) {
    const section = await each.since(reader, since);
    if (section) sections.push(section);
  }
  return sections;
}

function envelopeFor(
  { clock, translatorFor, portal, timeZone }: Mailer,
  { email, name, locale: chosen, countryCode }: Addressee,
  mailNews: MailNews,
): Envelope {
  const locale = languageOfMails(chosen, countryCode);
  const format = createFormat({ locale: localeFor(locale, []), today: clock.today(), timeZone });
  const message = writeMessage(mailNews, { translate: translatorFor(locale), format, portal });
  return envelopeOf(message, { to: { name, address: email }, locale, portal });
}

async function failed({ database, clock, house, log }: Mailer, mailbox: DueMailbox, error: MailFailure): Promise<void> {
  const fate = fateOfFailure(error, mailbox.failures, clock.now());
  log(fate.failure);
  await database.write(house, (tx) => noteFailure(tx, mailbox.personId, fate));
}

/** Hour of the day in a time zone, 0 to 23. */
export function hourOf(now: Instant, timeZone: string): number {
  return Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date(now)),
  );
}
