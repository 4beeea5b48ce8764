import Big from 'big.js';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { Day } from '../../platform/core/day.ts';
import { type Allocation, byClearingOrder } from './clearing.ts';
import type { Receivable } from './receivable.ts';

/*
 * What was owed of an account on any day, computed from what was invoiced, credited and paid: the same facts give the
 * same answer in whichever order they were entered. The book clears invoices as money is entered; this clears them as
 * it came in.
 */

/** A line of an account, with its state in the book. */
export type LineOfAccount = Pick<
  Receivable,
  | 'receivableId'
  | 'itemType'
  | 'documentNumber'
  | 'issueDate'
  | 'originalDueDate'
  | 'currency'
  | 'outstandingAmount'
  | 'clearedReason'
>;

/** Money of the buyer. `isMatched`: the insured’s accounts say which invoices it paid; else it clears the oldest first. */
export type MoneyOfAccount = Readonly<{
  paymentId: string;
  receivedOn: Day;
  currency: CurrencyCode;
  amount: string;
  isMatched: boolean;
  /** What the book cleared with it. */
  allocations: readonly Allocation[];
}>;

/** Money with the amounts that reached each line. */
export type SpreadMoney = Readonly<{ money: MoneyOfAccount; onto: ReadonlyMap<string, Big> }>;

/**
 * What was owed of each line apart from all money: as invoiced, less what was credited. Lines entered by mistake owe
 * nothing.
 */
export function owedBeforeMoney(
  lines: readonly LineOfAccount[],
  payments: readonly MoneyOfAccount[],
): ReadonlyMap<string, Big> {
  const cleared = new Map<string, Big>();
  for (const { receivableId, amount } of payments.flatMap(({ allocations }) => allocations))
    cleared.set(receivableId, (cleared.get(receivableId) ?? zero).plus(amount));
  return new Map(
    lines.map(({ receivableId, clearedReason, outstandingAmount }) => [
      receivableId,
      clearedReason === 'WITHDRAWN' ? zero : (cleared.get(receivableId) ?? zero).plus(outstandingAmount),
    ]),
  );
}

/**
 * Spreads money over an account in the order in which it is given. Matched money reaches the invoices that it paid; the
 * rest of it, and all other money, clears the oldest invoice first, also one that was issued later (handbook N 1.1 and
 * S35b: advance payments clear later supplies). Money beyond all invoices reaches nothing.
 */
export function spreadMoney(
  lines: readonly LineOfAccount[],
  owed: ReadonlyMap<string, Big>,
  payments: readonly MoneyOfAccount[],
): SpreadMoney[] {
  const left = new Map(owed);
  const invoices = lines.filter(({ itemType }) => itemType === 'INVOICE').toSorted(byClearingOrder);
  return payments.map((money) => {
    const onto = new Map<string, Big>();
    let purse = new Big(money.amount);
    const clear = (receivableId: string, most: Big) => {
      const cleared = least(purse, most, left.get(receivableId) ?? zero);
      if (cleared.lte(0)) return;
      purse = purse.minus(cleared);
      left.set(receivableId, (left.get(receivableId) ?? zero).minus(cleared));
      onto.set(receivableId, (onto.get(receivableId) ?? zero).plus(cleared));
    };
    if (money.isMatched) for (const { receivableId, amount } of money.allocations) clear(receivableId, new Big(amount));
    for (const { receivableId, currency } of invoices) {
      if (purse.lte(0)) break;
      if (currency === money.currency) clear(receivableId, purse);
    }
    return { money, onto };
  });
}

/** Money in the order in which it came in: matched before other money of a day, else by its amount and its id. */
export function asItCameIn(payments: readonly MoneyOfAccount[]): MoneyOfAccount[] {
  return payments.toSorted(
    (one, other) =>
      compare(one.receivedOn, other.receivedOn) ||
      Number(other.isMatched) - Number(one.isMatched) ||
      new Big(other.amount).cmp(one.amount) ||
      compare(one.paymentId, other.paymentId),
  );
}

/** What of some money reached each line. */
export function reachedBy(spread: readonly SpreadMoney[]): ReadonlyMap<string, Big> {
  const sums = new Map<string, Big>();
  for (const { onto } of spread)
    for (const [receivableId, amount] of onto) sums.set(receivableId, (sums.get(receivableId) ?? zero).plus(amount));
  return sums;
}

const zero = new Big(0);

function least(...amounts: readonly [Big, ...Big[]]): Big {
  return amounts.reduce((smallest, amount) => (amount.lt(smallest) ? amount : smallest));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
