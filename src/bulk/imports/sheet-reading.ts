import {
  type DeclaredColumns,
  type MappedColumn,
  proposeMapping,
  unmetNeeds,
  withoutDoubles,
} from './column-mapping.ts';
import { type ColumnQuestion, questionsOfMapping, type Settled, stillAsked } from './column-questions.ts';
import { columnLetter, findHeader } from './header-row.ts';
import { isResultHead } from './result-heads.ts';
import { agedColumns, filledOnce, type RowStructure, sieveOf, statedAbove, structureOf } from './row-structure.ts';
import type { RowTarget } from './row-target.ts';
import { beginsAsSum, filledTexts } from './sum-words.ts';
import { type Cell, isBlank, type Row } from './table.ts';

/**
 * How a sheet is read: which column means what and how sure that is, which questions must be answered before it counts,
 * and what is missing. Ledgers, pasted invoices, files of orders and imports are all read so.
 */
export type SheetReading = Readonly<{
  /** Place of the row of heads among the first rows, -1 without one. */
  place: number;
  headerLine: number | null;
  mapping: readonly MappedColumn[];
  /** First lines below the heads. */
  sample: readonly (readonly Cell[])[];
  missing: readonly (readonly string[])[];
  questions: readonly ColumnQuestion[];
  structure: RowStructure;
  /** Whether it shares out what each customer owes by age, and names no invoice. */
  isAged: boolean;
  /** A sheet in an order that is agreed on, without heads. */
  isFixed: boolean;
}>;

/** Titles above a header are few. */
const mostRowsAboveHeader = 30;

/**
 * Reads the first rows of a sheet: where its heads are, what its columns mean, and how its lines are distinguished from
 * the rest. `further` rows, from anywhere behind them, have a say in what the columns mean.
 */
export function readSheet(
  rows: readonly Row[],
  target: RowTarget,
  declared: DeclaredColumns,
  constants: readonly string[] = [],
  further: readonly Row[] = [],
  settled: Settled = {},
): SheetReading {
  const fixed = target.fixedOrder?.looksSo(rows) ? target.fixedOrder.fields : null;
  const { place, headers } = fixed
    ? { place: -1, headers: fixed.map((_field, column) => columnLetter(column)) }
    : findHeader(rows.slice(0, mostRowsAboveHeader), target.fields);
  const structure = {
    ...(target.groupField ? structureOf(rows, place, headers) : plain(headers)),
    ...(fixed === null && 'currency' in target.fields ? statedAbove([...rows, ...further], place) : {}),
  };
  const sieve = sieveOf(structure);
  const lines = [...rows.slice(place + 1), ...further].flatMap((row) => sieve(row) ?? []);
  const sample = withoutSums(lines.map(({ cells }) => cells));
  const aged = target.groupField ? agedColumns(headers) : [];
  const entered = fixed
    ? fixedColumns(fixed)
    : new Map([...passedOver([...aged, ...resultColumns(headers)]), ...declared]);
  const proposed = proposeMapping(
    target.fields,
    { headers, rows: sample, hasHeads: fixed !== null || place >= 0 },
    entered,
    target.settle,
  );
  const alike = [...target.needs, ...(target.alike ?? [])];
  const grouped = withGroups(withoutDoubles(proposed, alike), structure, target, declared, sample);
  const stated = structure.statesCurrency ? withStatedCurrency(grouped, declared, sample) : grouped;
  const shares = sharesByInvoice(stated, aged, target);
  const mapping = shares ? withShares(stated, shares, declared) : stated;
  const fillsDown = structure.grouped === null ? filledOnce(buyerColumnsOf(mapping, target), sample) : [];
  const given = new Set([...constants, ...mapping.flatMap(({ field }) => field ?? [])]);
  const missing = unmetNeeds(target.needs, given);
  return {
    place,
    headerLine: rows[place]?.line ?? null,
    mapping,
    sample,
    missing,
    questions: fixed ? [] : [...questionsOf(target, mapping, sample, settled), ...filledDown(mapping, fillsDown)],
    structure: { ...structure, marks: columnsOf(mapping, target.lineMarks), fillsDown, ...(shares ? { shares } : {}) },
    isAged: aged.length > 0 && !given.has('documentNumber'),
    isFixed: fixed !== null,
  };
}

/** Rows without those that begin as a sum does and fill few columns: a customer may be called `Total GmbH` on full lines. */
function withoutSums(rows: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] {
  const widest = Math.max(0, ...rows.slice(0, 200).map((cells) => filledTexts(cells).length));
  return rows.filter((cells) => !beginsAsSum(cells) || filledTexts(cells).length * 4 > widest * 3);
}

function columnsOf(mapping: readonly MappedColumn[], fields: readonly string[]): readonly number[] {
  return mapping.flatMap(({ field, column }) => (field !== null && fields.includes(field) ? [column] : []));
}

function plain(headers: readonly string[]): RowStructure {
  return { headers, grouped: null, groupBefore: null };
}

function fixedColumns(fields: readonly string[]): DeclaredColumns {
  return new Map(fields.map((field, column) => [columnLetter(column), field]));
}

