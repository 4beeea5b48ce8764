import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { Bar } from '../ui/states.tsx';
import { movedInTiles } from './grid-keys.ts';
import type { GridProps } from './grid-props.ts';
import { allOf, extended, nothingSelected, toggled } from './selection.ts';
import styles from './TileGrid.module.css';
import { useElementSize } from './useElementSize.ts';

export type TileGridProps<Row> = GridProps<Row> & {
  /** What stands in a tile: usually a `Tile`. */
  tile(row: Row): ReactNode;
};

const leastTileWidth = 280;
const tileHeight = 148;
const phoneTileHeight = 112;

/** The same list as tiles: same order, same selection, same keys as the table. */
export function TileGrid<Row>(props: TileGridProps<Row>) {
  const {
    label,
    rows,
    idOf,
    tile,
    selection,
    onSelect,
    openId,
    onOpen,
    onEscape,
    hasMore,
    onNeedMore,
    isLoading,
    foot,
    ref,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { width, height } = useElementSize(scroller);
  const isPhone = width < 560;
  const perRow = isPhone ? 1 : Math.max(1, Math.floor(width / leastTileWidth));
  const rowHeight = isPhone ? phoneTileHeight : tileHeight;
  const ids = useMemo(() => rows.map(idOf), [rows, idOf]);
  const [active, setActive] = useState(0);
  const activeRow = Math.floor(Math.min(active, rows.length - 1) / perRow);
  const virtual = useVirtualizer({
    count: Math.ceil(rows.length / perRow),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 2,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.max(0, activeRow)])].sort((one, other) => one - other),
  });
  useEffect(() => virtual.measure(), [virtual, rowHeight, perRow]);
  const visible = virtual.getVirtualItems();
  const isNearEnd = Boolean(hasMore) && ((visible.at(-1)?.index ?? 0) + 3) * perRow >= rows.length;
  useEffect(() => {
    if (isNearEnd) onNeedMore?.();
  }, [isNearEnd, onNeedMore, rows.length]);

  const focusTile = (index: number) => {
    setActive(index);
    virtual.scrollToIndex(Math.floor(index / perRow), { align: 'auto' });
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-tile="${index}"]`)?.focus({ preventScroll: true }),
    );
  };
  useImperativeHandle(ref, () => ({ focusRow: (id) => focusTile(Math.max(0, ids.indexOf(id))) }));

  const anchor = useRef<number | null>(null);
  const press = (event: KeyboardEvent) => {
    const to = movedInTiles(active, event, rows.length, perRow, Math.max(1, Math.floor(height / rowHeight)));
    if (to !== null) {
      if (event.shiftKey && selection) {
        anchor.current ??= active;
        onSelect?.(extended(nothingSelected, ids, anchor.current, to));
      } else anchor.current = null;
      focusTile(to);
    }
    if (to !== null || act(event)) event.preventDefault();
  };

  function act(event: KeyboardEvent): boolean {
    const id = ids[active];
    const isFar = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (isFar && key === 'a' && selection) onSelect?.(allOf(selection, ids, Boolean(hasMore)));
    else if (isFar || event.altKey) return false;
    else if (key === ' ' && selection && id) onSelect?.(toggled(selection, id));
    else if (key === 'enter' && id) onOpen?.(id);
    else if (key === 'escape') escape();
    else if (openId && (key === 'j' || key === 'k')) walk(key === 'j' ? 1 : -1);
    else return false;
    return true;
  }

  function escape(): void {
    if (!openId && selection && selection.ids.size > 0) onSelect?.(nothingSelected);
    onEscape?.();
  }

  function walk(step: number): void {
    const next = ids.indexOf(openId ?? '') + step;
    const id = ids[next];
    if (!id) return;
    onOpen?.(id);
    focusTile(next);
  }

  return (
    // a table cannot hold tiles that are not there
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={-1}
      aria-multiselectable={selection ? true : undefined}
      aria-busy={isLoading || undefined}
      className={classes(styles.tiles, isPhone && styles.phone)}
      style={{ '--per-row': perRow, '--tile-height': `${rowHeight}px` } as object}
      onKeyDown={press}
    >
      {isLoading ? (
        <SkeletonTiles count={perRow * 4} />
      ) : (
        <div role="rowgroup" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
          {visible.map(({ index, start }) => (
            <div
              key={index}
              role="row"
              aria-rowindex={index + 1}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              {rows.slice(index * perRow, (index + 1) * perRow).map((row, at) => {
                const position = index * perRow + at;
                const id = ids[position] as string;
                const isSelected = selection?.ids.has(id);
                return (
                  // keys are the grid's
                  <div
                    key={id}
                    role="gridcell"
                    data-tile={position}
                    aria-selected={isSelected}
                    aria-current={openId === id || undefined}
                    tabIndex={position === Math.min(active, rows.length - 1) ? 0 : -1}
                    className={classes(styles.tile, isSelected && styles.selected, openId === id && styles.open)}
                    onClick={(event) => {
                      setActive(position);
                      if (!event.ctrlKey && !event.metaKey) onOpen?.(id);
                      else if (selection) onSelect?.(toggled(selection, id));
                    }}
                  >
                    {tile(row)}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      )}
      {foot}
    </div>
  );
}

function SkeletonTiles({ count }: { count: number }) {
  return (
    <div className={styles.skeletons} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // they are all alike
        <div key={index} className={styles.tile}>
          <Bar width="70%" />
          <br />
          <Bar width="40%" />
          <br />
          <Bar width="100%" />
        </div>
      ))}
    </div>
  );
}
