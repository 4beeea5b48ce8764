import { mailChoicesOf, preferredLocaleOf } from '../../../identity/access/server/public.ts';
import type { BodyOf, ReplyOf } from '../../../platform/core/contract.ts';
import { createFormat, localeFor } from '../../../platform/core/format.ts';
import type { Locale } from '../../../platform/core/locale.ts';
import type { Context } from '../../../platform/server/context.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import type { TranslateSentence } from '../../notifications/compose-notification.ts';
import { lastNotification } from '../../notifications/server/public.ts';
import type { mailContract } from '../mail.contract.ts';
import { fateOf } from '../mail.ts';
import { sectionsOf } from '../mail-message.ts';
import { nextDigestAt, whyNotKeepSchedule } from '../mail-schedule.ts';
import type { DailyNews } from './daily-news.ts';
import { readMailbox, readNews } from './mailboxes.store.ts';
import { findSchedule, stopMailsOf, storeSchedule } from './schedules.store.ts';
import { newsFor } from './send-mail.ts';

type Shown = ReplyOf<typeof mailContract.showMailSchedule>;

/** When the caller wants their digest, and when the next one is due. */
export async function showSchedule({ tx, actor, now, timeZone }: Context): Promise<Shown> {
  const { schedule, stoppedAt } = await findSchedule(tx, actor.personId, timeZone);
  const shown = { ...schedule, quietDays: [...schedule.quietDays] };
  return { schedule: shown, nextDigestAt: stoppedAt === null ? nextDigestAt(schedule, now) : null, stoppedAt };
}

/** Keeps when the caller wants their digest. */
export async function changeSchedule(
  schedule: BodyOf<typeof mailContract.changeMailSchedule>,
  context: Context,
): Promise<Shown> {
  const { tx, actor, today, timeZone, record } = context;
  refuseIf(whyNotKeepSchedule(schedule, today));
  const before = await findSchedule(tx, actor.personId, timeZone);
  await storeSchedule(tx, actor.personId, schedule);
  await record({
    type: 'mail.scheduled',
    subject: `mail/${actor.personId}`,
    policy: null,
    before: before.schedule,
    after: schedule,
  });
  return showSchedule(context);
}

/** Stops all mails of whoever the key belongs to; what is unknown stops nothing, and is answered as if it had. */
export async function stopMails(key: string, { tx, now, timeZone, record }: Context): Promise<Record<string, never>> {
  const personId = await stopMailsOf(tx, key, timeZone, now);
  if (personId !== null) await record({ type: 'mail.stopped', subject: `mail/${personId}`, policy: null });
  return {};
}

/** What the next digest would say: what was kept for it so far, as the mail would say it. */
export async function previewDigest(
  language: Locale | undefined,
  {
    sentences,
    dailyNews,
  }: Readonly<{ sentences: (locale: Locale) => TranslateSentence; dailyNews: readonly DailyNews[] }>,
  context: Context,
): Promise<ReplyOf<typeof mailContract.previewDigest>> {
  const { tx, actor, scope, now, today, timeZone } = context;
  const { personId } = actor;
  const { schedule } = await findSchedule(tx, personId, timeZone);
  const mailbox = await readMailbox(tx, personId);
  const topics = await mailChoicesOf(tx, personId);
  const found = await newsFor(
    { actor, scope, tx, now, today },
    {
      asked: {
        subjects: (await readNews(tx, personId)).map(({ subject }) => subject),
        isDigest: true,
        lastDigestAt: mailbox?.lastDigestAt ?? null,
        positions: {
          urgent: mailbox?.mailedUrgentPosition ?? 0,
          atOnce: mailbox?.mailedPosition ?? 0,
          daily: mailbox?.mailedDailyPosition ?? 0,
        },
        notifiedUntil: await lastNotification(tx),
        schedule,
      },
      topics,
      dailyNews,
    },
  );
  const news = {
    ...found,
    orders: found.orders.filter(({ topic }) => fateOf(topics[topic], { isDigest: true, isHeld: false }) === 'include'),
  };
  const locale = language ?? (await preferredLocaleOf(tx, actor)) ?? 'en';
  const format = createFormat({ locale: localeFor(locale, []), today, timeZone });
  // addresses of the portal itself
  const portal = { name: '', url: '' };
  return {
    sendAt: nextDigestAt(schedule, now),
    sections: sectionsOf(news, { translate: sentences(locale), format, portal }).map(
      ({ heading, text = null, items, more, href }) => ({
        heading,
        text,
        items: items.map(({ client = null, ...item }) => ({ client, ...item })),
        more,
        href,
      }),
    ),
  };
}
