import type { CurrencyCode } from '../../platform/core/currencies.ts';

/**
 * A cell as a file holds it. Numbers are numbers of the file format and need no national reading; text does. Days of a
 * workbook arrive as ISO text, since only the workbook knows which of its numbers are days.
 */
export type Cell = string | number | boolean | null;

/**
 * One row of a file: its number, counted from 1 as editors and spreadsheets count, and its cells. A workbook may hide a
 * row, most often because its sheet is filtered, and show a currency beside numbers that hold none: by column those
 * that may be meant.
 */
export type Row = Readonly<{
  line: number;
  cells: readonly Cell[];
  isHidden?: boolean;
  currencies?: ReadonlyMap<number, readonly CurrencyCode[]>;
}>;

/**
 * The placeholder of a formula whose value the workbook does not hold: whoever wrote the file never calculated it.
 * Reporting programs do so; a spreadsheet program calculates it on opening.
 */
export const uncalculated = '#UNCALCULATED';

/** Whether the cell holds nothing that anybody would read. */
export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

/** The cell as a person would read it, without blanks around it; empty for a blank cell. */
export function cellText(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell).trim();
}
