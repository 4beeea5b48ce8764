import type { MailRhythm } from '../../identity/access/person.ts';
import { type NotificationType, notificationTypes } from './notification.ts';
import { typesOfNotification } from './notification-texts.ts';

/** How somebody wants to be notified of a type: in the portal or not, and when by mail. */
export type NotificationChoice = Readonly<{ inApp: boolean; mail: MailRhythm }>;

/**
 * What holds for everybody who chose nothing else: required actions and warnings are sent by mail at once, the rest
 * once a day.
 */
export function usualChoice(type: NotificationType): NotificationChoice {
  const { mail, severity } = typesOfNotification[type];
  return { inApp: true, mail: mail ?? (severity === 'INFO' ? 'daily' : 'at-once') };
}

/** Obligations with a deadline: near it they are mailed at once, whatever was chosen for their type. */
const urgentTypes: readonly NotificationType[] = ['DEADLINE_APPROACHING'];

/** The types by when they are sent by mail to those who chose nothing else; without those in other mails. */
export const usualRhythms: Readonly<Record<'atOnce' | 'daily' | 'never' | 'urgent', readonly NotificationType[]>> = {
  urgent: urgentTypes,
  atOnce: typesMailed('at-once'),
  daily: typesMailed('daily'),
  never: typesMailed('never'),
};

function typesMailed(rhythm: MailRhythm): readonly NotificationType[] {
  return notificationTypes.filter(
    (type) => typesOfNotification[type].mailTopic === undefined && usualChoice(type).mail === rhythm,
  );
}
