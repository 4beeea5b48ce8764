import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { type Day, earliestOf } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import type { GradeCode } from '../../risk/buyers/grade.ts';
import { type DutyRules, dutyDayOf, type InvoiceDays } from '../deadlines/duty-days.ts';
import type { PlannedInstalment } from './instalments.ts';
import type { PlanCondition } from './plan-conditions.ts';
import type { Security } from './rescheduling.ts';

/** Why an insurer refuses a plan (handbook N 1.3). */
export const refusalGrounds = [
  'LATE_FILED',
  'BUYER_INSOLVENT',
  'DISPUTED',
  'BEYOND_CLAIM_DEADLINE',
  'COVER_WITHDRAWN',
  'PREVIOUS_PLAN_DEFAULTED',
  'NOT_INSURED',
  'BACK_LOADED',
] as const;
export type RefusalGround = ValueOf<typeof refusalGrounds>;

/** The facts for or against a plan. */
export type PlanFacts = Readonly<{
  today: Day;
  currency: CurrencyCode;
  instalments: readonly PlannedInstalment[];
  securities: readonly Security[];
  /** The buyer signed the agreement. */
  buyerSigned: boolean;
  /** The last day for a claim on the invoice that has to be claimed first; `null` where the policy sets none. */
  claimDeadline: Day | null;
  isInsolvent: boolean;
  isDisputed: boolean;
  /** The insurer withdrew the cover on the buyer for a cause that takes effect at once. */
  isCoverWithdrawn: boolean;
  /** An earlier plan with the buyer under the policy failed. */
  hasDefaultedBefore: boolean;
  /** Invoices that the policy does not insure, by their numbers. */
  uninsured: readonly string[];
  gradeCode: GradeCode | null;
}>;

/** What the house insurer decides on a plan. */
export type HouseDecision = Readonly<{
  answer: 'ACCEPTED' | 'ACCEPTED_WITH_CONDITIONS' | 'REFUSED';
  grounds: readonly RefusalGround[];
  conditions: readonly PlanCondition[];
}>;

/** The rules by which the house insurer answers, in their order: grounds to refuse, then what it asks in return. */
export const planRuleIds = [
  'filed-in-time',
  'buyer-solvent',
  'undisputed',
  'claim-deadline',
  'cover-not-withdrawn',
  'no-plan-defaulted',
  'invoices-insured',
  'evenly-spread',
  'signed',
  'debt-acknowledged',
  'grade',
] as const;
export type PlanRuleId = ValueOf<typeof planRuleIds>;

/** Why a rule that is not met refuses. */
export const groundOf = {
  'filed-in-time': 'LATE_FILED',
  'buyer-solvent': 'BUYER_INSOLVENT',
  undisputed: 'DISPUTED',
  'claim-deadline': 'BEYOND_CLAIM_DEADLINE',
  'cover-not-withdrawn': 'COVER_WITHDRAWN',
  'no-plan-defaulted': 'PREVIOUS_PLAN_DEFAULTED',
  'invoices-insured': 'NOT_INSURED',
  'evenly-spread': 'BACK_LOADED',
} as const satisfies Partial<Record<PlanRuleId, RefusalGround>>;

/** What a rule that is not met asks in return. */
export const conditionOf = {
  signed: 'SIGNED_AGREEMENT',
  'debt-acknowledged': 'ACKNOWLEDGEMENT_OF_DEBT',
  grade: 'CASH_BEFORE_DELIVERY',
} as const satisfies Partial<Record<PlanRuleId, PlanCondition>>;

/** The last day for a claim on the invoice that has to be claimed first; `null` where the policy sets none. */
export function claimDeadlineOf(invoices: readonly InvoiceDays[], rules: DutyRules): Day | null {
  return earliestOf(invoices.flatMap((invoice) => dutyDayOf('FILE_CLAIM', invoice, rules)?.day ?? []));
}
