import type { LossCause } from '../../policies/policies/duty-rules.ts';
import type { ClaimStatus } from '../case-statuses/claim-status.ts';
import type { Ineligibility } from '../insurability/eligibility.ts';
import type { StepName } from './indemnity.ts';

/*
 * Texts of claims in files and letters, in English; they are translated into the reader's language, with the texts of
 * the screens. Placeholders are in braces.
 */

export const claimStatusExportLabels = {
  DRAFT: 'Draft',
  AWAITING_APPROVAL: 'Awaiting approval',
  SUBMITTED: 'Filed',
  REGISTERED: 'Registered',
  IN_ASSESSMENT: 'In assessment',
  DOCUMENTS_REQUESTED: 'Documents requested',
  WAITING_PERIOD: 'In the waiting period',
  LOSS_ESTABLISHED: 'Loss established',
  DECIDED_ACCEPTED: 'Accepted',
  DECIDED_PARTIAL: 'Partly accepted',
  REJECTED: 'Refused',
  OFFER_SENT: 'To be signed',
  PAYMENT_ORDERED: 'Payment ordered',
  PAID: 'Paid',
  RECOVERY_OPEN: 'Recoveries run',
  SUSPENDED: 'Suspended by a dispute',
  WITHDRAWN: 'Taken back',
  CLOSED_PAID_BY_BUYER: 'Paid by the buyer',
  CLOSED: 'Closed',
} as const satisfies Record<ClaimStatus, string>;

export const causeExportLabels = {
  PROTRACTED_DEFAULT: 'Protracted default',
  INSOLVENCY: 'Insolvency',
  POLITICAL: 'Political event',
} as const satisfies Record<LossCause, string>;

export const stepExportLabels = {
  INSURED_ITEMS: 'Insured items',
  COVER_IN_FORCE: 'Cover in force',
  THRESHOLD: 'Claims threshold',
  INSURED_SHARE: 'Insured percentage',
  DEDUCTIBLE: 'Each-and-every deductible',
  FIRST_LOSS: 'Aggregate first loss',
  MOST_PAYABLE: 'Maximum liability',
  PREMIUM_SET_OFF: 'Unpaid premium',
} as const satisfies Record<StepName, string>;

export const whyNotInsuredExportLabels = {
  COUNTRY_NOT_COVERED: 'Country not covered',
  BUYER_NOT_INSURABLE: 'Buyer not insurable',
  CAUSE_NOT_COVERED: 'Cause of loss not covered',
  DELIVERED_OUTSIDE_POLICY: 'Delivered outside the policy',
  LOSS_OUTSIDE_POLICY: 'Loss outside the policy',
  LOSS_WHILE_SUSPENDED: 'Loss while the policy was suspended',
  NO_COVER_AT_DELIVERY: 'No cover at delivery',
  SELF_CHECK_MISSING: 'Discretionary limit without proof',
  DELIVERED_AFTER_STOP: 'Delivered after the stop of cover',
  DELIVERED_AFTER_LOSS: 'Delivered after the date of loss',
  TERM_TOO_LONG: 'Payment term too long',
  INVOICED_LATE: 'Invoiced too late',
  DISPUTED: 'Disputed',
  NOT_PROVEN: 'Documents missing',
  FILED_TOO_LATE: 'Claim filed too late',
  LEFT_OUT: 'Left out by the insurer',
} as const satisfies Record<Ineligibility, string>;
