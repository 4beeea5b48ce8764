import { useLingui as useTexts } from '@lingui/react';
import { type ReactNode, use, useMemo } from 'react';
import type { Operation, ParamsOf } from '../../core/contract.ts';
import { isOneOf } from '../../core/enumeration.ts';
import { exportedListNames } from '../../core/export.ts';
import type { ItemOf, ListQuery } from '../../core/exported-list.ts';
import { type DeclaredList, filtersInAddress, type ListColumn, tabIn } from '../../core/list.ts';
import { ExportButton } from '../../exports/web/public.ts';
import type { StateTab } from '../../ui/controls/StateTabs.tsx';
import type { Selection } from '../../ui/DataGrid/selection.ts';
import { Tile, type TileProps } from '../../ui/DataGrid/Tile.tsx';
import { useSteadyOrder } from '../../ui/DataGrid/useSteadyOrder.ts';
import { sayingIn } from '../../ui/format/saying.ts';
import { useFormat } from '../../ui/format/useFormat.ts';
import { useFormatWithYears } from '../../ui/format/with-years.ts';
import { fetchedInUse, lazyPart } from '../../ui/lazy-part.tsx';
import { type Pages, type PagesInput, useOperationPages } from '../../ui/query.ts';
import { useListQuery, useStateTabs } from '../../ui/ResourceList/declared-list.ts';
import { cellOf, gridColumns, type SpecialCells, StatusOf, textOf } from '../../ui/ResourceList/grid-columns.tsx';
import { ListFilters, type OwnChips } from '../../ui/ResourceList/ListFilters.tsx';
import { ListSurroundingsContext } from '../../ui/ResourceList/list-surroundings.ts';
import { ResourceList, type ResourceListProps } from '../../ui/ResourceList/ResourceList.tsx';
import { policyholderColumnId } from '../policyholder.list.ts';
import { GroupingChip, useGrouping } from './list-groups.tsx';
import { isSummed, useListTotals } from './list-totals.tsx';

type Inherited = 'note' | 'lead' | 'actions' | 'totals' | 'bulkNote' | 'panel' | 'onOpen' | 'hasTwoLines';

export type ResourceListPageProps<Op extends Operation, Sort extends string, Tab extends string> = Pick<
  ResourceListProps<ItemOf<Op>>,
  Inherited
> & {
  /** One that is not exported is for the screen alone. */
  list: DeclaredList<Op, Sort, Tab, string>;
  /** Instead of the declared one: the name of what the rows are of. */
  title?: string;
  /** Parameters of the operation's path, such as the file whose lines are listed. */
  params?: ParamsOf<Op>;
  /** What to say and offer where the tab is empty without any filter. */
  empty(tab: Tab): ReactNode;
  /** Cells that show something else than their kind does, by the id of their column. Stable: made outside the component. */
  cells?: SpecialCells<ItemOf<Op>>;
  /** Parts of the declared tile that are more than a text. */
  tileParts?(row: ItemOf<Op>): Partial<TileProps>;
  /** Instead of the declared tile. */
  tile?(row: ItemOf<Op>): ReactNode;
  /** Chips of the filters that the page draws, by the names of the filters. */
  chips?: OwnChips;
  /** Behind the chips: an action on all that the filters show. */
  besideFilters?: ReactNode;
  /** What the rows are asked for besides the address, such as the reader's language. Files are not. */
  asked?: Partial<ListQuery<Op>>;
  /**
   * Counts of all tabs, where they are read together, `null` while they are; without them the tab that is shown has the
   * count of its pages.
   */
  counts?: Readonly<Record<Tab, StateTab['count']>> | null | undefined;
  /** Beside tabs, instead of a count: what of them waits for the reader. */
  tabNotes?: { readonly [tab in Tab]?: string | undefined };
  /** Actions on what is selected of the rows that are loaded. */
  bulk?(selection: Selection, shown: Readonly<{ rows: readonly ItemOf<Op>[] }>): ReactNode;
};

const ExportSelected = fetchedInUse(
  lazyPart(async () => (await import('../../exports/web/ExportSelected.tsx')).ExportSelected),
);

const noCells = {};

