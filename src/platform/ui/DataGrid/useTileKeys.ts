import { type KeyboardEvent, useRef } from 'react';
import { controlIn, isKeyOfControl } from './grid-cells.ts';
import { type GridItems, rowsBetween, type TileRows } from './grid-items.ts';
import { movedInTiles } from './grid-keys.ts';
import type { GridProps } from './grid-props.ts';
import { allOf, nothingSelected, selectionOf, toggled } from './selection.ts';
import type { TileLayout } from './useTileLayout.ts';

/** What the keys act on. */
export type KeyedTiles = Readonly<{
  ids: readonly string[];
  items: GridItems;
  tileRows: TileRows;
  layout: TileLayout;
  /** Where the keyboard was last. */
  active: number;
  focusTile(index: number): void;
}>;

/** The keys of a list in tiles, the same as of its table. Answers what listens to them. */
export function useTileKeys<Row>(
  { selection, openId, hasMore, onSelect, onOpen, onEscape }: GridProps<Row>,
  { ids, items, tileRows, layout, active, focusTile }: KeyedTiles,
): (event: KeyboardEvent<HTMLElement>) => void {
  const anchor = useRef<number | null>(null);
  return (event) => {
    if (isKeyOfControl(event)) return;
    const to = movedInTiles(active, event, items.count, tileRows, layout.page);
    if (to !== null) move(to, event.shiftKey);
    if (to !== null || act(event)) event.preventDefault();
  };

  function move(to: number, isExtending: boolean): void {
    if (isExtending && selection) {
      anchor.current ??= active;
      onSelect?.(selectionOf(rowsBetween(items, ids, anchor.current, to)));
    } else anchor.current = null;
    focusTile(to);
  }

  /** Keys that do something; answers whether one was pressed. */
  function act(event: KeyboardEvent<HTMLElement>): boolean {
    const id = items.headAt(active) ? undefined : ids[items.rowsBefore(active)];
    const isFar = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (isFar && key === 'a' && selection) onSelect?.(allOf(selection, ids, Boolean(hasMore)));
    else if (isFar || event.altKey) return false;
    else if (key === ' ' && selection && id) onSelect?.(toggled(selection, id));
    else if (key === 'enter' && id) onOpen?.(id);
    else if (key === 'enter') controlIn(event.currentTarget.querySelector(`[data-tile="${active}"]`))?.click();
    else if (key === 'escape') escape();
    else if (openId && (key === 'j' || key === 'k')) walk(key === 'j' ? 1 : -1);
    else return false;
    return true;
  }

  function escape(): void {
    if (!openId && selection && selection.ids.size > 0) onSelect?.(nothingSelected);
    onEscape?.();
  }

  /** J and K walk the list while the panel is open. */
  function walk(step: number): void {
    const next = ids.indexOf(openId ?? '') + step;
    const id = ids[next];
    if (!id) return;
    onOpen?.(id);
    focusTile(items.placeOf(next));
  }
}
