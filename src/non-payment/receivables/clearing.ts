import Big from 'big.js';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { Day } from '../../platform/core/day.ts';
import { roundAmount } from '../../platform/core/money.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import type { ClearedReason, Receivable } from './receivable.ts';

/** What a payment takes off one invoice, decimal. */
export type Allocation = Readonly<{ receivableId: string; amount: string }>;

/** The data of an invoice that decide the order of clearing. */
type InOrder = Pick<Receivable, 'originalDueDate' | 'issueDate' | 'documentNumber'>;

/** The data of an invoice that clearing needs. */
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
    const amountCleared = left.lt(outstandingAmount) ? left : new Big(outstandingAmount);
    if (amountCleared.lte(0)) continue;
    allocations.push({ receivableId, amount: roundAmount(amountCleared, payment.currency) });
    left = left.minus(amountCleared);
  }
  return { allocations, unallocated: roundAmount(left, payment.currency) };
}

/**
 * Why money is not accepted: it is more than the buyer owes, and nobody confirmed that. A typing error would clear
 * everything at once.
 */
export function whyNotReceiveMore(
  receivables: readonly Pick<Receivable, 'status' | 'outstandingAmount' | 'currency'>[],
  { amount, currency }: Readonly<{ amount: string; currency: CurrencyCode }>,
  isMore: boolean,
): Refusal | null {
  const total = new Big(totalOwed(receivables.filter((line) => line.currency === currency)));
  const owed = total.gt(0) ? total : new Big(0);
  if (isMore || owed.gte(amount)) return null;
  const facts = { owed: roundAmount(owed, currency), currency, field: 'isMore' };
  return refuse('payment-above-debt', facts, [{ pointer: '/isMore', code: 'required' }]);
}

/** Money that has cleared nothing yet. */
export type WaitingMoney = Readonly<{
  paymentId: string;
  receivedOn: Day;
  currency: CurrencyCode;
  unallocatedAmount: string;
}>;

/** Money that waited, after it was used: what it cleared, and what still waits. */
export type UsedMoney = Readonly<{ paymentId: string; unallocatedAmount: string; allocations: readonly Allocation[] }>;

/**
 * Spreads money that waited over invoices that have come since, the oldest first: an advance payment clears the supply that
 * follows (handbook N 1.1, S35b). `waiting`: in the order in which it came in.
 */
export function clearWithWaiting(
  receivables: readonly Receivable[],
  waiting: readonly WaitingMoney[],
): Readonly<{ lines: readonly Receivable[]; used: readonly UsedMoney[] }> {
  let lines = receivables;
  const used: UsedMoney[] = [];
  for (const { paymentId, receivedOn, currency, unallocatedAmount: amount } of waiting) {
    const { allocations, unallocated } = clearOldestFirst(lines, { amount, currency });
    if (allocations.length === 0) continue;
    const amountCleared = new Map(allocations.map((one) => [one.receivableId, one.amount]));
    lines = lines.map((line) => {
      const paid = amountCleared.get(line.receivableId);
      // an invoice is not cleared before it exists
      const on = receivedOn > line.issueDate ? receivedOn : line.issueDate;
      return paid === undefined ? line : afterPayment(line, paid, on);
    });
    used.push({ paymentId, unallocatedAmount: unallocated, allocations });
  }
  return { lines, used };
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

/** What is owed in total, credit notes deducted, decimal: of open lines in one currency. */
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