/** The page of a declared list (decision 101): tabs, filters, grid and tiles as declared; the panel is the resource's own. */
export function ResourceListPage<Op extends Operation, Sort extends string, Tab extends string>({
  list: declared,
  title,
  params,
  empty,
  cells = noCells,
  tileParts,
  tile,
  chips,
  besideFilters,
  asked,
  counts,
  tabNotes,
  bulk,
  ...own
}: ResourceListPageProps<Op, Sort, Tab>) {
  type Row = ItemOf<Op>;
  const { i18n } = useTexts();
  const format = useFormatWithYears();
  const { severalPolicies, severalPolicyholders = severalPolicies } = use(ListSurroundingsContext);
  const { list, state, query } = useListQuery(declared);
  const tellsPolicyholders = severalPolicyholders && list.columns.some(hasNamesRequested);
  const named = tellsPolicyholders ? { policyholders: true } : {};
  const input = { params, query: { ...query, ...asked, ...named } } as unknown as PagesInput<Op>;
  const pages = useOperationPages(list.operation, input, {
    keepsFormer: true,
    isCounted: true,
    isSummed: isSummed(list.columns),
  }) as unknown as Pages<Row>;
  const items = useSteadyOrder(pages.items, list.idOf, pages.isPlaceholderData ? null : JSON.stringify(query));
  const columns = useMemo(() => {
    const shown = list.columns.filter(
      (column) =>
        column.width === undefined ||
        ((severalPolicies || !column.tellsPolicies) && (severalPolicyholders || !column.tellsPolicyholders)),
    );
    return gridColumns(shown, { i18n, format }, cells);
  }, [list, severalPolicies, severalPolicyholders, i18n, format, cells]);
  const grouping = useGrouping(list, state);
  const totals = useListTotals(list.columns, pages);
  const tab = tabIn(list, state.search);
  const shownColumns = () => columns.map(({ id }) => id).filter((id) => !state.hidden.includes(id));
  const exported = isOneOf(exportedListNames, list.name) && { list: list.name, query: { ...query, ...params } };
  return (
    <ResourceList
      totals={totals}
      {...own}
      title={title ?? i18n._(list.title)}
      list={state}
      pages={{ ...pages, items }}
      idOf={list.idOf}
      columns={columns}
      tile={tile ?? ((row) => <ListTile list={list} row={row} special={tileParts?.(row)} />)}
      tabs={useStateTabs(list, state, counts === undefined ? { [tab]: pages.count } : counts, tabNotes)}
      {...(list.search ? { searchHint: i18n._(list.search) } : {})}
      filters={
        <>
          <ListFilters list={list} state={state} chips={chips} />
          <GroupingChip list={list} state={state} />
          {besideFilters}
        </>
      }
      setFilters={filtersInAddress(list, state.search).map(({ name, label }) => ({ name, label: i18n._(label) }))}
      exporting={exported && <ExportButton {...exported} columns={columns} hidden={state.hidden} />}
      grouping={grouping}
      empty={empty(tab)}
      failed={i18n._(list.failed)}
      exportingSelected={(selection) =>
        exported && <ExportSelected {...exported} columns={shownColumns()} selection={selection} />
      }
      {...(bulk ? { bulk: (selection) => bulk(selection, { rows: items }) } : {})}
    />
  );
}

/** The column of `policyholderColumn`: a list whose rows have policyholders of their own requests no names. */
function hasNamesRequested<Row>(column: ListColumn<Row>): boolean {
  return column.id === policyholderColumnId && column.width !== undefined && column.tellsPolicyholders === true;
}

/** A row as a tile: the column that takes the room that is left is its name. */
function ListTile<Op extends Operation, Sort extends string, Tab extends string>({
  list: { columns, tile, decimals },
  row,
  special,
}: {
  list: DeclaredList<Op, Sort, Tab, string>;
  row: ItemOf<Op>;
  special: Partial<TileProps> | undefined;
}) {
  const { i18n } = useTexts();
  const format = useFormat();
  const words = { i18n, format };
  const saying = sayingIn(words);
  const name = columns.find((column) => column.width !== undefined && column.grows);
  const country = columns.find(({ kind }) => kind === 'country');
  if (!tile) return null;
  const amount = columns.find(({ id, kind }) => id === tile.amount && kind === 'money');
  const status = columns.find(({ id, kind }) => id === tile.status && (kind === 'status' || kind === 'display'));
  return (
    <Tile
      name={name ? textOf(name, row, words) : ''}
      meta={
        <>
          {country && cellOf(country, row, words)} {tile.meta(row)}
        </>
      }
      amount={
        typeof tile.amount === 'function' ? tile.amount(row) : amount?.kind === 'money' ? amount.of(row) : undefined
      }
      decimals={decimals}
      note={tile.note?.(row, saying)}
      status={(status?.kind === 'status' || status?.kind === 'display') && <StatusOf column={status} row={row} />}
      end={tile.end?.(row, saying)}
      {...special}
    />
  );
}
