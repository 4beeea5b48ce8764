import Big from 'big.js';
import {
  type MappedColumn,
  proposeMapping,
  type ToldColumns,
  unmetNeeds,
  withoutDoubles,
} from '../imports/column-mapping.ts';
import {
  type ColumnOfField,
  type FoundNotation,
  observeNotation,
  type ToldNotation,
} from '../imports/column-notation.ts';
import { type Assembly, defined, type ValuesOf } from '../imports/field.ts';
import { columnLetter, findHeader } from '../imports/header-row.ts';
import type { RowTarget } from '../imports/import-target.ts';
import { type LineRefusal, lineReader, type PlannedColumn, type ReadLine } from '../imports/line.ts';
import type { ColumnNotation } from '../imports/notion.ts';
import { type Cell, cellText, isBlank, type Row } from '../imports/table.ts';
import { type CurrencyCode, isoCurrency } from '../reference/currencies.ts';
import { type Day, isDay } from '../reference/day.ts';
import { type Item, itemShape } from './item.ts';
import { edcOrder, itemColumns } from './item-columns.ts';
import { faultsOfItems } from './item-faults.ts';
import { cellsOfItem, type ItemCells, isItemField } from './item-row.ts';
import type { ItemType } from './receivable.ts';

/** What a reader of rows is told: of lines without a currency, of days and amounts that nothing in the rows explains. */
export type ItemsTold = Readonly<{
  currency: CurrencyCode;
  today: Day;
  notation?: ToldNotation;
}>;

/** A line of a ledger and what came of it. */
export type ReadItemLine = Readonly<{
  line: number;
  /** `null` where something is wrong with the line. */
  item: Item | null;
  /** What was read of it, and as it is written where it could not be. */
  cells: ItemCells;
  /** Whom it is on, where the ledger is one of several customers. */
  customer: string | null;
  errors: readonly LineRefusal[];
}>;

/** The lines of a ledger, the columns that they were read from, and what was passed over. */
export type ItemsRead = Readonly<{
  lines: readonly ReadItemLine[];
  columns: readonly Readonly<{ header: string; field: string }>[];
  ignored: readonly string[];
  /** Fields that every line needs and no column was found for: there are no lines then. */
  missing: readonly string[];
}>;

type Values = ValuesOf<typeof itemColumns>;

/** Each entry is met by any one of its fields. */
const needs = [['documentNumber'], ['issueDate'], ['amount', 'outstandingAmount', 'amountExclTax', 'debit', 'credit']];

/** Titles above a header are few. */
const mostRowsAboveHeader = 30;
const sampleRows = 200;

/**
 * Reads invoices, credit notes and payments from the rows of any ledger: heads in six languages in any order, below a
 * title or without any in the fixed order of EDC. Days and amounts are read as the whole of their column shows, and
 * only where nothing shows it as they are told to be.
 */
export function readItems(rows: readonly Row[], told: ItemsTold): ItemsRead {
  const sheet = mapColumns(rows);
  const { below, mapping, isEdc } = sheet;
  const found = mapping.flatMap(({ field }) => (field === null ? [] : [field]));
  const missing = unmetNeeds(needs, new Set(found)).map(([field = '']) => field);
  const columns = mapping.flatMap(({ column, header, field: name }): (ColumnOfField & { name: string })[] =>
    name === null ? [] : [{ column, header, name, field: itemColumns[name as keyof typeof itemColumns] }],
  );
  const said = {
    columns: columns.map(({ header, name }) => ({ header, field: name })),
    ignored: mapping
      .filter(({ column, field }) => field === null && hasCells(below, column))
      .map(({ header }) => header),
    missing,
  };
  if (missing.length > 0) return { lines: [], ...said };
  const notation = isEdc ? { ...told.notation, dayOrder: 'day-first' as const } : (told.notation ?? {});
  const planned = withNotations(columns, below, notation);
  const target = itemTarget(told);
  const read = lineReader({ target, columns: planned, constants: {} });
  const place = planned.find(({ name }) => name === 'customer')?.column;
  const lines = below.map((row) => lineOf(row, read(row), planned, place, told.today));
  return { lines: withoutRepeated(lines, told), ...said };
}

function hasCells(rows: readonly Row[], column: number): boolean {
  return rows.some(({ cells }) => !isBlank(cells[column]));
}

