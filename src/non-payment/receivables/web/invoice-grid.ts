import { yesOrNoCellType } from '../../../bulk/imports/cell-types.ts';
import { currencyBesideAmount, readTypedAmount } from '../../../platform/core/amount-notation.ts';
import { isoCurrency, minorUnits } from '../../../platform/core/currencies.ts';
import { type Money, money } from '../../../platform/core/money.ts';
import { type NotationHint, readDay } from '../../../platform/core/national-notation.ts';
import {
  entered,
  type ItemCells,
  type ItemField,
  type ItemRow,
  isEmptyRow,
  isItemField,
  itemRow,
} from '../item-row.ts';
import { itemTypeCellType } from '../item-type-cells.ts';
import type { ItemsReading } from '../read-items.contract.ts';

/* The operations of the grid of invoices, without a screen: lines and keys in, lines out. */

/** The content of a cell: a field that is entered, the days past due, or the button to remove the line. */
export type CellKind = ItemField | 'daysPastDue' | 'remove';

/** The cells of a line, in their order. */
export const gridCells: readonly CellKind[] = [
  'itemType',
  'documentNumber',
  'issueDate',
  'dueDate',
  'daysPastDue',
  'amount',
  'currency',
  'outstandingAmount',
  'disputed',
  'shipmentDate',
  'amountExclTax',
  'remove',
];

/** A new line with a name of its own. */
export function newRow(cells: ItemCells = {}): ItemRow {
  return itemRow(crypto.randomUUID().slice(0, 13), cells);
}

/** The empty line after the last one: typing there begins a new line. */
export const nextLine: ItemRow = itemRow('next');

/** Fields that a payment does not have: it is a sum received on a day. */
const notOfPayments: ReadonlySet<CellKind> = new Set([
  'dueDate',
  'outstandingAmount',
  'disputed',
  'shipmentDate',
  'amountExclTax',
]);

/** Whether something can be entered there. */
export function isEditable(cell: CellKind, { itemType }: Pick<ItemRow, 'itemType'>): cell is ItemField {
  return isItemField(cell) && !(itemType === 'PARTIAL_PAYMENT' && notOfPayments.has(cell));
}

/** The meaning of a typed or pasted text for a field: the wire's notation, or the text where that cannot be read. */
export function cellsTyped(field: ItemField, text: string, { dayOrder }: NotationHint): ItemCells {
  const written = text.trim();
  switch (field) {
    case 'itemType': {
      const kind = itemTypeCellType.read(written, {});
      return kind.kind === 'read' && kind.value ? { itemType: kind.value } : {};
    }
    case 'disputed': {
      const parsed = yesOrNoCellType.read(written, {});
      return { disputed: parsed.kind === 'read' && parsed.value };
    }
    case 'currency':
      return { currency: isoCurrency(written) ?? written };
    case 'documentNumber':
      return { documentNumber: written };
    case 'issueDate':
    case 'dueDate':
    case 'shipmentDate': {
      const day = readDay(written, dayOrder ? { dayOrder } : {});
      return { [field]: day.kind === 'value' ? day.value : written };
    }
    default:
      return { [field]: amountTyped(written), ...currencyBeside(field, written) };
  }
}

function amountTyped(written: string): string {
  const amount = readTypedAmount(written);
  return amount.kind === 'value' ? amount.value : written;
}

/** A code beside an amount is its currency: `1.250,00 USD`. */
function currencyBeside(field: ItemField, written: string): ItemCells {
  const currency = field === 'amount' ? currencyBesideAmount(written) : null;
  return currency === null ? {} : { currency };
}

/** An amount with the decimals of its currency, as invoices have them; further ones stay. */
export function moneyShown(amount: string, currency: string): Money {
  if (isoCurrency(currency) === null) return { amount, currency };
  const decimals = amount.split('.')[1]?.length ?? 0;
  return decimals > minorUnits(currency) ? { amount, currency } : money(amount, currency);
}

/** The lines after something was entered in one; in the empty one behind the last it begins a new line. */
export function withCells(rows: readonly ItemRow[], place: number, cells: ItemCells): readonly ItemRow[] {
  const row = rows[place];
  if (row) return rows.with(place, entered(row, cells));
  const begun = entered(newRow(), cells);
  return isEmptyRow(begun) && begun.itemType === 'INVOICE' ? rows : [...rows, begun];
}

/** A copied block as lines of cells; `null` for a single cell. */
export function blockIn(text: string): readonly (readonly string[])[] | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const block = lines.map((line) => line.split('\t'));
  return block.length > 1 || (block[0]?.length ?? 0) > 1 ? block : null;
}

/** The lines after a block was inserted cell by cell, from a place on, to the right and down. */
export function withBlock(
  rows: readonly ItemRow[],
  from: Readonly<{ row: number; column: number }>,
  block: readonly (readonly string[])[],
  notation: NotationHint,
): readonly ItemRow[] {
  const fields = gridCells.slice(from.column).filter(isItemField);
  return block.reduce((lines, cells, down) => {
    const parsed = cells.reduce<ItemCells>((all, text, right) => {
      const field = fields[right];
      return field ? { ...all, ...cellsTyped(field, text, notation) } : all;
    }, {});
    return withCells(lines, Math.min(from.row + down, lines.length), parsed);
  }, rows);
}

/** Lines of a file or of pasted rows, as far as they were read; skipped ones are no lines of a report. */
export function rowsOfReading(lines: ItemsReading['lines']): readonly ItemRow[] {
  return lines
    .filter(({ errors }) => !errors.some(({ code }) => isPassedOver(code)))
    .map(({ cells }) => newRow(defined(cells)));
}

function defined(cells: ItemsReading['lines'][number]['cells']): ItemCells {
  return Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined));
}

/** Lines of a ledger on which nothing is owed: paid ones, and totals at its foot. */
export function isPassedOver(code: string): boolean {
  return code === 'already-paid' || code === 'sum-line';
}

/** Read lines after the existing ones, replacing lines that were read before; empty ones are dropped. */
export function withRead(
  rows: readonly ItemRow[],
  read: readonly ItemRow[],
  inPlaceOf: readonly string[] = [],
): readonly ItemRow[] {
  const before = new Set(inPlaceOf);
  return [...rows.filter((row) => !isEmptyRow(row) && !before.has(row.rowId)), ...read];
}
