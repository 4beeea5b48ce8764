import type { ValueOf } from '../../platform/core/enumeration.ts';

/**
 * What the insurer decided on one buyer (handbook covers 2.8). A refusal of credit is a decision like any other;
 * an inadmissible order is REJECTED and has none.
 */
export const decisionCodes = [
  'FULL',
  'CONDITIONAL',
  'PARTIAL',
  'PARTIAL_PRELIMINARY',
  'REFUSED',
  'REFUSED_PRELIMINARY',
  'INCREASE_REFUSED',
  'REDUCED',
  'REVISED_TERMS',
  'REISSUED',
  'WITHDRAWAL_NOTICE',
  'WITHDRAWN',
  'EXPIRED',
  'PARTIAL_EXPIRY',
  'CUSTOMER_CANCELLED',
] as const;
export type DecisionCode = ValueOf<typeof decisionCodes>;

/** Decisions by which the insurer answers a customer's request; the others happen to a cover on their own. */
export const answerCodes = [
  'FULL',
  'CONDITIONAL',
  'PARTIAL',
  'PARTIAL_PRELIMINARY',
  'REFUSED',
  'REFUSED_PRELIMINARY',
  'INCREASE_REFUSED',
  'REVISED_TERMS',
  'REISSUED',
] as const satisfies readonly DecisionCode[];
export type AnswerCode = ValueOf<typeof answerCodes>;

/** Who decided on a request: the published rules alone, an underwriter, or the customer, whose reductions need no answer (V08). */
export const decisionMakers = ['RULES', 'UNDERWRITER', 'CUSTOMER'] as const;
export type DecisionMaker = ValueOf<typeof decisionMakers>;

/** Who made a decision. What a customer lowers is effective when it is sent, without an answer. */
export function decidedBy({
  decisionCode,
  isAutomatic,
}: Readonly<{ decisionCode: DecisionCode; isAutomatic: boolean }>): DecisionMaker {
  if (decisionCode === 'REDUCED' || decisionCode === 'CUSTOMER_CANCELLED') return 'CUSTOMER';
  return isAutomatic ? 'RULES' : 'UNDERWRITER';
}

/** The reasons of a decision: those of EDIFACT 4509 in words, and those of credit insurance. */
export const reasonCodes = [
  'FINANCIALS_NOT_PROVIDED',
  'FINANCIALS_NOT_AVAILABLE',
  'OUT_OF_BUSINESS',
  'NEW_COMPANY',
  'NOT_REGISTERED',
  'NON_TRADING',
  'NO_COMMENT',
  'INSOLVENCY_RISK_ONLY',
  'BILL_OF_EXCHANGE_ACCEPTANCE',
  'DOCUMENTS_AGAINST_ACCEPTANCE',
  'DOCUMENTS_AGAINST_PAYMENT',
  'ADVERSE_PUBLIC_INFORMATION',
  'CREDIT_LIMIT_FULL',
  'LACK_OF_TURNOVER',
  'OTHER',
  'GRADE_TOO_WEAK',
  'COUNTRY_RISK',
  'OVERDUE_REPORTED',
  'INSOLVENCY',
  'IDENTITY_NOT_CONFIRMED',
  'SANCTIONS',
  'POLICY_ENDED',
] as const;
export type ReasonCode = ValueOf<typeof reasonCodes>;

/** Whether the underwriter still works on the rest, so that the request stays PENDING beside the decision. */
export function isPreliminary(code: DecisionCode): boolean {
  return code === 'PARTIAL_PRELIMINARY' || code === 'REFUSED_PRELIMINARY';
}
