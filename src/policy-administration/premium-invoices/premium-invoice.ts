import type { Day } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import { addMoney, compareMoney, type Money, subtractMoney } from '../../platform/core/money.ts';
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
  return isOpen(status) ? subtractMoney(gross, paid) : subtractMoney(gross, gross);
}

type Paid = Readonly<{ paid: Money; status: PremiumInvoiceStatus; clearedDate: Day | null }>;

/** An open invoice after a payment of no more than its balance. */
export function afterPayment(invoice: Readonly<{ gross: Money; paid: Money }>, amount: Money, receivedOn: Day): Paid {
  const paid = addMoney(invoice.paid, amount);
  return compareMoney(paid, invoice.gross) < 0
    ? { paid, status: 'PARTIALLY_PAID', clearedDate: null }
    : { paid, status: 'CLEARED', clearedDate: receivedOn };
}

/** Why one cannot say that an invoice is paid: nothing is open, or the day is to come or before it was issued. */
export function whyNotReportPayment(status: PremiumInvoiceStatus): Refusal | null {
  return isOpen(status) ? null : refuse('invoice-cleared', { status });
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
