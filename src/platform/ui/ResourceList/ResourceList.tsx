import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Banner } from '../controls/Banner.tsx';
import { Button } from '../controls/Button.tsx';
import { Segmented } from '../controls/Segmented.tsx';
import { type StateTab, StateTabs } from '../controls/StateTabs.tsx';
import { Empty, ErrorState, StillReading } from '../controls/states.tsx';
import type { Column } from '../DataGrid/columns.ts';
import { DataGrid } from '../DataGrid/DataGrid.tsx';
import type { Grouping } from '../DataGrid/grid-items.ts';
import type { GridHandle } from '../DataGrid/grid-props.ts';
import { nothingSelected, type Selection } from '../DataGrid/selection.ts';
import { TileGrid } from '../DataGrid/TileGrid.tsx';
import { FormatContext, useFormat } from '../format/useFormat.ts';
import { useFormatWithYears } from '../format/with-years.ts';
import { lazyPart, NotThere } from '../lazy-part.tsx';
import { Page } from '../Page.tsx';
import type { Pages } from '../query.ts';
import { useOneTabStop } from '../useOneTabStop.ts';
import { useStableCallback } from '../useStableCallback.ts';
import { BulkBar } from './BulkBar.tsx';
import { ColumnsButton } from './ColumnsButton.tsx';
import { CopyRows } from './CopyRows.tsx';
import { PanelContext } from './DetailPanel.tsx';
import styles from './ResourceList.module.css';
import { SearchField } from './SearchField.tsx';
import type { TileSelectionProps } from './TileSelection.tsx';
import { TileTotals } from './TileTotals.tsx';
import { useIsNarrow } from './useIsNarrow.ts';
import type { ListState } from './useListState.ts';
import { ViewsMenu } from './ViewsMenu.tsx';

/*
 * The list page: states as tabs in the header, a row of filters, table or tiles, totals, a bulk bar, a panel.
 *
 *   const list = useListState({ name: 'covers', sort: 'companyName' });
 *   const covers = useOperationPages(coversContract.listCovers, { query: { …list.search } }, { keepsFormer: true });
 *   return <Collection title={t`Covers`} list={list} pages={covers} idOf={coverId} columns={columns} tile={…}
 *            tabs={…} filters={<>…</>} empty={…} actions={…} bulk={(selection) => <>…</>} panel={(id) => <CoverPanel … />} />;
 */

export type ResourceListProps<Row> = {
  title: string;
  note?: ReactNode;
  list: ListState;
  pages: Pages<Row>;
  /** Stable: made once, outside the component. */
  idOf(row: Row): string;
  /** Stable too: memoised by what it depends on. */
  columns: ReadonlyArray<Column<Row>>;
  tile(row: Row): ReactNode;
  tabs?: { label: string; items: readonly StateTab[]; current: string };
  /** What the search field finds: "Buyer, number, reference". Without it there is none. */
  searchHint?: string;
  /** Above the filters: what the list as a whole says, in a sentence. */
  lead?: ReactNode;
  /** Chips of the filter row. */
  filters?: ReactNode;
  /** Names of the filters that are set, so that an empty list can offer to remove them. */
  setFilters?: ReadonlyArray<{ name: string; label: string }>;
  /** In the header, the last one primary. */
  actions?: ReactNode;
  /** Exports the list as a file: in the header, and among the filters where only one action has room. */
  exporting?: ReactNode;
  /** What to say and offer where the list is empty without any filter. */
  empty: ReactNode;
  /** "The covers could not be read." */
  failed: string;
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  /** Actions for what is selected, before it is copied or exported, which can be done on every list. */
  bulk?(selection: Selection): ReactNode;
  /** Exports what is selected as a file. */
  exportingSelected?(selection: Selection): ReactNode;
  /** Sums of what is selected, in a sentence: "EUR 860,000 granted". */
  bulkNote?(selection: Selection, rows: readonly Row[]): ReactNode;
  /** Leads to a page of the row's own, where the list has no panel. Stable. */
  onOpen?(id: string): void;
  /** The detail of the open row, a `DetailPanel`. */
  panel?(id: string, row: Row | undefined): ReactNode;
  hasTwoLines?: boolean;
  /** Heads above the rows that belong together. */
  grouping?: Grouping<Row> | null;
};

/** Loaded with the rows, not with their table. */
const TileSelection = lazyPart<TileSelectionProps>(
  async () => (await import('./TileSelection.tsx')).TileSelection,
  NotThere,
);

/** Rows before and behind the open one that its page walks through: the history of the browser holds them. */
const mostRowsAround = 200;

