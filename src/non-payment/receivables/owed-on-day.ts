import Big from 'big.js';
import type { Day } from '../../platform/core/day.ts';
import type { PaymentOnInvoice, Receivable } from './receivable.ts';

/** A line of an account with what became of it. */
export type LineThroughTime = Pick<
  Receivable,
  'issueDate' | 'amountInclTax' | 'outstandingAmount' | 'clearedDate' | 'clearedReason'
> &
  Readonly<{ payments: readonly PaymentOnInvoice[] }>;

/**
 * Whether something of a line was unpaid on a day. An indemnity of the insurer is no payment of the buyer; an invoice
 * entered by mistake never existed.
 */
export function wasUnpaidOn(day: Day, line: LineThroughTime): boolean {
  const { issueDate, clearedReason } = line;
  if (issueDate > day || clearedReason === 'WITHDRAWN') return false;
  return !new Big(owedOn(day, line)).eq(0) || isAmountUnknown(day, line);
}

/** A credited invoice, or one marked as paid without an amount, was owed until then; how much of it is not known. */
function isAmountUnknown(day: Day, { clearedDate, clearedReason, payments }: LineThroughTime): boolean {
  const isKnown = clearedReason === 'CLAIMED' || (clearedReason === 'PAID' && payments.length > 0);
  return clearedDate !== null && clearedDate > day && !isKnown;
}

/** What was owed of a line on a day, decimal: what is owed now, and what was paid of it since. */
export function owedOn(
  day: Day,
  { clearedReason, amountInclTax, outstandingAmount, payments }: LineThroughTime,
): string {
  const sumOf = (some: readonly PaymentOnInvoice[]) => some.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  if (clearedReason === 'CLAIMED')
    return new Big(amountInclTax).minus(sumOf(payments.filter(({ receivedOn }) => receivedOn <= day))).toFixed();
  return new Big(outstandingAmount).plus(sumOf(payments.filter(({ receivedOn }) => receivedOn > day))).toFixed();
}

/** What was owed of a line on a day, decimal; `null` where it is not known how much. */
export function knownOwedOn(day: Day, line: LineThroughTime): string | null {
  return isAmountUnknown(day, line) ? null : owedOn(day, line);
}
