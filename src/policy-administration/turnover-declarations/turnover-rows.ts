import Big from 'big.js';
import { readCountry } from '../../bulk/imports/country-notation.ts';
import { sumBeginning } from '../../bulk/imports/sum-words.ts';
import type { Cell } from '../../bulk/imports/table.ts';
import { partsOfAmount, readAmount } from '../../platform/core/amount-notation.ts';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { NotationHint } from '../../platform/core/national-notation.ts';

/*
 * Turnover by country as rows of a spreadsheet, copied or in a file (row C8): a column of countries and one or two of
 * amounts, in any order, with heads or without. Which column of amounts is the turnover is never guessed.
 */

/** What rows say. Amounts are plain decimal texts. */
export type TurnoverRead = Readonly<{
  /** Countries in the order of the rows, those of several rows added up; `exclusions` is `null` where no column has them. */
  lines: readonly Readonly<{ countryCode: string; turnover: string; exclusions: string | null }>[];
  /** Rows without a country, or with an amount that cannot be turnover, each by what stands first in it. */
  leftOut: readonly string[];
}>;

type Row = readonly Cell[];

const exclusionHead =
  /exclu|not insured|uninsured|non assur|nicht versichert|unversichert|ausgeschlossen|niet verzekerd|uitgesloten|non assicurat|esclus|no asegurad/i;
const turnoverHead =
  /turnover|sales|revenue|umsatz|umsätze|chiffre|ventes|omzet|verkopen|fatturato|vendite|ventas|facturaci/i;

/** As `turnoverInRows`, of text with tabs between its cells, as spreadsheets copy rows; `null` where it is no such text. */
export function turnoverInText(
  text: string,
  currency: CurrencyCode,
  hint: NotationHint = {},
): TurnoverRead | 'unclear' | null {
  if (!text.includes('\t')) return null;
  return turnoverInRows(
    text.split(/\r?\n/).map((line) => line.split('\t')),
    currency,
    hint,
  );
}

/**
 * Reads rows of cells.
 *
 * @returns `null` where no cell has a country; `unclear` where several columns may be the turnover
 */
export function turnoverInRows(
  cells: readonly Row[],
  currency: CurrencyCode,
  hint: NotationHint = {},
): TurnoverRead | 'unclear' | null {
  const rows = cells.filter((row) => row.some((cell) => textOf(cell) !== ''));
  const countries = columnOfCountries(rows);
  if (countries === null) return null;
  const isOfCountry = (row: Row) => countryIn(row[countries]) !== null;
  const above = rows.slice(0, rows.findIndex(isOfCountry));
  const heads = above.findLast((row) => filledIn(row) > 1 && !row.some(isAmount)) ?? null;
  const columns = amountColumns(rows.filter(isOfCountry), countries, heads);
  if (columns === null) return 'unclear';
  const below = heads ? rows.slice(rows.indexOf(heads) + 1) : rows;
  return linesOf(below, { countries, ...columns }, { currency, hint });
}

function textOf(cell: Cell | undefined): string {
  return String(cell ?? '').trim();
}

function countryIn(cell: Cell | undefined): string | null {
  return typeof cell === 'string' ? readCountry(cell.trim()) : null;
}

function filledIn(row: Row): number {
  return row.filter((cell) => textOf(cell) !== '').length;
}

/** The column with the most countries; `null` where none has any. */
function columnOfCountries(rows: readonly Row[]): number | null {
  const counts = columnsOf(rows).map((at) => rows.filter((row) => countryIn(row[at]) !== null).length);
  const most = Math.max(...counts);
  return most > 0 ? counts.indexOf(most) : null;
}

/** Which columns are the turnover and what of it is not insured; `null` where that is not clear. */
function amountColumns(
  rows: readonly Row[],
  countries: number,
  heads: Row | null,
): Readonly<{ turnover: number; exclusions: number | null }> | null {
  const amounts = columnsOf(rows).filter((at) => at !== countries && rows.some((row) => isAmount(row[at])));
  const headOf = (at: number) => textOf(heads?.[at]);
  const exclusions = amounts.filter((at) => exclusionHead.test(headOf(at)));
  const others = amounts.filter((at) => !exclusions.includes(at));
  const named = others.filter((at) => turnoverHead.test(headOf(at)));
  const [turnover, another] = named.length > 0 ? named : others;
  if (turnover === undefined || another !== undefined || exclusions.length > 1) return null;
  return { turnover, exclusions: exclusions[0] ?? null };
}

function columnsOf(rows: readonly Row[]): number[] {
  return Array.from({ length: Math.max(0, ...rows.map(({ length }) => length)) }, (_, at) => at);
}

function isAmount(cell: Cell | undefined): boolean {
  if (typeof cell === 'number') return true;
  const text = textOf(cell);
  return text !== '' && readAmount(text).kind !== 'unreadable';
}

type Columns = Readonly<{ countries: number; turnover: number; exclusions: number | null }>;
type Notation = Readonly<{ currency: CurrencyCode; hint: NotationHint }>;

function linesOf(rows: readonly Row[], columns: Columns, notation: Notation): TurnoverRead {
  const sums = new Map<string, { turnover: Big; exclusions: Big | null }>();
  const leftOut: string[] = [];
  for (const row of rows) {
    const nameOfRow = textOf(row.find((cell) => textOf(cell) !== ''));
    const country = countryIn(row[columns.countries]);
    const turnover = amountIn(row[columns.turnover], notation);
    const exclusions = columns.exclusions === null ? null : amountIn(row[columns.exclusions], notation);
    // titles, notes and sums are no turnover of a country
    if (country === null && (sumBeginning.test(nameOfRow) || !row.some(isAmount))) continue;
    if (country === null || turnover === 'unusable' || exclusions === 'unusable') {
      leftOut.push(nameOfRow);
      continue;
    }
    const before = sums.get(country) ?? { turnover: new Big(0), exclusions: exclusions && new Big(0) };
    sums.set(country, {
      turnover: before.turnover.plus(turnover),
      exclusions: exclusions && (before.exclusions ?? new Big(0)).plus(exclusions),
    });
  }
  const lines = [...sums].map(([countryCode, { turnover, exclusions }]) => ({
    countryCode,
    turnover: turnover.toFixed(),
    exclusions: exclusions?.toFixed() ?? null,
  }));
  return { lines, leftOut };
}

/** The amount of a cell, a blank one as nothing; negative ones and those of other currencies are no turnover. */
function amountIn(cell: Cell | undefined, { currency, hint }: Notation): Big | 'unusable' {
  if (typeof cell === 'number') return cell < 0 ? 'unusable' : new Big(cell);
  const text = textOf(cell);
  if (text === '') return new Big(0);
  const read = readAmount(text, hint);
  const stated = partsOfAmount(text)?.currency ?? currency;
  if (read.kind !== 'value' || stated !== currency || read.value.startsWith('-')) return 'unusable';
  return new Big(read.value);
}
