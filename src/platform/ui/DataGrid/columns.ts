import type { ReactNode } from 'react';
import type { Money } from '../../core/money.ts';

/** A column of a `DataGrid`. */
export type Column<Row> = Readonly<{
  id: string;
  /** Head of the column; also the head of what is copied. */
  head: string;
  /** The head is for assistive technology only: countries, boxes. */
  hidesHead?: boolean;
  /** Width in px at the usual type size; the least width where it grows. */
  width: number;
  /** Takes the room that is left. One column at least should. */
  grows?: boolean;
  /** Figures are aligned right. */
  align?: 'start' | 'end';
  /** Name of the field on the wire that the list is sorted by. */
  sort?: string;
  /** 1 stays longest; columns with higher numbers are dropped first when there is less room. */
  priority: number;
  cell(row: Row): ReactNode;
  /** The cell as plain text, for copying; empty for what is drawn only. */
  text(row: Row): string;
  /**
   * The amount of the cell, where it is one: a spreadsheet gets it as a number, with its currency in a column beside
   * it.
   */
  money?(row: Row): Money | null | undefined;
}>;

/**
 * The columns that fit a width, in their order: those with the highest priority numbers leave first, and of equal ones the
 * one that grows last, which is the name.
 */
export function fitting<Row>(
  columns: ReadonlyArray<Column<Row>>,
  width: number,
  usedWidth = 0,
): ReadonlyArray<Column<Row>> {
  const shown = new Set(columns);
  const dropped = [...columns].sort(
    (one, other) => other.priority - one.priority || Number(one.grows ?? false) - Number(other.grows ?? false),
  );
  let needed = columns.reduce((sum, column) => sum + column.width, usedWidth);
  for (const column of dropped) {
    if (needed <= width || shown.size === 1) break;
    shown.delete(column);
    needed -= column.width;
  }
  return columns.filter((column) => shown.has(column));
}

/** Tracks of the grid: fixed ones as wide as given, growing ones share the rest. */
export function tracksOf<Row>(columns: ReadonlyArray<Column<Row>>): string {
  return columns.map(({ width, grows }) => (grows ? `minmax(${width / 16}rem, 1fr)` : `${width / 16}rem`)).join(' ');
}

/** The width that the columns need at least, for tables that scroll sideways. */
export function leastWidthOf<Row>(columns: ReadonlyArray<Column<Row>>): string {
  return `${columns.reduce((sum, { width }) => sum + width, 0) / 16}rem`;
}

/** How the reader's spreadsheet takes amounts: the word above currencies, and a number without thousands signs. */
export type CopyNotation = Readonly<{ currency: string; plain(amount: string): string }>;

/** Rows as tab-separated text with heads, as a spreadsheet takes it. Tabs and line ends inside a cell become blanks. */
export function asTabSeparated<Row>(
  columns: ReadonlyArray<Column<Row>>,
  rows: readonly Row[],
  notation: CopyNotation,
): string {
  const clean = (text: string) => text.replace(/[\t\r\n\u00a0\u202f]+/g, ' ');
  const heads = columns.flatMap(({ head, money }) => (money ? [head, notation.currency] : [head]));
  const lines = [heads, ...rows.map((row) => columns.flatMap((column) => cellsOf(column, row, notation)))];
  return lines.map((line) => line.map(clean).join('\t')).join('\n');
}

function cellsOf<Row>({ text, money }: Column<Row>, row: Row, { plain }: CopyNotation): string[] {
  if (!money) return [text(row)];
  const value = money(row);
  return value ? [plain(value.amount), value.currency] : ['', ''];
}

/** How a list is sorted, as the wire writes it: a field, `-` in front for descending. */
export function sortDirection(sort: string | undefined, field: string): 'ascending' | 'descending' | 'none' {
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : 'none';
}

/** The next order when a head is pressed: ascending, then descending. */
export function nextSort(sort: string | undefined, field: string): string {
  return sort === field ? `-${field}` : field;
}