/** What the portal itself wrote into a file that comes back. */
function resultColumns(headers: readonly string[]): readonly number[] {
  return headers.flatMap((header, column) => (isResultHead(header) ? [column] : []));
}

/** Shares by age say nothing besides the sum that they make up. */
function passedOver(columns: readonly number[]): ReadonlyArray<readonly [string, null]> {
  return columns.map((column) => [columnLetter(column), null] as const);
}

/** The mapping with the column that the headings above the rows fill, where no other says whose the lines are. */
function withGroups(
  mapping: readonly MappedColumn[],
  structure: RowStructure,
  { groupField }: RowTarget,
  declared: DeclaredColumns,
  sample: readonly (readonly Cell[])[],
): readonly MappedColumn[] {
  if (structure.grouped === null || groupField === undefined) return mapping;
  const column = mapping.length;
  const entered = declared.get(columnLetter(column));
  // headings of a list that names its buyers in a column say something else
  const namesBuyer = ({ field }: MappedColumn) =>
    field === groupField || (structure.grouped === 'named' && field === 'companyName');
  // a column that only the headings themselves fill names nobody on the lines
  const isFilled = (each: MappedColumn) => sample.some((cells) => !isBlank(cells[each.column]));
  const isNamed = mapping.some((each) => namesBuyer(each) && isFilled(each));
  const field = entered === undefined ? (isNamed ? null : groupField) : entered;
  const confidence = entered === undefined ? 'certain' : 'declared';
  const others = mapping.map(
    (each): MappedColumn =>
      field === groupField && each.field === groupField ? { ...each, field: null, because: 'nothing' } : each,
  );
  return [...others, { column, header: '', field, confidence, because: entered === undefined ? 'values' : 'declared' }];
}

/** The mapping with the column that rows above the lines fill, where no other says their currency. Somebody agrees to it. */
function withStatedCurrency(
  mapping: readonly MappedColumn[],
  declared: DeclaredColumns,
  sample: readonly (readonly Cell[])[],
): readonly MappedColumn[] {
  const column = mapping.length;
  const entered = declared.get(columnLetter(column));
  if (entered !== undefined)
    return [...mapping, { column, header: '', field: entered, confidence: 'declared', because: 'declared' }];
  const isFilled = (each: MappedColumn) => sample.some((cells) => !isBlank(cells[each.column]));
  const isNamed = mapping.some((each) => each.field === 'currency' && isFilled(each));
  if (isNamed) return [...mapping, { column, header: '', field: null, confidence: 'certain', because: 'nothing' }];
  const others = mapping.map(
    (each): MappedColumn => (each.field === 'currency' ? { ...each, field: null, because: 'nothing' } : each),
  );
  return [...others, { column, header: '', field: 'currency', confidence: 'likely', because: 'values' }];
}

const owed = 'outstandingAmount';

/** The columns that share out by age what is owed on each invoice, where no column says it itself; `null` otherwise. */
function sharesByInvoice(
  mapping: readonly MappedColumn[],
  aged: readonly number[],
  { fields, needs }: RowTarget,
): readonly number[] | null {
  const amounts = needs.find((alternatives) => alternatives.includes(owed));
  const has = (names: readonly string[]) => mapping.some(({ field }) => field !== null && names.includes(field));
  if (aged.length === 0 || !amounts || !(owed in fields)) return null;
  return has(['documentNumber']) && !has(amounts) ? aged : null;
}

/** The mapping with the column that the shares fill: what is owed on an invoice stands in one of them. */
function withShares(
  mapping: readonly MappedColumn[],
  shares: readonly number[],
  declared: DeclaredColumns,
): readonly MappedColumn[] {
  const column = mapping.length;
  const header = shares.map((place) => mapping[place]?.header ?? '').join(' + ');
  const entered = declared.get(columnLetter(column));
  const found = { column, header, field: owed, confidence: 'likely', because: 'values' } as const;
  return [
    ...mapping,
    entered === undefined ? found : { ...found, field: entered, confidence: 'declared', because: 'declared' },
  ];
}

/** The columns that say whom a line is on, the most specific first. */
function buyerColumnsOf(mapping: readonly MappedColumn[], { groupField }: RowTarget): readonly number[] {
  if (groupField === undefined) return [];
  return [groupField, 'companyName', 'countryCode', 'town', 'postalCode'].flatMap((name) =>
    mapping.flatMap(({ field, column }) => (field === name ? [column] : [])),
  );
}

/** A customer named only on the first of several lines is applied to those below it after a confirmation. */
function filledDown(mapping: readonly MappedColumn[], [column]: readonly number[]): readonly ColumnQuestion[] {
  const field = mapping.find((each) => each.column === column)?.field;
  return field && column !== undefined ? [{ code: 'filled-down', field, column }] : [];
}

/** What the mapping leaves open, and how its columns contradict each other; nothing about columns that somebody set. */
function questionsOf(
  target: RowTarget,
  mapping: readonly MappedColumn[],
  sample: readonly (readonly Cell[])[],
  settled: Settled,
): readonly ColumnQuestion[] {
  const open = questionsOfMapping(target.fields, mapping, sample);
  return stillAsked(mapping, [...open, ...(target.askOf?.(mapping, sample) ?? [])], settled);
}
