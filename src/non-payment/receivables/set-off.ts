import Big from 'big.js';
import type { Day } from '../../platform/core/day.ts';
import { roundAmount } from '../../platform/core/money.ts';
import { type Allocation, afterReduction, byClearingOrder } from './clearing.ts';
import type { Receivable } from './receivable.ts';

/*
 * A credit note reduces what was invoiced, and so clears its invoices before any money does: whether the buyer paid
 * before the credit note was entered or after it, the same is credited and the same money is left for other invoices.
 */

/** Money on some invoices, as the book allocated it: the buyer did not name them. */
export type SpreadPayment = Readonly<{ paymentId: string; allocations: readonly Allocation[] }>;

/** Money that an invoice no longer needs, decimal; it waits for other invoices. */
export type ReleasedMoney = Readonly<{ paymentId: string; receivableId: string; amount: string }>;

/** The result of a credit. `left`: decimal, what of it exceeds its invoices. */
export type SetOff = Readonly<{
  changed: readonly Receivable[];
  released: readonly ReleasedMoney[];
  /** What was deducted from each invoice, whether it was owed or had been paid. */
  credited: readonly CreditedInvoice[];
  left: string;
}>;

/** What a credit deducted from an invoice, decimal. */
export type CreditedInvoice = Readonly<{ receivableId: string; amount: string }>;

/** Reasons for which an invoice is cleared and may be credited all the same. */
const stillCreditable: readonly (Receivable['clearedReason'] | null)[] = [null, 'PAID', 'CREDITED'];

/**
 * Sets a credit off against its invoices, in one currency: it clears what is open of them, the oldest first, and then
 * replaces money that paid them, the latest money first. Money that the insured's accounts have matched with an invoice
 * stays there, so that a part of the credit may be left.
 * @param credit decimal, above zero. @param payments in the order in which they came in.
 */
export function setOffCredit(
  credit: string,
  invoices: readonly Receivable[],
  payments: readonly SpreadPayment[],
  on: Day,
): SetOff {
  const creditable = invoices.filter(
    ({ itemType, clearedReason }) => itemType === 'INVOICE' && stillCreditable.includes(clearedReason),
  );
  let left = new Big(credit);
  const useUpTo = (most: string): string | null => {
    const amountUsed = left.lt(most) ? left : new Big(most);
    if (amountUsed.lte(0)) return null;
    left = left.minus(amountUsed);
    return amountUsed.toFixed();
  };
  const owed = creditable.toSorted(byClearingOrder).flatMap((invoice) => {
    const amount = invoice.status === 'O' ? useUpTo(invoice.outstandingAmount) : null;
    return amount === null ? [] : [{ invoice, amount }];
  });
  const ids = new Set(creditable.map(({ receivableId }) => receivableId));
  const released = payments.toReversed().flatMap(({ paymentId, allocations }) =>
    allocations.flatMap(({ receivableId, amount: paid }): ReleasedMoney[] => {
      const amount = ids.has(receivableId) ? useUpTo(paid) : null;
      return amount === null ? [] : [{ paymentId, receivableId, amount }];
    }),
  );
  return {
    changed: owed.map(({ invoice, amount }) => afterReduction(invoice, amount, 'CREDITED', on)),
    released,
    credited: [...owed.map(({ invoice, amount }) => ({ receivableId: invoice.receivableId, amount })), ...released].map(
      ({ receivableId, amount }) => ({ receivableId, amount }),
    ),
    left: left.toFixed(),
  };
}

/** The total of all open credit notes among some lines; decimal, above zero. */
export function creditOf(lines: readonly Receivable[]): string {
  return openNotes(lines)
    .reduce((sum, { outstandingAmount }) => sum.minus(outstandingAmount), new Big(0))
    .toFixed();
}

/** Credit notes after so much of them was used, the oldest first; used up ones are cleared on the day. */
export function notesAfter(lines: readonly Receivable[], used: string, on: Day): Receivable[] {
  let left = new Big(used);
  return openNotes(lines).map((note) => {
    const amountUsed = left.lt(new Big(note.outstandingAmount).abs()) ? left : new Big(note.outstandingAmount).abs();
    left = left.minus(amountUsed);
    return afterReduction(note, roundAmount(amountUsed.times(-1), note.currency), 'CREDITED', on);
  });
}

/** A credit note that is left over from what it was for: it goes with the next report of the buyer. */
export function isCreditLeft({ itemType, status, overdueId, claimId, ...note }: Receivable): boolean {
  const isPartlyUsed = new Big(note.outstandingAmount).abs().lt(new Big(note.amountInclTax).abs());
  return itemType === 'CREDIT_NOTE' && status === 'O' && overdueId === null && claimId === null && isPartlyUsed;
}

function openNotes(lines: readonly Receivable[]): Receivable[] {
  return lines.filter(({ itemType, status }) => itemType === 'CREDIT_NOTE' && status === 'O').toSorted(byClearingOrder);
}
