import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { type Day, daysBetween } from '../../platform/core/day.ts';
import { type Money, money } from '../../platform/core/money.ts';
import type { Item } from './item.ts';

/** The totals of the lines of a report in one currency. */
export type ItemSums = Readonly<{
  currency: CurrencyCode;
  /** What is still owed of invoices. */
  invoices: Money;
  /** What is still open of credit notes, below zero. */
  creditNotes: Money;
  /** What was received and not yet deducted, below zero. */
  payments: Money;
  owed: Money;
  /** What of it should have been paid by now. */
  overdue: Money;
}>;

/** The totals of lines, by currency in the order in which they occur. */
export function sumItems(items: readonly Item[], today: Day): readonly ItemSums[] {
  const byCurrency = Map.groupBy(items, ({ amount }) => amount.currency);
  return [...byCurrency].map(([currency, own]) => sumsIn(currency, own, today));
}

function sumsIn(currency: CurrencyCode, items: readonly Item[], today: Day): ItemSums {
  const sum = { INVOICE: 0n, CREDIT_NOTE: 0n, PARTIAL_PAYMENT: 0n };
  let due = 0n;
  for (const item of items) {
    const open = openAmount(item);
    sum[item.itemType] += open;
    // payments clear the oldest invoices first (handbook N 1.1), and those are the ones past due
    if (item.itemType === 'PARTIAL_PAYMENT' || (item.dueDate ?? item.issueDate) < today) due += open;
  }
  const { INVOICE: invoices, CREDIT_NOTE: creditNotes, PARTIAL_PAYMENT: payments } = sum;
  return {
    currency,
    invoices: money(decimal(invoices), currency),
    creditNotes: money(decimal(creditNotes), currency),
    payments: money(decimal(payments), currency),
    owed: money(decimal(invoices + creditNotes + payments), currency),
    overdue: money(decimal(due < 0n ? 0n : due), currency),
  };
}

/** What a line adds to what is owed; a payment reduces it, whatever its sign. */
function openAmount({ itemType, amount, outstandingAmount }: Item): bigint {
  if (itemType === 'PARTIAL_PAYMENT') return -scaled(amount.amount.replace('-', ''));
  return scaled((outstandingAmount ?? amount).amount);
}

/*
 * Amounts as whole ten-thousandths, the finest that the wire takes: the total of thousands of lines is calculated at
 * every key, and decimals of any length cost twenty times as much.
 */
const places = 4;

function scaled(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const size = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
  return amount.startsWith('-') ? -size : size;
}

function decimal(sum: bigint): string {
  const digits = (sum < 0n ? -sum : sum).toString().padStart(places + 1, '0');
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Days since a line should have been paid, or since the day of a credit note; 0 before, and for payments. */
export function daysPastDue(
  { itemType, issueDate, dueDate }: Pick<Item, 'itemType' | 'issueDate' | 'dueDate'>,
  today: Day,
): number {
  if (itemType === 'PARTIAL_PAYMENT') return 0;
  return Math.max(0, daysBetween(dueDate ?? issueDate, today));
}
