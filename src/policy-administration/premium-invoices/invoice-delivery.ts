import { compareMoney, type Money } from '../../platform/core/money.ts';
import { isCredit, isOpen, type PremiumInvoiceStatus } from './premium-invoice.ts';
import type { SentLevel } from './reminder-levels.ts';

/** How an invoice stands in the insurer's accounts. */
export type Standing = Readonly<{
  status: PremiumInvoiceStatus;
  gross: Money;
  paid: Money;
  lastReminder: SentLevel | null;
}>;

/** What can have happened to an invoice between two deliveries of the insurer's accounts. */
export type InvoiceHappening =
  | 'premium-invoice.issued'
  | 'premium-invoice.reminded'
  | 'premium-invoice.paid'
  | 'premium-invoice.set-off'
  | 'premium-invoice.payment-returned'
  | 'premium-invoice.changed';

/**
 * What happened to an invoice since the delivery before (`null`: it is new), in its order. It is decided from how it stands:
 * nobody is reminded of what is no longer open, and a payment is one only where more is paid than before.
 */
export function happenedTo(before: Standing | null, after: Standing): readonly InvoiceHappening[] {
  const happened = [
    ...(before ? paymentBetween(before, after) : (['premium-invoice.issued'] as const)),
    ...(isReminded(before, after) ? (['premium-invoice.reminded'] as const) : []),
  ];
  return happened.length > 0 ? happened : ['premium-invoice.changed'];
}

function isReminded(before: Standing | null, { status, lastReminder }: Standing): boolean {
  return isOpen(status) && lastReminder !== null && lastReminder !== (before?.lastReminder ?? null);
}

function paymentBetween(before: Standing, after: Standing): readonly InvoiceHappening[] {
  if (before.paid.currency !== after.paid.currency) return [];
  const more = compareMoney(after.paid, before.paid);
  // what a credit note is set off with is negative, as the credit note is
  if (isCredit(after.gross)) return more < 0 ? ['premium-invoice.set-off'] : [];
  if (more > 0) return ['premium-invoice.paid'];
  // less is paid of an invoice that was corrected to less and is cleared
  return more < 0 && isOpen(after.status) ? ['premium-invoice.payment-returned'] : [];
}
