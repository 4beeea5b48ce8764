import { type ColumnNotation, holdsNothing, readCell } from '../../bulk/imports/cell-type.ts';
import type { DeclaredColumns, MappedColumn } from '../../bulk/imports/column-mapping.ts';
import {
  blanksIn,
  type ColumnOfField,
  type DeclaredNotation,
  type FoundNotation,
  observeNotation,
} from '../../bulk/imports/column-notation.ts';
import {
  assumedNotations,
  type ColumnQuestion,
  missingCurrency,
  type Settled,
  stillAsked,
} from '../../bulk/imports/column-questions.ts';
import { type Assembly, defined, type Field, type ValuesOf } from '../../bulk/imports/field.ts';
import {
  type LineRefusal,
  lineReader,
  namesCurrency,
  type PlannedColumn,
  type ReadLine,
} from '../../bulk/imports/line.ts';
import { sieveOf } from '../../bulk/imports/row-structure.ts';
import type { RowTarget } from '../../bulk/imports/row-target.ts';
import { readSheet } from '../../bulk/imports/sheet-reading.ts';
import { mentionsShares } from '../../bulk/imports/sum-words.ts';
import { type Cell, cellText, isBlank, type Row } from '../../bulk/imports/table.ts';
import { type TotalRow, totalFinder } from '../../bulk/imports/total-rows.ts';
import type { FileSums } from '../../bulk/jobs/file-sums.contract.ts';
import type { CountryCode } from '../../platform/core/countries.ts';
import { type CurrencyCode, isoCurrency } from '../../platform/core/currencies.ts';
import { type Day, isDay } from '../../platform/core/day.ts';
import { firstCharacters } from '../../platform/core/shortened.ts';
import { identifiersOf } from '../../risk/buyers/identifier-fields.ts';
import { buyerColumns, customerOn } from './buyer-columns.ts';
import { askDocument } from './document-number.ts';
import { addLines, noSums, type SummedLine } from './file-sums.ts';
import { numberOfPart } from './instalment-columns.ts';
import { type Item, itemShape } from './item.ts';
import { amountsOf, isLeftUnknown, isNothing, signedAs, statesOpen } from './item-amounts.ts';
import { edcOrder, itemColumns } from './item-columns.ts';
import { dueOn } from './item-due.ts';
import { faultsOfItems } from './item-faults.ts';
import { cellsOfItem, type ItemCells, isItemField } from './item-row.ts';
import { watchItems } from './item-watch.ts';
import { settleItems } from './settled-columns.ts';

/**
 * The options of a reader of rows: for lines without a currency, and for days and amounts that the rows do not explain.
 */
export type ReadOptions = Readonly<{
  currency: CurrencyCode;
  /** The currency was not confirmed: a question is asked where lines name none. */
  asksCurrency?: boolean;
  today: Day;
  notation?: DeclaredNotation;
  /** The columns assigned by the user, by their letters. */
  columns?: DeclaredColumns;
  settled?: Settled;
}>;

/** The data of a line on its buyer, as they are written; numbers and country as they are read. */
export type BuyerOnLine = Readonly<{
  number?: string;
  name?: string;
  companyId?: string;
  identifier?: Readonly<{ idTypeCode: string; idValue: string }>;
  countryCode?: CountryCode;
  town?: string;
  postalCode?: string;
}>;

/** A line of a ledger and its result. */
export type ReadItemLine = Readonly<{
  line: number;
  /** `null` where something is wrong with the line. */
  item: Item | null;
  /** What was read of it, and as it is written where it could not be. */
  cells: ItemCells;
  /** Its customer, where the ledger is one of several customers: by number, or by name where there is no number. */
  customer: string | null;
  /** Its data on the customer. */
  buyer: BuyerOnLine | null;
  errors: readonly LineRefusal[];
}>;

/** The lines of a ledger, the columns that they were read from, and what was skipped. */
export type ItemsRead = Readonly<{
  lines: readonly ReadItemLine[];
  columns: readonly Readonly<{ header: string; field: string }>[];
  ignored: readonly string[];
  /** Fields that every line needs and for which no column was found: then there are no lines. */
  missing: readonly string[];
  /** All columns of the rows with their meaning, how certain it is, and some of their cells. */
  mapping: readonly (MappedColumn & Readonly<{ examples: readonly string[] }>)[];
  /** The questions about the columns before the lines count. */
  questions: readonly ColumnQuestion[];
  /** Whether it is a list of amounts by age without invoices. */
  isAged: boolean;
  /** Whether a row of heads distinguishes its layout from others. */
  hasHeads: boolean;
  /** The totals of the lines, for all customers. */
  sums: FileSums;
}>;

