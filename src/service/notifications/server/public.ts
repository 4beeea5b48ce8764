/** What mails ask of notifications. */
export { lastNotification } from './notifications.store.ts';
export { type MailedPositions, notificationsToMail } from './notifications-to-mail.ts';
