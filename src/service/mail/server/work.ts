import { label } from '../../../platform/core/label.ts';
import { isReaderBehind } from '../../../platform/server/event-readers.ts';
import { everyHour, type Work } from '../../../platform/server/work.ts';
import { usualRhythms } from '../../notifications/notification-choices.ts';
import { isDigestDue, type MailSchedule, usualSchedule } from '../mail-schedule.ts';
import {
  digestReaders,
  followEvents,
  followNotifications,
  forgetOldNews,
  isAnyDue,
  makeDue,
  passDigests,
  reader,
} from './mailboxes.store.ts';
import { sendNextInvitation } from './send-invitation.ts';
import { type Mailer, sendNextMail } from './send-mail.ts';

/** The work on mails; none without a mailer. */
export function mailWork(mailer: Mailer | null): Work[] {
  if (!mailer) return [];
  const { database, clock, house } = mailer;
  const usual = usualSchedule(mailer.timeZone);
  const scheduleOf = ({ every, ...chosen }: Partial<MailSchedule>): MailSchedule =>
    every ? ({ every, ...chosen } as MailSchedule) : usual;
  return [
    {
      name: label('Collect news for mails'),
      when: { afterEvents: { everySeconds: 2 } },
      async run({ lookAgain }) {
        while (await database.write(house, (tx) => followEvents(tx, clock.now())));
        while (await database.write(house, (tx) => followNotifications(tx, clock.now(), usualRhythms)));
        // an event is passed on once every transaction older than its own has ended
        if (await database.read(house, (tx) => isReaderBehind(tx, reader))) await lookAgain(5);
      },
    },
    {
      name: label('Schedule digests'),
      // clocks of the world differ by quarters of an hour
      when: { at: { everyMinutes: 15, after: 0 } },
      run: async () => {
        const now = clock.now();
        const readers = await database.read(house, (tx) => digestReaders(tx, now));
        const due = readers.filter((reader) => isDigestDue(scheduleOf(reader), now, reader.lastDigestAt));
        const idsOf = (hasNews: boolean) =>
          due.filter((reader) => reader.hasNews === hasNews).map(({ personId }) => personId);
        if (due.length === 0) return;
        await database.write(house, async (tx) => {
          await makeDue(tx, idsOf(true), now);
          await passDigests(tx, idsOf(false), now);
        });
      },
    },
    {
      name: label('Send mails'),
      when: {},
      async run({ lookAgain }) {
        while (await sendNextMail(mailer));
        // another node writes it, or was killed while it did
        if (await database.read(house, (tx) => isAnyDue(tx, clock.now()))) await lookAgain(60);
      },
    },
    {
      name: label('Send invitations'),
      when: {},
      run: async () => {
        while (await sendNextInvitation(mailer));
      },
    },
    {
      name: label('Delete news that reached nobody'),
      when: { at: everyHour },
      run: () => database.write(house, (tx) => forgetOldNews(tx, clock.now())),
    },
  ];
}
