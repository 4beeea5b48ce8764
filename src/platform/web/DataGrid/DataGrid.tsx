import { useLingui } from '@lingui/react/macro';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classes } from '../classes.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Bar } from '../ui/states.tsx';
import { asTabSeparated, type Column, fitting, nextSort, sortDirection, tracksOf } from './columns.ts';
import styles from './DataGrid.module.css';
import { type GridSize, moved, type Position } from './grid-keys.ts';
import { allOf, extended, nothingSelected, type Selection, selectionState, toggled } from './selection.ts';
import { useElementSize } from './useElementSize.ts';

/*
 * A table for any number of rows: only those in view are in the page, further ones are asked for before they are
 * needed. One tab stop; keys as in `KeyboardHelp`. Columns leave by priority when there is less room.
 *   <DataGrid label={t`Covers`} rows={items} idOf={(cover) => cover.coverId} columns={coverColumns} … />
 * Screens normally use it through `Collection`.
 */

/** What a grid and tiles have in common. */
export type GridProps<Row> = {
  /** Names the grid for assistive technology. */
  label: string;
  rows: readonly Row[];
  idOf(row: Row): string;
  selection?: Selection | undefined;
  onSelect?(selection: Selection): void;
  /** The row that is open in the panel. */
  openId?: string | null | undefined;
  onOpen?(id: string): void;
  /** Esc; the grid has cleared its selection by then. */
  onEscape?(): void;
  /** Number of all rows, where it is known; for assistive technology. */
  count?: number | undefined;
  hasMore?: boolean | undefined;
  onNeedMore?(): void;
  /** Nothing has arrived yet: bars stand where figures will. */
  isLoading?: boolean | undefined;
  /** A foot that stays in view under the rows. */
  foot?: ReactNode;
  ref?: Ref<GridHandle> | undefined;
};

export type DataGridProps<Row> = GridProps<Row> & {
  columns: ReadonlyArray<Column<Row>>;
  /** As the wire writes it: `-decisionDate`. */
  sort?: string | undefined;
  onSort?(sort: string): void;
  /** Totals by column id, under a single rule, over a double one. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  /** Two lines per row. */
  hasTwoLines?: boolean;
};

/** For closing a panel: the focus returns to its row. */
export type GridHandle = { focusRow(id: string): void };

const skeletonRows = 12;

