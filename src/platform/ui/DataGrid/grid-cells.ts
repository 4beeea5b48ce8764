import type { Position } from './grid-keys.ts';

/** The cell at a position of the grid, where it is rendered. */
export function cellAt(grid: HTMLElement | null, row: number, column: number): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`) ?? null;
}

/** The position of the cell that contains an element; `null` outside of cells. */
export function positionOf(target: EventTarget | null): Position | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined;
  const [row, column] = cell?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}
