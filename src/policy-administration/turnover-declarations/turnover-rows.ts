import Big from 'big.js';
import { filledTexts, hasSumWord } from '../../bulk/imports/sum-words.ts';
import { type Cell, cellText } from '../../bulk/imports/table.ts';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { NotationHint } from '../../platform/core/national-notation.ts';
import { readCategory } from './category-words.ts';
import type { RowLeftOut, RowLeftOutReason } from './row-left-out.ts';
import { amountReader, type CellAmount } from './turnover-amounts.ts';
import {
  type Columns,
  type CompanyNamed,
  countryIn,
  type InsuredCompany,
  isAmount,
  type Layout,
  layoutOf,
  type TurnoverRow,
} from './turnover-columns.ts';
import type { OfLine } from './turnover-declaration.ts';
import { sumFinder } from './turnover-sums.ts';

/*
 * Turnover by country as rows of a spreadsheet, copied or in a file (row C8): a column of countries and one or more of
 * amounts, with or without one of currencies, one of categories and one of insured companies, in any order, with heads
 * or without. Which column of amounts is the turnover is never guessed.
 */

/** What rows say. Amounts are plain decimal texts. */
export type TurnoverRead = Readonly<{
  /** In the order of the rows, those of one country, category and company added up. */
  lines: readonly ReadLine[];
  leftOut: readonly RowLeftOut[];
}>;

export type ReadLine = OfLine &
  Readonly<{
    countryCode: string;
    turnover: string;
    /** `null` where no column has them. */
    exclusions: string | null;
  }>;

/** How rows are read: the reader's notation, and the companies that they may name. */
export type RowsHint = NotationHint & Readonly<{ companies?: readonly InsuredCompany[] }>;

/** As `turnoverInRows`, of text with tabs between its cells, as spreadsheets copy rows; `null` where it is no such text. */
export function turnoverInText(
  text: string,
  currency: CurrencyCode,
  hint: RowsHint = {},
): TurnoverRead | 'unclear' | null {
  if (!text.includes('\t')) return null;
  const rows = text.split(/\r?\n/).map((line) => ({ cells: line.split('\t') }));
  return turnoverInRows(rows, currency, hint);
}

/**
 * Reads rows of cells.
 *
 * @returns `null` where no cell has a buyer's country; `unclear` where several columns may be the country or the turnover
 */
export function turnoverInRows(
  rows: readonly TurnoverRow[],
  currency: CurrencyCode,
  hint: RowsHint = {},
): TurnoverRead | 'unclear' | null {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cellText(cell) !== ''));
  const companyNamed = companiesByKey(hint.companies ?? []);
  const layout = layoutOf(filled, currency, companyNamed);
  if (layout === null || layout === 'unclear') return layout;
  const leftOut: RowLeftOut[] = [];
  const sums = new Map<string, SummedLine>();
  for (const row of judgedRows(layout, currency, hint, companyNamed)) {
    if ('why' in row) leftOut.push(row);
    else sums.set(keyOf(row), plus(row, sums.get(keyOf(row))));
  }
  return { lines: [...sums.values()].map(plainLine), leftOut };
}

/** Lines of several sheets as those of one; `exclusions` are missing where no sheet has them. */
export function addedUp(lines: readonly ReadLine[]): ReadLine[] {
  const sums = new Map<string, SummedLine>();
  for (const { turnover, exclusions, ...line } of lines) {
    const summed = {
      ...line,
      turnover: new Big(turnover),
      exclusions: exclusions === null ? null : new Big(exclusions),
    };
    sums.set(keyOf(summed), plus(summed, sums.get(keyOf(summed))));
  }
  return [...sums.values()].map(plainLine);
}

type SummedLine = OfLine & Readonly<{ countryCode: string; turnover: Big; exclusions: Big | null }>;

/** What a line is of: there is one of each. */
function keyOf({ countryCode, category, insuredEntityId }: Omit<SummedLine, 'turnover' | 'exclusions'>): string {
  return JSON.stringify([countryCode, category, insuredEntityId]);
}

function plus(line: SummedLine, before: SummedLine | undefined): SummedLine {
  if (!before) return line;
  const exclusions = line.exclusions?.plus(before.exclusions ?? 0) ?? before.exclusions;
  return { ...line, turnover: line.turnover.plus(before.turnover), exclusions };
}

function plainLine({ turnover, exclusions, ...line }: SummedLine): ReadLine {
  return { ...line, turnover: turnover.toFixed(), exclusions: exclusions?.toFixed() ?? null };
}

/** Names are compared without case and signs. */
function nameKeyOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

function companiesByKey(companies: readonly InsuredCompany[]): CompanyNamed {
  const idsByKey = new Map(
    companies.flatMap(({ entityId, name }) => [entityId, name].map((called) => [nameKeyOf(called), entityId])),
  );
  return (text) => idsByKey.get(nameKeyOf(text)) ?? null;
}

