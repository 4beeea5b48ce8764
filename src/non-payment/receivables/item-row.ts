import Big from 'big.js';
import { type CurrencyCode, isoCurrency } from '../../platform/core/currencies.ts';
import { isDay } from '../../platform/core/day.ts';
import { isOneOf } from '../../platform/core/enumeration.ts';
import type { Money } from '../../platform/core/money.ts';
import type { Facts, FieldError } from '../../platform/core/refusal.ts';
import { type Item, longestDocumentNumber } from './item.ts';
import { type AccountFacts, faultsAmong, faultsOfItem } from './item-faults.ts';
import type { ItemType } from './receivable.ts';

/** What can be entered of a line, in the order in which a grid shows it. */
export const itemFields = [
  'itemType',
  'documentNumber',
  'issueDate',
  'dueDate',
  'amount',
  'currency',
  'outstandingAmount',
  'disputed',
  'shipmentDate',
  'amountExclTax',
] as const;
export type ItemField = (typeof itemFields)[number];

/** Fields of typed text. */
export type TypedField = Exclude<ItemField, 'itemType' | 'disputed'>;

/**
 * A line of a buyer's account while it is entered. Days and amounts are as on the wire, or what was typed where that
 * cannot be read; what is empty is absent, and an absent currency is that of the form. It is plain data, so that a
 * draft can keep two thousand of them.
 */
export type ItemRow = Readonly<{ rowId: string; itemType: ItemType; disputed?: boolean }> &
  Readonly<Partial<Record<TypedField, string>>>;

/** What is typed into the fields of a line. */
export type ItemCells = Partial<Omit<ItemRow, 'rowId'>>;

/** A line with the entered values; the rest is empty. */
export function itemRow(rowId: string, cells: ItemCells = {}): ItemRow {
  return { rowId, itemType: cells.itemType ?? 'INVOICE', ...withoutEmpty(cells) };
}

function withoutEmpty<Cells extends object>(cells: Cells): Cells {
  const filled = Object.entries(cells).filter(([, value]) => value !== '' && value !== false && value !== undefined);
  return Object.fromEntries(filled) as Cells;
}

/** The text of a field; empty where there is none. */
export function textIn(row: ItemRow, field: TypedField): string {
  return row[field] ?? '';
}

const textFields = itemFields.filter((field): field is TypedField => field !== 'itemType' && field !== 'disputed');

/** Whether the line is empty; its kind and currency alone do not count. */
export function isEmptyRow(row: ItemRow): boolean {
  return textFields.every((field) => field === 'currency' || textIn(row, field).trim() === '');
}

/** The cells of a line that is known already. */
export function cellsOfItem(item: Partial<Item>): ItemCells {
  const { itemType, documentNumber, issueDate, dueDate, amount, outstandingAmount, disputed } = item;
  const { shipmentDate, amountExclTax } = item;
  const cells: Record<string, unknown> = {
    itemType,
    documentNumber,
    issueDate,
    dueDate,
    amount: amount?.amount,
    currency: amount?.currency,
    outstandingAmount: outstandingAmount?.amount,
    disputed,
    shipmentDate,
    amountExclTax: amountExclTax?.amount,
  };
  return Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined));
}

/** Whether a name is one of them. */
export function isItemField(name: string): name is ItemField {
  return isOneOf(itemFields, name);
}

/** What is wrong with a line: the field, the code and what explains it. */
export type ItemFault = Readonly<{ field: ItemField; code: string; facts?: Facts }>;

/** The currency of a form, for lines that name none, and how its account is checked. */
export type RowBasis = AccountFacts & Readonly<{ currency: CurrencyCode }>;

/** The result of a line: an item of the wire, or none and why. */
type RowReading = Readonly<{ item: Item | null; faults: readonly ItemFault[] }>;

const onlyItem = ['0'];

/** Reads one line. What is missing is reported together with what cannot be read. */
function readRow(row: ItemRow, usual: CurrencyCode): RowReading {
  const currency = row.currency ? isoCurrency(row.currency) : usual;
  const faults = [...missingIn(row), ...unreadableIn(row)];
  if (currency === null) return { item: null, faults: [...faults, { field: 'currency', code: 'not-a-currency' }] };
  return faults.length > 0 ? { item: null, faults } : { item: itemOf(row, currency), faults };
}

function missingIn(row: ItemRow): readonly ItemFault[] {
  const needed: readonly TypedField[] = ['documentNumber', 'issueDate', 'amount'];
  const ofKind: readonly TypedField[] = row.itemType === 'INVOICE' ? ['dueDate'] : [];
  return [...needed, ...ofKind]
    .filter((field) => textIn(row, field).trim() === '')
    .map((field) => ({ field, code: 'required' }));
}

function unreadableIn(row: ItemRow): readonly ItemFault[] {
  const unread = (fields: readonly TypedField[], isSound: (text: string) => boolean) =>
    fields.filter((field) => textIn(row, field) !== '' && !isSound(textIn(row, field)));
  const days = unread(['issueDate', 'dueDate', 'shipmentDate'], isDay);
  const amounts = unread(['amount', 'outstandingAmount', 'amountExclTax'], isAmount);
  const isLong = textIn(row, 'documentNumber').trim().length > longestDocumentNumber;
  return [
    ...(isLong
      ? [{ field: 'documentNumber' as const, code: 'too-long', facts: { maximum: longestDocumentNumber } }]
      : []),
    ...days.map((field) => ({ field, code: 'not-a-day', facts: { value: textIn(row, field) } })),
    ...amounts.map((field) => ({ field, code: 'not-an-amount', facts: { value: textIn(row, field) } })),
  ];
}

