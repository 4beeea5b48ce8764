import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { DisputeReplyCode, DisputeStatus, DisputeType, Resolution } from './dispute.ts';

/** Where a dispute stands, as one shape and one word. */
export const disputeStatusLabels: Readonly<Record<DisputeStatus, StatusLabel>> = {
  REPORTED: { shape: 'waiting', label: label('Reported') },
  OPEN: { shape: 'late', label: label('Open') },
  RESOLVED_VALID: { shape: 'check', label: label('Settled, upheld') },
  RESOLVED_PARTIAL: { shape: 'half', label: label('Settled in part') },
  RESOLVED_INVALID: { shape: 'cross', label: label('Settled, not upheld') },
  WITHDRAWN: { shape: 'ended', label: label('Taken back') },
};

export const disputeTypeLabels: Readonly<Record<DisputeType, Label>> = {
  QUALITY: label('Quality'),
  QUANTITY: label('Quantity'),
  PRICE: label('Price'),
  DELIVERY: label('Delivery'),
  SET_OFF: label('Claim set off'),
  OTHER: label('Something else'),
};

export const resolutionLabels: Readonly<Record<Resolution, Label>> = {
  AGREED: label('Agreed'),
  CREDIT_NOTE: label('Credit note'),
  ARBITRATION: label('Arbitration'),
  COURT_FOR: label('Court, for the insured'),
  COURT_AGAINST: label('Court, against the insured'),
};

/** What the insurer answers to a report, each a sentence. */
export const disputeReplyLabels: Readonly<Record<DisputeReplyCode, Label>> = {
  COVER_SUSPENDED: label(
    'The contested invoices are not insured until the dispute is settled; if it is settled for you, they count as if they had never been contested.',
  ),
  EVIDENCE_WANTED: label('Please add what shows that you delivered as agreed.'),
  REST_STAYS_INSURED: label('What the buyer does not contest is due as before.'),
};
