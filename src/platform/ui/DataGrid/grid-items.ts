import { type ReactNode, useMemo } from 'react';
import type { TableHead } from './TableHead.tsx';

/** The head above rows that belong together, and how many of them are loaded. */
export type GroupHead = Readonly<{
  group: string;
  rows: number;
  /** Whether more of them may follow on the next page. */
  isOpenEnded: boolean;
}>;

/** How the rows of a list are grouped, as `groupingBy` makes it. Stable. */
export type Grouping<Row> = Readonly<{
  /** The id of the column whose values the heads say: the rows below need not repeat them. */
  column: string;
  itemsOf(rows: readonly Row[], hasMore: boolean): GridItems;
  /** What the head says, with at most one control. */
  head(of: GroupHead): ReactNode;
  TableHead: typeof TableHead;
}>;

/** What stands in a grid one after the other: rows, and the heads above their groups. */
export type GridItems = Readonly<{
  count: number;
  hasHeads: boolean;
  /** The head at a place; `null` where a row is. */
  headAt(place: number): GroupHead | null;
  /** How many rows stand before a place: the position of its row, or of the first one below its head. */
  rowsBefore(place: number): number;
  /** The place of a row, by its position. */
  placeOf(row: number): number;
  tileRows(perRow: number): TileRows;
}>;

/** Rows of tiles: so many side by side, and each head by itself. */
export type TileRows = Readonly<{
  count: number;
  /** The place of the first item in a row; behind the last row, how many items there are. */
  firstIn(row: number): number;
  rowOf(place: number): number;
}>;

/** The items of a grid; without groups they are its rows. */
export function useGridItems<Row>({
  rows,
  grouping,
  hasMore = false,
}: Readonly<{
  rows: readonly Row[];
  grouping?: Grouping<Row> | null | undefined;
  hasMore?: boolean | undefined;
}>): GridItems {
  return useMemo(() => grouping?.itemsOf(rows, hasMore) ?? ungrouped(rows.length), [rows, grouping, hasMore]);
}

/** So many rows without heads. */
export function ungrouped(count: number): GridItems {
  return {
    count,
    hasHeads: false,
    headAt: () => null,
    rowsBefore: same,
    placeOf: same,
    tileRows: (perRow) => ({
      count: Math.ceil(count / perRow),
      firstIn: (row) => Math.min(count, row * perRow),
      rowOf: (place) => Math.floor(place / perRow),
    }),
  };
}

function same(position: number): number {
  return position;
}

/** The rows from one place to another, both included, in whichever direction. */
export function rowsBetween(items: GridItems, ids: readonly string[], from: number, to: number): readonly string[] {
  const [first, last] = from <= to ? [from, to] : [to, from];
  return ids.slice(items.rowsBefore(Math.max(0, first)), items.rowsBefore(last + 1));
}
