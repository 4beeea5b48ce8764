import { useLingui } from '@lingui/react/macro';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classes } from '../classes.ts';
import { BareCheckbox } from '../controls/Checkbox.tsx';
import { Bar } from '../controls/states.tsx';
import { isInDialog, isOnControl } from './grid-cells.ts';
import { type GridItems, useGridItems } from './grid-items.ts';
import type { GridProps } from './grid-props.ts';
import { toggled } from './selection.ts';
import styles from './TileGrid.module.css';
import { useExpectedSize } from './useElementSize.ts';
import { useTileKeys } from './useTileKeys.ts';
import { type TileLayout, useTileLayout } from './useTileLayout.ts';

export type TileGridProps<Row> = GridProps<Row> & {
  /** The content of a tile: usually a `Tile`. */
  tile(row: Row): ReactNode;
  /** Tiles have boxes, and a press selects one instead of opening it, as a finger has no other way. */
  isPicking?: boolean;
  /** A foot that stays in view under the tiles. */
  foot?: ReactNode;
};

/** The same list as tiles: same order, same selection, same keys as the table. */
export function TileGrid<Row>(props: TileGridProps<Row>) {
  const { label, rows, idOf, selection, isLoading, foot, ref } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const layout = useTileLayout(scroller);
  const { perRow, tileHeight } = layout;
  const ids = useMemo(() => rows.map(idOf), [rows, idOf]);
  const [entered, setActive] = useState(0);
  const items = useGridItems(props);
  const inRows = useMemo(() => items.tileRows(perRow), [items, perRow]);
  const active = Math.max(0, Math.min(entered, items.count - 1));
  const isHead = (row: number) => items.headAt(inRows.firstIn(row)) !== null;
  const virtual = useVirtualRows(scroller, layout, { count: inRows.count, isHead, activeRow: inRows.rowOf(active) });
  const visible = virtual.getVirtualItems();
  useNeedMore(items.rowsBefore(inRows.firstIn((visible.at(-1)?.index ?? 0) + 3)), props);

  const focusTile = (index: number) => {
    setActive(index);
    virtual.scrollToIndex(inRows.rowOf(index), { align: 'auto' });
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-tile="${index}"]`)?.focus({ preventScroll: true }),
    );
  };
  useImperativeHandle(ref, () => ({ focusRow: (id) => focusTile(items.placeOf(Math.max(0, ids.indexOf(id)))) }));
  const press = useTileKeys(props, { ids, items, tileRows: inRows, layout, active, focusTile });

  return (
    <div
      ref={scroller}
      className={classes(styles.tiles, layout.isPhone && styles.phone)}
      style={{ '--per-row': perRow, '--tile-height': `${tileHeight}px` } as object}
    >
      {/* a table cannot hold tiles that are not there; a grid holds rows only, so that the foot stands outside */}
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={-1}
        aria-multiselectable={selection ? true : undefined}
        aria-busy={isLoading || undefined}
        onKeyDown={press}
      >
        {isLoading ? (
          <SkeletonTiles count={perRow * 4} />
        ) : (
          <div role="rowgroup" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
            {visible.map(({ index, start }) => (
              <TileRow
                key={index}
                {...props}
                ref={virtual.measureElement}
                index={index}
                start={start}
                items={items}
                first={inRows.firstIn(index)}
                end={inRows.firstIn(index + 1)}
                active={active}
                onPress={setActive}
              />
            ))}
          </div>
        )}
      </div>
      {!isLoading && foot}
    </div>
  );
}

/** About as high as the head of a group is. */
const headHeight = 44;

/**
 * The rows of tiles in view, and the one with the focus, which would be lost when it scrolls out of view. They are
 * measured: on a phone a tile is as high as what it says.
 */
function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  { tileHeight }: TileLayout,
  { count, isHead, activeRow }: Readonly<{ count: number; isHead(row: number): boolean; activeRow: number }>,
) {
  return useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    initialRect: useExpectedSize(),
    estimateSize: (row) => (isHead(row) ? headHeight : tileHeight),
    overscan: 2,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.max(0, activeRow)])].sort((one, other) => one - other),
  });
}

/** Asks for more once the last loaded tiles come near. */
function useNeedMore<Row>(soonShown: number, { rows, hasMore, onNeedMore }: GridProps<Row>): void {
  const isNear = Boolean(hasMore) && soonShown >= rows.length;
  useEffect(() => {
    if (isNear) onNeedMore?.();
  }, [isNear, onNeedMore, rows.length]);
}

type TileRowProps<Row> = Omit<TileGridProps<Row>, 'ref'> &
  Readonly<{
    ref: Ref<HTMLDivElement>;
    /** Which row of tiles. */
    index: number;
    /** Pixels from the top of the list. */
    start: number;
    items: GridItems;
    /** The places of its first item, and of the first one behind it. */
    first: number;
    end: number;
    /** The place with the tab stop. */
    active: number;
    onPress(position: number): void;
  }>;

/** Tiles side by side. A click opens a tile; with Ctrl, or where tiles are being picked, it selects it. */
function TileRow<Row>(props: TileRowProps<Row>) {
  const {
    rows,
    idOf,
    tile,
    isPicking = false,
    selection,
    onSelect,
    openId,
    onOpen,
    index,
    start,
    items,
    first,
    end,
    active,
    onPress,
    ref,
  } = props;
  const { t } = useLingui();
  const head = items.headAt(first);
  const firstRow = items.rowsBefore(first);
  return (
    <div
      ref={ref}
      data-index={index}
      role="row"
      aria-rowindex={index + 1}
      data-tour={index === 0 ? 'first-row' : undefined}
      className={styles.row}
      style={{ transform: `translateY(${start}px)` }}
    >
      {head && (
        <div
          role="rowheader"
          data-tile={first}
          tabIndex={first === active ? 0 : -1}
          className={styles.head}
          onClick={() => onPress(first)}
        >
          {props.grouping?.head(head)}
        </div>
      )}
      {(head ? [] : rows.slice(firstRow, firstRow + end - first)).map((row, at) => {
        const id = idOf(row);
        const position = first + at;
        const isSelected = selection?.ids.has(id);
        const toggle = () => selection && onSelect?.(toggled(selection, id));
        return (
          // keys are the grid's
          <div
            key={id}
            role="gridcell"
            data-tile={position}
            aria-selected={isSelected}
            aria-current={openId === id || undefined}
            tabIndex={position === active ? 0 : -1}
            className={classes(
              styles.tile,
              isPicking && styles.picking,
              isSelected && styles.selected,
              openId === id && styles.open,
            )}
            onClick={(event) => {
              if (isInDialog(event)) return;
              onPress(position);
              if (isOnControl(event.target)) return;
              if (isPicking || event.ctrlKey || event.metaKey) toggle();
              else onOpen?.(id);
            }}
          >
            {isPicking && (
              <BareCheckbox label={t`Select`} tabIndex={-1} isChecked={Boolean(isSelected)} onChange={toggle} />
            )}
            {tile(row)}
          </div>
        );
      })}
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