function mapColumns(rows: readonly Row[]) {
  const isEdc = looksLikeEdc(rows);
  const { place, headers } = isEdc
    ? { place: -1, headers: edcOrder.map((_field, column) => columnLetter(column)) }
    : findHeader(rows.slice(0, mostRowsAboveHeader), itemColumns);
  const below = rows.slice(place + 1);
  const told: ToldColumns = isEdc ? new Map(edcOrder.map((field, column) => [columnLetter(column), field])) : new Map();
  const sample = { headers, rows: below.slice(0, sampleRows).map(({ cells }) => cells) };
  const proposed = withoutDoubles(proposeMapping(itemColumns, sample, told), needs);
  const mapping = proposed.map((column) =>
    maySpeakForItself(column, place >= 0) ? column : { ...column, field: null },
  );
  return { below, mapping, isEdc };
}

/** Days under a head that says nothing may be any days: only kinds and currencies show what they are. */
function maySpeakForItself({ because, field }: MappedColumn, hasHead: boolean): boolean {
  if (because !== 'values') return true;
  return field === 'currency' || field === 'itemType' || (!hasHead && (field === 'issueDate' || field === 'dueDate'));
}

/** Lines of seven cells that end in a currency and `IN` or `CN`: nothing else is written so. */
function looksLikeEdc(rows: readonly Row[]): boolean {
  const first = rows.slice(0, sampleRows);
  const fitting = first.filter(({ cells }) => {
    const texts = cells.map(cellText);
    return (
      texts.filter((text) => text !== '').length === edcOrder.length &&
      isoCurrency(texts[5] ?? '') !== null &&
      /^(IN|CN)$/i.test(texts[6] ?? '')
    );
  });
  return fitting.length > 0 && fitting.length * 2 > first.length;
}

/** How each column writes its days and amounts; what is told counts only where nothing shows it. */
function withNotations(
  columns: readonly (ColumnOfField & { name: string })[],
  rows: readonly Row[],
  told: ToldNotation,
): readonly PlannedColumn[] {
  const observer = observeNotation(columns);
  for (const { line, cells } of rows) observer.observe(line, cells);
  const shown = observer.conclude({});
  const asTold = observer.conclude(told);
  const notationOf = (column: number): ColumnNotation => {
    const own = shown.find((each) => each.column === column);
    return (isOpen(own) ? asTold.find((each) => each.column === column) : own)?.notation ?? {};
  };
  return columns.map((each) => ({ ...each, notation: notationOf(each.column) }));
}

function isOpen(found: FoundNotation | undefined): boolean {
  return found?.source === 'open' || found?.source === 'custom';
}

/** How a line of a ledger becomes an item. */
export function itemTarget({ currency, today }: ItemsTold): RowTarget {
  return {
    fields: itemColumns,
    needs,
    assemble: (values) => itemOf(values, currency),
    shape: itemShape,
    faults: (record) =>
      faultsOfItems([record as Item], { today, mayBeDue: true }).map(({ pointer, code }) => ({
        pointer: pointer.replace('/items/0', ''),
        code,
      })),
    keyOf: ({ documentNumber }) => [documentNumber],
    fieldOfMember: {},
  };
}

/**
 * A line as an item. Its sign says what it is where no column does: below zero a credit note. A kind that is told sets
 * the sign: ledgers print credit notes and payments either way.
 */
function itemOf(values: Values, usual: CurrencyCode): Assembly {
  const { documentNumber, issueDate, dueDate, shipmentDate, disputed } = values;
  const currency = values.currency ?? usual;
  const amount = values.amount ?? ofDebitAndCredit(values) ?? values.outstandingAmount ?? values.amountExclTax;
  const itemType = values.itemType ?? (amount?.startsWith('-') ? 'CREDIT_NOTE' : 'INVOICE');
  const money = (sum: string | undefined) =>
    sum === undefined ? undefined : { amount: signedAs(itemType, sum), currency };
  const item = { itemType, documentNumber, issueDate, amount: money(amount) };
  if (itemType === 'PARTIAL_PAYMENT') return { record: defined(item), leftOut: [] };
  const { outstandingAmount, amountExclTax } = values;
  const parts = { outstandingAmount: money(outstandingAmount), amountExclTax: money(amountExclTax) };
  const more = { dueDate, shipmentDate, ...parts, disputed: disputed || undefined };
  return { record: defined({ ...item, ...more }), leftOut: [] };
}

