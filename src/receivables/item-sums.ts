import Big from 'big.js';
import type { CurrencyCode } from '../reference/currencies.ts';
import { type Day, daysBetween } from '../reference/day.ts';
import { type Money, money } from '../reference/money.ts';
import type { Item } from './item.ts';

/** What the lines of a report come to in one currency. */
export type ItemSums = Readonly<{
  currency: CurrencyCode;
  /** What is still owed of invoices. */
  invoices: Money;
  /** What is still open of credit notes, below zero. */
  creditNotes: Money;
  /** What was received and not yet taken off, below zero. */
  payments: Money;
  owed: Money;
  /** What of it should have been paid by now. */
  overdue: Money;
}>;

/** The sums of lines, by currency in the order in which they occur. */
export function sumItems(items: readonly Item[], today: Day): readonly ItemSums[] {
  const byCurrency = Map.groupBy(items, ({ amount }) => amount.currency);
  return [...byCurrency].map(([currency, own]) => sumsIn(currency, own, today));
}

function sumsIn(currency: CurrencyCode, items: readonly Item[], today: Day): ItemSums {
  const sum = (some: readonly Item[]) => some.reduce((total, item) => total.plus(openAmount(item)), new Big(0));
  const ofType = (type: Item['itemType']) => items.filter(({ itemType }) => itemType === type);
  const [invoices, creditNotes, payments] = [ofType('INVOICE'), ofType('CREDIT_NOTE'), ofType('PARTIAL_PAYMENT')];
  const received = sum(payments);
  const due = sum([...invoices, ...creditNotes].filter((item) => daysPastDue(item, today) > 0)).plus(received);
  return {
    currency,
    invoices: money(sum(invoices), currency),
    creditNotes: money(sum(creditNotes), currency),
    payments: money(received, currency),
    owed: money(sum(items), currency),
    // payments come off the oldest invoices first (handbook N 1.1), and those are the ones past due
    overdue: money(due.lt(0) ? 0 : due, currency),
  };
}

/** What a line adds to what is owed; a payment takes off, whatever sign it was told with. */
function openAmount({ itemType, amount, outstandingAmount }: Item): Big {
  if (itemType === 'PARTIAL_PAYMENT') return new Big(amount.amount).abs().times(-1);
  return new Big((outstandingAmount ?? amount).amount);
}

/** Days since a line should have been paid, or since the day of a credit note; 0 before, and for payments. */
export function daysPastDue(
  { itemType, issueDate, dueDate }: Pick<Item, 'itemType' | 'issueDate' | 'dueDate'>,
  today: Day,
): number {
  if (itemType === 'PARTIAL_PAYMENT') return 0;
  return Math.max(0, daysBetween(dueDate ?? issueDate, today));
}
