import { type Label, label } from '../../platform/core/label.ts';
import type { Ineligibility } from './eligibility.ts';

/** Why an invoice is not insured. */
export const whyNotInsuredLabels: Readonly<Record<Ineligibility, Label>> = {
  COUNTRY_NOT_COVERED: label('Country not covered'),
  BUYER_NOT_INSURABLE: label('Buyer not insurable'),
  CAUSE_NOT_COVERED: label('Cause of loss not covered'),
  DELIVERED_OUTSIDE_POLICY: label('Delivered outside the policy'),
  LOSS_OUTSIDE_POLICY: label('Loss outside the policy'),
  LOSS_WHILE_SUSPENDED: label('Loss while the policy was suspended'),
  NO_COVER_AT_DELIVERY: label('No cover at delivery'),
  SELF_CHECK_MISSING: label('Discretionary limit without proof'),
  DELIVERED_AFTER_STOP: label('Delivered after the stop of cover'),
  DELIVERED_AFTER_LOSS: label('Delivered after the date of loss'),
  TERM_TOO_LONG: label('Payment term too long'),
  INVOICED_LATE: label('Invoiced too late'),
  DISPUTED: label('Disputed'),
  NOT_PROVEN: label('Documents missing'),
  FILED_TOO_LATE: label('Claim filed too late'),
  LEFT_OUT: label('Excluded by the insurer'),
};
