import type { OrderingMode } from '../../identity/access/roles.ts';
import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { Duty } from './duty-rules.ts';
import type { ItemState, PolicyPeriodKind, PolicyType, ProductType } from './policy.ts';
import type {
  attachments,
  deductibleBases,
  extensionModes,
  furtherApprovals,
  instalmentFrequencies,
  insuredEntityRoles,
  premiumBases,
  RaisedLimitTakesIn,
  renewalModes,
  risksCovered,
  waitingPeriodStarts,
} from './policy-terms.ts';

type Labels<Value extends string> = Readonly<Record<Value, Label>>;

export const productTypeLabels: Labels<ProductType> = {
  tci: label('Trade credit insurance'),
  surety: label('Surety'),
  'mid-term': label('Mid-term cover'),
  global: label('World programme'),
};

export const policyTypeLabels: Labels<PolicyType> = {
  SAR: label('Stand-alone'),
  SAL: label('Local policy'),
  INTERMEDIARY: label('Managed by an intermediary'),
};

export const itemStateLabels: Readonly<Record<ItemState, StatusLabel>> = {
  validated: { shape: 'waiting', label: label('Not yet in force') },
  active: { shape: 'full', label: label('In force') },
  inactive: { shape: 'ended', label: label('Ended') },
};

export const policyPeriodLabels: Labels<PolicyPeriodKind> = {
  'current-policy-period': label('This insurance year'),
  'previous-policy-period': label('Previous insurance year'),
};

export const orderingModeLabels: Labels<OrderingMode> = {
  DIRECT: label('No approval needed'),
  FOUR_EYES: label('Four eyes (one approval)'),
  SIX_EYES: label('Six eyes (two approvals)'),
};

export const renewalModeLabels: Labels<(typeof renewalModes)[number]> = {
  TACIT: label('Renews automatically'),
  ACTIVE: label('Renewed by agreement'),
};

export const premiumBasisLabels: Labels<(typeof premiumBases)[number]> = {
  TURNOVER: label('Turnover'),
  BALANCE: label('Balances at month end'),
  FLAT: label('Flat premium'),
  ON_LIMITS: label('Limits granted'),
};

export const frequencyLabels: Labels<(typeof instalmentFrequencies)[number]> = {
  MONTHLY: label('Every month'),
  QUARTERLY: label('Every quarter'),
  HALF_YEARLY: label('Every half year'),
  YEARLY: label('Every year'),
};

export const riskLabels: Labels<(typeof risksCovered)[number]> = {
  INSOLVENCY: label('insolvency'),
  PROTRACTED_DEFAULT: label('protracted default'),
  POLITICAL: label('political risks'),
  MANUFACTURING: label('manufacturing risk'),
};

export const attachmentLabels: Labels<(typeof attachments)[number]> = {
  RISKS_ATTACHING: label('Deliveries made in the insurance year'),
  LOSSES_OCCURRING: label('Losses that occur in the insurance year'),
};

/** Earlier deliveries that a limit takes in which was raised after them. */
export const raisedLimitLabels: Readonly<Record<RaisedLimitTakesIn, Label>> = {
  NOT_PAST_DUE: label('earlier deliveries not yet past due'),
  ALL: label('all earlier deliveries'),
  NEW_DELIVERIES: label('new deliveries only'),
};

/** From when the waiting period before an indemnity runs. */
export const waitingPeriodStartLabels: Labels<(typeof waitingPeriodStarts)[number]> = {
  CLAIM_RECEIVED: label('receipt of the claim'),
  DUE_DATE: label('the due date'),
  EXTENSION_END: label('the end of the maximum extension period'),
};

export const deductibleBasisLabels: Labels<(typeof deductibleBases)[number]> = {
  BEFORE: label('the loss, before the uninsured percentage'),
  AFTER: label('the indemnity, after the uninsured percentage'),
};

export const extensionModeLabels: Labels<(typeof extensionModes)[number]> = {
  DECLARATION: label('Notification suffices'),
  REQUEST: label('Approval must be requested'),
};

/** What waits for further eyes besides orders of cover. */
export const furtherApprovalLabels: Labels<(typeof furtherApprovals)[number]> = {
  CLAIM: label('claims'),
  RESCHEDULING: label('payment plans'),
  TURNOVER_DECLARATION: label('turnover declarations'),
  RENEWAL: label('signatures and notices of renewals'),
};

export const insuredEntityRoleLabels: Labels<(typeof insuredEntityRoles)[number]> = {
  MAIN: label('Policyholder'),
  CO_INSURED: label('Co-insured'),
};

/** What the sibling policies of a contract are for; other extensions show their code. */
export const extensionLabels: Readonly<Record<string, Label>> = {
  DCL: label('Discretionary limit of the same contract'),
  CAP: label('Top-up of the same contract'),
};

/** Texts for entities whose country says too little. */
export const entityNames: Readonly<Record<string, Label>> = {
  EHWA: label('World agency'),
};

/** A duty as something to do. */
export const dutyLabels: Labels<Duty> = {
  REPORT_OVERDUE: label('Report the overdue'),
  STOP_DELIVERIES: label('Stop of cover'),
  HAND_OVER: label('Place for collection'),
  FILE_CLAIM: label('File the claim'),
};