export function DataGrid<Row>(props: DataGridProps<Row>) {
  const {
    label,
    rows,
    idOf,
    columns: all,
    selection,
    sort,
    openId,
    count,
    isLoading,
    totals,
    hasTwoLines,
    foot,
    ref,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { width, height } = useElementSize(scroller);
  const rowHeight = useRowHeight(scroller, hasTwoLines ? '--av-row-2' : '--av-row');
  const isSelectable = selection !== undefined;
  const columns = useMemo(() => fitting(all, width || 1200, isSelectable ? 44 : 0), [all, width, isSelectable]);
  const tracks = `${selection ? '3.2rem ' : ''}${tracksOf(columns)}`;
  const ids = useMemo(() => rows.map(idOf), [rows, idOf]);
  const size: GridSize = {
    rows: rows.length,
    columns: columns.length + (selection ? 1 : 0),
    page: Math.max(1, Math.floor(height / rowHeight) - 2),
    hasHead: true,
  };
  const [active, setActive] = useState<Position>({ row: 0, column: selection ? 1 : 0 });
  const row = Math.min(active.row, rows.length - 1);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollPaddingStart: 31,
    scrollPaddingEnd: totals ? rowHeight : 0,
    // the row with the keyboard stays in the page, or the focus would be lost when it scrolls out of view
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), row),
  });
  // measuring again goes through all rows
  const measuredHeight = useRef(rowHeight);
  useLayoutEffect(() => {
    if (measuredHeight.current !== rowHeight) virtual.measure();
    measuredHeight.current = rowHeight;
  }, [virtual, rowHeight]);
  const visible = virtual.getVirtualItems();
  useNeedMore(visible.at(-1)?.index ?? 0, props);

  const focusCell = useCallback(
    ({ row: toRow, column }: Position) => {
      setActive({ row: toRow, column });
      if (toRow >= 0) virtual.scrollToIndex(toRow, { align: 'auto' });
      requestAnimationFrame(() => cellAt(scroller.current, toRow, column)?.focus({ preventScroll: true }));
    },
    [virtual],
  );
  useImperativeHandle(
    ref,
    () => ({ focusRow: (id) => focusCell({ row: Math.max(0, ids.indexOf(id)), column: active.column }) }),
    [ids, focusCell, active.column],
  );

  const anchor = useRef<number | null>(null);
  const press = (event: KeyboardEvent) => {
    const position = positionOf(event.target) ?? { row, column: active.column };
    const to = moved(position, event, size);
    const isWide = event.shiftKey && to !== null && to.row !== position.row;
    if (to) focusCell(to);
    if (isWide && selection) {
      anchor.current ??= position.row;
      props.onSelect?.(extended(nothingSelected, ids, anchor.current, to.row));
    } else if (to) anchor.current = null;
    if (to || act(event, position)) event.preventDefault();
  };

  /** Keys that do something; answers whether one was pressed. */
  function act(event: KeyboardEvent, position: Position): boolean {
    const id = ids[position.row];
    const isFar = event.ctrlKey || event.metaKey;
    if (isFar && event.key.toLowerCase() === 'a' && selection)
      return done(props.onSelect?.(allOf(selection, ids, Boolean(props.hasMore))));
    if (isFar && event.key.toLowerCase() === 'c') return copy(id);
    if (isFar || event.altKey) return false;
    if (position.row === -1) return actOnHead(event, position);
    if (event.key === ' ' && selection && id) return done(props.onSelect?.(toggled(selection, id)));
    if (event.key === 'Enter' && id) return done(props.onOpen?.(id));
    if (event.key === 'Escape') return escape();
    return openId ? walk(event.key) : false;
  }

  function actOnHead(event: KeyboardEvent, { column }: Position): boolean {
    if (event.key !== 'Enter' && event.key !== ' ') return false;
    if (selection && column === 0) return done(props.onSelect?.(allOf(selection, ids, Boolean(props.hasMore))));
    const field = columns[column - (selection ? 1 : 0)]?.sort;
    return field ? done(props.onSort?.(nextSort(sort, field))) : false;
  }

  /** J and K walk the list while the panel is open. */
  function walk(key: string): boolean {
    const step = { j: 1, k: -1 }[key.toLowerCase()];
    const next = step ? ids[ids.indexOf(openId ?? '') + step] : undefined;
    if (!next) return false;
    props.onOpen?.(next);
    focusCell({ row: ids.indexOf(next), column: active.column });
    return true;
  }

  function escape(): boolean {
    if (!openId && selection && selection.ids.size > 0) props.onSelect?.(nothingSelected);
    props.onEscape?.();
    return true;
  }

  /** Copies the selected rows, else the current one; text the reader marked is copied as usual. */
  function copy(id: string | undefined): boolean {
    if (window.getSelection()?.isCollapsed === false) return false;
    const chosen = rows.filter((each) => selection?.ids.has(idOf(each)));
    const current = rows.find((each) => idOf(each) === id);
    const copied = chosen.length > 0 ? chosen : current ? [current] : [];
    if (copied.length > 0) void navigator.clipboard?.writeText(asTabSeparated(columns, copied));
    return copied.length > 0;
  }

  const select = props.onSelect;
  const onToggle = useCallback((id: string) => selection && select?.(toggled(selection, id)), [selection, select]);
  const onPress = useCallback((index: number, column: number) => setActive({ row: index, column }), []);

  return (
    // a table cannot hold rows that are not there
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={count === undefined ? -1 : count + 1}
      aria-colcount={size.columns}
      aria-multiselectable={selection ? true : undefined}
      aria-busy={isLoading || undefined}
      className={classes(styles.grid, hasTwoLines && styles.twoLines)}
      style={{ '--tracks': tracks } as object}
      onKeyDown={press}
    >
      <Head {...props} columns={columns} ids={ids} active={row === -1 || active.row === -1 ? active.column : null} />
      {isLoading ? (
        <SkeletonRows columns={columns} hasBoxes={selection !== undefined} />
      ) : (
        <div role="rowgroup" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
          {visible.map(({ index, start }) => {
            const item = rows[index] as Row;
            const id = ids[index] as string;
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
                activeColumn={
                  active.row === index || (index === row && active.row >= rows.length) ? active.column : null
                }
                onToggle={onToggle}
                onOpen={props.onOpen}
                onPress={onPress}
              />
            );
          })}
        </div>
      )}
      {totals && !isLoading && <Totals columns={columns} totals={totals} hasBoxes={selection !== undefined} />}
      {foot}
    </div>
  );
}

