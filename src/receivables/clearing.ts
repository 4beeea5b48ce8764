import Big from 'big.js';
import type { CurrencyCode } from '../reference/currencies.ts';
import type { Day } from '../reference/day.ts';
import { roundAmount } from '../reference/money.ts';
import type { ClearedReason, Receivable } from './receivable.ts';

/** What a payment takes off one invoice, decimal. */
export type Allocation = Readonly<{ receivableId: string; amount: string }>;

/** What the order of clearing asks of an invoice. */
type InOrder = Pick<Receivable, 'originalDueDate' | 'issueDate' | 'documentNumber'>;

/** What clearing asks of an invoice. */
type Clearable = Pick<
  Receivable,
  'receivableId' | 'itemType' | 'status' | 'currency' | 'outstandingAmount' | 'originalDueDate' | 'issueDate'
> &
  Readonly<{ documentNumber: string }>;

/**
 * The order in which money clears invoices: oldest original due date, then issue date, then document number (handbook
 * readings, N 1.1 "oldest invoice first").
 */
export function byClearingOrder(one: InOrder, other: InOrder): number {
  return (
    compareText(one.originalDueDate, other.originalDueDate) ||
    compareText(one.issueDate, other.issueDate) ||
    compareText(one.documentNumber, other.documentNumber)
  );
}

/**
 * Spreads a payment over what a buyer owes in its currency, the oldest invoice first; disputed ones are not skipped, nor
 * are uninsured ones (handbook N 1.1, readings). What is left over waits for later invoices.
 */
export function clearOldestFirst(
  receivables: readonly Clearable[],
  payment: Readonly<{ amount: string; currency: CurrencyCode }>,
): Readonly<{ allocations: readonly Allocation[]; unallocated: string }> {
  const owed = receivables.filter(
    ({ itemType, status, currency }) => itemType === 'INVOICE' && status === 'O' && currency === payment.currency,
  );
  let left = new Big(payment.amount);
  const allocations: Allocation[] = [];
  for (const { receivableId, outstandingAmount } of owed.toSorted(byClearingOrder)) {
    if (left.lte(0)) break;
    const taken = left.lt(outstandingAmount) ? left : new Big(outstandingAmount);
    if (taken.lte(0)) continue;
    allocations.push({ receivableId, amount: roundAmount(taken, payment.currency) });
    left = left.minus(taken);
  }
  return { allocations, unallocated: roundAmount(left, payment.currency) };
}

/** An invoice after so much of it was paid on a day; cleared when nothing is left. */
export function afterPayment(receivable: Receivable, amount: string, on: Day): Receivable {
  return afterReduction(receivable, amount, 'PAID', on);
}

/** An invoice after so much of it came off on a day, for whichever reason; cleared when nothing is left. */
export function afterReduction(receivable: Receivable, amount: string, reason: ClearedReason, on: Day): Receivable {
  const outstandingAmount = roundAmount(new Big(receivable.outstandingAmount).minus(amount), receivable.currency);
  const rest = { ...receivable, outstandingAmount };
  return new Big(outstandingAmount).eq(0) ? cleared(rest, reason, on) : rest;
}

/** An invoice or credit note of which nothing is owed any more. */
export function cleared(receivable: Receivable, reason: ClearedReason, on: Day): Receivable {
  return {
    ...receivable,
    outstandingAmount: roundAmount(0, receivable.currency),
    status: 'C',
    clearedDate: on,
    clearedReason: reason,
  };
}

/** What is owed in all, credit notes taken off, decimal: of open lines in one currency. */
export function totalOwed(receivables: readonly Pick<Receivable, 'status' | 'outstandingAmount'>[]): string {
  return receivables
    .filter(({ status }) => status === 'O')
    .reduce((sum, { outstandingAmount }) => sum.plus(outstandingAmount), new Big(0))
    .toFixed();
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
