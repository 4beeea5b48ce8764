import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StatusShape } from '../../platform/web/signature/Status.tsx';
import type { DisputeReplyCode, DisputeStatus, DisputeType, Resolution } from '../dispute.ts';

/** The status of a dispute as one icon and one label. */
export const disputeStatusLabels: Readonly<
  Record<DisputeStatus, Readonly<{ shape: StatusShape; label: MessageDescriptor }>>
> = {
  REPORTED: { shape: 'waiting', label: msg`Reported` },
  OPEN: { shape: 'late', label: msg`Open` },
  RESOLVED_VALID: { shape: 'check', label: msg`Settled, upheld` },
  RESOLVED_PARTIAL: { shape: 'half', label: msg`Settled in part` },
  RESOLVED_INVALID: { shape: 'cross', label: msg`Settled, not upheld` },
  WITHDRAWN: { shape: 'ended', label: msg`Taken back` },
};

export const disputeTypeLabels: Readonly<Record<DisputeType, MessageDescriptor>> = {
  QUALITY: msg`Quality`,
  QUANTITY: msg`Quantity`,
  PRICE: msg`Price`,
  DELIVERY: msg`Delivery`,
  SET_OFF: msg`Claim set off`,
  OTHER: msg`Something else`,
};

export const resolutionLabels: Readonly<Record<Resolution, MessageDescriptor>> = {
  AGREED: msg`Agreed`,
  CREDIT_NOTE: msg`Credit note`,
  ARBITRATION: msg`Arbitration`,
  COURT_FOR: msg`Court, for the insured`,
  COURT_AGAINST: msg`Court, against the insured`,
};

/** The insurer's answers to a report, each a sentence. */
export const disputeReplyLabels: Readonly<Record<DisputeReplyCode, MessageDescriptor>> = {
  COVER_SUSPENDED: msg`The contested invoices are not insured until the dispute is settled; if it is settled for you, they count as if they had never been contested.`,
  EVIDENCE_WANTED: msg`Please add what shows that you delivered as agreed.`,
  REST_STAYS_INSURED: msg`What the buyer does not contest is due as before.`,
};
