import type { OrderNews } from '../../../approvals/orders/order-news.ts';
import { newsOfOrders } from '../../../approvals/orders/server/public.ts';
import {
  type Addressee,
  type Caller,
  findAddressee,
  findCaller,
  newSecret,
} from '../../../identity/access/server/public.ts';
import { createFormat, localeFor } from '../../../platform/core/format.ts';
import { addHours, type Instant, isBefore } from '../../../platform/core/instant.ts';
import type { Locale } from '../../../platform/core/locale.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { DatabaseAccess, Viewer } from '../../../platform/server/database.ts';
import type { TranslateSentence } from '../../notifications/compose-notification.ts';
import { lastNotification, type MailedPositions, notificationsToMail } from '../../notifications/server/public.ts';
import { fateOf, firstDigestHours, keptDays, languageOfMails, namedItems, newsDays } from '../mail.ts';
import { isNothing, type MailNews, nothing, type WriteSection, writeMessage } from '../mail-message.ts';
import { heldUntil, isDigestDue, type MailSchedule } from '../mail-schedule.ts';
import { clientsOf } from './clients-of.ts';
import type { DailyNews } from './daily-news.ts';
import { type Envelope, envelopeOf } from './envelope.ts';
import { fateOfFailure, type MailFailure } from './mail-failure.ts';
import { claimDueMailbox, type DueMailbox, noteFailure, type Outcome, readNews, settle } from './mailboxes.store.ts';
import { findSchedule, unsubscribeKeyOf } from './schedules.store.ts';

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
  /** What resources contribute to digests, in the order of the mail. */
  dailyNews: readonly DailyNews[];
  portal: Readonly<{ name: string; url: string; color: string }>;
  timeZone: string;
  /** Called with what could not be handed over: a code, never an address. */
  log(failure: string): void;
}>;

/**
 * Writes the mail that is due longest and hands it over; `false` when none is due. What the reader may see and wants to
 * know is determined now, so that a mail never contains what the reader has lost the right to see. A mail is handed
 * over outside of any transaction, and once. Where a node ends between the mail server's "yes" and its note of it,
 * another one hands it over again under the same name (`Message-ID`), by which mail servers and programs know it.
 */
