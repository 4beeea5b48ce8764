import type { CurrencyCode } from '../../../../platform/core/currencies.ts';
import { spreadsheetDay } from '../../../../platform/core/national-notation.ts';
import { type Cell, type Row, uncalculated } from '../../table.ts';
import { UnreadableFile } from '../file-fault.ts';
import type { ReadingBudget } from '../reading-limits.ts';
import type { Archive } from './archive.ts';
import type { NumberFormat } from './number-formats.ts';
import { type Attributes, type PartListener, readPart } from './part.ts';
import { type SharedTexts, textGatherer, unescaped } from './shared-texts.ts';

/** What the cells of a sheet refer to in the rest of the workbook. */
export type SheetSurroundings = Readonly<{
  texts: SharedTexts;
  formats: readonly NumberFormat[];
  /** Days count from 1904 in workbooks of old Macintoshes. */
  countsFrom1904: boolean;
  /** Its writer calculated no formula and left that to whoever opens it: zeros replace the values. */
  isToBeCalculated: boolean;
}>;

/**
 * Reads the rows of a sheet that hold a value, in their order and some hundred at a time. Formulas give the value they
 * had when last computed; those without one are distinguished from blank cells.
 */
export async function* readSheet(
  archive: Archive,
  path: string,
  surroundings: SheetSurroundings,
  budget: ReadingBudget,
): AsyncGenerator<readonly Row[]> {
  let gathered: Row[] = [];
  const listener = sheetListener(surroundings, budget, (row) => gathered.push(row));
  for await (const _ of readPart(archive, path, listener, budget)) {
    if (gathered.length === 0) continue;
    yield gathered;
    gathered = [];
  }
}

function sheetListener(surroundings: SheetSurroundings, budget: ReadingBudget, emit: (row: Row) => void): PartListener {
  const inline = textGatherer(budget);
  let line = 0;
  let cells: Cell[] = [];
  let currencies = new Map<number, readonly CurrencyCode[]>();
  let filled = 0;
  let isHidden = false;
  let column = -1;
  let attributes: Attributes = {};
  let value = '';
  let inValue = false;
  let hasInlineText = false;
  let hasFormula = false;
  let hasValue = false;

  /**
   * A formula that gives an empty text has an empty value; one that was never calculated has none, or a zero instead.
   */
  function isUncalculated(): boolean {
    if (!hasFormula || hasInlineText) return false;
    if (value === '') return !(hasValue && attributes.t === 'str');
    return surroundings.isToBeCalculated && (attributes.t ?? 'n') === 'n' && Number(value) === 0;
  }

  function storedCell(): Cell {
    return hasInlineText ? inline.finish() : cellOf(attributes, value, surroundings);
  }

  function closeCell(): void {
    const cell = isUncalculated() ? uncalculated : storedCell();
    if (cell === null || cell === '') return;
    budget.checkColumn(column);
    while (cells.length < column) cells.push(null);
    cells[column] = cell;
    const shown = typeof cell === 'number' ? currenciesShown(attributes, surroundings) : [];
    if (shown.length > 0) currencies.set(column, shown);
    filled += 1;
  }

  function closeRow(): void {
    if (filled === 0) return;
    budget.countRow(filled);
    emit({ line, cells, ...(isHidden ? { isHidden } : {}), ...(currencies.size > 0 ? { currencies } : {}) });
  }

  return {
    opened(name, given) {
      if (name === 'c') {
        attributes = given;
        column = given.r === undefined ? column + 1 : columnOf(given.r);
        value = '';
        hasInlineText = false;
        hasFormula = false;
        hasValue = false;
      } else if (name === 'f') {
        hasFormula = true;
      } else if (name === 'v') {
        inValue = true;
        hasValue = true;
      } else if (name === 'row') {
        line = given.r === undefined ? line + 1 : Number(given.r);
        isHidden = given.hidden === '1' || given.hidden === 'true';
        cells = [];
        currencies = new Map();
        filled = 0;
        column = -1;
      } else if (name === 'is') {
        hasInlineText = true;
      } else if (hasInlineText) {
        inline.opened(name);
      }
    },
    text(text) {
      if (inValue) {
        value += text;
        budget.checkText(value.length);
      } else if (hasInlineText) {
        inline.text(text);
      }
    },
    closed(name) {
      if (name === 'v') inValue = false;
      else if (name === 'c') closeCell();
      else if (name === 'row') closeRow();
      else if (hasInlineText) inline.closed(name);
    },
  };
}

/** Column of a reference such as `AB12`, counted from 0. */
export function columnOf(reference: string): number {
  let column = 0;
  for (let place = 0; place < reference.length; place += 1) {
    const columnLetter = reference.charCodeAt(place) & 0xdf;
    if (columnLetter < 65 || columnLetter > 90) break;
    column = column * 26 + columnLetter - 64;
  }
  if (column === 0) throw new UnreadableFile('workbook-malformed', { reason: `a cell at ${reference.slice(0, 20)}` });
  return column - 1;
}

function cellOf({ t: type, s: style }: Attributes, value: string, surroundings: SheetSurroundings): Cell {
  if (value === '') return null;
  if (type === 's') return surroundings.texts.at(Number(value));
  if (type === 'b') return value === '1' || value === 'true';
  if (type === 'str') return unescaped(value);
  if (type === 'e' || type === 'd') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  const format = style === undefined ? undefined : surroundings.formats[Number(style)];
  return format === undefined || format.kind === 'plain' ? number : formatted(number, format, surroundings);
}

/** The currencies that the format of a number may mean. */
function currenciesShown({ s: style }: Attributes, { formats }: SheetSurroundings): readonly CurrencyCode[] {
  const format = formats[Number(style ?? -1)];
  return format?.kind === 'money' ? format.currencies : [];
}

/** The number as its format shows it, where the format changes its meaning. */
function formatted(number: number, format: NumberFormat, { countsFrom1904 }: SheetSurroundings): Cell {
  if (format.kind === 'padded') return Number.isInteger(number) ? String(number).padStart(format.digits, '0') : number;
  if (format.kind === 'percent') return `${Number((number * 100).toPrecision(12))}%`;
  if (format.kind === 'day' || format.kind === 'time') return dayOf(number, countsFrom1904) ?? number;
  return number;
}

/** Serial of 1 January 1904 in workbooks that count from 1900. */
const serialOf1904 = 1462;

function dayOf(serial: number, countsFrom1904: boolean): string | null {
  const read = spreadsheetDay(countsFrom1904 ? serial + serialOf1904 : serial);
  return read.kind === 'value' ? read.value : null;
}