/** The fields for a column of pasted rows: of an invoice, or of its buyer. */
export const lineFields = { ...itemColumns, ...buyerColumns } as const;

type Values = ValuesOf<typeof lineFields>;

/** Each entry is met by any one of its fields. */
const needs = [['documentNumber'], ['issueDate'], ['amount', 'outstandingAmount', 'amountExclTax', 'debit', 'credit']];

/** Rows whose shape shows an agreed order. */
const sampleRows = 200;

/**
 * Reads invoices, credit notes and payments from the rows of any ledger: heads in six languages in any order, below a
 * title or without any in the fixed order of EDC. Days and amounts are read in the notation that the whole of their
 * column shows; the given notation is used only where nothing shows it.
 */
export function readItems(rows: readonly Row[], options: ReadOptions): ItemsRead {
  const target = itemTarget(options);
  const sheet = readSheet(rows, target, options.columns ?? new Map(), [], [], options.settled);
  const { mapping, isFixed } = sheet;
  const sieve = sieveOf(sheet.structure);
  const below = rows.slice(sheet.place + 1).flatMap((row) => sieve(row) ?? []);
  const missing = sheet.missing.map(([field = '']) => field);
  const columns = mapping.flatMap(({ column, header, field: name }): (ColumnOfField & { name: string })[] =>
    name === null ? [] : [{ column, header, name, field: lineFields[name as keyof typeof lineFields] as Field }],
  );
  const result = {
    columns: columns.map(({ header, name }) => ({ header, field: name })),
    ignored: mapping
      .filter(({ column, field }) => field === null && hasCells(below, column))
      .map(({ header }) => header),
    missing,
    mapping: mapping.map((each) => ({ ...each, examples: examplesIn(below, each.column) })),
    questions: sheet.questions,
    isAged: sheet.isAged,
    hasHeads: sheet.headerLine !== null,
    sums: noSums,
  };
  if (missing.length > 0) return { lines: [], ...result };
  const notation = isFixed ? { ...options.notation, dayOrder: 'day-first' as const } : (options.notation ?? {});
  const unit = sheet.structure.unitBefore;
  const { planned, assumed } = withNotations(columns, below, { ...notation, unit }, options);
  const plan = { target, columns: planned, constants: { currency: options.currency } };
  const read = lineReader(plan);
  const totalOn = totalFinder({ target, columns: planned });
  const notationOf = (column: number) => planned.find((each) => each.column === column)?.notation ?? {};
  const watch = watchItems({
    mapping,
    notationOf,
    today: options.today,
    isStored: options.settled?.isStored ?? false,
  });
  const lines = below.map((row) => {
    const total = totalOn(row);
    if (total === null) watch.observe(row.cells);
    else if (!mentionsShares(total.label)) watch.observeTotal(row.cells);
    return total === null ? lineOf(row, read(row), planned, options.today) : totalLine(total);
  });
  const distinct = withoutRepeated(lines, options);
  const sums = addLines(noSums, distinct.flatMap(summedLine), options.today);
  // the choice of a currency settles a sign that several currencies share
  const isAsked = ({ item, errors }: ReadItemLine) =>
    item !== null || errors.some(({ code }) => code === 'currency-ambiguous');
  const unnamed = lines.filter((line, place) => isAsked(line) && !namesCurrency(plan, below[place] as Row)).length;
  const missingOne = missingCurrency(options.asksCurrency ? unnamed : 0, undefined);
  const watched = isFixed ? [] : stillAsked(mapping, watch.conclude(), options.settled);
  const questions = [...sheet.questions, ...watched, ...assumed, ...missingOne];
  return { ...result, lines: distinct, questions, sums };
}

const mostExamples = 3;

function examplesIn(rows: readonly Row[], column: number): readonly string[] {
  const texts = rows.slice(0, sampleRows).map(({ cells }) => cellText(cells[column]));
  return texts
    .filter((text) => text !== '')
    .slice(0, mostExamples)
    .map((text) => firstCharacters(text, 60));
}

