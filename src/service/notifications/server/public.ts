/** What mails ask of notifications, and whom of the insurer's people events call. */
export { type InsurersPeople, insurersPeopleSlot } from './insurers-people.ts';
export { lastNotification } from './notifications.store.ts';
export { type MailedPositions, notificationsToMail } from './notifications-to-mail.ts';
