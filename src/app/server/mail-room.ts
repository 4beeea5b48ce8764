import { digestHour } from '../../mail/mail.ts';
import { callDigests, followEvents, followNotifications, forgetOldNews } from '../../mail/server/mailboxes.store.ts';
import { openPostman } from '../../mail/server/postman.ts';
import { sendNextInvitation } from '../../mail/server/send-invitation.ts';
import { hourOf, type MailRoom, sendNextMail } from '../../mail/server/send-mail.ts';
import { dailyChanges } from '../../monitor/server/daily-changes.ts';
import { usualRhythms } from '../../notifications/notification-choices.ts';
import { insurerScope } from '../../platform/scope.ts';
import type { BackgroundStep } from '../../platform/server/background.ts';
import type { Clock } from '../../platform/server/clock.ts';
import type { DatabaseAccess } from '../../platform/server/database.ts';
import { sentencesIn } from './catalogues.ts';
import type { Config } from './config.ts';

/** The mail room of a node, with its way to the operator's mail server. */
export type OpenMailRoom = MailRoom & Readonly<{ postman: ReturnType<typeof openPostman> }>;

/** Opens the mail room; `null` where the operator has named no mail server. */
export function openMailRoom(
  { mail, brand, publicUrl, timeZone }: Config,
  { database, clock }: Readonly<{ database: DatabaseAccess; clock: Clock }>,
): OpenMailRoom | null {
  if (!mail) return null;
  return {
    database,
    clock,
    house: { scope: insurerScope(), personId: 'insurer/mail' },
    postman: openPostman(mail),
    words: sentencesIn,
    dailyNews: [dailyChanges],
    portal: { name: brand.name, url: publicUrl, color: brand.color },
    timeZone,
    log: (failure) => console.error(`Mail: the mail server did not take one: ${failure}`),
  };
}

/** The background work on mails; none without a mailer. */
export function mailSteps(room: MailRoom | null): BackgroundStep[] {
  if (!room) return [];
  const { database, clock, house } = room;
  return [
    {
      name: 'note who must know of what moved',
      everySeconds: 2,
      run: async () => {
        while (await database.write(house, (tx) => followEvents(tx, clock.now())));
        while (await database.write(house, (tx) => followNotifications(tx, clock.now(), usualRhythms)));
      },
    },
    {
      name: 'call the daily mails',
      everySeconds: 60,
      run: async () => {
        if (hourOf(clock.now(), room.timeZone) < digestHour) return;
        await database.write(house, (tx) => callDigests(tx, clock.now(), clock.today()));
      },
    },
    {
      name: 'write mails',
      everySeconds: 2,
      run: async () => {
        while (await sendNextMail(room));
      },
    },
    {
      name: 'mail invitations',
      everySeconds: 2,
      run: async () => {
        while (await sendNextInvitation(room));
      },
    },
    {
      name: 'forget news that nobody could be told',
      everySeconds: 3600,
      run: () => database.write(house, (tx) => forgetOldNews(tx, clock.now())),
    },
  ];
}
