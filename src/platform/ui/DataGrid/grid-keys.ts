import type { TileRows } from './grid-items.ts';

/** The position of the focus in a grid. Row -1 is the head. */
export type Position = Readonly<{ row: number; column: number }>;

/** How far a grid reaches; `page` is how many rows fit in view. `perRow` is 1 in a table, the tiles of a row in tiles. */
export type GridSize = Readonly<{ rows: number; columns: number; page: number; hasHead: boolean }>;

type Pressed = Readonly<{ key: string; ctrlKey: boolean; metaKey: boolean }>;

/**
 * Where a key leads (look, section 8): arrows by one, Home and End along the row, with Ctrl to the ends of the table,
 * Page keys by a screen. `null` for keys that do not move.
 */
export function moved(from: Position, { key, ctrlKey, metaKey }: Pressed, size: GridSize): Position | null {
  const isFar = ctrlKey || metaKey;
  const first = size.hasHead ? -1 : 0;
  const last = size.rows - 1;
  const to = (row: number, column: number): Position => ({
    row: Math.max(first, Math.min(last, row)),
    column: Math.max(0, Math.min(size.columns - 1, column)),
  });
  switch (key) {
    case 'ArrowUp':
      return to(from.row - 1, from.column);
    case 'ArrowDown':
      return to(from.row + 1, from.column);
    case 'ArrowLeft':
      return to(from.row, from.column - 1);
    case 'ArrowRight':
      return to(from.row, from.column + 1);
    case 'Home':
      return isFar ? to(Math.min(0, last), 0) : to(from.row, 0);
    case 'End':
      return isFar ? to(last, size.columns - 1) : to(from.row, size.columns - 1);
    case 'PageUp':
      return to(Math.max(0, from.row - size.page), from.column);
    case 'PageDown':
      return to(from.row + size.page, from.column);
    default:
      return null;
  }
}

/** The same in tiles: left and right run on over the ends of rows, up and down go to the tile above or below. */
export function movedInTiles(
  from: number,
  { key, ctrlKey, metaKey }: Pressed,
  count: number,
  rows: TileRows,
  pageRows: number,
): number | null {
  const isFar = ctrlKey || metaKey;
  const row = rows.rowOf(from);
  const start = rows.firstIn(row);
  const lastIn = (of: number) => rows.firstIn(of + 1) - 1;
  const beside = (steps: number) => {
    const to = Math.max(0, Math.min(rows.count - 1, row + steps));
    return Math.min(rows.firstIn(to) + from - start, lastIn(to));
  };
  const to: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: beside(-1),
    ArrowDown: beside(1),
    Home: isFar ? 0 : start,
    End: isFar ? count - 1 : lastIn(row),
    PageUp: beside(-pageRows),
    PageDown: beside(pageRows),
  };
  const target = to[key];
  return target === undefined ? null : Math.max(0, Math.min(count - 1, target));
}
