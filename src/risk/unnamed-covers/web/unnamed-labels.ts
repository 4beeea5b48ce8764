import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StatusShape } from '../../../platform/ui/signature/Status.tsx';
import type { Justification } from '../../../policies/policies/policy-terms.ts';
import type { LapseReason, SelfCheckCondition, SelfCheckFault, SelfCheckStatus } from '../unnamed-cover.ts';

type Labels<Key extends string> = Readonly<Record<Key, MessageDescriptor>>;

/** How a buyer is justified. */
export const justificationLabels: Labels<Justification> = {
  TRADING_EXPERIENCE: msg`Trading experience`,
  CREDIT_REPORT: msg`Credit report`,
  INSURER_OPINION: msg`Opinion of the insurer`,
  BLIND: msg`None needed`,
};

/** What is checked, in the order of the rules. */
export const conditionLabels: Labels<SelfCheckCondition> = {
  buyer: msg`The buyer can be insured`,
  country: msg`Its country is on the policy`,
  decision: msg`No decision by name`,
  overdue: msg`Nothing is overdue`,
  method: msg`The policy takes this justification`,
  evidence: msg`The justification holds`,
  limit: msg`The amount is within the limit`,
};

/** Why a buyer is not insured without asking, as the end of a sentence: "because …". */
export const faultLabels: Labels<SelfCheckFault> = {
  COMPANY_NOT_INSURABLE: msg`the company cannot be insured`,
  COMPANY_INSOLVENT: msg`the company is insolvent`,
  COUNTRY_NOT_COVERED: msg`its country is not on the policy`,
  NAMED_COVER: msg`the insurer has decided on it by name`,
  NO_COVER_BY_GRADE: msg`its grade gives it no cover`,
  NO_DISCRETIONARY_LIMIT: msg`the policy has no discretionary limit`,
  OVERDUE: msg`something of the buyer is overdue`,
  DELIVERIES_STOPPED: msg`deliveries to the buyer are stopped`,
  METHOD_NOT_AGREED: msg`the policy does not take this justification`,
  TOO_FEW_PURCHASES: msg`two purchases on different days, both paid, are needed within twelve months`,
  PAID_LATE: msg`a purchase was paid too late`,
  EVIDENCE_TOO_OLD: msg`it is too old`,
  REPORT_SUGGESTS_LESS: msg`the report suggests a lower amount`,
  ABOVE_LIMIT: msg`the amount is above the limit`,
};

/** The status of a kept check, as icon and label. */
export const selfCheckStatusLabels: Readonly<
  Record<SelfCheckStatus, Readonly<{ shape: StatusShape; label: MessageDescriptor }>>
> = {
  within: { shape: 'full', label: msg`Insured` },
  stopped: { shape: 'ring', label: msg`Cover stopped` },
  'not-within': { shape: 'ring', label: msg`Not insured` },
  lapsed: { shape: 'ended', label: msg`Counts no more` },
};

/** What ended a check since it was made, as the end of a sentence: "because …". */
export const lapseLabels: Labels<LapseReason> = {
  AGE: msg`its justification is too old`,
  NAMED_COVER: msg`the insurer has decided on it by name`,
  NO_COVER_BY_GRADE: msg`its grade gives it no cover`,
  OVERDUE: msg`something of the buyer is overdue`,
  BUYER_FAILED: msg`the buyer is insolvent, sanctioned or closed`,
  COUNTRY_NOT_COVERED: msg`its country is not on the policy`,
  POLICY_ENDED: msg`the policy has ended`,
};
