import type { Day } from '../../platform/core/day.ts';
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

/** The rules by which the house insurer answers, in their order. */
export const extensionRuleIds = [
  'buyer-solvent',
  'cover-not-withdrawn',
  'buyer-insurable',
  'grade',
  'others-in-time',
  'length',
  'claim-deadline',
] as const;
export type ExtensionRuleId = ValueOf<typeof extensionRuleIds>;

/** Why a rule that is not met refuses. */
export const objectionOf: Readonly<Record<ExtensionRuleId, ExtensionAnswerReason>> = {
  'buyer-solvent': 'BUYER_INSOLVENT',
  'cover-not-withdrawn': 'COVER_WITHDRAWN',
  'buyer-insurable': 'NOT_INSURABLE',
  grade: 'GRADE_TOO_WEAK',
  'others-in-time': 'OTHER_INVOICE_LATE',
  length: 'TOO_LONG',
  'claim-deadline': 'AFTER_CLAIM_DEADLINE',
};