/** The one of two columns that holds something: credits stand below zero. */
export function ofDebitAndCredit({ debit, credit }: Readonly<{ debit?: string; credit?: string }>): string | undefined {
  const isSomething = (sum: string | undefined) => sum !== undefined && !new Big(sum).eq(0);
  if (isSomething(debit)) return debit;
  if (isSomething(credit)) return new Big(credit ?? 0).times(-1).toFixed();
  return debit ?? credit;
}

/** A sum with the sign of its kind; of an invoice it stays as it is, since one below zero is a fault. */
export function signedAs(itemType: ItemType, sum: string): string {
  if (itemType === 'INVOICE') return sum;
  const size = sum.replace('-', '');
  return itemType === 'CREDIT_NOTE' && !new Big(size).eq(0) ? `-${size}` : size;
}

function lineOf(
  row: Row,
  read: ReadLine,
  columns: readonly PlannedColumn[],
  customerColumn: number | undefined,
  today: Day,
): ReadItemLine {
  const customer = customerColumn === undefined ? null : cellText(row.cells[customerColumn]) || null;
  const said = { line: row.line, customer };
  const over = passedOver(row, columns, today);
  if (over) return { ...said, item: null, cells: {}, errors: [over] };
  if (read.kind === 'record') {
    const item = read.record as Item;
    return { ...said, item, cells: cellsOfItem(item), errors: [] };
  }
  const cells = { ...cellsOfItem((read.readable ?? {}) as Partial<Item>), ...asWritten(read.refusals) };
  return { ...said, item: null, cells, errors: read.refusals };
}

/** Cells that cannot be read, as they stand there, so that they can be corrected in their place. */
function asWritten(refusals: readonly LineRefusal[]): ItemCells {
  const written = refusals.filter(({ field, value }) => isText(field) && value !== '');
  return Object.fromEntries(written.map(({ field, value }) => [field, value]));
}

function isText(field: string): boolean {
  return isItemField(field) && field !== 'itemType' && field !== 'disputed';
}

/** Words with which the line of a sum begins, in six languages. */
const sumWords =
  /^(?:sub-?total|grand total|total|summe|gesamt|zwischensumme|somme|sous-total|totaal|subtotaal|totale|suma)/i;

/** The words with which the sum of lines above begins; `null` where the line is none. It has no day of its own. */
export function sumOfLines(cells: readonly Cell[], issueDate: Cell): string | null {
  const first = cells.map(cellText).find((text) => text !== '') ?? '';
  return sumWords.test(first) && isBlank(issueDate) ? first : null;
}

/** Why a line of a ledger is none of a report: it is paid, or the sum of those above it. `null` for all others. */
function passedOver({ cells }: Row, columns: readonly PlannedColumn[], today: Day): LineRefusal | null {
  const cellOf = (name: string): Cell => cells[columns.find((each) => each.name === name)?.column ?? -1] ?? null;
  const sum = sumOfLines(cells, cellOf('issueDate'));
  if (sum !== null) return { field: 'documentNumber', header: null, value: sum.slice(0, 80), code: 'sum-line' };
  const settled = columns.find(({ name }) => name === 'settledDate');
  const day = settled && settled.field.notion.read(cellOf('settledDate'), settled.notation);
  if (!settled || isBlank(cellOf('settledDate')) || day?.kind !== 'read' || !isDay(String(day.value))) return null;
  const facts = { day: String(day.value) };
  if (facts.day > today) return null;
  return {
    field: 'settledDate',
    header: settled.header,
    value: cellText(cellOf('settledDate')),
    code: 'already-paid',
    facts,
  };
}

/** The same lines; an invoice whose number stands on an earlier line is none. Leading zeros tell numbers apart. */
function withoutRepeated(lines: readonly ReadItemLine[], { today }: ItemsTold): readonly ReadItemLine[] {
  const read = lines.flatMap(({ item }) => item ?? []);
  const places = lines.flatMap(({ item }, place) => (item ? [place] : []));
  const repeated = faultsOfItems(read, { today, mayBeDue: true }).filter(({ code }) => code === 'twice');
  const at = new Set(repeated.map(({ pointer }) => places[Number(pointer.split('/')[2])]));
  return lines.map((line, place) => {
    if (!at.has(place) || line.item === null) return line;
    const value = line.item.documentNumber;
    return { ...line, item: null, errors: [{ field: 'documentNumber', header: null, value, code: 'twice' }] };
  });
}
