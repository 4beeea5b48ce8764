import Big from 'big.js';
import { addMonths, type Day } from '../../platform/core/day.ts';
import { isTooFine } from '../../platform/core/money.ts';
import type { Facts, FieldError } from '../../platform/core/refusal.ts';
import type { Item } from './item.ts';

/** How an account is checked. `mayBeDue`: lines not yet due are accepted, as after an insolvency (handbook N 1.1). */
export type AccountFacts = Readonly<{ today: Day; mayBeDue: boolean }>;

/**
 * What is wrong with the lines of one account, with pointers into the list; empty when nothing is (handbook N 1.1: no
 * invoice of zero or less, no credit note of zero or more, no number twice, one currency, nothing that is not yet due).
 */
export function faultsOfItems(items: readonly Item[], facts: AccountFacts): FieldError[] {
  return [...items.flatMap((item, index) => faultsOfItem(item, index, facts)), ...faultsAmong(items)];
}

/** What is wrong with lines only because of others: a number twice, a second currency. */
export function faultsAmong(items: readonly Item[]): FieldError[] {
  return [...repeatedNumbers(items), ...mixed(items)];
}

/** What is wrong with a line by itself; `index` is its place in the list. */
export function faultsOfItem(item: Item, index: number, { today, mayBeDue }: AccountFacts): FieldError[] {
  const faults: FieldError[] = [];
  const fault = (member: string, code: string, facts?: Facts) =>
    faults.push({ pointer: `/items/${index}/${member}`, code, ...(facts && { facts }) });
  const { itemType, issueDate, dueDate, shipmentDate, amount, outstandingAmount, amountExclTax } = item;
  const sum = new Big(amount.amount);
  if (itemType === 'INVOICE' && sum.lte(0)) fault('amount', 'too-small');
  if (itemType === 'CREDIT_NOTE' && sum.gte(0)) fault('amount', 'too-large');
  if (itemType === 'PARTIAL_PAYMENT' && sum.eq(0)) fault('amount', 'too-small');
  for (const [member, part] of Object.entries({ amount, outstandingAmount, amountExclTax }))
    if (part && isTooFine(part)) fault(member, 'too-fine');
  if (issueDate > today) fault('issueDate', 'day-in-future', { day: issueDate });
  if (itemType !== 'INVOICE') return faults;
  if (dueDate === undefined) fault('dueDate', 'required');
  else if (dueDate < issueDate) fault('dueDate', 'before-invoice', { day: issueDate });
  else if (dueDate > lastDueDate(issueDate)) fault('dueDate', 'long-after-invoice');
  else if (dueDate >= today && !mayBeDue) fault('dueDate', 'not-overdue', { day: dueDate });
  if (shipmentDate !== undefined && shipmentDate > today) fault('shipmentDate', 'day-in-future', { day: shipmentDate });
  for (const [member, part] of [
    ['outstandingAmount', outstandingAmount],
    ['amountExclTax', amountExclTax],
  ] as const) {
    if (part === undefined) continue;
    if (part.currency !== amount.currency) fault(member, 'mixed-currencies');
    else if (new Big(part.amount).lte(0)) fault(member, 'too-small');
    else if (new Big(part.amount).gt(sum)) fault(member, 'too-large');
  }
  return faults;
}

/** Longest credit in months: export credit runs up to 22 years; what is due later is a typing error in the year. */
const longestCredit = 25 * 12;

/** The latest due date that an invoice may have. A typing error such as 2062 for 2026 would never be overdue. */
export const lastDueDate = (issueDate: Day): Day => addMonths(issueDate, longestCredit);

function repeatedNumbers(items: readonly Item[]): FieldError[] {
  const seen = new Set<string>();
  return items.flatMap(({ itemType, documentNumber }, index) => {
    if (itemType === 'PARTIAL_PAYMENT') return [];
    if (seen.has(documentNumber)) return [{ pointer: `/items/${index}/documentNumber`, code: 'twice' }];
    seen.add(documentNumber);
    return [];
  });
}

function mixed(items: readonly Item[]): FieldError[] {
  const first = items[0]?.amount.currency;
  return items.flatMap(({ amount }, index) =>
    amount.currency === first ? [] : [{ pointer: `/items/${index}/amount/currency`, code: 'mixed-currencies' }],
  );
}
