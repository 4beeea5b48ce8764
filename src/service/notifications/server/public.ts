/** What mails ask of notifications. */
export { lastNotification } from './notifications.store.ts';
export { notificationsToMail } from './notifications-to-mail.ts';
