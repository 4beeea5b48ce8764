import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { DisputeStatus } from './invoice-dispute.ts';
import type { PaymentMethod, PremiumInvoiceStatus, PremiumInvoiceType } from './premium-invoice.ts';
import type { ReminderCode } from './reminder-levels.ts';

export const premiumInvoiceTypeLabels: Readonly<Record<PremiumInvoiceType, Label>> = {
  MINIMUM_PREMIUM_INSTALMENT: label('Minimum premium'),
  ADJUSTMENT: label('Premium', 'invoice'),
  CREDIT_ASSESSMENT_FEE: label('Credit assessment fee'),
  MONITORING_FEE: label('Monitoring fee'),
  COLLECTION_FEE: label('Collection fee'),
  POLICY_FEE: label('Policy fee'),
  TAX: label('Tax'),
  CREDIT_NOTE: label('Credit note'),
  COVER_ORDER: label('Order of cover'),
};

export const premiumInvoiceStatusLabels: Readonly<Record<PremiumInvoiceStatus, StatusLabel>> = {
  ISSUED: { shape: 'waiting', label: label('Open', 'invoice') },
  PARTIALLY_PAID: { shape: 'half', label: label('Partly paid', 'invoice') },
  CLEARED: { shape: 'check', tone: 'pos', label: label('Paid', 'invoice') },
  CREDITED: { shape: 'ended', tone: 'mute', label: label('Credited', 'invoice') },
  WRITTEN_OFF: { shape: 'ended', tone: 'mute', label: label('Written off', 'invoice') },
};

export const disputeStatusLabels: Readonly<Record<DisputeStatus, Label>> = {
  OPEN: label('With the insurer', 'dispute of an invoice'),
  UPHELD: label('Dispute upheld'),
  REJECTED: label('Dispute rejected'),
  WITHDRAWN: label('Dispute withdrawn'),
};

export const paymentMethodLabels: Readonly<Record<PaymentMethod, Label>> = {
  TRANSFER: label('Bank transfer'),
  DIRECT_DEBIT: label('Direct debit'),
};

export const reminderCodeLabels: Readonly<Record<ReminderCode, Label>> = {
  O: label('Overdue', 'invoice'),
  P: label('Preliminary reminder'),
  F: label('First reminder'),
  S: label('Second reminder'),
  L: label('Final reminder'),
  N: label('Formal notice'),
  DO: label('Disputed', 'invoice'),
  DP: label('Disputed, preliminary reminder'),
  DF: label('Disputed, first reminder'),
  DS: label('Disputed, second reminder'),
  DL: label('Disputed, final reminder'),
  DN: label('Disputed, formal notice'),
};
