import type { Day } from '../../../platform/core/day.ts';
import { currenciesBeside } from '../cell-types.ts';
import { type DeclaredColumns, type MappedColumn, unmetNeeds } from '../column-mapping.ts';
import {
  blanksIn,
  type ColumnOfField,
  type DeclaredNotation,
  type FoundNotation,
  observeNotation,
} from '../column-notation.ts';
import type { Settled } from '../column-questions.ts';
import { currencyInHeader } from '../header-currency.ts';
import { type LinePlan, type PlannedColumn } from '../line.ts';
import type { LineWatch } from '../line-watch.ts';
import { sieveOf } from '../row-structure.ts';
import type { RowTarget } from '../row-target.ts';
import { readSheet, type SheetReading } from '../sheet-reading.ts';
import { currencyOfBlock } from '../stated-above.ts';
import { cellText, type Row } from '../table.ts';
import { UnreadableFile } from './file-fault.ts';
import type { Table } from './open-table.ts';

/** What somebody says about a file; what they leave out is found in the file itself. */
export type DeclaredReading = Readonly<{
  columns: DeclaredColumns;
  constants: Readonly<Record<string, unknown>>;
  notation: DeclaredNotation;
  /** What was said of an earlier file: it counts where nothing in this one shows another. */
  storedNotation?: DeclaredNotation;
  settled?: Settled;
  sheet?: string;
  /** The day on which the file is read: it decides which years of two digits are plausible. */
  today: Day;
}>;

/** One sheet with its header found and its columns mapped. */
export type ChosenSheet = SheetReading &
  Readonly<{
    sheet: string;
    /** All sheets, in their order, and whether all that a record needs was found there; of those that nobody looked at it may be. */
    sheets: readonly Readonly<{ name: string; fits: boolean }>[];
  }>;

type MappedSheet = Omit<ChosenSheet, 'sheets'>;

/** How a file will be read, and what it says about itself. */
export type Survey<Target extends RowTarget = RowTarget> = Readonly<{
  plan: LinePlan<Target>;
  notations: readonly FoundNotation[];
  rows: number;
  /** How many of the rows the workbook hides. */
  hiddenRows: number;
}>;

const sampleRows = 200;
/** Different cells of a column behind the first rows that have a say in what it means. */
const mostFurtherValues = 60;
/** Sheets that are looked at where one of them can be read; further ones only until one can. */
const mostSheetsTried = 12;
const mostSheetsOpened = 60;

/** Finds the sheet that fits best: the one that was named, or of the first ones that whose columns fill most. */
export async function chooseSheet(table: Table, target: RowTarget, declared: DeclaredReading): Promise<ChosenSheet> {
  const candidates: MappedSheet[] = [];
  let lookedAt = 0;
  const toTry = sheetsToTry(table, declared.sheet);
  for (const [place, sheet] of toTry.entries()) {
    if (place >= mostSheetsTried && candidates.some(isWhole)) break;
    const rows = await firstRows(table, sheet, sampleRows);
    lookedAt = place + 1;
    if (rows.length > 0) candidates.push(mapSheet(sheet, rows, target, declared));
  }
  const best = candidates.toSorted(
    (one, other) => one.missing.length - other.missing.length || filled(other) - filled(one),
  )[0];
  if (!best) throw new UnreadableFile('file-empty');
  const whole = await readWhole(table, best, target, declared);
  const looked = candidates.map((each) => ({ name: each.sheet, fits: isWhole(each) }));
  const unseen = table.sheets.slice(lookedAt).map((name) => ({ name, fits: true })); // for all that anybody knows
  return { ...whole, sheets: declared.sheet === undefined ? [...looked, ...unseen] : looked };
}

/** The sheet with its columns assessed by all of its rows, not in the first ones alone. */
async function readWhole(
  table: Table,
  best: MappedSheet,
  target: RowTarget,
  declared: DeclaredReading,
): Promise<MappedSheet> {
  const rows: Row[] = [];
  const further: Row[] = [];
  const seen: Set<string>[] = [];
  const holdsMore = ({ cells }: Row) =>
    cells.some((cell, column) => isNew((seen[column] ??= new Set()), cellText(cell))) ||
    currencyOfBlock(cells) !== null;
  for await (const batch of table.rows(best.sheet)) {
    const first = batch.slice(0, Math.max(0, sampleRows - rows.length));
    rows.push(...first);
    further.push(...batch.slice(first.length).filter(holdsMore));
  }
  return further.length === 0 ? best : mapSheet(best.sheet, rows, target, declared, further);
}

function isWhole({ missing }: MappedSheet): boolean {
  return missing.length === 0;
}

function isNew(seen: Set<string>, text: string): boolean {
  if (text === '' || seen.size >= mostFurtherValues || seen.has(text)) return false;
  seen.add(text);
  return true;
}

