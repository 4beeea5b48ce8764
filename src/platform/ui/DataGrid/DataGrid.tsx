import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { useStableCallback } from '../useStableCallback.ts';
import { fitting, leastWidthOf, tracksOf } from './columns.ts';
import styles from './DataGrid.module.css';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import { GridSkeleton } from './GridSkeleton.tsx';
import { GridTotals } from './GridTotals.tsx';
import { bringIntoView, cellAt, positionOf } from './grid-cells.ts';
import { type GridItems, useGridItems } from './grid-items.ts';
import type { GridSize, Position } from './grid-keys.ts';
import type { DataGridProps, GridProps } from './grid-props.ts';
import { toggled } from './selection.ts';
import { useElementSize, useExpectedSize } from './useElementSize.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useMoreBeside } from './useMoreBeside.ts';
import { useRowHeight } from './useRowHeight.ts';

/*
 * A table for any number of rows: only those in view are in the page, further ones are asked for before they are
 * needed. One tab stop; keys as in `KeyboardHelp`. When there is less room, columns leave by priority, or all stay and
 * the table scrolls sideways beside its first column.
 *   <DataGrid label={t`Covers`} rows={items} idOf={(cover) => cover.coverId} columns={coverColumns} … />
 * Screens normally use it through `Collection`.
 */