export async function sendNextMail(mailer: Mailer): Promise<boolean> {
  const { database, clock, house } = mailer;
  const mailbox = await database.write(house, (tx) => claimDueMailbox(tx, clock.now(), newSecret()));
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

type WrittenMail = Omit<Outcome, 'wroteAt'> &
  Readonly<{
    /** `null`: there is nothing to report. */
    envelope: Envelope | null;
  }>;

async function writeMail(mailer: Mailer, mailbox: DueMailbox): Promise<WrittenMail> {
  const { personId, lastDigestAt } = mailbox;
  const { database, clock, house } = mailer;
  const now = clock.now();
  const { schedule, stoppedAt } = await database.read(house, (tx) => findSchedule(tx, personId, mailer.timeZone));
  const held = heldUntil(schedule, now);
  const isDigest = isDigestDue(schedule, now, lastDigestAt);
  const noted = await database.read(house, (tx) => readNews(tx, personId));
  const subjects = noted.map(({ subject }) => subject);
  const settled = {
    done: subjects,
    noticedUntil: noted.at(-1)?.noticedAt ?? now,
    notifiedUntil: await database.read(house, lastNotification),
    digestAt: isDigest ? now : null,
    heldUntil: held,
  };
  const addressee = stoppedAt === null ? await database.read(house, (tx) => findAddressee(tx, personId)) : null;
  if (!addressee) return { ...settled, envelope: null, heldUntil: null };
  const positions = {
    urgent: mailbox.mailedUrgentPosition,
    atOnce: held === null ? mailbox.mailedPosition : null,
    daily: isDigest ? mailbox.mailedDailyPosition : null,
  };
  const asked: Asked = { subjects, isDigest, lastDigestAt, positions, notifiedUntil: settled.notifiedUntil, schedule };
  const { orders, ...others } = await seenBy(mailer, { personId, addressee }, asked);
  const fateOfOrder = ({ topic }: OrderNews) => fateOf(addressee.mail[topic], { isDigest, isHeld: held !== null });
  const kept = new Set(
    orders.filter((order) => fateOfOrder(order) === 'keep').map(({ orderId }) => `order/${orderId}`),
  );
  const mailNews = { ...others, orders: orders.filter((order) => fateOfOrder(order) === 'include') };
  return {
    ...settled,
    envelope: isNothing(mailNews) ? null : await envelopeFor(mailer, mailbox, addressee, mailNews),
    done: subjects.filter((subject) => !kept.has(subject)),
  };
}

/** What of the news a mail is about. */
export type Asked = Readonly<{
  subjects: readonly string[];
  isDigest: boolean;
  lastDigestAt: Instant | null;
  /** Up to which notifications mails have been sent. */
  positions: MailedPositions;
  notifiedUntil: number;
  schedule: MailSchedule;
}>;

/** What the person may see and has to know, read in their own scope. */
async function seenBy(
  mailer: Mailer,
  { personId, addressee }: Readonly<{ personId: string; addressee: Addressee }>,
  asked: Asked,
): Promise<MailNews> {
  const { database, clock, house } = mailer;
  const now = clock.now();
  const asPerson = { personId, via: 'session', credentialId: 'mail' } as const;
  const caller = await database.read(house, (tx) => findCaller(tx, asPerson, now));
  if (!caller) return nothing;
  return database.read({ scope: caller.scope, personId }, (tx) =>
    newsFor(
      { ...caller, tx, now, today: clock.today() },
      { asked, topics: addressee.mail, dailyNews: mailer.dailyNews },
    ),
  );
}

type NewsReader = Caller & Pick<Context, 'tx' | 'now' | 'today'>;

/** All that a mail would report to a reader, in their own scope. */
export async function newsFor(
  reader: NewsReader,
  { asked, topics, dailyNews }: Readonly<{ asked: Asked; topics: Addressee['mail']; dailyNews: readonly DailyNews[] }>,
): Promise<MailNews> {
  const { now } = reader;
  const { subjects, isDigest, lastDigestAt, positions, notifiedUntil: until, schedule } = asked;
  const orderIds = subjects.map((subject) => subject.replace(/^order\//, ''));
  const notifications = await notificationsToMail(reader, {
    positions,
    until,
    since: lookedBackTo(now, lastDigestAt),
    urgentDays: schedule.urgentDays,
    most: namedItems,
  });
  // the sections are about one's own buyers
  const hasBuyers = isDigest && reader.actor.userType !== 'insurer';
  const wanted = hasBuyers ? dailyNews.filter(({ topic }) => topics[topic] === 'daily') : [];
  return {
    orders: await newsOfOrders(orderIds, reader),
    dailyNews: await sectionsOf(wanted, reader, lastDigestAt ?? addHours(now, -firstDigestHours)),
    notifications,
    clients: await clientsOf(reader, notifications.first),
  };
}

/** How far back notifications are news: some days, or to the digest before, where it is longer ago than they are. */
function lookedBackTo(now: Instant, lastDigestAt: Instant | null): Instant {
  const usual = addHours(now, -newsDays * 24);
  if (lastDigestAt === null || !isBefore(lastDigestAt, usual)) return usual;
  const furthest = addHours(now, -keptDays * 24);
  return isBefore(lastDigestAt, furthest) ? furthest : lastDigestAt;
}

async function sectionsOf(
  news: readonly DailyNews[],
  reader: Parameters<DailyNews['since']>[0],
  since: Instant,
): Promise<WriteSection[]> {
  const sections: WriteSection[] = [];
  for (const each of news) {
    const section = await each.since(reader, since);
    if (section) sections.push(section);
  }
  return sections;
}

async function envelopeFor(
  { database, house, clock, translatorFor, portal, timeZone }: Mailer,
  { personId, mailKey }: DueMailbox,
  { email, name, locale: chosen, countryCode }: Addressee,
  mailNews: MailNews,
): Promise<Envelope> {
  const locale = languageOfMails(chosen, countryCode);
  const format = createFormat({ locale: localeFor(locale, []), today: clock.today(), timeZone });
  const message = writeMessage(mailNews, { translate: translatorFor(locale), format, portal });
  const key = await database.write(house, (tx) => unsubscribeKeyOf(tx, personId, newSecret()));
  return envelopeOf(message, {
    to: { name, address: email },
    locale,
    portal,
    mailKey,
    stopping: `${portal.url}/api/v2/mail-schedule/stop?key=${key}`,
  });
}

async function failed({ database, clock, house, log }: Mailer, mailbox: DueMailbox, error: MailFailure): Promise<void> {
  const fate = fateOfFailure(error, mailbox.failures, clock.now());
  log(fate.failure);
  await database.write(house, (tx) => noteFailure(tx, mailbox.personId, fate));
}
