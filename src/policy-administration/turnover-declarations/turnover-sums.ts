import Big from 'big.js';
import { filledTexts, hasSumWord, isSumOfCalled, isTotalLabel } from '../../bulk/imports/sum-words.ts';
import { type Cell, cellText } from '../../bulk/imports/table.ts';
import { countryIn } from './turnover-columns.ts';

/* Rows that add up others, among rows with turnover by country: a word and the figures prove it together, or a text that says nothing else. */

/** A row as far as it may be a sum: its cells, the country that it names, and the turnover that it states, of columns in a unit. */
type SummableRow = Readonly<{ cells: readonly Cell[]; country: string | null; amount: Big; unit: number }>;

/** What the rows above come to, how many they are, and the decimals with which they are written in their unit. */
type Above = Readonly<{ rows: number; sum: Big; decimals: number }>;

const nothing: Above = { rows: 0, sum: new Big(0), decimals: 0 };

/**
 * Makes the finder of sums. It gets the rows in order: one with a word for sums is a sum where its amount is that of the
 * rows above, of its country, of all since the last sum, or of all. One that says nothing but that it is a sum is one of
 * the rows above of its country, also where a row among them cannot be read and the figures disagree: taken for turnover,
 * it would be declared twice.
 */
export function sumFinder(): (row: SummableRow) => boolean {
  let all = nothing;
  let sinceLast = nothing;
  const byCountry = new Map<string | null, Above>();
  /** Columns that call a row so that adds up nothing, such as those of a segment. */
  const columnsOfOthers = new Set<number>();
  return (row) => {
    const ofCountry = row.country === null ? nothing : (byCountry.get(row.country) ?? nothing);
    const ofAny = [all, sinceLast].filter(({ rows }) => rows > 1 || row.country === null);
    const labels = [...row.cells.keys()].filter((column) => saysSumAlone(row, column));
    const isCalledSum = labels.some((column) => !columnsOfOthers.has(column));
    const hasSummands = (row.country === null ? all : ofCountry).rows > 0;
    if ((isCalledSum && hasSummands) || [...ofAny, ofCountry].some((above) => isSumOf(row, above))) {
      sinceLast = nothing;
      return true;
    }
    for (const column of labels) columnsOfOthers.add(column);
    all = withRow(all, row);
    sinceLast = withRow(sinceLast, row);
    byCountry.set(row.country, withRow(ofCountry, row));
    return false;
  };
}

/** Whether a cell says nothing but that something is added up, or that what its row is of is. */
function saysSumAlone({ cells, country }: SummableRow, column: number): boolean {
  const text = cellText(cells[column]);
  if (!hasSumWord(text)) return false;
  const places = cells.filter((cell) => country !== null && countryIn(cell) === country).map(cellText);
  return isTotalLabel(text) || places.some((place) => isSumOfCalled(text, place));
}

/** One row is added up by what says nothing but that it is a sum, of its country where it names one. */
function isSumOf(row: SummableRow, above: Above): boolean {
  const { rows, sum } = above;
  if (rows === 0 || row.amount.minus(sum).abs().gt(roundingOf(row, above))) return false;
  return filledTexts(row.cells).some((text) => hasSumWord(text) && (rows > 1 || isTotalLabel(text)));
}

/** Each figure is rounded to the cent, or as it is written in the unit of its column: to thousands, to tenths of millions. */
function roundingOf(row: SummableRow, { rows, decimals }: Above): Big {
  const step = row.unit === 1 ? new Big(0) : new Big(10).pow(-Math.max(decimals, decimalsOf(row))).times(row.unit);
  return (step.gt(cent) ? step : cent).times(rows + 1).div(2);
}

const cent = new Big('0.01');

/** The decimals of an amount in its unit. */
function decimalsOf({ amount, unit }: SummableRow): number {
  return amount.div(unit).toFixed().split('.')[1]?.length ?? 0;
}

function withRow({ rows, sum, decimals }: Above, row: SummableRow): Above {
  return { rows: rows + 1, sum: sum.plus(row.amount), decimals: Math.max(decimals, decimalsOf(row)) };
}
