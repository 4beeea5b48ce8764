import { insurerScope } from '../../platform/core/scope.ts';
import type { Clock } from '../../platform/server/clock.ts';
import type { DatabaseAccess } from '../../platform/server/database.ts';
import { isReaderBehind } from '../../platform/server/event-readers.ts';
import { everyHour, type Work } from '../../platform/server/work.ts';
import { digestHour } from '../../service/mail/mail.ts';
import { dailyNewsSlot } from '../../service/mail/server/daily-news.ts';
import { openMailTransport } from '../../service/mail/server/mail-transport.ts';
import {
  callDigests,
  followEvents,
  followNotifications,
  forgetOldNews,
  isAnyDue,
  reader,
} from '../../service/mail/server/mailboxes.store.ts';
import { sendNextInvitation } from '../../service/mail/server/send-invitation.ts';
import { hourOf, type Mailer, sendNextMail } from '../../service/mail/server/send-mail.ts';
import { usualRhythms } from '../../service/notifications/notification-choices.ts';
import { sentenceTranslatorFor } from './catalogues.ts';
import type { Config } from './config.ts';

/** The mail room of a node, with its way to the operator's mail server. */
export type OpenMailer = Mailer & Readonly<{ mailTransport: ReturnType<typeof openMailTransport> }>;

/** Opens the mail room; `null` where the operator has named no mail server. */
export function openMailer(
  { mail, brand, publicUrl, timeZone }: Config,
  { database, clock }: Readonly<{ database: DatabaseAccess; clock: Clock }>,
): OpenMailer | null {
  if (!mail) return null;
  return {
    database,
    clock,
    house: { scope: insurerScope(), personId: 'insurer/mail' },
    mailTransport: openMailTransport(mail),
    translatorFor: sentenceTranslatorFor,
    dailyNews: dailyNewsSlot.declared(),
    portal: { name: brand.name, url: publicUrl, color: brand.color },
    timeZone,
    log: (failure) => console.error(`Mail: the mail server did not take one: ${failure}`),
  };
}

/** The work on mails; none without a mailer. */
export function mailWork(mailer: Mailer | null): Work[] {
  if (!mailer) return [];
  const { database, clock, house } = mailer;
  return [
    {
      name: 'note who must know of what moved',
      when: { afterEvents: { everySeconds: 2 } },
      async run({ lookAgain }) {
        while (await database.write(house, (tx) => followEvents(tx, clock.now())));
        while (await database.write(house, (tx) => followNotifications(tx, clock.now(), usualRhythms)));
        // an event is passed on once every transaction older than its own has ended
        if (await database.read(house, (tx) => isReaderBehind(tx, reader))) await lookAgain(5);
      },
    },
    {
      name: 'call the daily mails',
      when: { at: { everyMinutes: 60, after: 0 } },
      run: async () => {
        if (hourOf(clock.now(), mailer.timeZone) < digestHour) return;
        await database.write(house, (tx) => callDigests(tx, clock.now(), clock.today()));
      },
    },
    {
      name: 'write mails',
      when: {},
      async run({ lookAgain }) {
        while (await sendNextMail(mailer));
        // another node writes it, or was killed while it did
        if (await database.read(house, (tx) => isAnyDue(tx, clock.now()))) await lookAgain(60);
      },
    },
    {
      name: 'mail invitations',
      when: {},
      run: async () => {
        while (await sendNextInvitation(mailer));
      },
    },
    {
      name: 'forget news that nobody could be told',
      when: { at: everyHour },
      run: () => database.write(house, (tx) => forgetOldNews(tx, clock.now())),
    },
  ];
}