function done(_done: unknown): true {
  return true;
}

type HeadProps<Row> = DataGridProps<Row> & { ids: readonly string[]; active: number | null };

function Head<Row>({ columns, selection, sort, onSort, onSelect, ids, hasMore, active }: HeadProps<Row>) {
  const { t } = useLingui();
  const state = selection ? selectionState(selection, ids) : 'none';
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" className={styles.row} aria-rowindex={1}>
        {selection && (
          <div role="columnheader" className={styles.box} data-cell="-1:0" tabIndex={active === 0 ? 0 : -1}>
            <Checkbox
              label={t`Select all shown`}
              hidesLabel
              tabIndex={-1}
              isChecked={state === 'all'}
              isMixed={state === 'some'}
              onChange={() => onSelect?.(allOf(selection, ids, Boolean(hasMore)))}
            />
          </div>
        )}
        {columns.map((column, at) => {
          const cell = at + (selection ? 1 : 0);
          const direction = column.sort ? sortDirection(sort, column.sort) : undefined;
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-sort={direction}
              data-cell={`-1:${cell}`}
              tabIndex={active === cell ? 0 : -1}
              className={column.align === 'end' ? styles.end : undefined}
            >
              {column.sort ? (
                <button type="button" tabIndex={-1} onClick={() => onSort?.(nextSort(sort, column.sort ?? ''))}>
                  {column.head}
                  {direction === 'ascending' && <Icon name="chevron-up" />}
                  {direction === 'descending' && <Icon name="chevron-down" />}
                </button>
              ) : (
                <span className={column.hidesHead ? 'visually-hidden' : undefined}>{column.head}</span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

type GridRowProps<Row> = {
  row: Row;
  id: string;
  index: number;
  start: number;
  columns: ReadonlyArray<Column<Row>>;
  /** `null` where rows cannot be selected. */
  isSelected: boolean | null;
  isOpen: boolean;
  activeColumn: number | null;
  onToggle(id: string): void;
  onOpen: ((id: string) => void) | undefined;
  onPress(index: number, column: number): void;
};

const GridRow = memo(function GridRow<Row>({
  row,
  id,
  index,
  start,
  columns,
  isSelected,
  isOpen,
  activeColumn,
  onToggle,
  onOpen,
  onPress,
}: GridRowProps<Row>) {
  const { t } = useLingui();
  const hasBoxes = isSelected !== null;
  const tab = (column: number) => (activeColumn === column ? 0 : -1);
  return (
    // its cells take the focus; biome-ignore lint/a11y/useKeyWithClickEvents: keys are the grid's
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected ?? undefined}
      aria-current={isOpen || undefined}
      className={classes(styles.row, isSelected && styles.selected, isOpen && styles.open)}
      style={{ transform: `translateY(${start}px)` }}
      onClick={(event) => {
        const column = positionOf(event.target)?.column ?? 0;
        onPress(index, column);
        if (!(hasBoxes && column === 0)) onOpen?.(id);
      }}
    >
      {hasBoxes && (
        <div role="gridcell" className={styles.box} data-cell={`${index}:0`} tabIndex={tab(0)}>
          <Checkbox label={t`Select`} hidesLabel tabIndex={-1} isChecked={isSelected} onChange={() => onToggle(id)} />
        </div>
      )}
      {columns.map((column, at) => {
        const cell = at + (hasBoxes ? 1 : 0);
        return (
          <div
            key={column.id}
            role="gridcell"
            data-cell={`${index}:${cell}`}
            tabIndex={tab(cell)}
            className={column.align === 'end' ? styles.end : undefined}
            title={column.grows ? column.text(row) : undefined}
          >
            {column.cell(row)}
          </div>
        );
      })}
    </div>
  );
}) as <Row>(props: GridRowProps<Row>) => ReactNode;

function Totals<Row>({
  columns,
  totals,
  hasBoxes,
}: {
  columns: ReadonlyArray<Column<Row>>;
  totals: Readonly<Record<string, ReactNode>>;
  hasBoxes: boolean;
}) {
  return (
    <div role="rowgroup" className={styles.totals}>
      <div role="row" className={styles.row}>
        {hasBoxes && <div role="gridcell" />}
        {columns.map((column) => (
          <div key={column.id} role="gridcell" className={column.align === 'end' ? styles.end : undefined}>
            {totals[column.id]}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Widths that look like names and figures; the same on every reading, so that nothing flickers. */
const barWidths = ['70%', '55%', '82%', '48%', '64%', '75%', '58%'];

function SkeletonRows<Row>({ columns, hasBoxes }: { columns: ReadonlyArray<Column<Row>>; hasBoxes: boolean }) {
  return (
    <div role="rowgroup" aria-hidden="true">
      {Array.from({ length: skeletonRows }, (_, index) => (
        // they are all alike
        <div key={index} className={classes(styles.row, styles.skeleton)}>
          {hasBoxes && <div />}
          {columns.map((column, at) => (
            <div key={column.id} className={column.align === 'end' ? styles.end : undefined}>
              <Bar width={column.grows ? (barWidths[(index + at) % barWidths.length] ?? '60%') : '70%'} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Asks for more once the last loaded rows come near. */
function useNeedMore<Row>(lastShown: number, { rows, hasMore, onNeedMore }: GridProps<Row>): void {
  const isNear = Boolean(hasMore) && lastShown >= rows.length - 15;
  useEffect(() => {
    if (isNear) onNeedMore?.();
  }, [isNear, onNeedMore, rows.length]);
}

/** Height of a row in px as the density sets it. */
function useRowHeight(element: { current: HTMLElement | null }, token: '--av-row' | '--av-row-2'): number {
  const [height, setHeight] = useState(token === '--av-row' ? 38 : 50);
  useLayoutEffect(() => {
    const measure = () => {
      if (!element.current) return;
      const rem = Number.parseFloat(getComputedStyle(element.current).getPropertyValue(token));
      const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      if (rem > 0 && root > 0) setHeight(Math.round(rem * root));
    };
    measure();
    const observer = new MutationObserver(measure);
    const portal = element.current?.closest('[data-aval]');
    if (portal) observer.observe(portal, { attributeFilter: ['data-density'] });
    return () => observer.disconnect();
  }, [element, token]);
  return height;
}

function withIndex(indexes: number[], index: number): number[] {
  return index < 0 || indexes.includes(index) ? indexes : [...indexes, index].sort((one, other) => one - other);
}

function cellAt(grid: HTMLElement | null, row: number, column: number): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`) ?? null;
}

function positionOf(target: EventTarget | null): Position | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined;
  const [row, column] = cell?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}
