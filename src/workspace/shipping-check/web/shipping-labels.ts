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
  PRECHECK: msg`Standard ND limit`,
  UNNAMED: msg`Unnamed cover`,
};

/** Why a delivery is not covered, or not whole, in sentences. */
export const shippingReasonLabels: Readonly<Record<ShippingReason, MessageDescriptor>> = {
  POLICY_NOT_IN_FORCE: msg`The policy is not in force on that day.`,
  BUYER_NOT_INSURABLE: msg`This buyer cannot be insured.`,
  COUNTRY_NOT_COVERED: msg`The buyer’s country is not on the policy.`,
  INSOLVENCY_REPORTED: msg`The buyer has been reported as insolvent: new deliveries are not covered.`,
  FRAUD_REPORTED: msg`Suspected fraud has been reported: new deliveries are not covered until the insurer decides otherwise.`,
  CLAIMED: msg`A claim is in progress: new deliveries are not covered.`,
  CLAIM_PAID: msg`A loss on this buyer was paid and has not been recovered: new deliveries are not covered until the insurer decides otherwise.`,
  IN_COLLECTION: msg`Invoices have been placed for collection: new deliveries are not covered.`,
  COLLECTION_FAILED: msg`Invoices remained unpaid in collection: new deliveries are not covered until they are paid or the insurer decides otherwise.`,
  ON_PLAN: msg`The buyer is paying under a payment plan: new deliveries are not covered while the plan is in force.`,
  PLAN_FAILED: msg`The payment plan defaulted: new deliveries are not covered until its invoices are paid or the insurer decides otherwise.`,
  CASH_BEFORE_DELIVERY: msg`The insurer agreed to an extension on condition of cash before delivery: new deliveries on credit are not covered until the extended invoice is paid.`,
  STOPPED_BY_INSURER: msg`The insurer has stopped new deliveries.`,
  STOPPED_BY_LAPSE: msg`An invoice is unpaid beyond the maximum extension period: new deliveries are not covered.`,
  ENDED_TODAY: msg`The cover ended during today: what was delivered before is covered, new deliveries are not.`,
  NO_COVER: msg`There is no cover on this buyer.`,
  SELF_CHECK_NEEDED: msg`A self-check may give cover under the discretionary limit.`,
  LIMIT_FROZEN: msg`The limit is frozen at the amount owed when the plan began.`,
  USED_UP: msg`Cover is already fully used by what the buyer owes.`,
  RATE_MISSING: msg`The buyer owes in a currency that has no reference rate: the available cover cannot be determined.`,
  ABOVE_COVER: msg`The delivery exceeds the available cover.`,
};

/** A duty as what is to be done. */
export const shippingDutyLabels: Readonly<Record<Duty, MessageDescriptor>> = {
  REPORT_OVERDUE: msg`Report the unpaid invoices`,
  STOP_DELIVERIES: msg`Stop new deliveries`,
  HAND_OVER: msg`Place for collection`,
  FILE_CLAIM: msg`File the claim`,
};
