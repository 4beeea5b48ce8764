import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Duty } from '../../../policies/policies/duty-rules.ts';
import type { InsuringCoverKind } from '../../../risk/insured-periods/insuring-covers.ts';
import type { ShippingReason } from '../shipping-check.ts';

/** What a delivery is covered by, in words. */
export const shippingCoverLabels: Readonly<Record<InsuringCoverKind, MessageDescriptor>> = {
  NAMED: msg`Named cover`,
  CAP: msg`CAP`,
  CAP_PLUS: msg`CAP+`,
  GRADE: msg`Cover by grade`,
  PRECHECK: msg`Standard amount`,
  UNNAMED: msg`Unnamed cover`,
};

/** Why a delivery is not covered, or not whole, in sentences. */
export const shippingReasonLabels: Readonly<Record<ShippingReason, MessageDescriptor>> = {
  POLICY_NOT_IN_FORCE: msg`The policy is not in force on that day.`,
  BUYER_NOT_INSURABLE: msg`This buyer cannot be insured.`,
  COUNTRY_NOT_COVERED: msg`The buyer’s country is not on the policy.`,
  INSOLVENCY_REPORTED: msg`The buyer is reported as insolvent: new deliveries are not covered.`,
  FRAUD_REPORTED: msg`A suspicion of fraud is reported: new deliveries are not covered until the insurer says otherwise.`,
  CLAIMED: msg`A claim runs: new deliveries are not covered.`,
  CLAIM_PAID: msg`A loss of this buyer was paid and is not recovered: new deliveries are not covered until the insurer says otherwise.`,
  IN_COLLECTION: msg`Invoices are handed over for collection: new deliveries are not covered.`,
  COLLECTION_FAILED: msg`Invoices stayed unpaid in collection: new deliveries are not covered until they are paid or the insurer says otherwise.`,
  ON_PLAN: msg`The buyer pays by a plan: new deliveries are not covered while it runs.`,
  PLAN_FAILED: msg`The plan of instalments failed: new deliveries are not covered until its invoices are paid or the insurer says otherwise.`,
  CASH_BEFORE_DELIVERY: msg`The insurer agreed to an extension on condition of cash before delivery: new deliveries on credit are not covered until the extended invoice is paid.`,
  STOPPED_BY_INSURER: msg`The insurer has stopped new deliveries.`,
  STOPPED_BY_LAPSE: msg`An invoice is unpaid beyond the longest extension: new deliveries are not covered.`,
  ENDED_TODAY: msg`The cover ended in the course of today: what was delivered before is covered, new deliveries are not.`,
  NO_COVER: msg`There is no cover on this buyer.`,
  SELF_CHECK_NEEDED: msg`A self-check may bring unnamed cover.`,
  LIMIT_FROZEN: msg`The limit is frozen at what was owed when the plan began.`,
  USED_UP: msg`The buyer owes as much as is insured already.`,
  RATE_MISSING: msg`The buyer owes in a currency that has no reference rate: how much of the cover is left cannot be told.`,
  ABOVE_COVER: msg`It is more than what is left of the cover.`,
};

/** A duty as what is to be done. */
export const shippingDutyLabels: Readonly<Record<Duty, MessageDescriptor>> = {
  REPORT_OVERDUE: msg`Report the unpaid invoices`,
  STOP_DELIVERIES: msg`Stop new deliveries`,
  HAND_OVER: msg`Hand over for collection`,
  FILE_CLAIM: msg`File the claim`,
};
