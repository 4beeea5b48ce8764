import type { Cell } from '../../../bulk/imports/table.ts';

/** A line of a comma-separated file: cells quoted where they must be, formulas made harmless. */
export function csvLine(cells: readonly Cell[], delimiter: string): string {
  return `${cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`;
}

function csvCell(cell: Cell, delimiter: string): string {
  if (cell === null) return '';
  const text = typeof cell === 'string' && startsFormula(cell) ? `'${cell}` : String(cell);
  return /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Text that a spreadsheet would compute; negative numbers and telephone numbers are none. */
function startsFormula(text: string): boolean {
  return /^[=@\t\r]/.test(text) || (/^[+-]/.test(text) && !/^[+-]?[\d\s().,/-]+$/.test(text));
}
