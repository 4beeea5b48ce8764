import { addDays, type Day } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import type { GradeCode } from '../../risk/buyers/grade.ts';
import type { ExtensionDecision } from './extension.ts';
import type { ExtensionCondition } from './extension-conditions.ts';

/** Why the insurer answered a request for an extension as it did. */
export const extensionAnswerReasons = [
  'WITHIN_APPETITE',
  'BUYER_INSOLVENT',
  'COVER_WITHDRAWN',
  'NOT_INSURABLE',
  'GRADE_TOO_WEAK',
  'OTHER_INVOICE_LATE',
  'TOO_LONG',
  'AFTER_CLAIM_DEADLINE',
  'OTHER',
] as const;
export type ExtensionAnswerReason = ValueOf<typeof extensionAnswerReasons>;

/** What the house insurer assesses. */
export type HouseExtensionFacts = Readonly<{
  extendedDueDate: Day;
  originalDueDate: Day;
  maxExtensionPeriodDays: number;
  /** The last day on which the invoice could be claimed; `null` where the policy sets none. */
  claimDeadline: Day | null;
  isInsurable: boolean;
  isInsolvent: boolean;
  isCoverWithdrawn: boolean;
  isOtherLate: boolean;
  gradeCode: GradeCode | null;
}>;

/** The insurer's answer: what it decided, why, and what it asks in return. */
export type ExtensionAnswer = Readonly<{
  decision: ExtensionDecision;
  reasons: readonly ExtensionAnswerReason[];
  conditions: readonly ExtensionCondition[];
}>;

/**
 * How the house insurer answers a request. It gives no more time to a buyer whose grade excludes cover (08 to 10) or
 * that has got worse since, none beyond twice the longest extension or the last day for a claim; with grade 07 it
 * agrees without further deliveries on credit.
 */
export function houseAnswer(facts: HouseExtensionFacts): ExtensionAnswer {
  const reasons = extensionAnswerReasons.filter((reason) => objections[reason]?.(facts));
  if (reasons.length > 0) return { decision: 'REFUSED', reasons, conditions: [] };
  const decision = facts.gradeCode === '07' ? 'ACCEPTED_WITH_CONDITIONS' : 'ACCEPTED';
  const conditions: ExtensionCondition[] =
    decision === 'ACCEPTED' ? [] : ['CASH_BEFORE_DELIVERY', 'NO_FURTHER_EXTENSION'];
  return { decision, reasons: ['WITHIN_APPETITE'], conditions };
}

const objections: Partial<Record<ExtensionAnswerReason, (facts: HouseExtensionFacts) => boolean>> = {
  BUYER_INSOLVENT: ({ isInsolvent }) => isInsolvent,
  COVER_WITHDRAWN: ({ isCoverWithdrawn }) => isCoverWithdrawn,
  NOT_INSURABLE: ({ isInsurable }) => !isInsurable,
  GRADE_TOO_WEAK: ({ gradeCode }) => gradeCode !== null && gradeCode !== 'NA' && gradeCode >= '08',
  OTHER_INVOICE_LATE: ({ isOtherLate }) => isOtherLate,
  TOO_LONG: ({ extendedDueDate, originalDueDate, maxExtensionPeriodDays }) =>
    extendedDueDate > addDays(originalDueDate, 2 * maxExtensionPeriodDays),
  AFTER_CLAIM_DEADLINE: ({ extendedDueDate, claimDeadline }) =>
    claimDeadline !== null && extendedDueDate > claimDeadline,
};
