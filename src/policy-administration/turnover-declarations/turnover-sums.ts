import Big from 'big.js';
import { filledTexts, hasSumWord, isTotalLabel } from '../../bulk/imports/sum-words.ts';
import type { Cell } from '../../bulk/imports/table.ts';

/* Rows that add up others, among rows with turnover by country: neither their words nor their figures prove it alone. */

/** A row as far as it may be a sum: its cells, the country that it names, and the turnover that it states. */
type SummableRow = Readonly<{ cells: readonly Cell[]; country: string | null; amount: Big }>;

/** What the rows above come to, and how many they are. */
type Above = Readonly<{ rows: number; sum: Big }>;

const nothing: Above = { rows: 0, sum: new Big(0) };

/** Figures of a list are rounded to the cent each. */
const halfACent = '0.005';

/**
 * Makes the finder of sums. It gets the rows in order: one with a word for sums is a sum where its amount is that of the
 * rows above, of its country, of all since the last sum, or of all.
 */
export function sumFinder(): (row: SummableRow) => boolean {
  let all = nothing;
  let sinceLast = nothing;
  const byCountry = new Map<string | null, Above>();
  return (row) => {
    const ofCountry = row.country === null ? nothing : (byCountry.get(row.country) ?? nothing);
    const ofAny = [all, sinceLast].filter(({ rows }) => rows > 1 || row.country === null);
    if ([...ofAny, ofCountry].some((above) => isSumOf(row, above))) {
      sinceLast = nothing;
      return true;
    }
    all = withRow(all, row);
    sinceLast = withRow(sinceLast, row);
    byCountry.set(row.country, withRow(ofCountry, row));
    return false;
  };
}

/** One row is added up by what says nothing but that it is a sum, of its country where it names one. */
function isSumOf({ cells, amount }: SummableRow, { rows, sum }: Above): boolean {
  const rounding = new Big(halfACent).times(rows + 1);
  if (rows === 0 || amount.minus(sum).abs().gt(rounding)) return false;
  return filledTexts(cells).some((text) => hasSumWord(text) && (rows > 1 || isTotalLabel(text)));
}

function withRow({ rows, sum }: Above, { amount }: SummableRow): Above {
  return { rows: rows + 1, sum: sum.plus(amount) };
}
