import Big from 'big.js';
import { amountCellType, currenciesBeside } from '../../bulk/imports/cell-types.ts';
import { observeNotation, unitIn } from '../../bulk/imports/column-notation.ts';
import { field } from '../../bulk/imports/field.ts';
import { currenciesInHeader } from '../../bulk/imports/header-currency.ts';
import { currencyStated, unitStated } from '../../bulk/imports/stated-above.ts';
import { filledTexts } from '../../bulk/imports/sum-words.ts';
import { type Cell, cellText, isBlank } from '../../bulk/imports/table.ts';
import { partsOfAmount, readAmount } from '../../platform/core/amount-notation.ts';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { NotationHint } from '../../platform/core/national-notation.ts';
import { currenciesMeant } from '../../platform/core/written-currency.ts';
import type { Layout, TurnoverRow } from './turnover-columns.ts';

/* Amounts of rows with turnover: each column is read in one notation, in its unit and its currency. */

/** An amount, `null` where it cannot be read, and the unit of its column. `isForeign`: it is in another currency than the policy’s. */
export type CellAmount = Readonly<{ amount: Big | null; unit: number; isForeign: boolean }>;

const amountField = field(amountCellType, {});
/** No column of days is watched: any day does. */
const anyDay = '2000-01-01';

/** Makes the reader of amounts: `null` for a blank cell. The hint counts where no cell of a column shows another notation. */
export function amountReader(
  layout: Layout,
  currency: CurrencyCode,
  hint: NotationHint,
): (row: TurnoverRow, column: number) => CellAmount | null {
  const { headOf, columns } = layout;
  const notations = notationsOf(layout, currency, hint);
  const ofAll = currenciesOfAll(layout.notes);
  /** A head says in what its column is, beside a column that says in what was sold. */
  const currenciesOf = ({ cells }: TurnoverRow, column: number): Stated => {
    const ofHead = currenciesInHeader(headOf(column));
    if (ofHead.length > 0) return ofHead;
    const ofRow = columns.currencies === null ? '' : cellText(cells[columns.currencies]);
    return ofRow === '' ? ofAll : currenciesMeant(ofRow);
  };
  return (row, column) => {
    const cell = row.cells[column];
    if (isBlank(cell)) return null;
    const beside = currenciesBeside(row, column);
    const stated: readonly Stated[] = [beside.length > 0 ? beside : undefined, currenciesOf(row, column)];
    const isForeign = stated.some((currencies) => currencies !== undefined && !currencies.includes(currency));
    const notation = notations.get(column) ?? { unit: 1 };
    return { amount: amountOf(cell, notation), unit: notation.unit, isForeign };
  };
}

/** The currencies that may be meant, none of a text that is no currency; `undefined` where nothing is said. */
type Stated = readonly CurrencyCode[] | undefined;

/** The currency that titles and notes state of all amounts; several are none that anybody knows. */
function currenciesOfAll(notes: readonly TurnoverRow[]): Stated {
  const stated = notes.map(({ cells }) => {
    const currency = currencyStated(cells);
    return currency
      ? [currency]
      : statementsIn(cells)
          .map(currenciesInHeader)
          .find(({ length }) => length > 0);
  });
  const [first, ...others] = stated.filter((each) => each !== undefined);
  return others.some((other) => other.join() !== first?.join()) ? [] : first;
}

function unitOfAll(cells: readonly Cell[]): number {
  const stated = unitStated(cells);
  return stated === 1
    ? (statementsIn(cells)
        .map(unitIn)
        .find((unit) => unit !== 1) ?? 1)
    : stated;
}

/** What a title says behind its words, and that is a unit or a currency alone: `USD` of `Sales by country, in USD`. */
function statementsIn(cells: readonly Cell[]): readonly string[] {
  const says = (word: string) => unitIn(`in ${word}`) !== 1 || currenciesInHeader(word).length > 0;
  const besides = /^(?:of|de|d|di|von|q\d|20\d\d)?$/i;
  return filledTexts(cells)
    .flatMap((text) => text.split(/[(),;:–—]|\b(?:in|en)\b/i).slice(1))
    .filter((part) => part.split(/[\s.'’-]+/).every((word) => besides.test(word) || says(word)));
}

type UnitNotation = NotationHint & Readonly<{ unit: number }>;

function notationsOf(
  { headOf, notes, below, columns }: Layout,
  currency: CurrencyCode,
  { decimalSign }: NotationHint,
): ReadonlyMap<number, UnitNotation> {
  const amounts = [columns.turnover, columns.insured, columns.exclusions].filter((column) => column !== null);
  const watched = amounts.map((column) => ({ column, header: headOf(column), field: amountField }));
  const observer = observeNotation(watched, anyDay, currency);
  for (const [at, { cells }] of below.entries()) observer.observe(at, cells);
  const unit = notes.map(({ cells }) => unitOfAll(cells)).find((stated) => stated !== 1) ?? 1;
  return new Map(
    observer
      .conclude({ unit })
      .map(({ column, source, notation }) => [
        column,
        { unit: 1, ...(source === 'open' && decimalSign ? { decimalSign } : {}), ...notation },
      ]),
  );
}

/** A cell that says a unit itself is not in that of its head: `30k` below `TEUR` is thirty thousand. */
function amountOf(cell: Cell | undefined, { unit, ...notation }: UnitNotation): Big | null {
  if (typeof cell === 'number') return new Big(cell).times(unit);
  const text = cellText(cell);
  const read = readAmount(text, notation);
  if (read.kind !== 'value') return null;
  return new Big(read.value).times((partsOfAmount(text)?.factor ?? 1) === 1 ? unit : 1);
}
