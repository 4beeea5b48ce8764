import Big from 'big.js';
import { readCountry } from '../../bulk/imports/country-notation.ts';
import { sumBeginning } from '../../bulk/imports/sum-words.ts';
import { partsOfAmount, readAmount } from '../../platform/core/amount-notation.ts';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { NotationHint } from '../../platform/core/national-notation.ts';

/*
 * Turnover by country as rows copied from a spreadsheet (row C8): a column of countries and one or two of amounts, in any
 * order, with heads or without. Which column of amounts is the turnover is never guessed.
 */

/** What pasted rows say. Amounts are plain decimal texts. */
export type PastedTurnover = Readonly<{
  /** Countries in the order of the rows, those of several rows added up; `exclusions` is `null` where no column has them. */
  lines: readonly Readonly<{ countryCode: string; turnover: string; exclusions: string | null }>[];
  /** Rows without a country, or with an amount that cannot be turnover, each by what stands first in it. */
  leftOut: readonly string[];
}>;

type Row = readonly string[];

const exclusionHead =
  /exclu|not insured|uninsured|non assur|nicht versichert|unversichert|ausgeschlossen|niet verzekerd|uitgesloten|non assicurat|esclus|no asegurad/i;
const turnoverHead =
  /turnover|sales|revenue|umsatz|umsätze|chiffre|ventes|omzet|verkopen|fatturato|vendite|ventas|facturaci/i;

/**
 * Reads rows with tabs between their cells, as spreadsheets copy them.
 *
 * @returns `null` where the text is no such rows; `unclear` where several columns may be the turnover
 */
export function turnoverIn(
  text: string,
  currency: CurrencyCode,
  hint: NotationHint = {},
): PastedTurnover | 'unclear' | null {
  if (!text.includes('\t')) return null;
  const rows = text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''));
  const countries = columnOfCountries(rows);
  if (countries === null) return null;
  const isOfCountry = (row: Row) => readCountry(row[countries] ?? '') !== null;
  const [first = []] = rows;
  const heads = isOfCountry(first) || first.some(isAmount) ? null : first;
  const columns = amountColumns(rows.filter(isOfCountry), countries, heads);
  if (columns === null) return 'unclear';
  return linesOf(heads ? rows.slice(1) : rows, { countries, ...columns }, { currency, hint });
}

/** The column with the most countries; `null` where none has any. */
function columnOfCountries(rows: readonly Row[]): number | null {
  const counts = columnsOf(rows).map((at) => rows.filter((row) => readCountry(row[at] ?? '') !== null).length);
  const most = Math.max(...counts);
  return most > 0 ? counts.indexOf(most) : null;
}

/** Which columns are the turnover and what of it is not insured; `null` where that is not clear. */
function amountColumns(
  rows: readonly Row[],
  countries: number,
  heads: Row | null,
): Readonly<{ turnover: number; exclusions: number | null }> | null {
  const amounts = columnsOf(rows).filter((at) => at !== countries && rows.some((row) => isAmount(row[at] ?? '')));
  const headOf = (at: number) => heads?.[at] ?? '';
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

function isAmount(cell: string): boolean {
  return cell !== '' && readAmount(cell).kind !== 'unreadable';
}

type Columns = Readonly<{ countries: number; turnover: number; exclusions: number | null }>;
type Notation = Readonly<{ currency: CurrencyCode; hint: NotationHint }>;

function linesOf(rows: readonly Row[], columns: Columns, notation: Notation): PastedTurnover {
  const sums = new Map<string, { turnover: Big; exclusions: Big | null }>();
  const leftOut: string[] = [];
  for (const row of rows) {
    const nameOfRow = row.find((cell) => cell !== '') ?? '';
    const country = readCountry(row[columns.countries] ?? '');
    const turnover = amountIn(row[columns.turnover] ?? '', notation);
    const exclusions = columns.exclusions === null ? null : amountIn(row[columns.exclusions] ?? '', notation);
    if (country === null && sumBeginning.test(nameOfRow)) continue;
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
function amountIn(cell: string, { currency, hint }: Notation): Big | 'unusable' {
  if (cell === '') return new Big(0);
  const read = readAmount(cell, hint);
  const stated = partsOfAmount(cell)?.currency ?? currency;
  if (read.kind !== 'value' || stated !== currency || read.value.startsWith('-')) return 'unusable';
  return new Big(read.value);
}
