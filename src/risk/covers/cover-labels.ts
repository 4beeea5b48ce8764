import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { AppealReason, NewFact } from './appeal-codes.ts';
import type { CoverRequestAction, RequestStatus } from './cover-request.ts';
import type { DecisionCode, ReasonCode } from './decision.ts';

/** What was ordered, as lists and trails name it. */
export const actionLabels: Readonly<Record<CoverRequestAction, Label>> = {
  NEW: label('New cover'),
  INCREASE: label('Increase'),
  REDUCTION: label('Reduction'),
  CANCELLATION: label('Cancellation'),
  PROLONGATION: label('Prolongation'),
  REFERENCE_CHANGE: label('Change of reference'),
  TOP_UP: label('Temporary increase'),
  APPEAL: label('Appeal'),
};

/** The same while it waits: "Increase waiting". */
export const waitingLabels: Readonly<Record<CoverRequestAction, Label>> = {
  NEW: label('Pending'),
  INCREASE: label('Increase pending'),
  REDUCTION: label('Reduction pending'),
  CANCELLATION: label('Cancellation pending'),
  PROLONGATION: label('Prolongation pending'),
  REFERENCE_CHANGE: label('New reference pending'),
  TOP_UP: label('Temporary increase pending'),
  APPEAL: label('Appeal pending'),
};

/** Why a decision is appealed. */
export const appealReasonLabels: Readonly<Record<AppealReason, Label>> = {
  NEW_FACTS: label('There are new facts'),
  FACTS_WRONG: label('The decision rests on wrong facts'),
  FACTS_NOT_CONSIDERED: label('Known facts were not considered'),
};

/** What an appeal brings forward. */
export const newFactLabels: Readonly<Record<NewFact, Label>> = {
  NEWER_ACCOUNTS: label('Newer financial statements'),
  PAYMENT_EXPERIENCE: label('Payment experience'),
  ORDER: label('Order or contract with the buyer'),
  SECURITY: label('Security or guarantee'),
  OTHER: label('Other facts'),
};

/** The status of a request; an answered one is shown by its decision instead. */
export const requestStatusLabels: Readonly<Record<RequestStatus, Label>> = {
  PENDING: label('Pending'),
  ANSWERED: label('Answered'),
  REJECTED: label('Not admissible'),
  CANCELLED: label('Withdrawn'),
  TERMINATED: label('Ended'),
};

/** What the insurer decided. */
export const decisionLabels: Readonly<Record<DecisionCode, StatusLabel>> = {
  FULL: { shape: 'full', label: label('Granted') },
  CONDITIONAL: { shape: 'full', label: label('Granted with conditions') },
  PARTIAL: { shape: 'half', label: label('Partly granted') },
  PARTIAL_PRELIMINARY: { shape: 'half', label: label('Partly granted, rest pending') },
  REFUSED: { shape: 'ring', label: label('Declined (no cover)') },
  REFUSED_PRELIMINARY: { shape: 'ring', label: label('No cover yet, pending') },
  INCREASE_REFUSED: { shape: 'half', label: label('Not increased') },
  REDUCED: { shape: 'check', label: label('Reduced') },
  REVISED_TERMS: { shape: 'full', label: label('Terms revised') },
  REISSUED: { shape: 'full', label: label('Prolonged') },
  WITHDRAWAL_NOTICE: { shape: 'notice', label: label('Withdrawal notice') },
  WITHDRAWN: { shape: 'ended', label: label('Cover withdrawn') },
  EXPIRED: { shape: 'ended', label: label('Expired as agreed') },
  PARTIAL_EXPIRY: { shape: 'half', label: label('Temporary part expired') },
  CUSTOMER_CANCELLED: { shape: 'check', label: label('Cancelled by you') },
};

/** Why the insurer decided so, as the end of a sentence: "because …". */
export const reasonLabels: Readonly<Record<ReasonCode, Label>> = {
  FINANCIALS_NOT_PROVIDED: label('the buyer did not provide financial statements'),
  FINANCIALS_NOT_AVAILABLE: label('financial statements of the buyer are not available'),
  OUT_OF_BUSINESS: label('the buyer is out of business'),
  NEW_COMPANY: label('the buyer is a new company'),
  NOT_REGISTERED: label('the buyer is not registered'),
  NON_TRADING: label('the buyer is not trading'),
  NO_COMMENT: label('no reason is given'),
  INSOLVENCY_RISK_ONLY: label('only insolvency risk is covered'),
  BILL_OF_EXCHANGE_ACCEPTANCE: label('a bill of exchange must be accepted first'),
  DOCUMENTS_AGAINST_ACCEPTANCE: label('documents may be released against acceptance (D/A) only'),
  DOCUMENTS_AGAINST_PAYMENT: label('documents may be released against payment (D/P) only'),
  ADVERSE_PUBLIC_INFORMATION: label('there is adverse public information'),
  CREDIT_LIMIT_FULL: label('the insurer’s capacity on this buyer is exhausted'),
  LACK_OF_TURNOVER: label('the buyer’s turnover is too low'),
  OTHER: label('of other reasons'),
  GRADE_TOO_WEAK: label('the grade is too weak'),
  COUNTRY_RISK: label('of the country risk'),
  OVERDUE_REPORTED: label('an overdue has been reported'),
  INSOLVENCY: label('the buyer is insolvent'),
  IDENTITY_NOT_CONFIRMED: label('the buyer’s identity is not confirmed'),
  SANCTIONS: label('the buyer is under sanctions'),
  POLICY_ENDED: label('the policy has ended'),
};

/** What is in force, in shape and word. */
export const coverStatusLabels = {
  STOPPED: { shape: 'ring', label: label('Cover stopped') },
  FROZEN: { shape: 'half', label: label('Limit frozen') },
  UNDECIDED: { shape: 'ended', label: label('Not decided') },
  ENDED: { shape: 'ended', label: label('Ended') },
  BY_GRADE: { shape: 'grade', label: label('By grade') },
  NO_COVER: { shape: 'ring', label: label('Declined (no cover)') },
  PARTLY_NOT_BEGUN: { shape: 'waiting', label: label('Partly granted, not yet in force') },
  NOT_BEGUN: { shape: 'waiting', label: label('Granted, not yet in force') },
  PARTLY: { shape: 'half', label: label('Partly granted') },
  GRANTED: { shape: 'full', label: label('Granted') },
} as const satisfies Readonly<Record<string, StatusLabel>>;

/** What is decided for a later day, in a list: beside it stand the amounts, and the day. */
export const notYetInForceLabel = label('Not yet in force');

/** What the insurer has announced. */
export const noticeLabels = {
  REDUCTION: label('Reduction notice'),
  WITHDRAWAL: label('Withdrawal notice'),
} as const;

/** Whether a buyer is strategic to the insured. */
export const strategicLabels = {
  none: label('No'),
  pending: label('Nominated as strategic'),
  existing: label('Yes'),
} as const;

/** A request that nobody has answered yet. */
export const withUnderwriterLabel = label('Referred to underwriting');
