import type { MailRhythm } from '../access/person.ts';
import type { NotificationType } from './notification.ts';
import { typesOfNotification } from './notification-types.ts';

/** How somebody wants to be told of a type: in the portal or not, and when by mail. */
export type NotificationChoice = Readonly<{ inApp: boolean; mail: MailRhythm }>;

/** What holds for everybody who chose nothing else: what asks or warns comes by mail at once, the rest once a day. */
export function usualChoice(type: NotificationType): NotificationChoice {
  const { mail, severity } = typesOfNotification[type];
  return { inApp: true, mail: mail ?? (severity === 'INFO' ? 'daily' : 'at-once') };
}
