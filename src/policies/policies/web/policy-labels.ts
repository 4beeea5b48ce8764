import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderingMode } from '../../../identity/access/roles.ts';
import type { Duty } from '../duty-rules.ts';
import type { ItemState, PolicyPeriodKind, PolicyType, ProductType } from '../policy.ts';
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
} from '../policy-terms.ts';

type Labels<Value extends string> = Readonly<Record<Value, MessageDescriptor>>;

export const productTypeLabels: Labels<ProductType> = {
  tci: msg`Trade credit insurance`,
  surety: msg`Surety`,
  'mid-term': msg`Mid-term cover`,
  global: msg`World programme`,
};

export const policyTypeLabels: Labels<PolicyType> = {
  SAR: msg`Stand-alone`,
  SAL: msg`Local policy`,
  INTERMEDIARY: msg`Run by an intermediary`,
};

export const itemStateLabels: Labels<ItemState> = {
  validated: msg`Not begun`,
  active: msg`In force`,
  inactive: msg`Ended`,
};

export const policyPeriodLabels: Labels<PolicyPeriodKind> = {
  'current-policy-period': msg`This insurance year`,
  'previous-policy-period': msg`Insurance year before`,
};

export const orderingModeLabels: Labels<OrderingMode> = {
  DIRECT: msg`Sent by one person`,
  FOUR_EYES: msg`Approved by a second person`,
  SIX_EYES: msg`Approved by two more people`,
};

export const renewalModeLabels: Labels<(typeof renewalModes)[number]> = {
  TACIT: msg`Renews itself`,
  ACTIVE: msg`Renewed by agreement`,
};

export const premiumBasisLabels: Labels<(typeof premiumBases)[number]> = {
  TURNOVER: msg`Turnover`,
  BALANCE: msg`Balances at month end`,
  FLAT: msg`Flat sum`,
  ON_LIMITS: msg`Limits granted`,
};

export const frequencyLabels: Labels<(typeof instalmentFrequencies)[number]> = {
  MONTHLY: msg`Every month`,
  QUARTERLY: msg`Every quarter`,
  HALF_YEARLY: msg`Every half year`,
  YEARLY: msg`Every year`,
};

export const riskLabels: Labels<(typeof risksCovered)[number]> = {
  INSOLVENCY: msg`insolvency`,
  PROTRACTED_DEFAULT: msg`protracted default`,
  POLITICAL: msg`political risks`,
  MANUFACTURING: msg`manufacturing risk`,
};

export const attachmentLabels: Labels<(typeof attachments)[number]> = {
  RISKS_ATTACHING: msg`Deliveries made in the insurance year`,
  LOSSES_OCCURRING: msg`Losses that occur in the insurance year`,
};

/** Earlier deliveries that a limit takes in which was raised after them. */
export const raisedLimitLabels: Readonly<Record<RaisedLimitTakesIn, MessageDescriptor>> = {
  NOT_PAST_DUE: msg`earlier deliveries not yet past due`,
  ALL: msg`all earlier deliveries`,
  NEW_DELIVERIES: msg`new deliveries only`,
};

/** From when the waiting period before an indemnity runs. */
export const waitingPeriodStartLabels: Labels<(typeof waitingPeriodStarts)[number]> = {
  CLAIM_RECEIVED: msg`the claim’s arrival`,
  DUE_DATE: msg`the due date`,
  EXTENSION_END: msg`the end of the longest extension`,
};

export const deductibleBasisLabels: Labels<(typeof deductibleBases)[number]> = {
  BEFORE: msg`the loss, before your own share`,
  AFTER: msg`the indemnity, after your own share`,
};

export const extensionModeLabels: Labels<(typeof extensionModes)[number]> = {
  DECLARATION: msg`are told`,
  REQUEST: msg`have to be asked for`,
};

/** What waits for further eyes besides orders of cover. */
export const approvedNonPaymentLabels: Labels<(typeof approvedNonPayments)[number]> = {
  CLAIM: msg`claims`,
  RESCHEDULING: msg`plans of instalments`,
};

export const insuredEntityRoleLabels: Labels<(typeof insuredEntityRoles)[number]> = {
  MAIN: msg`Policyholder`,
  CO_INSURED: msg`Co-insured`,
};

/** What the sibling policies of a contract are for; other extensions show their code. */
export const extensionLabels: Readonly<Record<string, MessageDescriptor>> = {
  DCL: msg`Discretionary limit of the same contract`,
  CAP: msg`Top-up of the same contract`,
};

/** Texts for entities whose country says too little. */
export const entityNames: Readonly<Record<string, MessageDescriptor>> = {
  EHWA: msg`World agency`,
};

/** A duty as something to do. */
export const dutyLabels: Labels<Duty> = {
  REPORT_OVERDUE: msg`Report the overdue`,
  STOP_DELIVERIES: msg`Stop of cover`,
  HAND_OVER: msg`Hand over to collection`,
  FILE_CLAIM: msg`File the claim`,
};
