import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CoverRequestAction, RequestStatus } from '../cover-request.ts';
import type { DecisionCode, ReasonCode } from '../decision.ts';

/** What was ordered, as lists and trails name it. */
export const actionLabels: Readonly<Record<CoverRequestAction, MessageDescriptor>> = {
  NEW: msg`New cover`,
  INCREASE: msg`Increase`,
  REDUCTION: msg`Reduction`,
  CANCELLATION: msg`Cancellation`,
  PROLONGATION: msg`Prolongation`,
  REFERENCE_CHANGE: msg`Change of reference`,
};

/** The same while it waits: "Increase waiting". */
export const waitingLabels: Readonly<Record<CoverRequestAction, MessageDescriptor>> = {
  NEW: msg`Waiting`,
  INCREASE: msg`Increase waiting`,
  REDUCTION: msg`Reduction waiting`,
  CANCELLATION: msg`Cancellation waiting`,
  PROLONGATION: msg`Prolongation waiting`,
  REFERENCE_CHANGE: msg`Change of reference waiting`,
};

/** The status of a request; an answered one is shown by its decision instead. */
export const requestStatusLabels: Readonly<Record<RequestStatus, MessageDescriptor>> = {
  PENDING: msg`Waiting`,
  ANSWERED: msg`Answered`,
  REJECTED: msg`Not admissible`,
  CANCELLED: msg`Taken back`,
  TERMINATED: msg`Ended`,
};

/** What the insurer decided. */
export const decisionLabels: Readonly<Record<DecisionCode, MessageDescriptor>> = {
  FULL: msg`Granted`,
  CONDITIONAL: msg`Granted with conditions`,
  PARTIAL: msg`Partly granted`,
  PARTIAL_PRELIMINARY: msg`Partly granted, rest waiting`,
  REFUSED: msg`No cover`,
  REFUSED_PRELIMINARY: msg`No cover yet, waiting`,
  INCREASE_REFUSED: msg`Not increased`,
  REDUCED: msg`Reduced`,
  REVISED_TERMS: msg`Terms revised`,
  REISSUED: msg`Prolonged`,
  WITHDRAWAL_NOTICE: msg`Withdrawal notice`,
  WITHDRAWN: msg`Withdrawn`,
  EXPIRED: msg`Ended as agreed`,
  PARTIAL_EXPIRY: msg`Temporary part ended`,
  CUSTOMER_CANCELLED: msg`Cancelled by you`,
};

/** Why the insurer decided so, as the end of a sentence: "because …". */
export const reasonLabels: Readonly<Record<ReasonCode, MessageDescriptor>> = {
  FINANCIALS_NOT_PROVIDED: msg`the buyer gave no accounts`,
  FINANCIALS_NOT_AVAILABLE: msg`there are no accounts of the buyer`,
  OUT_OF_BUSINESS: msg`the buyer is out of business`,
  NEW_COMPANY: msg`the buyer is a new company`,
  NOT_REGISTERED: msg`the buyer is not registered`,
  NON_TRADING: msg`the buyer does not trade`,
  NO_COMMENT: msg`no reason is given`,
  INSOLVENCY_RISK_ONLY: msg`only the risk of insolvency is covered`,
  BILL_OF_EXCHANGE_ACCEPTANCE: msg`a bill of exchange must be accepted first`,
  DOCUMENTS_AGAINST_ACCEPTANCE: msg`documents go out against acceptance only`,
  DOCUMENTS_AGAINST_PAYMENT: msg`documents go out against payment only`,
  ADVERSE_PUBLIC_INFORMATION: msg`there is adverse public information`,
  CREDIT_LIMIT_FULL: msg`the insurer has no more room on this buyer`,
  LACK_OF_TURNOVER: msg`the buyer’s turnover is too small`,
  OTHER: msg`of another reason`,
  GRADE_TOO_WEAK: msg`the grade is too weak`,
  COUNTRY_RISK: msg`of the risk of the country`,
  OVERDUE_REPORTED: msg`an overdue is reported`,
  INSOLVENCY: msg`the buyer is insolvent`,
  IDENTITY_NOT_CONFIRMED: msg`the buyer’s identity is not confirmed`,
  SANCTIONS: msg`the buyer is under sanctions`,
  POLICY_ENDED: msg`the policy has ended`,
};