/** Each row as the line that it is, or why it is none; titles and notes are neither. */
function* judgedRows(
  layout: Layout,
  currency: CurrencyCode,
  hint: NotationHint,
  companyNamed: CompanyNamed,
): Generator<SummedLine | RowLeftOut> {
  const { columns, below } = layout;
  const amountIn = amountReader(layout, currency, hint);
  const isSum = sumFinder();
  for (const row of below) {
    const { cells } = row;
    const country = countryIn(cells[columns.countries]);
    if (country === null && !cells.some(isAmount)) continue;
    const amounts = amountsOf(columns, (column) => amountIn(row, column));
    const line = isSum({ cells, country, amount: amounts.turnover ?? new Big(0), unit: amounts.unit })
      ? 'SUM'
      : lineOf(country, amounts, ofLineIn(cells, columns, companyNamed));
    if (typeof line !== 'string') yield line;
    else yield { row: line === 'SUM' ? nameOfSum(cells, columns) : nameOf(cells, columns), why: line };
  }
}

/** The amounts of a row, `null` where they cannot be read, the unit of their columns, and what is wrong with them. */
type RowAmounts = Readonly<{
  turnover: Big | null;
  exclusions: Big | null;
  unit: number;
  why: RowLeftOutReason | null;
}>;

/** Turnover is what a column has as the whole, or else what is insured and what is not (`TOT = INS + NINS`). */
function amountsOf(columns: Columns, amountIn: (column: number) => CellAmount | null): RowAmounts {
  const at = (column: number | null) => (column === null ? null : amountIn(column));
  const [whole, insured, excluded] = [at(columns.turnover), at(columns.insured), at(columns.exclusions)];
  const filled = [whole, insured, excluded].filter((each) => each !== null);
  const exclusions = columns.exclusions === null ? null : sumOf([excluded]);
  const parts = columns.insured === null ? null : sumOf([insured, excluded]);
  const turnover = columns.turnover === null || (whole === null && parts !== null) ? parts : sumOf([whole]);
  const unit = Math.max(1, ...filled.map((each) => each.unit));
  if (filled.some(({ isForeign }) => isForeign)) return { turnover, exclusions, unit, why: 'CURRENCY' };
  const areUsable = filled.every(({ amount }) => amount?.gte(0));
  const disagree =
    areUsable && whole?.amount && parts !== null && parts.minus(whole.amount).abs().gt(roundingOf(whole));
  return { turnover, exclusions, unit, why: areUsable ? (disagree ? 'SUMS_DISAGREE' : null) : 'AMOUNT' };
}

/** What cells come to, a blank one as nothing; `null` where one cannot be read. */
function sumOf(cells: ReadonlyArray<CellAmount | null>): Big | null {
  const amounts = cells.filter((cell) => cell !== null).map(({ amount }) => amount);
  return amounts.reduce((sum, amount) => amount && (sum?.plus(amount) ?? null), new Big(0) as Big | null);
}

/** How far parts may be off the whole: each is rounded to the cent, or to the unit of its column. */
function roundingOf({ unit }: CellAmount): number {
  return unit === 1 ? 0.015 : unit;
}

/** The line that a row is, or why it is none. */
function lineOf(
  countryCode: string | null,
  { turnover, exclusions, why }: RowAmounts,
  ofWhat: OfLine | 'unknown',
): SummedLine | RowLeftOutReason {
  if (countryCode === null) return 'COUNTRY';
  if (why !== null || turnover === null) return why ?? 'AMOUNT';
  return ofWhat === 'unknown' ? 'OF_WHAT' : { countryCode, ...ofWhat, turnover, exclusions };
}

/** Of what and by whom was sold, as a row says it; blank cells say nothing apart. */
function ofLineIn(
  cells: readonly Cell[],
  { categories, companies }: Columns,
  companyNamed: CompanyNamed,
): OfLine | 'unknown' {
  const textAt = (column: number | null) => (column === null ? '' : cellText(cells[column]));
  const [category, company] = [textAt(categories), textAt(companies)];
  const named: OfLine = { category: readCategory(category), insuredEntityId: companyNamed(company) };
  const isKnown = (category === '' || named.category !== null) && (company === '' || named.insuredEntityId !== null);
  return isKnown ? named : 'unknown';
}

/** What a row is called: what it says where countries are, or else its first text. */
function nameOf(cells: readonly Cell[], { countries }: Columns): string {
  const texts = [cells[countries], ...cells.filter((cell) => !isAmount(cell)), ...cells].map(cellText);
  return texts.find((text) => text !== '') ?? '';
}

/** A sum is called by its word, behind the country that it may be of. */
function nameOfSum(cells: readonly Cell[], { countries }: Columns): string {
  const called = [cellText(cells[countries]), filledTexts(cells).find(hasSumWord) ?? ''];
  return [...new Set(called)].filter((text) => text !== '').join(' · ');
}
