import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { DisputeReplyCode, DisputeStatus, DisputeType, Resolution } from './dispute.ts';

/** Where a dispute stands, as one shape and one word. */
export const disputeStatusLabels: Readonly<Record<DisputeStatus, StatusLabel>> = {
  REPORTED: { shape: 'waiting', label: label('Reported') },
  OPEN: { shape: 'late', label: label('Open', 'a dispute') },
  RESOLVED_VALID: { shape: 'check', label: label('Settled, upheld') },
  RESOLVED_PARTIAL: { shape: 'half', label: label('Partly settled') },
  RESOLVED_INVALID: { shape: 'cross', label: label('Settled, not upheld') },
  WITHDRAWN: { shape: 'ended', label: label('Withdrawn') },
};

export const disputeTypeLabels: Readonly<Record<DisputeType, Label>> = {
  QUALITY: label('Quality'),
  QUANTITY: label('Quantity'),
  PRICE: label('Price'),
  DELIVERY: label('Delivery'),
  SET_OFF: label('Set-off'),
  OTHER: label('Other'),
};

export const resolutionLabels: Readonly<Record<Resolution, Label>> = {
  AGREED: label('Agreed'),
  CREDIT_NOTE: label('Credit note'),
  ARBITRATION: label('Arbitration'),
  COURT_FOR: label('Court ruling for the policyholder'),
  COURT_AGAINST: label('Court ruling against the policyholder'),
};

/** What the insurer answers to a report, each a sentence. */
export const disputeReplyLabels: Readonly<Record<DisputeReplyCode, Label>> = {
  COVER_SUSPENDED: label(
    'The disputed invoices are not insured until the dispute is settled; if it is settled in your favour, they are treated as if they had never been disputed.',
  ),
  EVIDENCE_WANTED: label('Provide evidence that you delivered as agreed.'),
  REST_STAYS_INSURED: label('The undisputed part remains due as before.'),
};
