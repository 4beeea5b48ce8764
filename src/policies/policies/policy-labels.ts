import type { OrderingMode } from '../../identity/access/roles.ts';
import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { Duty } from './duty-rules.ts';
import type { ItemState, PolicyPeriodKind, PolicyType, ProductType } from './policy.ts';
import type {
  approvedNonPayments,
  attachments,
  deductibleBases,
  extensionModes,
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
  INTERMEDIARY: label('Run by an intermediary'),
};

export const itemStateLabels: Readonly<Record<ItemState, StatusLabel>> = {
  validated: { shape: 'waiting', label: label('Not begun') },
  active: { shape: 'full', label: label('In force') },
  inactive: { shape: 'ended', label: label('Ended') },
};

export const policyPeriodLabels: Labels<PolicyPeriodKind> = {
  'current-policy-period': label('This insurance year'),
  'previous-policy-period': label('Insurance year before'),
};

export const orderingModeLabels: Labels<OrderingMode> = {
  DIRECT: label('Sent by one person'),
  FOUR_EYES: label('Approved by a second person'),
  SIX_EYES: label('Approved by two more people'),
};

export const renewalModeLabels: Labels<(typeof renewalModes)[number]> = {
  TACIT: label('Renews itself'),
  ACTIVE: label('Renewed by agreement'),
};

export const premiumBasisLabels: Labels<(typeof premiumBases)[number]> = {
  TURNOVER: label('Turnover'),
  BALANCE: label('Balances at month end'),
  FLAT: label('Flat sum'),
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
  CLAIM_RECEIVED: label('the claim’s arrival'),
  DUE_DATE: label('the due date'),
  EXTENSION_END: label('the end of the longest extension'),
};

export const deductibleBasisLabels: Labels<(typeof deductibleBases)[number]> = {
  BEFORE: label('the loss, before your own share'),
  AFTER: label('the indemnity, after your own share'),
};

export const extensionModeLabels: Labels<(typeof extensionModes)[number]> = {
  DECLARATION: label('are told'),
  REQUEST: label('have to be asked for'),
};

/** What waits for further eyes besides orders of cover. */
export const approvedNonPaymentLabels: Labels<(typeof approvedNonPayments)[number]> = {
  CLAIM: label('claims'),
  RESCHEDULING: label('plans of instalments'),
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
  HAND_OVER: label('Hand over to collection'),
  FILE_CLAIM: label('File the claim'),
};
