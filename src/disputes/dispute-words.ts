import type { DisputeStatus, DisputeType, Resolution } from './dispute.ts';

/** The status of a dispute, in English words that the catalogues translate. */
export const disputeStatusWords = {
  REPORTED: 'Reported',
  OPEN: 'Open',
  RESOLVED_VALID: 'Settled, upheld',
  RESOLVED_PARTIAL: 'Settled in part',
  RESOLVED_INVALID: 'Settled, not upheld',
  WITHDRAWN: 'Taken back',
} as const satisfies Record<DisputeStatus, string>;

/** What is contested, in words. */
export const disputeTypeWords = {
  QUALITY: 'Quality',
  QUANTITY: 'Quantity',
  PRICE: 'Price',
  DELIVERY: 'Delivery',
  SET_OFF: 'Claim set off',
  OTHER: 'Something else',
} as const satisfies Record<DisputeType, string>;

/** How it was settled, in words. */
export const resolutionWords = {
  AGREED: 'Agreed',
  CREDIT_NOTE: 'Credit note',
  ARBITRATION: 'Arbitration',
  COURT_FOR: 'Court, for the insured',
  COURT_AGAINST: 'Court, against the insured',
} as const satisfies Record<Resolution, string>;