function isAmount(text: string): boolean {
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,4})?$/.test(text);
}

function itemOf(row: ItemRow, currency: CurrencyCode): Item {
  const money = (amount: string): Money => ({ amount, currency });
  const {
    itemType,
    issueDate = '',
    dueDate,
    shipmentDate,
    amount = '',
    amountExclTax,
    outstandingAmount,
    disputed,
  } = row;
  const documentNumber = textIn(row, 'documentNumber').trim();
  const item: Item = { itemType, documentNumber, issueDate, amount: money(amount) };
  if (itemType === 'PARTIAL_PAYMENT') return item;
  return {
    ...item,
    ...(dueDate ? { dueDate } : {}),
    ...(shipmentDate ? { shipmentDate } : {}),
    ...(amountExclTax ? { amountExclTax: money(amountExclTax) } : {}),
    ...(outstandingAmount ? { outstandingAmount: money(outstandingAmount) } : {}),
    ...(disputed ? { disputed } : {}),
  };
}

/** The lines of a form as items, in their order, and what is wrong with them by line. Empty lines are skipped. */
export type RowsReading = Readonly<{
  /** Those that can be read. */
  items: readonly Item[];
  /** The line of each item, so that errors of the server find it by its place. */
  rowIds: readonly string[];
  faults: ReadonlyMap<string, readonly ItemFault[]>;
  /** Nothing is wrong, and there is something. */
  isRight: boolean;
}>;

/** Creates the reader of a form's lines. It caches lines, so that a change of one reads only one. */
export function rowsReader({ currency, ...facts }: RowBasis): (rows: readonly ItemRow[]) => RowsReading {
  const known = new WeakMap<ItemRow, RowReading>();
  const read = (row: ItemRow): RowReading => {
    const before = known.get(row);
    if (before) return before;
    const { item, faults } = readRow(row, currency);
    const own = item === null ? undefined : faultsByRow(faultsOfItem(item, 0, facts), onlyItem).get('0');
    const fresh = { item, faults: own ?? faults };
    known.set(row, fresh);
    return fresh;
  };
  return (rows) => {
    const filled = rows.filter((row) => !isEmptyRow(row)).map((row) => ({ row, ...read(row) }));
    const sound = filled.flatMap(({ row, item }) => (item === null ? [] : [{ rowId: row.rowId, item }]));
    const items = sound.map(({ item }) => item);
    const rowIds = sound.map(({ rowId }) => rowId);
    const faults = faultsByRow(faultsAmong(items), rowIds);
    for (const { row, faults: own } of filled)
      if (own.length > 0) faults.set(row.rowId, withOthers(own, faults.get(row.rowId)));
    return { items, rowIds, faults, isRight: faults.size === 0 && filled.length > 0 };
  };
}

/** A line's own faults stay the same list while nothing else is wrong with it, so that it is not rendered again. */
function withOthers(own: readonly ItemFault[], others: readonly ItemFault[] | undefined): readonly ItemFault[] {
  return others ? [...own, ...others] : own;
}

/** Faults by line: `/items/3/amount/amount` belongs to the fourth item. */
export function faultsByRow(
  errors: readonly FieldError[],
  rowIds: readonly string[],
): Map<string, readonly ItemFault[]> {
  const faults = new Map<string, readonly ItemFault[]>();
  for (const { pointer, code, facts } of errors) {
    const [, place, member = '', part = ''] = /^\/items\/(\d+)(?:\/(\w+))?(?:\/(\w+))?/.exec(pointer) ?? [];
    const rowId = place === undefined ? undefined : rowIds[Number(place)];
    if (rowId === undefined) continue;
    const field = part === 'currency' ? 'currency' : isItemField(member) ? member : 'documentNumber';
    faults.set(rowId, [...(faults.get(rowId) ?? []), { field, code, ...(facts ? { facts } : {}) }]);
  }
  return faults;
}

/**
 * The line after a cell was entered, with the signs of its kind: an amount below zero makes an invoice a credit note,
 * the amounts of a credit note are below zero, those of an invoice or payment above it.
 */
export function entered(row: ItemRow, cells: ItemCells): ItemRow {
  const next = { ...row, ...cells };
  const isBelow = isAmount(textIn(next, 'amount')) && textIn(next, 'amount').startsWith('-');
  const becomesCredit = cells.amount !== undefined && cells.itemType === undefined && isBelow;
  const itemType = becomesCredit && next.itemType === 'INVOICE' ? 'CREDIT_NOTE' : next.itemType;
  const sign = (field: TypedField) => ({ [field]: signed(textIn(next, field), itemType) });
  return withoutEmpty({ ...next, itemType, ...sign('amount'), ...sign('outstandingAmount'), ...sign('amountExclTax') });
}

function signed(amount: string, itemType: ItemType): string {
  if (!isAmount(amount)) return amount;
  const size = amount.replace('-', '');
  return itemType === 'CREDIT_NOTE' && !new Big(size).eq(0) ? `-${size}` : size;
}
