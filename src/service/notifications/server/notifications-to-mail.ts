import type { MailRhythm } from '../../../identity/access/person.ts';
import { usualReminderDays } from '../../../non-payment/deadlines/reminders.ts';
import { reminderDaysOf } from '../../../non-payment/deadlines/server/public.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { NotificationType } from '../notification.ts';
import { typesOfNotification } from '../notification-types.ts';
import { typesFor } from '../notification-visibility.ts';
import { choicesFor } from './choose-notifications.ts';
import { type NotificationReader, type NotificationRow, unreadAfter } from './notifications.store.ts';

/** Notifications that a mail is about, at most: what is beyond is counted in the portal. */
const mostMailed = 200;

/**
 * What a mail reports to somebody, read in their own scope: what they may see, want by mail and have not read, required
 * actions and warnings first. `told` are the positions up to which mails at once and daily ones have reported; `daily`
 * null leaves out what waits for the daily mail.
 */
export async function notificationsToMail(
  { scope, tx, actor, now }: Pick<Context, 'scope' | 'tx' | 'actor' | 'now'>,
  {
    positions,
    until,
    since,
  }: Readonly<{ positions: Readonly<{ atOnce: number; daily: number | null }>; until: number; since: Instant }>,
): Promise<readonly NotificationRow[]> {
  const choice = await choicesFor(tx, actor.personId);
  const reminderDays = (await reminderDaysOf(tx, actor.personId)) ?? usualReminderDays;
  const wanted = (rhythm: MailRhythm): NotificationReader => ({
    scope,
    personId: actor.personId,
    types: typesFor(actor).filter((type) => !isMailedElsewhere(type) && choice(type).mail === rhythm),
    reminderDays,
    rights: [...actor.permissions],
    now,
  });
  const within = { until, since, most: mostMailed };
  const atOnce = await unreadAfter(tx, wanted('at-once'), { ...within, position: positions.atOnce });
  const daily =
    positions.daily === null ? [] : await unreadAfter(tx, wanted('daily'), { ...within, position: positions.daily });
  return [...atOnce, ...daily].sort((one, other) => urgency(other) - urgency(one) || other.position - one.position);
}

function isMailedElsewhere(type: NotificationType): boolean {
  return typesOfNotification[type].mailTopic !== undefined;
}

function urgency({ type }: NotificationRow): number {
  return typesOfNotification[type].severity === 'INFO' ? 0 : 1;
}
