import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import { premiumBasisLabels } from '../../policies/policies/policy-labels.ts';
import type { AmendmentStatus } from './amendment.ts';
import type { DeclaredBasis } from './declaration-period.ts';
import type { RowLeftOutReason } from './row-left-out.ts';
import type { DeclarationCategory, DeclarationStatus } from './turnover-declaration.ts';

export const declarationStatusLabels: Readonly<Record<DeclarationStatus, StatusLabel>> = {
  UPCOMING: { shape: 'ring', tone: 'mute', label: label('Upcoming', 'declaration') },
  TO_BE_SUPPLIED: { shape: 'waiting', label: label('To be declared') },
  DRAFT: { shape: 'half', label: label('Draft', 'declaration') },
  OVERDUE: { shape: 'late', tone: 'neg', label: label('Overdue', 'declaration') },
  ESTIMATED: { shape: 'late', tone: 'neg', label: label('Estimated', 'declaration') },
  DECLARED: { shape: 'check', tone: 'info', label: label('Declared', 'declaration') },
  TO_BE_INVOICED: { shape: 'check', label: label('To be invoiced') },
  INVOICED: { shape: 'check', tone: 'mute', label: label('Invoiced') },
};

export const amendmentStatusLabels: Readonly<Record<AmendmentStatus, StatusLabel>> = {
  AWAITING_APPROVAL: { shape: 'waiting', label: label('Awaiting approval', 'amendment') },
  REQUESTED: { shape: 'waiting', label: label('With the insurer', 'amendment') },
  ACCEPTED: { shape: 'check', tone: 'pos', label: label('Accepted', 'amendment') },
  REJECTED: { shape: 'cross', tone: 'neg', label: label('Declined', 'amendment') },
  WITHDRAWN: { shape: 'ended', tone: 'mute', label: label('Withdrawn', 'amendment') },
};

export const declaredBasisLabels: Readonly<Record<DeclaredBasis, Label>> = {
  TURNOVER: premiumBasisLabels.TURNOVER,
  BALANCE: premiumBasisLabels.BALANCE,
  FLAT: premiumBasisLabels.FLAT,
};

export const declarationCategoryLabels: Readonly<Record<DeclarationCategory, Label>> = {
  GRANTED_LIMIT: label('Granted limits'),
  SELF_CHECK: label('Self-check'),
  PRODUCTION_COSTS: label('Production costs'),
  ADVANCE_PAYMENT: label('Advance payments'),
};

/** Why rows that are pasted or in a file are not taken over. */
export const rowLeftOutLabels: Readonly<Record<RowLeftOutReason, Label>> = {
  COUNTRY: label('No country that the policy covers'),
  AMOUNT: label('No amount that can be turnover'),
  CURRENCY: label('Another currency than the policy’s'),
  OF_WHAT: label('A category or company that is not known'),
  SUMS_DISAGREE: label('Insured and uninsured turnover do not come to the total'),
  SUM: label('Sums of other rows'),
};
