import Big from 'big.js';
import { roundAmount } from '../../platform/core/money.ts';
import type { Receivable } from './receivable.ts';

/*
 * Money that did not come in after all: a payment entered by mistake, or one whose invoice is owed again by the next
 * ledger. What it cleared is restored, so that amount, payments and rest of an invoice agree (decision 74).
 */

/** The amount of a payment that is reversed on an invoice. Decimal. */
export type ReversedPayment = Readonly<{ paymentId: string; receivableId: string; amount: string }>;

/** What a payment cleared, in the order in which payments came in. */
type Cleared = Readonly<{
  paymentId: string;
  receivedOn: string;
  place: number;
  allocations: readonly Readonly<{ receivableId: string; amount: string }>[];
}>;

/**
 * The money that is reversed where more is owed of invoices than before: the latest payments first, and no more than
 * they cleared. `rises`: by how much more is owed, by invoice; decimals.
 */
export function reversedPaymentsFor(
  rises: ReadonlyMap<string, string>,
  payments: readonly Cleared[],
): readonly ReversedPayment[] {
  const latestFirst = payments.toSorted(
    (one, other) => other.receivedOn.localeCompare(one.receivedOn) || other.place - one.place,
  );
  return [...rises].flatMap(([receivableId, rise]) => {
    let left = new Big(rise);
    return latestFirst.flatMap(({ paymentId, allocations }): ReversedPayment[] => {
      const cleared = allocations.find((each) => each.receivableId === receivableId);
      if (!cleared || left.lte(0)) return [];
      const amount = left.lt(cleared.amount) ? left : new Big(cleared.amount);
      left = left.minus(amount);
      return [{ paymentId, receivableId, amount: amount.toFixed() }];
    });
  });
}

/** An invoice of which so much is owed again. */
export function owedAgain(line: Receivable, amount: string): Receivable {
  const outstandingAmount = roundAmount(new Big(line.outstandingAmount).plus(amount), line.currency);
  return { ...line, status: 'O', clearedDate: null, clearedReason: null, outstandingAmount };
}
