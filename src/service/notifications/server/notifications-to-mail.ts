import { usualReminderDays } from '../../../non-payment/deadlines/reminders.ts';
import { reminderDaysOf } from '../../../non-payment/deadlines/server/public.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { NotificationType } from '../notification.ts';
import { isUrgent, usualRhythms } from '../notification-choices.ts';
import { typesOfNotification } from '../notification-texts.ts';
import { typesFor } from '../notification-visibility.ts';
import { choicesFor } from './choose-notifications.ts';
import { type NotificationReader, type NotificationRow, unreadAfter } from './notifications.store.ts';

/** Notifications that a mail is about, at most: what is beyond is counted in the portal. */
const mostMailed = 400;

/** Up to which notifications mails have reported; `null` leaves those out that wait for another mail. */
export type MailedPositions = Readonly<{ urgent: number; atOnce: number | null; daily: number | null }>;

/**
 * What a mail reports to somebody, read in their own scope: what they may see, want by mail and have not read, required
 * actions and warnings first. `urgentDays`: obligations due within so many days do not wait for anything.
 */
export async function notificationsToMail(
  { scope, tx, actor, now }: Pick<Context, 'scope' | 'tx' | 'actor' | 'now'>,
  {
    positions,
    until,
    since,
    urgentDays,
  }: Readonly<{ positions: MailedPositions; until: number; since: Instant; urgentDays: number | null }>,
): Promise<readonly NotificationRow[]> {
  const choice = await choicesFor(tx, actor.personId);
  const types = typesFor(actor).filter((type) => !isMailedElsewhere(type));
  const reader: NotificationReader = {
    scope,
    personId: actor.personId,
    types: types.filter((type) => choice(type).mail !== 'never' || usualRhythms.urgent.includes(type)),
    reminderDays: (await reminderDaysOf(tx, actor.personId)) ?? usualReminderDays,
    rights: [...actor.permissions],
    now,
  };
  const from = { urgent: positions.urgent, 'at-once': positions.atOnce, daily: positions.daily, never: null } as const;
  const position = Math.min(...Object.values(from).filter((each) => each !== null));
  const rows = await unreadAfter(tx, reader, { until, since, position, most: mostMailed });
  return rows
    .filter((row) => {
      const reportedUntil = from[isUrgent(row, urgentDays) ? 'urgent' : choice(row.type).mail];
      return reportedUntil !== null && row.position > reportedUntil;
    })
    .sort((one, other) => urgency(other) - urgency(one) || other.position - one.position);
}

function isMailedElsewhere(type: NotificationType): boolean {
  return typesOfNotification[type].mailTopic !== undefined;
}

function urgency({ type }: NotificationRow): number {
  return typesOfNotification[type].severity === 'INFO' ? 0 : 1;
}
