import type { CurrencyCode } from '../core/currencies.ts';
import type { ExportColumn } from '../core/exported-list.ts';
import type { Money } from '../core/money.ts';
import { type ConvertedPart, convertedTotal, type ExchangeRate } from '../core/rates-for-totals.ts';
import { dayOfRateLabel, rateLabel } from './converted-labels.ts';

/** Into which currency amounts are converted, and at which rates. */
export type Conversion = Readonly<{ to: CurrencyCode; rates: readonly ExchangeRate[] }>;

/**
 * The columns of a file with what their amounts come to in one currency, so that they can be added up: behind each amount
 * the converted one, rounded for itself, and at the end the rate of the row and its day. Where
 * there is no rate they are empty; an amount in that currency already is itself, at the rate 1.
 *
 * Example: 113.00 USD at 1.13 USD for a euro is 100.00, at the rate 0.884956 of that day.
 */
export function withConverted<Row>(
  columns: ReadonlyArray<ExportColumn<Row>>,
  { to, rates }: Conversion,
): ReadonlyArray<ExportColumn<Row>> {
  const monies = columns.flatMap((column) => (isMoney(column) ? [column.moneyOf] : []));
  if (monies.length === 0) return columns;
  const converted = (amount: Money | null): ConvertedPart | null =>
    amount && (convertedTotal([amount], to, rates).parts[0] ?? null);
  const ofRow = (row: Row) => converted(monies.map((of) => of(row)).find((amount) => amount !== null) ?? null);
  const all = columns.flatMap((column): ExportColumn<Row>[] => {
    if (!isMoney(column)) return [column];
    const { id, head, width, needs, moneyOf } = column;
    const beside = { id, head, in: to, width: Math.max(width, 15), ...(needs ? { needs } : {}) };
    return [column, { ...beside, kind: 'amount', of: (row) => converted(moneyOf(row))?.converted.amount }];
  });
  return [
    ...all,
    { id: 'rate', head: rateLabel.message, width: 13, kind: 'number', of: (row) => ofRow(row)?.rate },
    { id: 'rate', head: dayOfRateLabel.message, width: 16, kind: 'day', of: (row) => ofRow(row)?.day },
  ];
}

type MoneyColumn<Row> = ExportColumn<Row> & Readonly<{ moneyOf(row: Row): Money | null }>;

function isMoney<Row>(column: ExportColumn<Row>): column is MoneyColumn<Row> {
  return 'moneyOf' in column && column.moneyOf !== undefined;
}
