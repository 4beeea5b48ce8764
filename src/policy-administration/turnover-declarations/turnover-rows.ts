import Big from 'big.js';
import { readCountry } from '../../bulk/imports/country-notation.ts';
import { sumBeginning } from '../../bulk/imports/sum-words.ts';
import type { Cell } from '../../bulk/imports/table.ts';
import { partsOfAmount, readAmount } from '../../platform/core/amount-notation.ts';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { NotationHint } from '../../platform/core/national-notation.ts';
import { readCategory } from './category-words.ts';
import type { OfLine } from './turnover-declaration.ts';

/*
 * Turnover by country as rows of a spreadsheet, copied or in a file (row C8): a column of countries and one or two of
 * amounts, with or without one of categories and one of insured companies, in any order, with heads or without. Which
 * column of amounts is the turnover is never guessed.
 */

/** What rows say. Amounts are plain decimal texts. */
export type TurnoverRead = Readonly<{
  /** In the order of the rows, those of one country, category and company added up. */
  lines: readonly ReadLine[];
  /** Rows without a country, with an amount that cannot be turnover, or of an unknown category or company, each by what stands first in it. */
  leftOut: readonly string[];
}>;

export type ReadLine = OfLine &
  Readonly<{
    countryCode: string;
    turnover: string;
    /** `null` where no column has them. */
    exclusions: string | null;
  }>;

/** An insured company whose turnover may be declared apart. */
type InsuredCompany = Readonly<{ entityId: string; name: string }>;

/** How rows are read: the reader's notation, and the companies that they may name. */
export type RowsHint = NotationHint & Readonly<{ companies?: readonly InsuredCompany[] }>;

type Row = readonly Cell[];

const exclusionHead =
  /exclu|not insured|uninsured|non assur|nicht versichert|unversichert|ausgeschlossen|niet verzekerd|uitgesloten|non assicurat|esclus|no asegurad/i;
const turnoverHead =
  /turnover|sales|revenue|umsatz|umsätze|chiffre|ventes|omzet|verkopen|fatturato|vendite|ventas|facturaci/i;
/** Heads of columns whose rows are left out where they name no known category or insured company. */
const categoryHead = /categor|kategor|catégor/i;
const companyHead = /insured (?:company|entity)|entity|entité|versicherte|assurée|verzekerde|assicurata|asegurada/i;

/** As `turnoverInRows`, of text with tabs between its cells, as spreadsheets copy rows; `null` where it is no such text. */
export function turnoverInText(
  text: string,
  currency: CurrencyCode,
  hint: RowsHint = {},
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
  hint: RowsHint = {},
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
  const companyNamed = companiesByKey(hint.companies ?? []);
  const taken = [countries, columns.turnover, columns.exclusions];
  const apart = columnsApart(rows.filter(isOfCountry), heads, taken, companyNamed);
  return linesOf(below, { countries, ...columns, ...apart }, { currency, hint, companyNamed });
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
  return columnWithMost(rows, columnsOf(rows), (cell) => countryIn(cell) !== null);
}

/** The columns that say of what and by whom was sold; `null` where none does. */
function columnsApart(
  rows: readonly Row[],
  heads: Row | null,
  taken: ReadonlyArray<number | null>,
  companyNamed: CompanyNamed,
): Readonly<{ categories: number | null; companies: number | null }> {
  const others = columnsOf(rows).filter((at) => !taken.includes(at));
  // a product may be called like a category, and a customer be an insured company: such a column has others too
  const columnOf = (fits: (cell: Cell | undefined) => boolean, head: RegExp) => {
    const filled = (at: number) => rows.map((row) => row[at]).filter((cell) => textOf(cell) !== '');
    const says = others.filter((at) => head.test(textOf(heads?.[at])) || filled(at).every(fits));
    return columnWithMost(rows, says, fits);
  };
  return {
    categories: columnOf((cell) => readCategory(textOf(cell)) !== null, categoryHead),
    companies: columnOf((cell) => companyNamed(textOf(cell)) !== null, companyHead),
  };
}

/** Of some columns the one with the most cells that fit; `null` where none does. */
function columnWithMost(rows: readonly Row[], columns: readonly number[], fits: (cell: Cell | undefined) => boolean) {
  const counts = columns.map((at) => rows.filter((row) => fits(row[at])).length);
  const most = Math.max(0, ...counts);
  return most > 0 ? (columns[counts.indexOf(most)] ?? null) : null;
}

/** The id of the company that a text names by its number or name; `null` where it is none of these. */
type CompanyNamed = (text: string) => string | null;

function companiesByKey(companies: readonly InsuredCompany[]): CompanyNamed {
  const idsByKey = new Map(
    companies.flatMap(({ entityId, name }) => [entityId, name].map((called) => [nameKeyOf(called), entityId])),
  );
  return (text) => idsByKey.get(nameKeyOf(text)) ?? null;
}

/** Names are compared without case and signs. */
function nameKeyOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
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

type Columns = Readonly<{
  countries: number;
  turnover: number;
  exclusions: number | null;
  categories: number | null;
  companies: number | null;
}>;
type Notation = Readonly<{ currency: CurrencyCode; hint: NotationHint; companyNamed: CompanyNamed }>;

function linesOf(rows: readonly Row[], columns: Columns, notation: Notation): TurnoverRead {
  const sums = new Map<string, Summed>();
  const leftOut: string[] = [];
  for (const row of rows) {
    const nameOfRow = textOf(row.find((cell) => textOf(cell) !== ''));
    const country = countryIn(row[columns.countries]);
    const turnover = amountIn(row[columns.turnover], notation);
    const exclusions = columns.exclusions === null ? null : amountIn(row[columns.exclusions], notation);
    const ofWhat = ofLineIn(row, columns, notation.companyNamed);
    // titles, notes and sums are no turnover of a country
    if (country === null && (sumBeginning.test(nameOfRow) || !row.some(isAmount))) continue;
    if (country === null || turnover === 'unusable' || exclusions === 'unusable' || ofWhat === 'unknown') {
      leftOut.push(nameOfRow);
      continue;
    }
    const key = [country, ofWhat.category, ofWhat.insuredEntityId].join(' ');
    const before = sums.get(key);
    sums.set(key, {
      countryCode: country,
      ...ofWhat,
      turnover: turnover.plus(before?.turnover ?? 0),
      exclusions: exclusions?.plus(before?.exclusions ?? 0) ?? null,
    });
  }
  const lines = [...sums.values()].map((line) => ({
    ...line,
    turnover: line.turnover.toFixed(),
    exclusions: line.exclusions?.toFixed() ?? null,
  }));
  return { lines, leftOut };
}

type Summed = OfLine & Readonly<{ countryCode: string; turnover: Big; exclusions: Big | null }>;

/** Of what and by whom was sold, as a row says it; blank cells say nothing apart. */
function ofLineIn(row: Row, { categories, companies }: Columns, companyNamed: CompanyNamed): OfLine | 'unknown' {
  const textAt = (column: number | null) => (column === null ? '' : textOf(row[column]));
  const [category, company] = [textAt(categories), textAt(companies)];
  const named: OfLine = { category: readCategory(category), insuredEntityId: companyNamed(company) };
  const isKnown = (category === '' || named.category !== null) && (company === '' || named.insuredEntityId !== null);
  return isKnown ? named : 'unknown';
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