export function DataGrid<Row>(props: DataGridProps<Row>) {
  const {
    label,
    rows,
    idOf,
    columns: all,
    selection,
    openId,
    grouping,
    isLoading,
    totals,
    hasTwoLines,
    keepsColumns = false,
    onFit,
    ref,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { width, height } = useElementSize(scroller);
  const expected = useExpectedSize();
  const rowHeight = useRowHeight(scroller, hasTwoLines ? '--av-row-2' : '--av-row');
  const isSelectable = selection !== undefined;
  const columns = useMemo(
    () => (keepsColumns ? all : fitting(all, width || expected.width || 1200, widthBesideColumns(isSelectable))),
    [all, width, expected.width, isSelectable, keepsColumns],
  );
  useEffect(() => onFit?.(columns.map(({ id }) => id)), [columns, onFit]);
  const tracks = `${selection ? '3.2rem ' : ''}${tracksOf(columns)}`;
  useMoreBeside(scroller, keepsColumns, columns);
  // of a hundred thousand rows a few are drawn
  const ids = useMemo(() => lazily(() => rows.map(idOf)), [rows, idOf]);
  const items = useGridItems(props);
  const size: GridSize = {
    rows: items.count,
    columns: columns.length + (selection ? 1 : 0),
    page: Math.max(1, Math.floor(height / rowHeight) - 2),
    hasHead: true,
  };
  const [active, setActive] = useState<Position>({ row: 0, column: selection ? 1 : 0 });
  const row = Math.min(active.row, items.count - 1);
  const virtual = useVirtualizer({
    count: items.count,
    getScrollElement: () => scroller.current,
    initialRect: expected,
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollPaddingStart: 31,
    scrollPaddingEnd: totals ? rowHeight : 0,
    // the row with the focus stays in the page, or the focus would be lost when it scrolls out of view
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), row),
  });
  // measuring again goes through all rows
  const measuredHeight = useRef(rowHeight);
  useLayoutEffect(() => {
    if (measuredHeight.current !== rowHeight) virtual.measure();
    measuredHeight.current = rowHeight;
  }, [virtual, rowHeight]);
  const visible = virtual.getVirtualItems();
  useNeedMore(items.rowsBefore(visible.at(-1)?.index ?? 0), props);

  // the focus follows with the next frame; keys pressed before that act on their target cell
  const goingTo = useRef<Position | null>(null);
  const focusCell = useCallback(
    (to: Position) => {
      goingTo.current = to;
      setActive(to);
      if (to.row >= 0) virtual.scrollToIndex(to.row, { align: 'auto' });
      requestAnimationFrame(() => {
        const cell = cellAt(scroller.current, to.row, to.column);
        cell?.focus({ preventScroll: true });
        if (keepsColumns) bringIntoView(scroller.current, cell);
        if (goingTo.current === to) goingTo.current = null;
      });
    },
    [virtual, keepsColumns],
  );
  useImperativeHandle(
    ref,
    () => ({
      focusRow: (id) => focusCell({ row: items.placeOf(Math.max(0, ids().indexOf(id))), column: active.column }),
    }),
    [ids, items, focusCell, active.column],
  );

  const positionAt = (target: EventTarget): Position =>
    goingTo.current ?? positionOf(target) ?? { row, column: active.column };
  const press = useGridKeys(props, { ids, items, columns, size, positionAt, focusCell });
  const select = props.onSelect;
  const onToggle = useStableCallback((id: string) => selection && select?.(toggled(selection, id)));
  const onPress = useCallback((index: number, column: number) => setActive({ row: index, column }), []);

  return (
    // a table cannot hold rows that are not there
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={rowCountOf(items, props)}
      aria-colcount={size.columns}
      aria-multiselectable={selection ? true : undefined}
      aria-busy={isLoading || undefined}
      className={classes(
        styles.grid,
        hasTwoLines && styles.twoLines,
        keepsColumns && styles.wide,
        keepsColumns && selection && styles.withBoxes,
      )}
      style={{ '--tracks': tracks, '--least-width': leastWidthOf(columns), '--grid-height': `${height}px` } as object}
      onKeyDown={press}
    >
      <GridHead
        {...props}
        columns={columns}
        ids={ids}
        active={row === -1 || active.row === -1 ? active.column : null}
      />
      {isLoading ? (
        <GridSkeleton columns={columns} hasBoxes={selection !== undefined} />
      ) : (
        <div role="rowgroup" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
          {visible.map(({ index, start }) => {
            const isActive = active.row === index || (index === row && active.row >= items.count);
            const head = items.headAt(index);
            if (head && grouping)
              return (
                <grouping.TableHead
                  key={`group ${head.group}`}
                  place={index}
                  start={start}
                  columnCount={size.columns}
                  column={active.column}
                  isActive={isActive}
                  onPress={onPress}
                >
                  {grouping.head(head)}
                </grouping.TableHead>
              );
            const item = rows[items.rowsBefore(index)] as Row;
            const id = idOf(item);
            return (
              <GridRow
                key={id}
                row={item}
                id={id}
                index={index}
                start={start}
                columns={columns}
                isSelected={selection ? selection.ids.has(id) : null}
                isOpen={openId === id}
                activeColumn={isActive ? active.column : null}
                onToggle={onToggle}
                onOpen={props.onOpen}
                onPress={onPress}
              />
            );
          })}
        </div>
      )}
      {totals && !isLoading && <GridTotals columns={columns} totals={totals} hasBoxes={selection !== undefined} />}
    </div>
  );
}

/** How many rows there are with all heads, as far as that is known. */
function rowCountOf<Row>(items: GridItems, { count, hasMore }: GridProps<Row>): number {
  if (items.hasHeads) return hasMore ? -1 : items.count + 1;
  return count === undefined ? -1 : count + 1;
}

/**
 * What a row uses beside its columns (`.row` of the styles): the end of the row is the gutter less the padding of a
 * cell, and boxes have a track of their own. As the widths of columns, in px at the usual type size.
 */
function widthBesideColumns(hasBoxes: boolean): number {
  return (hasBoxes ? 52 : 0) + 19;
}

/** Makes something when it is asked for first, and only then. */
function lazily<Made>(make: () => Made): () => Made {
  let made: { value: Made } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Asks for more once the last loaded rows come near. */
function useNeedMore<Row>(lastShown: number, { rows, hasMore, onNeedMore }: GridProps<Row>): void {
  const isNear = Boolean(hasMore) && lastShown >= rows.length - 15;
  useEffect(() => {
    if (isNear) onNeedMore?.();
  }, [isNear, onNeedMore, rows.length]);
}

function withIndex(indexes: number[], index: number): number[] {
  return index < 0 || indexes.includes(index) ? indexes : [...indexes, index].sort((one, other) => one - other);
}