/** A sheet is named as the workbook names it, or by its place from 1. */
function sheetsToTry({ sheets }: Table, wanted: string | undefined): readonly string[] {
  if (wanted === undefined) return sheets.slice(0, mostSheetsOpened);
  const found = sheets.find((name) => name.toLowerCase() === wanted.toLowerCase()) ?? sheets[Number(wanted) - 1];
  if (found === undefined) throw new UnreadableFile('sheet-missing', { sheet: wanted, sheets: sheets.join(', ') });
  return [found];
}

async function firstRows(table: Table, sheet: string, count: number): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for await (const batch of table.rows(sheet)) {
    rows.push(...batch);
    if (rows.length >= count) break;
  }
  return rows.slice(0, count);
}

function mapSheet(
  sheet: string,
  rows: readonly Row[],
  target: RowTarget,
  declared: DeclaredReading,
  further: readonly Row[] = [],
): MappedSheet {
  const constants = Object.keys(declared.constants);
  const reading = readSheet(rows, target, declared.columns, constants, further, declared.settled);
  const given = new Set([...constants, ...reading.mapping.flatMap(({ field }) => field ?? [])]);
  if (!hasCurrencyBeside(reading.mapping, target, [...rows, ...further])) return { sheet, ...reading };
  return { sheet, ...reading, missing: unmetNeeds(target.needs, given.add('currency')) };
}

function hasCurrencyBeside(mapping: readonly MappedColumn[], { fields }: RowTarget, rows: readonly Row[]): boolean {
  return mapping.some(({ column, header, field }) => {
    if (field === null || fields[field]?.cellType.national !== 'amount') return false;
    return currencyInHeader(header) !== null || rows.some((row) => currenciesBeside(row, column).length === 1);
  });
}

function filled({ mapping }: MappedSheet): number {
  return mapping.filter(({ field }) => field !== null).length;
}

/** Watches the lines of a sheet as they are read: whoever reads a file to its end knows what they say against its columns. */
export function watchSheet(
  { mapping }: ChosenSheet,
  { target, columns }: LinePlan,
  { today, settled = {} }: Pick<DeclaredReading, 'today' | 'settled'>,
): LineWatch | null {
  const notationOf = (place: number) => columns.find(({ column }) => column === place)?.notation ?? {};
  return target.watch?.({ mapping, notationOf, today, isStored: settled.isStored ?? false }) ?? null;
}

/** Reads the whole sheet once to learn how it writes days and amounts. `onProgress` gets the number of rows read. */
export async function surveySheet<Target extends RowTarget>(
  table: Table,
  chosen: ChosenSheet,
  target: Target,
  declared: DeclaredReading,
  onProgress: (rows: number) => void,
): Promise<Survey<Target>> {
  const columns = chosen.mapping.flatMap(({ column, header, field: name }): (ColumnOfField & { name: string })[] => {
    const field = name === null ? undefined : target.fields[name];
    return name === null || field === undefined ? [] : [{ column, header, name, field }];
  });
  const observer = observeNotation(columns, declared.today, usualCurrency(declared));
  let rows = 0;
  let hiddenRows = 0;
  for await (const batch of linesOf(table, chosen)) {
    for (const { line, cells } of batch) observer.observe(line, cells);
    rows += batch.length;
    hiddenRows += batch.filter(({ isHidden }) => isHidden).length;
    onProgress(rows);
  }
  const notations = observer.conclude(
    { ...declared.notation, unit: chosen.structure.unitBefore },
    declared.storedNotation,
  );
  const notationOf = (column: number) => notations.find((found) => found.column === column)?.notation ?? {};
  const blankOpen = declared.notation.blankOpen ?? declared.storedNotation?.blankOpen;
  const planned = columns.map(
    (each): PlannedColumn => ({
      ...each,
      notation: { ...notationOf(each.column), ...blanksIn(each.field, blankOpen) },
    }),
  );
  return { plan: { target, columns: planned, constants: declared.constants }, notations, rows, hiddenRows };
}

/** The currency of lines that name none. */
function usualCurrency({ constants }: DeclaredReading): string | undefined {
  const { currency } = constants;
  return typeof currency === 'string' ? currency : undefined;
}

/** The lines of a sheet: the rows below its heads but for rules, repeated heads and headings, which go into a column. */
export async function* linesOf(
  table: Table,
  { sheet, headerLine, structure }: ChosenSheet,
): AsyncGenerator<readonly Row[]> {
  const sieve = sieveOf(structure);
  for await (const batch of table.rows(sheet)) {
    const below = headerLine === null ? batch : batch.filter(({ line }) => line > headerLine);
    const lines = below.flatMap((row) => sieve(row) ?? []);
    if (lines.length > 0) yield lines;
  }
}
