import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { type Day, earliestOf } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import type { GradeCode } from '../../risk/buyers/grade.ts';
import { type DutyRules, dutyDayOf, type InvoiceDays } from '../deadlines/duty-days.ts';
import { isBackLoaded, isLong, type PlannedInstalment } from './instalments.ts';
import { type PlanCondition, planConditions } from './plan-conditions.ts';
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

/** Grounds on which the plan is probably refused, in the order of the handbook; empty where there is none. */
export function groundsAgainst(facts: PlanFacts): RefusalGround[] {
  return refusalGrounds.filter((ground) => groundHolds[ground](facts));
}

const groundHolds: Readonly<Record<RefusalGround, (facts: PlanFacts) => boolean>> = {
  LATE_FILED: ({ today, claimDeadline }) => claimDeadline !== null && today > claimDeadline,
  BUYER_INSOLVENT: ({ isInsolvent }) => isInsolvent,
  DISPUTED: ({ isDisputed }) => isDisputed,
  BEYOND_CLAIM_DEADLINE: ({ instalments, claimDeadline, securities }) =>
    securities.length === 0 && claimDeadline !== null && (instalments.at(-1)?.dueDate ?? claimDeadline) > claimDeadline,
  COVER_WITHDRAWN: ({ isCoverWithdrawn }) => isCoverWithdrawn,
  PREVIOUS_PLAN_DEFAULTED: ({ hasDefaultedBefore }) => hasDefaultedBefore,
  NOT_INSURED: ({ uninsured }) => uninsured.length > 0,
  BACK_LOADED: ({ instalments, currency }) => isBackLoaded(instalments, currency),
};

/** What the house insurer decides on a plan. */
export type HouseDecision = Readonly<{
  answer: 'ACCEPTED' | 'ACCEPTED_WITH_CONDITIONS' | 'REFUSED';
  grounds: readonly RefusalGround[];
  conditions: readonly PlanCondition[];
}>;

/**
 * How the house insurer answers: it refuses on any ground, and accepts the rest. It requires the signed agreement where
 * the buyer has not signed, an acknowledgement of the debt where a long plan has no security, and cash before delivery
 * from grade 07 on.
 */
export function houseDecision(facts: PlanFacts): HouseDecision {
  const grounds = groundsAgainst(facts);
  if (grounds.length > 0) return { answer: 'REFUSED', grounds, conditions: [] };
  const conditions = planConditions.filter((condition) => conditionHolds[condition](facts));
  return { answer: conditions.length > 0 ? 'ACCEPTED_WITH_CONDITIONS' : 'ACCEPTED', grounds, conditions };
}

const conditionHolds: Readonly<Record<PlanCondition, (facts: PlanFacts) => boolean>> = {
  SIGNED_AGREEMENT: ({ buyerSigned }) => !buyerSigned,
  ACKNOWLEDGEMENT_OF_DEBT: ({ instalments, securities, today }) =>
    isLong(instalments, today) && securities.length === 0,
  CASH_BEFORE_DELIVERY: ({ gradeCode }) => gradeCode !== null && gradeCode !== 'NA' && gradeCode >= '07',
};

/** The last day for a claim on the invoice that has to be claimed first; `null` where the policy sets none. */
export function claimDeadlineOf(invoices: readonly InvoiceDays[], rules: DutyRules): Day | null {
  return earliestOf(invoices.flatMap((invoice) => dutyDayOf('FILE_CLAIM', invoice, rules)?.day ?? []));
}