export function ResourceList<Row>(props: ResourceListProps<Row>) {
  const { t } = useLingui();
  const { list, pages, tabs, actions, title, note } = props;
  const isNarrow = useIsNarrow();
  const format = useFormatWithYears();
  const display = isNarrow ? 'tile' : list.display;
  const [fitting, setFitting] = useState<readonly string[]>([]);
  const displays = (
    <Segmented
      label={t`Display`}
      value={list.display}
      segments={[
        { value: 'table', label: t`Table`, icon: 'table' },
        { value: 'tile', label: t`Tiles`, icon: 'tiles' },
      ]}
      onChange={list.show}
    />
  );
  const [onlyTab, ...furtherTabs] = tabs?.items ?? [];
  const views = tabs && furtherTabs.length > 0 && (
    <StateTabs label={tabs.label} tabs={tabs.items} current={tabs.current} />
  );
  return (
    <Page
      title={title}
      note={note ?? (furtherTabs.length === 0 && onlyTab?.count && <CountOfAll count={onlyTab.count} />)}
      layout="flush"
      views={views}
      actions={
        <>
          {!isNarrow && displays}
          {!isNarrow && props.exporting}
          {actions}
        </>
      }
    >
      {props.lead}
      <FilterRow {...props} display={display} fitting={fitting} />
      {pages.error && pages.items.length === 0 ? (
        <ErrorState
          problem={pages.error}
          what={props.failed}
          safe={t`Your filters are still set.`}
          onRetry={pages.refetch}
        />
      ) : (
        <FormatContext value={format}>
          <Listing {...props} display={display} onFit={setFitting} />
        </FormatContext>
      )}
    </Page>
  );
}

/** How many there are, where no tabs say so. */
function CountOfAll({ count: { value, capped } }: { count: { value: number; capped: boolean } }) {
  const format = useFormat();
  return `${format.number(value)}${capped ? '+' : ''}`;
}

function FilterRow<Row>({
  list,
  searchHint,
  filters,
  columns,
  display,
  exporting,
  fitting,
}: ResourceListProps<Row> & { display: 'tile' | 'table'; fitting: readonly string[] }) {
  const { t } = useLingui();
  const isNarrow = useIsNarrow();
  const [chips, setChips] = useState<HTMLElement | null>(null);
  useOneTabStop(chips);
  if (!searchHint && !filters) return null;
  return (
    <div className={styles.filters} data-tour="filters">
      {searchHint && (
        <SearchField hint={searchHint} value={list.q} onChange={(q) => list.change({ q: q || undefined })} />
      )}
      <div ref={setChips} role="toolbar" aria-label={t`Filters`} className={styles.chips}>
        {filters}
        <span className={styles.choosing}>
          <ViewsMenu list={list} />
          {display === 'table' && <ColumnsButton columns={columns} list={list} fitting={fitting} />}
          {isNarrow && exporting}
        </span>
      </div>
    </div>
  );
}

type ListingProps<Row> = ResourceListProps<Row> & {
  display: 'tile' | 'table';
  /** Told the ids of the columns that have room. */
  onFit(shown: readonly string[]): void;
};

