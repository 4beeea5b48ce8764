import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { OverdueReason } from '../deadlines/overdue-reason.ts';
import type { AnswerToday } from './lift-request.ts';
import type { OverdueDecision, OverdueReplyReason, OverdueStatus, OverdueWarning, ownActions } from './overdue.ts';
import type { pastDueBands } from './overdues.contract.ts';

/** The status of a report as one icon and one label. */
export const overdueStatusLabels: Readonly<Record<OverdueStatus, StatusLabel>> = {
  REPORTED: { shape: 'waiting', label: label('Reported') },
  IN_REVIEW: { shape: 'waiting', label: label('The insurer looks at it') },
  INFO_REQUESTED: { shape: 'late', label: label('The insurer asks') },
  ANSWERED: { shape: 'full', label: label('Answered', 'overdue') },
  RESCHEDULING_REQUESTED: { shape: 'waiting', label: label('Plan asked for') },
  ON_PLAN: { shape: 'half', label: label('On a plan') },
  REOPENED: { shape: 'late', label: label('Open again') },
  IN_COLLECTION: { shape: 'half', label: label('Handed over') },
  CLAIMED: { shape: 'half', label: label('Claimed') },
  CLEARED: { shape: 'check', label: label('Paid') },
  WITHDRAWN: { shape: 'ended', label: label('Taken back') },
};

/** Why a buyer does not pay, in words. */
export const overdueReasonLabels: Readonly<Record<OverdueReason, Label>> = {
  INSOLVENCY: label('Insolvency'),
  PROTRACTED_DEFAULT: label('Does not pay'),
  CASH_FLOW: label('Short of money'),
  DISPUTE: label('Contests the invoice'),
  BOUNCED_PAYMENT: label('Payment returned'),
  FAILED_DIRECT_DEBIT: label('Direct debit failed'),
  ADMINISTRATIVE: label('Administrative reason'),
  POLITICAL_TRANSFER: label('Transfer hindered by a state'),
  FRAUD_SUSPECTED: label('Fraud suspected'),
  OTHER: label('Other', 'reason'),
};

/** The steps that the insured takes itself, in words. */
export const ownActionLabels: Readonly<Record<(typeof ownActions)[number], Label>> = {
  NO_ACTION_NEEDED: label('Nothing needed'),
  PAYMENT_PLAN_OR_PROMISE: label('A payment plan or promise'),
  CAP: label('CAP'),
  OTHER: label('Other', 'action'),
};

/** The insurer's answer in words. */
export const overdueDecisionLabels: Readonly<Record<OverdueDecision, Label>> = {
  COVER_MAINTAINED: label('Cover maintained'),
  COVER_REDUCED: label('Cover reduced'),
  COVER_CANCELLED: label('Cover cancelled'),
  DELIVERY_BAN: label('No new deliveries'),
};

/** The state of the answer today: a stop may be lifted, and maintained cover may have stopped since. */
export const answerTodayLabels: Readonly<Record<AnswerToday, Label>> = {
  ...overdueDecisionLabels,
  LIFT_REQUESTED: label('Lifting of the stop requested'),
  LIFTED: label('Stop lifted'),
  STOPPED_SINCE: label('Cover stopped'),
};

/** Why the insurer answered so, in words. */
export const overdueReplyReasonLabels: Readonly<Record<OverdueReplyReason, Label>> = {
  BUYER_INSOLVENT: label('The buyer is insolvent.'),
  BUYER_NOT_INSURABLE: label('The buyer can no longer be insured.'),
  FRAUD_SUSPECTED: label('Fraud is suspected.'),
  BEYOND_EXTENSION_PERIOD: label('The longest extension of the policy is over.'),
  WEAK_GRADE: label('The buyer’s grade is too weak.'),
  DISPUTED: label('The buyer contests the invoices.'),
  WITHIN_EXTENSION_PERIOD: label('The buyer may still pay within the longest extension of the policy.'),
  ABOVE_COVER: label('More is owed than is insured.'),
  STILL_OVERDUE: label('Invoices are still past due.'),
};

/** Warnings that are no reason why a claim would leave an invoice out. */
export const overdueWarningLabels = {
  LATE: label('Reported after the last day of the policy, which may cost the cover of'),
  NOT_YET_DUE: label('Not yet due are'),
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
