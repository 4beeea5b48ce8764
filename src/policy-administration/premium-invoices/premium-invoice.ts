import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { Day } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import {
  addMoney,
  compareMoney,
  type Money,
  signOfMoney,
  subtractMoney,
  zeroMoney,
} from '../../platform/core/money.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';

/* Invoices of the insurer for premium and fees (row C9, handbook N 3.1 and 3.2). */

/** What is invoiced. ADJUSTMENT: premium of declared turnover, or what closes an insurance year. */
export const premiumInvoiceTypes = [
  'MINIMUM_PREMIUM_INSTALMENT',
  'ADJUSTMENT',
  'CREDIT_ASSESSMENT_FEE',
  'MONITORING_FEE',
  'COLLECTION_FEE',
  'POLICY_FEE',
  'TAX',
  'CREDIT_NOTE',
  'COVER_ORDER',
] as const;
export type PremiumInvoiceType = ValueOf<typeof premiumInvoiceTypes>;

/** What is premium; the others are fees and taxes. */
export const premiumTypes = [
  'MINIMUM_PREMIUM_INSTALMENT',
  'ADJUSTMENT',
  'CREDIT_NOTE',
] as const satisfies readonly PremiumInvoiceType[];

export function isPremium(type: PremiumInvoiceType): boolean {
  return premiumTypes.some((premium) => premium === type);
}

export const premiumInvoiceStatuses = ['ISSUED', 'PARTIALLY_PAID', 'CLEARED', 'CREDITED', 'WRITTEN_OFF'] as const;
export type PremiumInvoiceStatus = ValueOf<typeof premiumInvoiceStatuses>;

/** Whether an item of the insurer's accounts is open or cleared, as these call it. */
export const itemStatuses = ['O', 'C'] as const;
export type ItemStatus = ValueOf<typeof itemStatuses>;

/** The statuses of what is still to be paid. */
export const openStatuses = ['ISSUED', 'PARTIALLY_PAID'] as const satisfies readonly PremiumInvoiceStatus[];

/** The statuses of which nothing is to be paid any more. */
export const clearedStatuses = [
  'CLEARED',
  'CREDITED',
  'WRITTEN_OFF',
] as const satisfies readonly PremiumInvoiceStatus[];

/** How it is paid. */
export const paymentMethods = ['TRANSFER', 'DIRECT_DEBIT'] as const;
export type PaymentMethod = ValueOf<typeof paymentMethods>;

export function isOpen(status: PremiumInvoiceStatus): boolean {
  return openStatuses.some((open) => open === status);
}

export function itemStatusOf(status: PremiumInvoiceStatus): ItemStatus {
  return isOpen(status) ? 'O' : 'C';
}

/** What is still to be paid; nothing once it is cleared, credited or written off. */
export function balanceOf({
  status,
  gross,
  paid,
}: Readonly<{ status: PremiumInvoiceStatus; gross: Money; paid: Money }>): Money {
  if (!isOpen(status)) return zeroMoney(gross.currency);
  return signOfMoney(paid) === 0 ? gross : subtractMoney(gross, paid);
}

/** How far an invoice is paid. */
export type Paid = Readonly<{ paid: Money; status: PremiumInvoiceStatus; clearedDate: Day | null }>;

/** An open invoice after a payment of no more than its balance. */
export function afterPayment(invoice: Readonly<{ gross: Money; paid: Money }>, amount: Money, receivedOn: Day): Paid {
  const paid = addMoney(invoice.paid, amount);
  return compareMoney(paid, invoice.gross) < 0
    ? { paid, status: 'PARTIALLY_PAID', clearedDate: null }
    : { paid, status: 'CLEARED', clearedDate: receivedOn };
}

/** An open credit note after a part of it was set off. */
export function afterSetOff(credit: Readonly<{ gross: Money; paid: Money }>, amount: Money, on: Day): Paid {
  const paid = subtractMoney(credit.paid, amount);
  return compareMoney(paid, credit.gross) > 0
    ? { paid, status: 'PARTIALLY_PAID', clearedDate: null }
    : { paid, status: 'CLEARED', clearedDate: on };
}

/** What clears an invoice; a credit note is cleared by what it is set off against, or by a payment to the policyholder. */
export const receiptKinds = ['PAYMENT', 'CREDIT_NOTE', 'INDEMNITY', 'PAYOUT'] as const;
export type ReceiptKind = ValueOf<typeof receiptKinds>;

/** Whether somebody owes it to the policyholder, instead of the other way round. */
export function isCredit(gross: Money): boolean {
  return signOfMoney(gross) < 0;
}

/** Why one cannot say that an invoice is paid: nothing of it is open, or nothing of it is to be paid. */
export function whyNotReportPayment(status: PremiumInvoiceStatus, gross: Money): Refusal | null {
  if (!isOpen(status)) return refuse('invoice-cleared', { status });
  return isCredit(gross) ? refuse('nothing-to-pay') : null;
}

/**
 * Days after the end of a policy until the house insurer pays out what is left of its credit notes: declarations of the last
 * period are due 30 days after it, and settled with the year.
 */
export const daysUntilPayout = 60;

/** Why nothing can be paid out: it is no credit note, or nothing of it is left. */
export function whyNotPayOut(status: PremiumInvoiceStatus, gross: Money): Refusal | null {
  if (!isOpen(status)) return refuse('invoice-cleared', { status });
  return isCredit(gross) ? null : refuse('no-credit-note');
}

/** Why an amount cannot have been received for a policy in this currency. */
export function whyNotReceive({ amount, currency }: Money, currencyOfPolicy: CurrencyCode): Refusal | null {
  if (currency !== currencyOfPolicy) {
    const facts = { currency: currencyOfPolicy };
    return refuse('invalid-input', undefined, [{ pointer: '/amount/currency', code: 'not-of-policy', facts }]);
  }
  if (signOfMoney({ amount, currency }) > 0) return null;
  return refuse('invalid-input', undefined, [{ pointer: '/amount/amount', code: 'too-small' }]);
}

/** Why a day, at its place in the request, cannot be the one on which it was paid. */
export function whyNotPaidOn(
  paidOn: Day,
  { issueDate, today }: Readonly<{ issueDate: Day; today: Day }>,
  pointer: string,
): Refusal | null {
  const code = paidOn > today ? 'day-in-future' : paidOn < issueDate ? 'before-start' : null;
  return code === null ? null : refuse('invalid-input', undefined, [{ pointer, code }]);
}
