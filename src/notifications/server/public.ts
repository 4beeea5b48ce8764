/** What the compliance clock asks of notifications. */
export { chosenReminderDays, reminderDaysOf } from './choices.store.ts';
/** What mails ask of notifications. */
export { lastNotification } from './notifications.store.ts';
export { notificationsToMail } from './notifications-to-mail.ts';
