import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StatusShape } from '../../../platform/ui/signature/Status.tsx';
import type { OverdueReason } from '../../deadlines/overdue-reason.ts';
import type { AnswerToday } from '../lift-request.ts';
import type { OverdueDecision, OverdueReplyReason, OverdueStatus, OverdueWarning, ownActions } from '../overdue.ts';

/** The status of a report as one icon and one label. */
export const overdueStatusLabels: Readonly<
  Record<OverdueStatus, Readonly<{ shape: StatusShape; label: MessageDescriptor }>>
> = {
  REPORTED: { shape: 'waiting', label: msg`Reported` },
  IN_REVIEW: { shape: 'waiting', label: msg`The insurer looks at it` },
  INFO_REQUESTED: { shape: 'late', label: msg`The insurer asks` },
  ANSWERED: { shape: 'full', label: msg({ message: 'Answered', context: 'overdue' }) },
  RESCHEDULING_REQUESTED: { shape: 'waiting', label: msg`Plan asked for` },
  ON_PLAN: { shape: 'half', label: msg`On a plan` },
  REOPENED: { shape: 'late', label: msg`Open again` },
  IN_COLLECTION: { shape: 'half', label: msg`Handed over` },
  CLAIMED: { shape: 'half', label: msg`Claimed` },
  CLEARED: { shape: 'check', label: msg`Paid` },
  WITHDRAWN: { shape: 'ended', label: msg`Taken back` },
};

/** Why a buyer does not pay, in words. */
export const overdueReasonLabels: Readonly<Record<OverdueReason, MessageDescriptor>> = {
  INSOLVENCY: msg`Insolvency`,
  PROTRACTED_DEFAULT: msg`Does not pay`,
  CASH_FLOW: msg`Short of money`,
  DISPUTE: msg`Contests the invoice`,
  BOUNCED_PAYMENT: msg`Payment returned`,
  FAILED_DIRECT_DEBIT: msg`Direct debit failed`,
  ADMINISTRATIVE: msg`Administrative reason`,
  POLITICAL_TRANSFER: msg`Transfer hindered by a state`,
  FRAUD_SUSPECTED: msg`Fraud suspected`,
  OTHER: msg({ message: 'Other', context: 'reason' }),
};

/** The steps that the insured takes itself, in words. */
export const ownActionLabels: Readonly<Record<(typeof ownActions)[number], MessageDescriptor>> = {
  NO_ACTION_NEEDED: msg`Nothing needed`,
  PAYMENT_PLAN_OR_PROMISE: msg`A payment plan or promise`,
  CAP: msg`CAP`,
  OTHER: msg({ message: 'Other', context: 'action' }),
};

/** The insurer's answer in words. */
export const overdueDecisionLabels: Readonly<Record<OverdueDecision, MessageDescriptor>> = {
  COVER_MAINTAINED: msg`Cover maintained`,
  COVER_REDUCED: msg`Cover reduced`,
  COVER_CANCELLED: msg`Cover cancelled`,
  DELIVERY_BAN: msg`No new deliveries`,
};

/** The state of the answer today: a stop may be lifted, and maintained cover may have stopped since. */
export const answerTodayLabels: Readonly<Record<AnswerToday, MessageDescriptor>> = {
  ...overdueDecisionLabels,
  LIFT_REQUESTED: msg`Lifting of the stop requested`,
  LIFTED: msg`Stop lifted`,
  STOPPED_SINCE: msg`Cover stopped`,
};

/** Why the insurer answered so, in words. */
export const overdueReplyReasonLabels: Readonly<Record<OverdueReplyReason, MessageDescriptor>> = {
  BUYER_INSOLVENT: msg`The buyer is insolvent.`,
  BUYER_NOT_INSURABLE: msg`The buyer can no longer be insured.`,
  FRAUD_SUSPECTED: msg`Fraud is suspected.`,
  BEYOND_EXTENSION_PERIOD: msg`The longest extension of the policy is over.`,
  WEAK_GRADE: msg`The buyer’s grade is too weak.`,
  DISPUTED: msg`The buyer contests the invoices.`,
  WITHIN_EXTENSION_PERIOD: msg`The buyer may still pay within the longest extension of the policy.`,
  ABOVE_COVER: msg`More is owed than is insured.`,
  STILL_OVERDUE: msg`Invoices are still past due.`,
};

/** What the insured should know of its report, in words. */
/** Warnings that are no reason why a claim would leave an invoice out. */
export const overdueWarningLabels = {
  LATE: msg`Reported after the last day of the policy, which may cost the cover of`,
  NOT_YET_DUE: msg`Not yet due are`,
} as const satisfies Partial<Record<OverdueWarning, MessageDescriptor>>;
