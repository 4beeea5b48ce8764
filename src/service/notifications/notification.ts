import type { ValueOf } from '../../platform/core/enumeration.ts';
import { addHours, type Instant } from '../../platform/core/instant.ts';

/** What is owed, paid and claimed. */
export const nonPaymentTypes = [
  'OVERDUE_REPORTED',
  'COVER_STOPPED',
  'OVERDUE_REPLY',
  'OVERDUE_INFO',
  'DEADLINE_APPROACHING',
  'DEADLINE_MISSED',
  'EXTENSION_ANSWER',
  'RESCHEDULING_ANSWER',
  'INSTALMENT_DUE',
  'RESCHEDULING_DEFAULTED',
  'DISPUTE_RESOLVED',
  'COLLECTION_COSTS',
  'COLLECTION_CHANGED',
  'CLAIM_REGISTERED',
  'CLAIM_DOCUMENTS',
  'CLAIM_DECISION',
  'CLAIM_OFFER',
  'CLAIM_PAYMENT',
  'RECOVERY',
] as const;

/** What somebody can be notified about (handbook N 5.2). Each is one line in `notification-texts.ts`. */
export const notificationTypes = [
  'ORDER_TO_VALIDATE',
  'ORDER_OPENED',
  'ORDER_BEYOND_LIMITS',
  'ORDER_RETURNED',
  'ORDER_OUTCOME',
  'SUBSTITUTE',
  'COVER_DECISION',
  'COVER_REFUSED',
  'REQUEST_NOTE',
  'COVER_REDUCED',
  'COVER_WITHDRAWN',
  'GRADE_ANSWER',
  'GRADE_CHANGED',
  'GRADE_RENEWAL',
  'GRADE_COVER_WEAKENED',
  'CAP_OFFERED',
  'CAP_ENDED',
  'PRECHECK_ANSWER',
  'STRATEGIC_ANSWER',
  'MONITOR_EVENT',
  ...nonPaymentTypes,
  'DECLARATION_DUE',
  'DECLARATION_OVERDUE',
  'DECLARATION_ESTIMATED',
  'DECLARATION_AMENDMENT',
  'INVOICE_ISSUED',
  'INVOICE_REMINDER',
  'INVOICE_DISPUTE',
  'CREDIT_PAID_OUT',
  'POLICY_SUSPENDED',
  'POLICY_RESUMED',
  'POLICY_DRAFT_RECEIVED',
  'POLICY_DRAFT_ANSWERED',
  'RENEWAL_OPENED',
  'RENEWAL_OFFER',
  'RENEWAL_ENDED',
  'DOCUMENT_RECEIVED',
  'MESSAGE_TO_REPLY',
  'MESSAGE_RECEIVED',
  'MESSAGE_FROM_POLICYHOLDER',
  'JOB_FINISHED',
  'EXPORT_FINISHED',
] as const;
export type NotificationType = ValueOf<typeof notificationTypes>;

/** Whether every amount of a type is owed, paid or claimed, and not cover. */
export function isTypeOfOwed(type: NotificationType): boolean {
  return (nonPaymentTypes as readonly NotificationType[]).includes(type);
}

/** INFO informs, ACTION requires an action, ALERT warns of a loss of cover or money. */
export const severities = ['INFO', 'ACTION', 'ALERT'] as const;
export type Severity = ValueOf<typeof severities>;

/** What types are about, as they are grouped among the preferences. */
export const notificationGroups = ['orders', 'risk', 'non-payment', 'policies', 'messages', 'files'] as const;
export type NotificationGroup = ValueOf<typeof notificationGroups>;

/** Days for which a notification is kept. */
export const keptDays = 90;

/** When a notification ends that was made then. */
export function expiryOf(createdAt: Instant): Instant {
  return addHours(createdAt, keptDays * 24);
}

/**
 * Events of one kind, policy and doer that are reported one by one; more of them at once are summarised by their
 * number.
 */
export const mostNotifiedSingly = 20;
