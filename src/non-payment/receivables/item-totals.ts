import Big from 'big.js';
import type { MappedColumn } from '../../bulk/imports/column-mapping.ts';
import type { ColumnQuestion } from '../../bulk/imports/column-questions.ts';
import { sidedAs } from './item-amounts.ts';
import type { RowReader } from './row-reader.ts';

/** Columns of money that a list sums up. */
const summed = ['outstandingAmount', 'amount', 'debit', 'credit'] as const;
type Summed = (typeof summed)[number];

/** The totals of a list in their order; of more than this many the rest is not compared. */
const mostSums = 20_000;

/** A running total, and its value at each of the totals above: a list adds up by page, by customer and at the end. */
type Running = { total: Big; marks: Set<string> };

/**
 * Compares the totals that a list states with its lines. A total may be of all lines above, or of those below any total
 * before; with the signs that are printed or those of their kind; of all currencies or of its own. Where a mark states
 * the side of each line, only the total that uses it counts: another one shows that the mark is read wrongly.
 */
export function watchTotals(mapping: readonly MappedColumn[]) {
  const columns = summed.flatMap((field) => {
    const column = mapping.find((each) => each.field === field)?.column;
    return column === undefined ? [] : [{ field, column, sums: new Map<string, Running>() }];
  });
  const currencies = new Set<string>();
  const differing: ColumnQuestion[] = [];
  const hasSide = mapping.some(({ field }) => field === 'side');
  return {
    observe(row: RowReader): void {
      const currency = row.text('currency') ?? '';
      currencies.add(currency);
      for (const { field, sums } of columns) {
        const plain = row.sum(field);
        if (plain === undefined) continue;
        const signed = signedOf(row, field, plain);
        for (const key of ['*', currency]) {
          if (!hasSide) add(sums, `${key} plain`, plain);
          add(sums, `${key} signed`, signed);
        }
      }
    },
    observeTotal(row: RowReader): void {
      const currency = row.text('currency');
      const isOne = currencies.size === 1;
      for (const { field, column, sums } of columns) {
        const stated = row.sum(field);
        if (stated === undefined) continue;
        const own = [...sums].filter(([key]) => isOne || currency === undefined || key.startsWith(`${currency} `));
        const isRight = own.some(([, running]) => isSumOf(stated, running));
        // a total over several currencies was converted at unknown rates
        const isComparable = isOne || (currency !== undefined && currencies.has(currency));
        const found = sums.get(
          `${isOne || currency === undefined ? '*' : currency} ${hasSide ? 'signed' : 'plain'}`,
        )?.total;
        if (!isRight && isComparable && found)
          differing.push({ code: 'total-differs', field, column, stated: stated.toFixed(), found: rounded(found) });
        for (const running of sums.values())
          if (running.marks.size < mostSums) running.marks.add(rounded(running.total));
      }
    },
    /** The last one, which is mostly the total of the whole list. */
    conclude: (): readonly ColumnQuestion[] => differing.slice(-1),
  };
}

function add(sums: Map<string, Running>, key: string, amount: Big): void {
  const running = sums.get(key) ?? { total: new Big(0), marks: new Set(['0.00']) };
  running.total = running.total.plus(amount);
  sums.set(key, running);
}

function isSumOf(stated: Big, { total, marks }: Running): boolean {
  return [stated, stated.times(-1)].some((sum) => marks.has(rounded(total.minus(sum))));
}

/** Workbooks hold binary fractions: differences below a cent are ignored. */
function rounded(sum: Big): string {
  return sum.toFixed(2).replace(/^-(0\.00)$/, '$1');
}

/** An amount with the sign of its side or kind: lists print credits and payments either way. */
function signedOf(row: RowReader, field: Summed, amount: Big): Big {
  const side = row.text('side');
  const kind = row.text('itemType');
  if (side === 'CREDIT') return new Big(sidedAs('CREDIT', amount.toFixed()));
  if (kind === 'CREDIT_NOTE' || kind === 'PARTIAL_PAYMENT') return amount.abs().times(-1);
  return field === 'credit' ? amount.times(-1) : amount;
}
