import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { OverdueReason } from '../deadlines/overdue-reason.ts';
import type { AnswerToday } from './lift-request.ts';
import type { OverdueDecision, OverdueReplyReason, OverdueStatus, OverdueWarning, ownActions } from './overdue.ts';
import type { pastDueBands } from './overdues.contract.ts';

/** The status of a report as one icon and one label. */
export const overdueStatusLabels: Readonly<Record<OverdueStatus, StatusLabel>> = {
  REPORTED: { shape: 'waiting', label: label('Reported') },
  IN_REVIEW: { shape: 'waiting', label: label('Under review') },
  INFO_REQUESTED: { shape: 'late', label: label('Information requested') },
  ANSWERED: { shape: 'full', label: label('Answered', 'overdue') },
  RESCHEDULING_REQUESTED: { shape: 'waiting', label: label('Payment plan requested') },
  ON_PLAN: { shape: 'half', label: label('On payment plan') },
  REOPENED: { shape: 'late', label: label('Reopened') },
  IN_COLLECTION: { shape: 'half', label: label('In collection') },
  CLAIMED: { shape: 'half', label: label('Claimed') },
  CLEARED: { shape: 'check', label: label('Paid') },
  WITHDRAWN: { shape: 'ended', label: label('Withdrawn') },
};

/** Why a buyer does not pay, in words. */
export const overdueReasonLabels: Readonly<Record<OverdueReason, Label>> = {
  INSOLVENCY: label('Insolvency'),
  PROTRACTED_DEFAULT: label('Protracted default'),
  CASH_FLOW: label('Cash-flow difficulties'),
  DISPUTE: label('Disputed invoice'),
  BOUNCED_PAYMENT: label('Payment returned'),
  FAILED_DIRECT_DEBIT: label('Direct debit failed'),
  ADMINISTRATIVE: label('Administrative reason'),
  POLITICAL_TRANSFER: label('Political transfer restriction'),
  FRAUD_SUSPECTED: label('Fraud suspected'),
  OTHER: label('Other', 'reason'),
};

/** The steps that the insured takes itself, in words. */
export const ownActionLabels: Readonly<Record<(typeof ownActions)[number], Label>> = {
  NO_ACTION_NEEDED: label('No action needed'),
  PAYMENT_PLAN_OR_PROMISE: label('Payment plan or promise to pay'),
  CAP: label('CAP'),
  OTHER: label('Other', 'action'),
};

/** The insurer's answer in words. */
export const overdueDecisionLabels: Readonly<Record<OverdueDecision, Label>> = {
  COVER_MAINTAINED: label('Cover maintained'),
  COVER_REDUCED: label('Cover reduced'),
  COVER_CANCELLED: label('Cover cancelled'),
  DELIVERY_BAN: label('Stop shipment'),
};

/** The state of the answer today: a stop may be lifted, and maintained cover may have stopped since. */
export const answerTodayLabels: Readonly<Record<AnswerToday, Label>> = {
  ...overdueDecisionLabels,
  LIFT_REQUESTED: label('Lifting requested'),
  LIFTED: label('Stop lifted'),
  STOPPED_SINCE: label('Cover stopped'),
};

/** Why the insurer answered so, in words. */
export const overdueReplyReasonLabels: Readonly<Record<OverdueReplyReason, Label>> = {
  BUYER_INSOLVENT: label('The buyer is insolvent.'),
  BUYER_NOT_INSURABLE: label('The buyer can no longer be insured.'),
  FRAUD_SUSPECTED: label('Fraud is suspected.'),
  BEYOND_EXTENSION_PERIOD: label('The policy’s maximum extension period has expired.'),
  WEAK_GRADE: label('The buyer’s grade is too weak.'),
  DISPUTED: label('The buyer disputes the invoices.'),
  WITHIN_EXTENSION_PERIOD: label('The buyer may still pay within the policy’s maximum extension period.'),
  ABOVE_COVER: label('More is owed than is covered.'),
  STILL_OVERDUE: label('Invoices are still past due.'),
};

/** Warnings that are no reason why a claim would leave an invoice out. */
export const overdueWarningLabels = {
  LATE: label('Reported after the notification deadline, which may affect the cover of'),
  NOT_YET_DUE: label('Not yet due:'),
} as const satisfies Partial<Record<OverdueWarning, Label>>;

/** How long the oldest invoice is past due. */
export const pastDueLabels: Readonly<Record<(typeof pastDueBands)[number], Label>> = {
  '1-30': label('1 to 30 days'),
  '31-60': label('31 to 60 days'),
  '61-90': label('61 to 90 days'),
  'above-90': label('More than 90 days'),
};

/** New deliveries to a buyer whose cover has stopped. */
export const deliveryLabels = { STOPPED: label('not covered') } as const;
