import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { RefusalGround } from './house-plan-decision.ts';
import type { InstalmentStatus } from './instalments.ts';
import type { PlanCondition } from './plan-conditions.ts';
import type { ReschedulingAnswer, Security, ShownPlanStatus } from './rescheduling.ts';

/** The status of a plan as one icon and one label. */
export const reschedulingStatusLabels: Readonly<Record<ShownPlanStatus, StatusLabel>> = {
  DRAFT: { shape: 'waiting', label: label('Draft') },
  RETURNED: { shape: 'notice', label: label('Returned') },
  TO_VALIDATE: { shape: 'waiting', label: label('Waiting for approval') },
  SUBMITTED: { shape: 'waiting', label: label('With the insurer') },
  UNDER_REVIEW: { shape: 'waiting', label: label('Being looked at') },
  INFO_REQUESTED: { shape: 'notice', label: label('Insurer asks') },
  ACCEPTED_WITH_CONDITIONS: { shape: 'half', label: label('To be confirmed') },
  ACTIVE: { shape: 'full', label: label('In force') },
  COMPLETED: { shape: 'check', label: label('Fulfilled') },
  DEFAULTED: { shape: 'late', label: label('Broken') },
  SUPERSEDED: { shape: 'ended', label: label('Replaced') },
  REFUSED: { shape: 'cross', label: label('Refused') },
  CANCELLED: { shape: 'ended', label: label('No longer pursued') },
};

/** The state of an instalment. */
export const instalmentStatusLabels: Readonly<Record<InstalmentStatus, StatusLabel>> = {
  DUE: { shape: 'waiting', label: label('To be paid') },
  PARTIAL: { shape: 'half', label: label('Paid in part') },
  LATE: { shape: 'late', label: label('Late') },
  PAID: { shape: 'check', label: label('Paid') },
  CREDITED: { shape: 'check', label: label('Credited') },
};

/** Why an insurer refuses a plan, each a sentence. */
export const groundLabels: Readonly<Record<RefusalGround, Label>> = {
  LATE_FILED: label('The last day for a claim has passed.'),
  BUYER_INSOLVENT: label('The buyer is insolvent.'),
  DISPUTED: label('The buyer disputes an invoice of the plan.'),
  BEYOND_CLAIM_DEADLINE: label('It ends after the last day for a claim, without a security.'),
  COVER_WITHDRAWN: label('The cover on the buyer is withdrawn for cause.'),
  PREVIOUS_PLAN_DEFAULTED: label('The buyer broke an earlier plan.'),
  NOT_INSURED: label('An invoice of the plan is not insured.'),
  BACK_LOADED: label('Too little is paid in the first half of the plan.'),
};

/** The conditions of the insurer. */
export const planConditionLabels: Readonly<Record<PlanCondition, Label>> = {
  SIGNED_AGREEMENT: label('The agreement signed by the buyer'),
  ACKNOWLEDGEMENT_OF_DEBT: label('An acknowledgement of the debt'),
  CASH_BEFORE_DELIVERY: label('New deliveries against cash only'),
};

/** The securities of the buyer. */
export const securityLabels: Readonly<Record<Security, Label>> = {
  GUARANTEE: label('Guarantee'),
  ACKNOWLEDGEMENT_OF_DEBT: label('Acknowledgement of debt'),
  BILL_OF_EXCHANGE: label('Bill of exchange'),
};

export const planDecisionLabels: Readonly<
  Record<Extract<ReschedulingAnswer, 'ACCEPTED' | 'ACCEPTED_WITH_CONDITIONS' | 'REFUSED'>, Label>
> = {
  ACCEPTED: label('Accepted'),
  ACCEPTED_WITH_CONDITIONS: label('Accepted with conditions'),
  REFUSED: label('Refused'),
};
