import type { KeyboardEvent } from 'react';

type Box = Readonly<{ left: number; top: number }>;

/** Where an arrow leads among boxes that flow in rows: to the neighbour, or to the same column of another row. */
export function stepBetween(boxes: readonly Box[], at: number, key: string): number {
  const here = boxes[at];
  if (!here) return at;
  const isAbove = ({ left, top }: Box) => top < here.top && Math.abs(left - here.left) < 1;
  const isBelow = ({ left, top }: Box) => top > here.top && Math.abs(left - here.left) < 1;
  const next: Readonly<Record<string, number>> = {
    ArrowRight: Math.min(at + 1, boxes.length - 1),
    ArrowLeft: Math.max(at - 1, 0),
    ArrowDown: boxes.findIndex(isBelow),
    ArrowUp: boxes.findLastIndex(isAbove),
    Home: 0,
    End: boxes.length - 1,
  };
  const found = next[key] ?? at;
  return found < 0 ? at : found;
}

/** Arrows, Home and End go from tile to tile, as in every list of tiles; Tab does as well. */
export function stepFromTile(event: KeyboardEvent<HTMLElement>): void {
  const tiles = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('a') ?? [])];
  const at = tiles.indexOf(event.currentTarget);
  const to = stepBetween(
    tiles.map((tile) => tile.getBoundingClientRect()),
    at,
    event.key,
  );
  if (to === at) return;
  event.preventDefault();
  tiles[to]?.focus();
}
