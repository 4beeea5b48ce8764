import Big from 'big.js';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { Day } from '../../platform/core/day.ts';
import { byClearingOrder } from '../receivables/clearing.ts';
import type { Receivable } from '../receivables/receivable.ts';
import type { Pause } from './waiting-period.ts';

/** An invoice or credit note in a claim: what was owed of it on the date of loss, and what the rules need of it. */
export type ClaimItem = Pick<
  Receivable,
  | 'receivableId'
  | 'itemType'
  | 'documentNumber'
  | 'issueDate'
  | 'shipmentDate'
  | 'originalDueDate'
  | 'currency'
  | 'amountInclTax'
  | 'amountExclTax'
  | 'isDisputed'
  | 'status'
> &
  Readonly<{
    /** What is owed of it, with tax: the decimal amount of a credit note is below zero. */
    outstandingAmount: string;
    /** What money from before the date of loss took off it already; nothing where that is not distinguished. */
    paidBefore?: string | undefined;
    isRescheduled: boolean;
    /** Disputes about it and plans on it: its waiting period stood still meanwhile. */
    pauses: readonly Pause[];
    /** The last covered day as it was when it was delivered; `null` where nothing was about to stop the cover. */
    lastCoveredDay: Day | null;
  }>;

/** What the indemnity looks at on an item. */
export type LossItem = Pick<
  ClaimItem,
  | 'receivableId'
  | 'itemType'
  | 'documentNumber'
  | 'issueDate'
  | 'shipmentDate'
  | 'originalDueDate'
  | 'currency'
  | 'amountInclTax'
  | 'amountExclTax'
  | 'outstandingAmount'
  | 'paidBefore'
>;

/** Money of the buyer, as far as it reached the claim's invoices. */
export type PaymentOfBuyer = Readonly<{
  amount: string;
  currency: CurrencyCode;
  receivedOn: Day;
  /** The payment in the book of invoices; absent where it was entered as a recovery. */
  paymentId?: string;
}>;

/**
 * What is left of each invoice once payments have cleared the oldest first, by receivable: over all invoices of the
 * currency, insured or not, disputed or not (handbook N 1.1 "always", N 1.6 A in the readings). Credit notes are
 * unchanged; money beyond all invoices clears nothing.
 */
export function leftAfter(items: readonly LossItem[], payments: readonly PaymentOfBuyer[]): ReadonlyMap<string, Big> {
  const purse = new Map<CurrencyCode, Big>();
  for (const { currency, amount } of payments) purse.set(currency, (purse.get(currency) ?? zero).plus(amount));
  const left = new Map<string, Big>();
  for (const item of items.toSorted(byClearingOrder)) {
    const owed = new Big(item.outstandingAmount);
    const paid = item.itemType === 'CREDIT_NOTE' ? zero : lesser(owed, purse.get(item.currency) ?? zero);
    if (paid.gt(0)) purse.set(item.currency, (purse.get(item.currency) ?? zero).minus(paid));
    left.set(item.receivableId, owed.minus(paid));
  }
  return left;
}

/**
 * The part of an amount of the item that a policy insures: all of it, or what it is without tax (handbook N 1.6, S25).
 * An item without a net amount is treated as one without tax.
 */
export function insuredPart(
  { amountInclTax, amountExclTax }: Pick<ClaimItem, 'amountInclTax' | 'amountExclTax'>,
  amount: Big,
  isVatCovered: boolean,
): Big {
  if (isVatCovered || amountExclTax === null || new Big(amountInclTax).eq(0)) return amount;
  return amount.times(amountExclTax).div(amountInclTax);
}

/** Open, and in no claim. */
export function isFree({ status, claimId }: Receivable): boolean {
  return status === 'O' && claimId === null;
}

/** Cleared by money, or by credit in part and by money before: it may have been owed on the day of the loss. */
export function wasOwed({ clearedReason }: Receivable): boolean {
  return clearedReason === 'PAID' || clearedReason === 'CREDITED';
}

const zero = new Big(0);

function lesser(one: Big, other: Big): Big {
  return one.lte(other) ? one : other;
}
