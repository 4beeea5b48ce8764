import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { LossCause } from '../../policies/policies/duty-rules.ts';
import type { CoverKind } from '../../risk/insured-periods/covering.ts';
import type { ClaimStatus } from '../case-statuses/claim-status.ts';
import type { Outlook } from './claim.ts';
import type { ClaimAnchor } from './claim-days.ts';
import type { securities } from './claims.contract.ts';
import type { StepName } from './indemnity.ts';
import type { ClaimCost } from './loss-ratio.ts';

/** The status of a claim as one icon and one label. */
export const claimStatusLabels: Readonly<Record<ClaimStatus, StatusLabel>> = {
  DRAFT: { shape: 'ended', label: label('Draft') },
  AWAITING_APPROVAL: { shape: 'waiting', label: label('Awaiting approval') },
  SUBMITTED: { shape: 'waiting', label: label('Filed') },
  REGISTERED: { shape: 'waiting', label: label('Registered') },
  IN_ASSESSMENT: { shape: 'waiting', label: label('In assessment') },
  DOCUMENTS_REQUESTED: { shape: 'late', label: label('Documents requested') },
  WAITING_PERIOD: { shape: 'waiting', label: label('In waiting period') },
  LOSS_ESTABLISHED: { shape: 'waiting', label: label('Loss established') },
  DECIDED_ACCEPTED: { shape: 'full', label: label('Accepted') },
  DECIDED_PARTIAL: { shape: 'half', label: label('Partly accepted') },
  REJECTED: { shape: 'cross', label: label('Declined') },
  OFFER_SENT: { shape: 'late', label: label('Settlement to accept') },
  PAYMENT_ORDERED: { shape: 'full', label: label('Payment ordered') },
  PAID: { shape: 'check', label: label('Paid') },
  RECOVERY_OPEN: { shape: 'check', label: label('Recoveries in progress') },
  SUSPENDED: { shape: 'ring', label: label('Suspended (dispute)') },
  WITHDRAWN: { shape: 'ended', label: label('Withdrawn') },
  CLOSED_PAID_BY_BUYER: { shape: 'ended', label: label('Paid by the buyer') },
  CLOSED: { shape: 'ended', label: label('Closed') },
};

/** What a claim costs, in the words of the figures of a policy. */
export const claimCostLabels: Readonly<Record<ClaimCost, Label>> = {
  PAID: label('Claims paid'),
  RESERVED: label('Claims reserved'),
  RECOVERED: label('Recoveries'),
};

export const causeLabels: Readonly<Record<LossCause, Label>> = {
  PROTRACTED_DEFAULT: label('Protracted default'),
  INSOLVENCY: label('Insolvency'),
  POLITICAL: label('Political event'),
};

export const stepLabels: Readonly<Record<StepName, Label>> = {
  INSURED_ITEMS: label('Insured items'),
  COVER_IN_FORCE: label('Cover in force'),
  THRESHOLD: label('Claims threshold'),
  INSURED_SHARE: label('Insured percentage'),
  DEDUCTIBLE: label('Each-and-every deductible'),
  FIRST_LOSS: label('Aggregate first loss'),
  MOST_PAYABLE: label('Maximum liability'),
  PREMIUM_SET_OFF: label('Unpaid premium'),
};

export const coverKindLabels: Readonly<Record<CoverKind, Label>> = {
  GRANTED: label('Granted cover'),
  CAP_PLUS: label('CAP+'),
  SELF_CHECK: label('Discretionary limit'),
  GRADE: label('Cover by grade'),
  PRECHECK: label('Standard ND limit'),
};

/** The beginning from which a day of a claim is counted, as the first part of its explanation. */
export const claimAnchorLabels: Readonly<Record<ClaimAnchor, Label>> = {
  CLAIM_RECEIVED: label('claim received {day}'),
  DUE_DATE: label('oldest due date {day}'),
  EXTENSION_END: label('end of the maximum extension period {day}'),
  ASKED: label('requested {day}'),
  DATE_OF_LOSS: label('date of loss {day}'),
  FILE_COMPLETE: label('documents complete {day}'),
  DOCUMENTS_DUE: label('documents due {day}'),
  DECISION: label('decision {day}'),
  SIGNATURE: label('acceptance of the settlement {day}'),
  TODAY: label('today {day}'),
};

export const outlookLabels: Readonly<Record<Outlook, Label>> = {
  COVERED: label('Probably covered'),
  PARTLY_COVERED: label('Probably covered in part'),
  NEEDS_DOCUMENTS: label('Cover depends on the missing documents'),
  DOUBTFUL: label('Cover is doubtful'),
};

export const securityLabels: Readonly<Record<(typeof securities)[number], Label>> = {
  RETENTION_OF_TITLE: label('Retention of title'),
  PERSONAL_GUARANTEE: label('Personal guarantee'),
  CORPORATE_GUARANTEE: label('Corporate guarantee'),
  OTHER: label('Other security'),
};
