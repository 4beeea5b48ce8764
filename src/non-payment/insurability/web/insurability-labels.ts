import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Ineligibility } from '../eligibility.ts';

export const whyNotInsuredLabels: Readonly<Record<Ineligibility, MessageDescriptor>> = {
  COUNTRY_NOT_COVERED: msg`Country not covered`,
  BUYER_NOT_INSURABLE: msg`Buyer not insurable`,
  CAUSE_NOT_COVERED: msg`Cause of loss not covered`,
  DELIVERED_OUTSIDE_POLICY: msg`Delivered outside the policy`,
  LOSS_OUTSIDE_POLICY: msg`Loss outside the policy`,
  LOSS_WHILE_SUSPENDED: msg`Loss while the policy was suspended`,
  NO_COVER_AT_DELIVERY: msg`No cover at delivery`,
  SELF_CHECK_MISSING: msg`Discretionary limit without proof`,
  DELIVERED_AFTER_STOP: msg`Delivered after the stop of cover`,
  DELIVERED_AFTER_LOSS: msg`Delivered after the date of loss`,
  TERM_TOO_LONG: msg`Payment term too long`,
  INVOICED_LATE: msg`Invoiced too late`,
  DISPUTED: msg`Disputed`,
  NOT_PROVEN: msg`Documents missing`,
  FILED_TOO_LATE: msg`Claim filed too late`,
  LEFT_OUT: msg`Left out by the insurer`,
};
