import { type KeyboardEvent, useRef } from 'react';
import { type Column, nextSort } from './columns.ts';
import { cellAt, controlIn, isKeyOfControl } from './grid-cells.ts';
import { type GridItems, rowsBetween } from './grid-items.ts';
import { type GridSize, moved, type Position } from './grid-keys.ts';
import type { DataGridProps } from './grid-props.ts';
import { allOf, nothingSelected, selectionOf, toggled } from './selection.ts';
import { useCopyRows } from './useCopyRows.ts';

/** What the keys act on. */
export type KeyedGrid<Row> = Readonly<{
  ids(): readonly string[];
  /** Rows and the heads of their groups: the focus is at the place of one. */
  items: GridItems;
  /** Those shown. */
  columns: ReadonlyArray<Column<Row>>;
  size: GridSize;
  /** Where the focus is when a key is pressed in an element of the grid. */
  positionAt(target: EventTarget): Position;
  focusCell(to: Position): void;
}>;

/** The keys of a grid (look, section 8): they move, select, open, sort and copy. Answers what listens to them. */
export function useGridKeys<Row>(
  {
    rows,
    idOf,
    columns: all,
    selection,
    sort,
    openId,
    hasMore,
    onSelect,
    onOpen,
    onSort,
    onEscape,
  }: DataGridProps<Row>,
  { ids, items, columns, size, positionAt, focusCell }: KeyedGrid<Row>,
): (event: KeyboardEvent<HTMLElement>) => void {
  const anchor = useRef<number | null>(null);
  const copyRows = useCopyRows(all);
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (isKeyOfControl(event)) return;
    const position = positionAt(event.target);
    const to = moved(position, event, size);
    const isWide = event.shiftKey && to !== null && to.row !== position.row;
    if (to) focusCell(to);
    if (isWide && selection) {
      anchor.current ??= position.row;
      onSelect?.(selectionOf(rowsBetween(items, ids(), anchor.current, to.row)));
    } else if (to) anchor.current = null;
    if (to || act(event, position)) event.preventDefault();
  };
  return press;

  /** Keys that do something; answers whether one was pressed. */
  function act(event: KeyboardEvent<HTMLElement>, position: Position): boolean {
    const id = items.headAt(position.row) ? undefined : ids()[items.rowsBefore(position.row)];
    const isFar = event.ctrlKey || event.metaKey;
    if (isFar && event.key.toLowerCase() === 'a' && selection)
      return done(onSelect?.(allOf(selection, ids(), Boolean(hasMore))));
    if (isFar && event.key.toLowerCase() === 'c') return copy(id);
    if (isFar || event.altKey) return false;
    if (position.row === -1) return actOnHead(event, position);
    if (event.key === ' ' && selection && id) return done(onSelect?.(toggled(selection, id)));
    if (event.key === 'Enter') {
      const control = controlIn(cellAt(event.currentTarget, position.row, position.column));
      return done(control ? control.click() : id && onOpen?.(id));
    }
    if (event.key === 'Escape') return escape();
    return openId ? walk(event.key, position) : false;
  }

  function actOnHead(event: KeyboardEvent, { column }: Position): boolean {
    if (event.key !== 'Enter' && event.key !== ' ') return false;
    if (selection && column === 0) return done(onSelect?.(allOf(selection, ids(), Boolean(hasMore))));
    const field = columns[column - (selection ? 1 : 0)]?.sort;
    return field ? done(onSort?.(nextSort(sort, field))) : false;
  }

  /** J and K walk the list while the panel is open. */
  function walk(key: string, { column }: Position): boolean {
    const step = { j: 1, k: -1 }[key.toLowerCase()];
    const to = ids().indexOf(openId ?? '') + (step ?? 0);
    const next = step ? ids()[to] : undefined;
    if (!next) return false;
    onOpen?.(next);
    focusCell({ row: items.placeOf(to), column });
    return true;
  }

  function escape(): boolean {
    if (!openId && selection && selection.ids.size > 0) onSelect?.(nothingSelected);
    onEscape?.();
    return true;
  }

  /**
   * Copies the selected rows, else the current one, with the columns dropped for lack of space; marked text is copied
   * as usual.
   */
  function copy(id: string | undefined): boolean {
    if (window.getSelection()?.isCollapsed === false) return false;
    const chosen = rows.filter((each) => selection?.ids.has(idOf(each)));
    const current = rows.find((each) => idOf(each) === id);
    const copied = chosen.length > 0 ? chosen : current ? [current] : [];
    if (copied.length > 0) copyRows(copied);
    return copied.length > 0;
  }
}

function done(_done: unknown): true {
  return true;
}
