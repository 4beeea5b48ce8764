import Big from 'big.js';
import { readAmount } from '../../platform/core/amount-notation.ts';
import { isSumOfCalled, isTotalLabel } from './sum-words.ts';
import { type Cell, cellText, isBlank } from './table.ts';

/** Signs of decimals in which amounts may be written: nothing has shown which while rows are sorted. */
const decimalSigns = ['.', ','] as const;

type Sums = Map<number, readonly [Big, Big]>;

/**
 * Keeps the customer of the rows: the heading above them. A row is a total where its amount equals the sum of the lines
 * above. Otherwise it may be the name of the next customer with the amount owed. Where a text without an amount may be
 * either, the customer of the lines below is unknown; they are not added to the customer before.
 */
export function groupAbove(before: string | null) {
  let group = before;
  let lines = 0;
  const all: Sums = new Map();
  let ofGroup: Sums = new Map();
  let sinceSum: Sums = new Map();
  return {
    group: (): string | null => group,
    /** A row that names whose lines follow. */
    observeHeading(called: string): void {
      const isUncertain = isTotalLabel(called) || (group !== null && isSumOfCalled(called, group));
      begin(isUncertain ? null : called);
    },
    observeLine(cells: readonly Cell[]): void {
      lines += 1;
      for (const sums of [all, ofGroup, sinceSum]) addTo(sums, cells);
    },
    /** A text and amounts: a sum, or whose lines follow. */
    observeAmounts(cells: readonly Cell[]): void {
      if (lines === 0) return; // below its heading: what a customer may owe, a limit
      if (![all, ofGroup, sinceSum].some((sums) => isSumOf(sums, cells))) begin(null);
      sinceSum = new Map();
    },
  };

  function begin(called: string | null): void {
    group = called;
    lines = 0;
    ofGroup = new Map();
    sinceSum = new Map();
  }
}

function addTo(sums: Sums, cells: readonly Cell[]): void {
  for (const [column, cell] of cells.entries()) {
    const amounts = readingsOf(cell);
    if (amounts === null) continue;
    const [one, other] = sums.get(column) ?? [new Big(0), new Big(0)];
    sums.set(column, [one.plus(amounts[0]), other.plus(amounts[1])]);
  }
}

/** Whether the amounts of a row are the sums of their columns, in one of the ways in which they can be read. */
function isSumOf(sums: Sums, cells: readonly Cell[]): boolean {
  const stated = cells.flatMap((cell, column) => {
    const amounts = readingsOf(cell);
    const sum = sums.get(column);
    return amounts && sum ? [{ amounts, sum }] : [];
  });
  return (
    stated.length > 0 &&
    decimalSigns.some((_sign, place) => stated.every(({ amounts, sum }) => amounts[place]?.eq(sum[place] ?? 0)))
  );
}

function readingsOf(cell: Cell): readonly [Big, Big] | null {
  if (isBlank(cell) || typeof cell === 'boolean') return null;
  const [point, comma] = decimalSigns.map((decimalSign) => {
    const read = readAmount(typeof cell === 'number' ? cell : cellText(cell), { decimalSign });
    return read.kind === 'value' ? new Big(read.value) : null;
  });
  if (!point && !comma) return null;
  return [point ?? new Big(0), comma ?? new Big(0)];
}
