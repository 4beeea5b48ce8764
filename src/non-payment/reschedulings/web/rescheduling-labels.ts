import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RefusalGround } from '../house-plan-decision.ts';
import type { PlanCondition } from '../plan-conditions.ts';
import type { ReschedulingAnswer, Security } from '../rescheduling.ts';

/** Why an insurer refuses a plan, each a sentence. */
export const groundLabels: Readonly<Record<RefusalGround, MessageDescriptor>> = {
  LATE_FILED: msg`The last day for a claim has passed.`,
  BUYER_INSOLVENT: msg`The buyer is insolvent.`,
  DISPUTED: msg`The buyer disputes an invoice of the plan.`,
  BEYOND_CLAIM_DEADLINE: msg`It ends after the last day for a claim, without a security.`,
  COVER_WITHDRAWN: msg`The cover on the buyer is withdrawn for cause.`,
  PREVIOUS_PLAN_DEFAULTED: msg`The buyer broke an earlier plan.`,
  NOT_INSURED: msg`An invoice of the plan is not insured.`,
  BACK_LOADED: msg`Too little is paid in the first half of the plan.`,
};

/** The conditions of the insurer. */
export const planConditionLabels: Readonly<Record<PlanCondition, MessageDescriptor>> = {
  SIGNED_AGREEMENT: msg`The agreement signed by the buyer`,
  ACKNOWLEDGEMENT_OF_DEBT: msg`An acknowledgement of the debt`,
  CASH_BEFORE_DELIVERY: msg`New deliveries against cash only`,
};

/** The securities of the buyer. */
export const securityLabels: Readonly<Record<Security, MessageDescriptor>> = {
  GUARANTEE: msg`Guarantee`,
  ACKNOWLEDGEMENT_OF_DEBT: msg`Acknowledgement of debt`,
  BILL_OF_EXCHANGE: msg`Bill of exchange`,
};

export const planDecisionLabels: Readonly<
  Record<Extract<ReschedulingAnswer, 'ACCEPTED' | 'ACCEPTED_WITH_CONDITIONS' | 'REFUSED'>, MessageDescriptor>
> = {
  ACCEPTED: msg`Accepted`,
  ACCEPTED_WITH_CONDITIONS: msg`Accepted with conditions`,
  REFUSED: msg`Refused`,
};
