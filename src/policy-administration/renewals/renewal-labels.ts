import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { CreditProcedure } from './questionnaire.ts';
import type { RenewalStatus, Turn } from './renewal.ts';
import type { comparedTerms, OptionKind } from './renewal-terms.ts';

export const renewalStatusLabels: Readonly<Record<RenewalStatus, StatusLabel>> = {
  INVITED: { shape: 'waiting', label: label('Questionnaire open', 'renewal') },
  SUBMITTED: { shape: 'waiting', label: label('With the insurer', 'renewal') },
  QUOTED: { shape: 'half', label: label('Offer received', 'renewal') },
  NEGOTIATING: { shape: 'half', label: label('In negotiation', 'renewal') },
  ACCEPTED: { shape: 'half', tone: 'pos', label: label('Signed', 'renewal') },
  BOUND: { shape: 'check', tone: 'pos', label: label('Confirmed', 'renewal') },
  ISSUED: { shape: 'check', tone: 'pos', label: label('Renewed', 'renewal') },
  DECLINED: { shape: 'ended', tone: 'neg', label: label('Not offered', 'renewal') },
  NON_RENEWED: { shape: 'ended', tone: 'mute', label: label('Notice given', 'renewal') },
  LAPSED: { shape: 'ended', tone: 'neg', label: label('Ended without renewal', 'renewal') },
  AUTO_RENEWED: { shape: 'check', tone: 'mute', label: label('Renewed on the same terms', 'renewal') },
};

export const turnLabels: Readonly<Record<Turn, Label>> = {
  POLICYHOLDER: label('Policyholder'),
  INSURER: label('Insurer'),
};

export const comparedTermLabels: Readonly<Record<(typeof comparedTerms)[number], Label>> = {
  premiumRate: label('Premium rate'),
  minimumPremium: label('Minimum premium'),
  insuredPercentage: label('Insured percentage'),
  maxLiability: label('Maximum for the year'),
  deductible: label('Deductible for each loss'),
  maxPaymentTermDays: label('Longest payment term'),
};

export const optionKindLabels: Readonly<Record<OptionKind, Label>> = {
  AS_TODAY: label('Same cover'),
  LARGER_SHARE: label('Larger own share'),
  HIGHER_MAXIMUM: label('Higher maximum for the year'),
};

export const creditProcedureLabels: Readonly<Record<CreditProcedure, Label>> = {
  CREDIT_CHECK: label('New customers are checked before the first delivery'),
  LIMITS_IN_SYSTEM: label('Limits are in the order system'),
  REMINDERS: label('Unpaid invoices are reminded of at fixed days'),
  DELIVERY_STOP: label('Deliveries stop when invoices are overdue'),
  RETENTION_OF_TITLE: label('Goods are sold under retention of title'),
};
