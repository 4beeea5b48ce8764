import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { RefusalGround } from './house-plan-decision.ts';
import type { InstalmentStatus } from './instalments.ts';
import type { PlanCondition } from './plan-conditions.ts';
import type { ReschedulingAnswer, Security, ShownPlanStatus } from './rescheduling.ts';

/** The status of a plan as one icon and one label. */
export const reschedulingStatusLabels: Readonly<Record<ShownPlanStatus, StatusLabel>> = {
  DRAFT: { shape: 'waiting', label: label('Draft') },
  RETURNED: { shape: 'notice', label: label('Returned') },
  TO_VALIDATE: { shape: 'waiting', label: label('Awaiting approval') },
  SUBMITTED: { shape: 'waiting', label: label('With the insurer') },
  UNDER_REVIEW: { shape: 'waiting', label: label('Under review') },
  INFO_REQUESTED: { shape: 'notice', label: label('Information requested') },
  ACCEPTED_WITH_CONDITIONS: { shape: 'half', label: label('Conditions to confirm') },
  ACTIVE: { shape: 'full', label: label('In force') },
  COMPLETED: { shape: 'check', label: label('Completed') },
  DEFAULTED: { shape: 'late', label: label('Defaulted') },
  SUPERSEDED: { shape: 'ended', label: label('Superseded') },
  REFUSED: { shape: 'cross', label: label('Declined') },
  CANCELLED: { shape: 'ended', label: label('Discontinued') },
};

/** The state of an instalment. */
export const instalmentStatusLabels: Readonly<Record<InstalmentStatus, StatusLabel>> = {
  DUE: { shape: 'waiting', label: label('To be paid') },
  PARTIAL: { shape: 'half', label: label('Partly paid') },
  LATE: { shape: 'late', label: label('Late') },
  PAID: { shape: 'check', label: label('Paid') },
  CREDITED: { shape: 'check', label: label('Credited') },
};

/** Why an insurer refuses a plan, each a sentence. */
export const groundLabels: Readonly<Record<RefusalGround, Label>> = {
  LATE_FILED: label('The claim filing deadline has passed.'),
  BUYER_INSOLVENT: label('The buyer is insolvent.'),
  DISPUTED: label('The buyer disputes an invoice of the plan.'),
  BEYOND_CLAIM_DEADLINE: label('It ends after the claim filing deadline, without security.'),
  COVER_WITHDRAWN: label('The cover on the buyer was withdrawn for cause.'),
  PREVIOUS_PLAN_DEFAULTED: label('The buyer defaulted on an earlier plan.'),
  NOT_INSURED: label('An invoice of the plan is not insured.'),
  BACK_LOADED: label('Too little is paid in the first half of the plan.'),
};

/** The conditions of the insurer. */
export const planConditionLabels: Readonly<Record<PlanCondition, Label>> = {
  SIGNED_AGREEMENT: label('Agreement signed by the buyer'),
  ACKNOWLEDGEMENT_OF_DEBT: label('Acknowledgement of debt'),
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
  REFUSED: label('Declined'),
};