function Listing<Row>(props: ListingProps<Row>) {
  const { t } = useLingui();
  const { title, list, pages, idOf, columns, tile, totals, bulk, bulkNote, panel, display, hasTwoLines } = props;
  const grid = useRef<GridHandle>(null);
  const [selection, select] = useState<Selection>(nothingSelected);
  const [isPicking, pick] = useState(false);
  const { items, count, hasNextPage, isFetchingNextPage, fetchNextPage, isPending } = pages;
  const groupedBy = list.hasChosenColumns ? undefined : props.grouping?.column;
  const shownColumns = useMemo(
    () => columns.filter(({ id }) => !list.hidden.includes(id) && id !== groupedBy),
    [columns, list.hidden, groupedBy],
  );
  const openId = panel ? list.openId : null;
  const { change } = list;
  const leadTo = props.onOpen;
  const onOpen = useStableCallback((id: string) =>
    leadTo ? leadTo(id) : change({ open: id }, openId ? 'replace' : 'push'),
  );
  const close = useCallback(() => {
    if (!openId) return;
    change({ open: undefined });
    requestAnimationFrame(() => grid.current?.focusRow(openId));
  }, [openId, change]);
  const onNeedMore = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [isFetchingNextPage, fetchNextPage]);
  // a selection belongs to what is shown: other filters show other rows
  const filterKey = JSON.stringify({ ...list.search, open: undefined, hide: undefined, display: undefined });
  // only another list clears the selection
  useEffect(() => select(nothingSelected), [filterKey]);

  const position = items.findIndex((row) => idOf(row) === openId);
  const panelFrame = useMemo(
    () => ({
      rows: items.slice(Math.max(0, position - mostRowsAround), position + mostRowsAround).map(idOf),
      position: position >= 0 ? { at: position + 1, of: count } : null,
      previous: items[position - 1] ? () => onOpen(idOf(items[position - 1] as Row)) : null,
      next: position >= 0 && items[position + 1] ? () => onOpen(idOf(items[position + 1] as Row)) : null,
      close,
    }),
    [position, items, count, idOf, onOpen, close],
  );
  if (!isPending && items.length === 0 && !openId) return <NothingThere {...props} />;

  const pickTiles = (picks: boolean) => {
    pick(picks);
    if (!picks) select(nothingSelected);
  };
  // without actions of its own a list offers nothing for rows that are not loaded
  const onSelect = bulk ? select : ({ ids }: Selection) => select({ ids, isAllMatching: false });
  const common = {
    label: title,
    rows: items,
    idOf,
    selection,
    onSelect,
    openId,
    ...(leadTo || panel ? { onOpen } : {}),
    onEscape: () => (openId ? close() : pickTiles(false)),
    count: count && !count.capped ? count.value : undefined,
    hasMore: hasNextPage,
    onNeedMore,
    grouping: props.grouping,
    isLoading: isPending,
    ref: grid,
  };
  const selectedRows = () => items.filter((row) => selection.ids.has(idOf(row)));
  return (
    <PanelContext value={panelFrame}>
      <div className={styles.split} data-open={openId ? true : undefined}>
        <div className={styles.list}>
          {pages.error && <Banner tone="neg" title={props.failed} isSpoken />}
          {display === 'table' ? (
            <DataGrid
              {...common}
              columns={shownColumns}
              sort={list.sort}
              onSort={(sort) => change({ sort })}
              totals={totals}
              hasTwoLines={hasTwoLines ?? false}
              keepsColumns={list.hasChosenColumns}
              onFit={props.onFit}
            />
          ) : (
            <>
              <div className={styles.aboveTiles}>
                <TileSelection
                  isPicking={isPicking}
                  onPick={pickTiles}
                  selection={selection}
                  onSelect={onSelect}
                  ids={items.map(idOf)}
                  hasMore={hasNextPage && bulk !== undefined}
                />
              </div>
              <TileGrid
                {...common}
                isPicking={isPicking}
                tile={tile}
                foot={totals && <TileTotals columns={columns} totals={totals} />}
              />
            </>
          )}
          {isPending && <StillReadingBelow />}
          {selection.ids.size > 0 && (
            <BulkBar
              label={t`${title}, selected`}
              selection={selection}
              count={count}
              note={bulkNote?.(selection, items)}
              onClear={() => select(nothingSelected)}
            >
              {bulk?.(selection)}
              {!selection.isAllMatching && <CopyRows columns={shownColumns} rows={selectedRows()} isMarked={!bulk} />}
              {props.exportingSelected?.(selection)}
            </BulkBar>
          )}
        </div>
        {openId && (
          <aside className={styles.panel} aria-label={t`Detail`}>
            {panel?.(
              openId,
              items.find((row) => idOf(row) === openId),
            )}
          </aside>
        )}
      </div>
    </PanelContext>
  );
}

function StillReadingBelow() {
  return (
    <div className={styles.below}>
      <StillReading />
    </div>
  );
}

/** Empty by filters: offers to drop them. Empty by itself: what the list says. */
function NothingThere<Row>({ list, setFilters = [], empty }: ResourceListProps<Row>) {
  const { t } = useLingui();
  const set = [...setFilters, ...(list.q ? [{ name: 'q', label: t`“${list.q}”` }] : [])];
  if (set.length === 0) return empty;
  const without = Object.fromEntries(set.map(({ name }) => [name, undefined]));
  return (
    <Empty title={<Trans>No results with these filters.</Trans>} reason={<Trans>Removing one of them may help.</Trans>}>
      {set.map(({ name, label }) => (
        <DropFilter key={name} label={label} onDrop={() => list.change({ [name]: undefined })} />
      ))}
      {set.length > 1 && <DropFilter label={t`all`} onDrop={() => list.change(without)} />}
    </Empty>
  );
}

function DropFilter({ label, onDrop }: { label: string; onDrop(): void }) {
  return (
    <Button onPress={onDrop}>
      <Trans>Remove {label}</Trans>
    </Button>
  );
}
