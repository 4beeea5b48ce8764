import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { Justification } from '../../policies/policies/policy-terms.ts';
import { stoppedLabel } from '../buyers/buyer-stop-labels.ts';
import type { LapseReason, SelfCheckCondition, SelfCheckFault, SelfCheckStatus } from './unnamed-cover.ts';

type Labels<Key extends string> = Readonly<Record<Key, Label>>;

/** How a buyer is justified. */
export const justificationLabels: Labels<Justification> = {
  TRADING_EXPERIENCE: label('Trading experience'),
  CREDIT_REPORT: label('Credit report'),
  INSURER_OPINION: label('Opinion from the insurer'),
  BLIND: label('None needed'),
};

/** What is checked, in the order of the rules. */
export const conditionLabels: Labels<SelfCheckCondition> = {
  buyer: label('The buyer can be insured'),
  country: label('Its country is covered by the policy'),
  decision: label('No named decision by the insurer'),
  overdue: label('No overdue invoices'),
  method: label('The policy accepts this justification'),
  evidence: label('The justification is valid'),
  limit: label('The amount is within the limit'),
};

/** Why a buyer is not insured without asking, as the end of a sentence: "because …". */
export const faultLabels: Labels<SelfCheckFault> = {
  COMPANY_NOT_INSURABLE: label('the company cannot be insured'),
  COMPANY_INSOLVENT: label('the company is insolvent'),
  COUNTRY_NOT_COVERED: label('its country is not covered by the policy'),
  NAMED_COVER: label('the insurer has decided on it with a named cover'),
  NO_COVER_BY_GRADE: label('its grade gives it no cover'),
  NO_DISCRETIONARY_LIMIT: label('the policy has no discretionary limit'),
  OVERDUE: label('the buyer has overdue invoices'),
  DELIVERIES_STOPPED: label('deliveries to the buyer are stopped'),
  METHOD_NOT_AGREED: label('the policy does not accept this justification'),
  TOO_FEW_PURCHASES: label('two purchases on different days, both paid, are needed within twelve months'),
  PAID_LATE: label('a purchase was paid late'),
  EVIDENCE_TOO_OLD: label('it has expired'),
  REPORT_SUGGESTS_LESS: label('the report recommends a lower amount'),
  ABOVE_LIMIT: label('the amount is above the limit'),
};

/** The status of a kept check, as icon and label. */
export const selfCheckStatusLabels: Readonly<Record<SelfCheckStatus, StatusLabel>> = {
  within: { shape: 'full', label: label('Insured') },
  stopped: stoppedLabel,
  'not-within': { shape: 'ring', label: label('Not insured') },
  lapsed: { shape: 'ended', label: label('No longer valid') },
};

/** What ended a check since it was made, as the end of a sentence: "because …". */
export const lapseLabels: Labels<LapseReason> = {
  AGE: label('its justification has expired'),
  NAMED_COVER: label('the insurer has decided on it with a named cover'),
  NO_COVER_BY_GRADE: label('its grade gives it no cover'),
  OVERDUE: label('the buyer has overdue invoices'),
  BUYER_FAILED: label('the buyer is insolvent, sanctioned or out of business'),
  COUNTRY_NOT_COVERED: label('its country is not covered by the policy'),
  POLICY_ENDED: label('the policy has ended'),
};