function hasCells(rows: readonly Row[], column: number): boolean {
  return rows.some(({ cells }) => !isBlank(cells[column]));
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

/** How each column writes its days and amounts; the given notation counts only where nothing shows it. */
function withNotations(
  columns: readonly (ColumnOfField & { name: string })[],
  rows: readonly Row[],
  notation: DeclaredNotation,
  { today, currency }: ReadOptions,
): Readonly<{ planned: readonly PlannedColumn[]; assumed: readonly ColumnQuestion[] }> {
  const observer = observeNotation(columns, today, currency);
  for (const { line, cells } of rows) observer.observe(line, cells);
  const shown = observer.conclude({ unit: notation.unit });
  const asGiven = observer.conclude(notation);
  const notationOf = (column: number): ColumnNotation => {
    const own = shown.find((each) => each.column === column);
    return (isOpen(own) ? asGiven.find((each) => each.column === column) : own)?.notation ?? {};
  };
  const planned = columns.map((each) => ({
    ...each,
    notation: { ...notationOf(each.column), ...blanksIn(each.field, notation.blankOpen) },
  }));
  return { planned, assumed: assumedNotations(planned, asGiven) };
}

function isOpen(found: FoundNotation | undefined): boolean {
  return found?.source === 'open' || found?.source === 'custom';
}

/** How a line of a ledger becomes an item. */
export function itemTarget({ currency, today }: ReadOptions): RowTarget {
  return {
    fields: lineFields,
    needs,
    alike: [['customer', 'companyName', 'companyId', 'identifier', 'identifier:*']],
    lineMarks: ['issueDate'],
    assemble: (values) => itemOf(values, currency),
    shape: itemShape,
    faults: (record) =>
      faultsOfItems([record as Item], { today, mayBeDue: true }).map(({ pointer, code }) => ({
        pointer: pointer.replace('/items/0', ''),
        code,
      })),
    keyOf: ({ documentNumber }) => [documentNumber],
    fieldOfMember: {},
    groupField: 'customer',
    settle: settleItems,
    askOf: askDocument,
    fixedOrder: { fields: edcOrder, looksSo: looksLikeEdc },
    watch: watchItems,
  };
}

/**
 * A line as an item. Where no column states the kind, the sign does: below zero a credit note. A stated kind sets the
 * sign: ledgers print credit notes and payments either way.
 */
function itemOf(values: Values, usual: CurrencyCode): Assembly {
  const { issueDate, shipmentDate, disputed } = values;
  const dueDate = dueOn(values);
  const currency = values.currency ?? usual;
  const { invoiced, open } = amountsOf(values);
  const amount = isLeftUnknown(values) ? undefined : (invoiced ?? open ?? values.amountExclTax);
  const itemType = values.itemType ?? (amount?.startsWith('-') ? 'CREDIT_NOTE' : 'INVOICE');
  const documentNumber = numberOfPart(values, itemType === 'PARTIAL_PAYMENT');
  const money = (sum: string | undefined) =>
    sum === undefined ? undefined : { amount: signedAs(itemType, sum), currency };
  const item = { itemType, documentNumber, issueDate, amount: money(amount) };
  if (itemType === 'PARTIAL_PAYMENT') return { record: defined(item), leftOut: [] };
  const parts = { outstandingAmount: money(open), amountExclTax: money(values.amountExclTax) };
  const more = { dueDate, shipmentDate, ...parts, disputed: disputed || undefined };
  return { record: defined({ ...item, ...more }), leftOut: [] };
}

function lineOf(row: Row, read: ReadLine, columns: readonly PlannedColumn[], today: Day): ReadItemLine {
  const buyer = buyerOn(row.cells, columns);
  const result = { line: row.line, customer: buyer?.number ?? buyer?.name ?? null, buyer };
  const over = passedOver(row, columns, today);
  if (over) return { ...result, item: null, cells: {}, errors: [over] };
  if (read.kind === 'record') {
    const item = read.record as Item;
    return { ...result, item, cells: cellsOfItem(item), errors: [] };
  }
  const cells = { ...cellsOfItem((read.readable ?? {}) as Partial<Item>), ...asWritten(read.refusals) };
  return { ...result, item: null, cells, errors: read.refusals };
}

/** The data of a line on its buyer; `null` where it names nobody. */
function buyerOn(cells: readonly Cell[], columns: readonly PlannedColumn[]): BuyerOnLine | null {
  const values = valuesIn(cells, columns);
  const { companyId, countryCode, town, postalCode } = values;
  const { customer: number, companyName: name } = customerOn(values);
  const [identifier] = companyId === undefined ? identifiersOf(values, countryCode, []) : [];
  if (number === undefined && name === undefined && companyId === undefined && !identifier) return null;
  return defined({ number, name, companyId, identifier, countryCode, town, postalCode });
}

/** Cells that cannot be read, as they are, so that they can be corrected in their place. */
function asWritten(refusals: readonly LineRefusal[]): ItemCells {
  const written = refusals.filter(({ field, value }) => isText(field) && value !== '');
  return Object.fromEntries(written.map(({ field, value }) => [field, value]));
}

function isText(field: string): boolean {
  return isItemField(field) && field !== 'itemType' && field !== 'disputed';
}

/** A line as it counts for the totals of its file; none where it is a total itself. */
function summedLine({ item, errors }: ReadItemLine): readonly (SummedLine | null)[] {
  if (item) {
    const { itemType, issueDate, dueDate, amount, outstandingAmount = amount } = item;
    const due = dueDate === undefined ? {} : { dueDate };
    return [
      { itemType, issueDate, ...due, openAmount: outstandingAmount.amount, currency: outstandingAmount.currency },
    ];
  }
  const codes = errors.map(({ code }) => code);
  if (codes.includes('sum-line')) return [];
  return [codes.includes('already-paid') ? 'paid' : null];
}

/** A row that adds up others: it is skipped, whatever is in it. */
function totalLine({ line, label, amount }: TotalRow): ReadItemLine {
  const errors = [{ field: 'documentNumber', header: null, value: label || (amount ?? ''), code: 'sum-line' }];
  return { line, customer: null, buyer: null, item: null, cells: {}, errors };
}

/** Why a line of a ledger is no line of a report: it is paid. `null` for all others. */
function passedOver({ cells }: Row, columns: readonly PlannedColumn[], today: Day): LineRefusal | null {
  const cellOf = (name: string): Cell => cells[columns.find((each) => each.name === name)?.column ?? -1] ?? null;
  const values = valuesIn(cells, columns);
  if (statesOpen(values)) return null;
  const paidBy = (name: 'settledDate' | 'paidMark' | 'outstandingAmount' | 'paidAmount', facts = {}) => ({
    field: name,
    header: columns.find((each) => each.name === name)?.header ?? null,
    value: cellText(cellOf(name)),
    code: 'already-paid',
    facts,
  });
  const { settledDate, paidMark, amount } = values;
  if (settledDate !== undefined && isDay(settledDate) && settledDate <= today)
    return paidBy('settledDate', { day: settledDate });
  if (paidMark === 'PAID') return paidBy('paidMark');
  const isOwedBefore = amount !== undefined && !isNothing(amount);
  if (!isOwedBefore || !isNothing(amountsOf(values).open)) return null;
  const isOpenStated = values.outstandingAmount !== undefined || values.paidAmount === undefined;
  return paidBy(isOpenStated ? 'outstandingAmount' : 'paidAmount');
}

/** What can be read of a line, by field. */
function valuesIn(cells: readonly Cell[], columns: readonly PlannedColumn[]): Values {
  const values: Record<string, unknown> = {};
  for (const each of columns) {
    const value = valueIn(cells, each);
    if (each.notation.blankOpen && isBlank(cells[each.column])) values['blankOpen'] = each.notation.blankOpen;
    if (value === undefined) continue;
    values[each.name] = each.field.repeats ? [...((values[each.name] as unknown[]) ?? []), value] : value;
  }
  return values as Values;
}

function valueIn(cells: readonly Cell[], { column, field, notation }: PlannedColumn): unknown {
  const cell = cells[column] ?? null;
  const got = holdsNothing(field.cellType, cell) ? null : readCell(field.cellType, cell, notation);
  return got?.kind === 'read' ? got.value : undefined;
}

/** The same lines; an invoice whose number is on an earlier line is refused. Leading zeros distinguish numbers. */
function withoutRepeated(lines: readonly ReadItemLine[], { today }: ReadOptions): readonly ReadItemLine[] {
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
