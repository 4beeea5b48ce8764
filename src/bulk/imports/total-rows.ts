import Big from 'big.js';
import { firstCharacters } from '../../platform/core/shortened.ts';
import { readCell } from './cell-type.ts';
import { signedAmountCellType } from './cell-types.ts';
import type { PlannedColumn } from './line.ts';
import type { RowTarget } from './row-target.ts';
import { filledTexts, isMoney, isSumOfCalled, isTotalLabel, mentionsCurrency, sumBeginning } from './sum-words.ts';
import { type Cell, cellText, isBlank, type Row } from './table.ts';

/* Rows that add up others stand in every list that a person made or a system printed. They are neither orders nor
   debts: ledgers, pasted invoices, files of orders and imports skip them by this one rule, and say which. */

/** A row that adds up others: its number, its words, and its sum as it is written. */
export type TotalRow = Readonly<{ line: number; label: string; amount: string | null }>;

/** What of a plan identifies the total rows of its file. */
type TotalPlan = Readonly<{
  target: Pick<RowTarget, 'lineMarks' | 'needs'>;
  columns: readonly PlannedColumn[];
}>;

/**
 * Makes the finder of total rows. It gets the rows of a file in order and adds up the lines. A row that begins with a
 * word for totals is a total where its text says nothing else or names the line above, and nothing marks it as a line.
 * Any other row, also one with amounts only, is a total where its amounts equal the sums of the lines above. Where
 * every line has a mark, a row with only a label and amounts is not a line.
 */
export function totalFinder({ target: { lineMarks, needs }, columns }: TotalPlan): (row: Row) => TotalRow | null {
  const amounts = columns.filter(({ field }) => field.cellType.national === 'amount');
  const sums = amounts.map((column) => ({
    column,
    all: new Big(0),
    sinceLast: new Big(0),
    onRow: amountIn(column, []),
  }));
  const lines = { all: 0, sinceLast: 0 };
  let lastTexts: readonly string[] = [];
  const everyLineIsMarked = needs.some((alternatives) => alternatives.every((name) => lineMarks.includes(name)));

  return (row) => {
    for (const sum of sums) sum.onRow = amountIn(sum.column, row.cells);
    const label = labelOf(row.cells);
    const isTotal = label === null ? isUnlabelledTotal(row) : isTotalCalled(label, row);
    if (isTotal) beginAnew();
    else collect(row);
    return isTotal ? { line: row.line, label: firstCharacters(label ?? '', 60), amount: statedOn(row) } : null;
  };

  function isTotalCalled(label: string, row: Row): boolean {
    if (mentions(lineMarks, row, label)) return false;
    if (mentions(placeFields, row, label)) return comesToLines();
    if (isTotalLabel(label) || /^\*+$/.test(label)) return true;
    if (everyLineIsMarked && holdsAmountsBeside(label, row)) return true;
    return namesLast(label, row) || comesToLines();
  }

  /** Sums alone, or beside the name of those above; where every line has a mark, also of one line. */
  function isUnlabelledTotal(row: Row): boolean {
    if (holdsSumsAlone(row)) return comesToLines();
    return everyLineIsMarked && repeatsLast(row) && lines.sinceLast > 0 && addsUp(({ sinceLast }) => sinceLast);
  }

  /** Whether the row has, beside its amounts, only the customer of the line above, and no mark of a line. */
  function repeatsLast(row: Row): boolean {
    const texts = row.cells.flatMap((cell, column) => (isBlank(cell) || isAmount(column) ? [] : [cellText(cell)]));
    const named = texts.filter((text) => !mentionsCurrency(text));
    return named.length > 0 && !mentions(lineMarks, row, '') && named.every((text) => lastTexts.includes(text));
  }

  /** Whether the row is a sum of what the line above it is called: `Total 4711`, or `Total` beside `Nordwind GmbH`. */
  function namesLast(label: string, { cells }: Row): boolean {
    const others = filledTexts(cells).filter((text) => text !== label);
    return lastTexts.some(
      (text) => isSumOfCalled(label, text) || (isTotalLabel(label) && /\p{L}/u.test(text) && others.includes(text)),
    );
  }

  /** Whether the row has only amounts and currencies beside the label. */
  function holdsAmountsBeside(label: string, { cells }: Row): boolean {
    return cells.every((cell, column) => {
      const text = cellText(cell);
      return text === '' || text === label || isAmount(column) || mentionsCurrency(text);
    });
  }

  /** Whether the row says one of the fields, besides its label. */
  function mentions(fields: readonly string[], { cells }: Row, label: string): boolean {
    return columns.some(({ name, column, field, notation }) => {
      const cell = cells[column] ?? null;
      if (!fields.includes(starred(name)) || isBlank(cell) || cellText(cell) === label) return false;
      return readCell(field.cellType, cell, notation).kind === 'read';
    });
  }

  function holdsSumsAlone({ cells }: Row): boolean {
    const filled = cells.flatMap((cell, column) => (isBlank(cell) ? [] : [column]));
    const isFurther = (column: number) => isMoney(cells[column]) || mentionsCurrency(cellText(cells[column]));
    return filled.some(isAmount) && filled.every((column) => isAmount(column) || isFurther(column));
  }

  function isAmount(column: number): boolean {
    return amounts.some((each) => each.column === column);
  }

  /** Whether its amounts are those of all lines above, or of those since the last total; one line is no sum. */
  function comesToLines(): boolean {
    return (lines.all > 1 && addsUp(({ all }) => all)) || (lines.sinceLast > 1 && addsUp(({ sinceLast }) => sinceLast));
  }

  function addsUp(sumOf: (sum: (typeof sums)[number]) => Big): boolean {
    const stated = sums.filter(({ onRow }) => onRow !== null);
    return stated.length > 0 && stated.every((sum) => sum.onRow?.eq(sumOf(sum)));
  }

  function collect({ cells }: Row): void {
    lastTexts = filledTexts(cells);
    lines.all += 1;
    lines.sinceLast += 1;
    for (const sum of sums) {
      if (sum.onRow === null) continue;
      sum.all = sum.all.plus(sum.onRow);
      sum.sinceLast = sum.sinceLast.plus(sum.onRow);
    }
  }

  function beginAnew(): void {
    lines.sinceLast = 0;
    for (const sum of sums) sum.sinceLast = new Big(0);
  }

  /** The first amount of the row, as it is written. */
  function statedOn({ cells }: Row): string | null {
    const column = sums.find(({ onRow }) => onRow !== null)?.column.column;
    return column === undefined ? null : firstCharacters(cellText(cells[column]), 40);
  }
}

/** Where a company is: what a total of a country says too. */
const placeFields = ['countryCode', 'town', 'postalCode'];

/** The name of a field as needs have it: those of one kind end in `*`. */
function starred(name: string): string {
  return name.replace(/:.*/, ':*');
}

/** The words with which a row begins as a sum does; `null` for all others. A number may stand before them. */
function labelOf(cells: readonly Cell[]): string | null {
  const texts = cells.map(cellText).filter((text) => text !== '');
  return texts.slice(0, 2).find((text) => sumBeginning.test(text)) ?? null;
}

function amountIn({ column, notation }: PlannedColumn, cells: readonly Cell[]): Big | null {
  const cell = cells[column] ?? null;
  if (isBlank(cell)) return null;
  const amount = readCell(signedAmountCellType, cell, notation);
  return amount.kind === 'read' ? new Big(amount.value) : null;
}
