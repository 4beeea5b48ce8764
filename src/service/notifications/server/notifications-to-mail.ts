import type { MailRhythm } from '../../../identity/access/person.ts';
import { usualReminderDays } from '../../../non-payment/deadlines/reminders.ts';
import { reminderDaysOf } from '../../../non-payment/deadlines/server/public.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import type { CappedCount } from '../../../platform/core/page.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { NotificationType } from '../notification.ts';
import { usualRhythms } from '../notification-choices.ts';
import { typesOfNotification } from '../notification-texts.ts';
import { typesFor } from '../notification-visibility.ts';
import { choicesFor } from './choose-notifications.ts';
import {
  countToMail,
  firstToMail,
  type Mailed,
  type NotificationReader,
  type NotificationRow,
} from './notifications.store.ts';

/** Up to which notifications mails have reported; `null` leaves those out that wait for another mail. */
export type MailedPositions = Readonly<{ urgent: number; atOnce: number | null; daily: number | null }>;

/** What a mail reports: the first, and how many all of them are. */
type NotificationsToMail = Readonly<{ first: readonly NotificationRow[]; count: CappedCount }>;

/**
 * What a mail reports to somebody, read in their own scope: what they may see, want by mail and have not read, warnings
 * first, then required actions; `most` of them, and their number. `urgentDays`: obligations due within so many days do
 * not wait for anything.
 */
export async function notificationsToMail(
  { scope, tx, actor, now }: Pick<Context, 'scope' | 'tx' | 'actor' | 'now'>,
  {
    positions,
    urgentDays,
    most,
    ...period
  }: Readonly<{ positions: MailedPositions; until: number; since: Instant; urgentDays: number | null; most: number }>,
): Promise<NotificationsToMail> {
  const choice = await choicesFor(tx, actor.personId);
  const types = typesFor(actor).filter((type) => !isMailedElsewhere(type));
  const reader: NotificationReader = {
    scope,
    personId: actor.personId,
    types,
    reminderDays: (await reminderDaysOf(tx, actor.personId)) ?? usualReminderDays,
    rights: [...actor.permissions],
    now,
  };
  const inRhythm = (rhythm: MailRhythm, after: number | null) =>
    after === null ? [] : [{ types: types.filter((type) => choice(type).mail === rhythm), after }];
  const mailed: Mailed = {
    ...period,
    rhythms: [...inRhythm('at-once', positions.atOnce), ...inRhythm('daily', positions.daily)],
    urgent: { types: usualRhythms.urgent, days: urgentDays, after: positions.urgent },
  };
  const first = await firstToMail(tx, reader, mailed, most);
  const isAll = first.length < most;
  return { first, count: isAll ? { value: first.length, capped: false } : await countToMail(tx, reader, mailed) };
}

function isMailedElsewhere(type: NotificationType): boolean {
  return typesOfNotification[type].mailTopic !== undefined;
}
