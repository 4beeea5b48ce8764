import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, use, useMemo } from 'react';
import type { Operation, ParamsOf } from '../../core/contract.ts';
import type { ItemOf, ListQuery } from '../../core/exported-list.ts';
import { labelOf } from '../../core/label.ts';
import {
  type DeclaredList,
  filtersInAddress,
  filtersOfAddress,
  type ListFilter,
  listFor,
  queryOfAddress,
  tabIn,
} from '../../core/list.ts';
import { ExportButton } from '../../exports/web/public.ts';
import { CallerContext } from '../../ui/caller.ts';
import { ToggleChip } from '../../ui/controls/Chip.tsx';
import type { StateTab } from '../../ui/controls/StateTabs.tsx';
import type { Selection } from '../../ui/DataGrid/selection.ts';
import { Tile, type TileProps } from '../../ui/DataGrid/Tile.tsx';
import { useSteadyOrder } from '../../ui/DataGrid/useSteadyOrder.ts';
import { sayingIn } from '../../ui/format/saying.ts';
import { useFormat } from '../../ui/format/useFormat.ts';
import { type Pages, type PagesInput, useOperationPages } from '../../ui/query.ts';
import { ChoicesFilter } from '../../ui/ResourceList/ChoicesFilter.tsx';
import { CountryFilter } from '../../ui/ResourceList/CountryFilter.tsx';
import { DateRangeFilter } from '../../ui/ResourceList/DateRangeFilter.tsx';
import { GradeFilter } from '../../ui/ResourceList/GradeFilter.tsx';
import { cellOf, gridColumns, type SpecialCells, StatusOf, textOf } from '../../ui/ResourceList/grid-columns.tsx';
import { ListSurroundingsContext } from '../../ui/ResourceList/list-surroundings.ts';
import { ResourceList, type ResourceListProps } from '../../ui/ResourceList/ResourceList.tsx';
import { type ListState, useListState } from '../../ui/ResourceList/useListState.ts';
import { StatusInWords } from '../../ui/signature/Status.tsx';

type Inherited = 'note' | 'lead' | 'actions' | 'totals' | 'bulkNote' | 'panel' | 'hasTwoLines';

/** What of a list is on the screen, for actions on what is selected. */
export type ShownList<Op extends Operation> = Readonly<{
  rows: readonly ItemOf<Op>[];
  query: ListQuery<Op>;
  columns: readonly string[];
}>;

export type ResourceListPageProps<Op extends Operation, Sort extends string, Tab extends string> = Pick<
  ResourceListProps<ItemOf<Op>>,
  Inherited
> & {
  list: DeclaredList<Op, Sort, Tab>;
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
  chips?: Readonly<Record<string, (list: ListState) => ReactNode>>;
  /** Behind the chips: an action on all that the filters show. */
  besideFilters?: ReactNode;
  /** What the rows are asked for besides the address, such as the reader's language. Files are not. */
  asked?: Partial<ListQuery<Op>>;
  /** Counts of all tabs, where they are read together; without them the tab that is shown has the count of its pages. */
  counts?: Readonly<Record<Tab, StateTab['count']>> | undefined;
  bulk?(selection: Selection, shown: ShownList<Op>): ReactNode;
};

const noCells = {};
const noChips = {};

/** The address of a declared list as far as the reader has a right to it, with the query that it stands for and its filters without the tab. */
export function useListQuery<Op extends Operation, Sort extends string, Tab extends string>(
  declared: DeclaredList<Op, Sort, Tab>,
) {
  const list = useListForReader(declared);
  const state = useListState({ name: list.name, sort: list.sort });
  const { search, sort } = state;
  return { list, state, query: queryOfAddress(list, search, sort), filters: filtersOfAddress(list, search) };
}

/** The list as far as the reader has a right to it. */
function useListForReader<Op extends Operation, Sort extends string, Tab extends string>(
  list: DeclaredList<Op, Sort, Tab>,
) {
  const caller = use(CallerContext);
  return useMemo(() => listFor(list, (needed) => caller?.permissions.has(needed) === true), [list, caller]);
}

/** The page of a declared list (decision 101): tabs, filters, grid and tiles as declared; the panel is the resource's own. */
export function ResourceListPage<Op extends Operation, Sort extends string, Tab extends string>({
  list: declared,
  params,
  empty,
  cells = noCells,
  tileParts,
  tile,
  chips = noChips,
  besideFilters,
  asked,
  counts,
  bulk,
  ...own
}: ResourceListPageProps<Op, Sort, Tab>) {
  type Row = ItemOf<Op>;
  const { i18n } = useTexts();
  const format = useFormat();
  const { severalPolicies } = use(ListSurroundingsContext);
  const { list, state, query } = useListQuery(declared);
  const input = { params, query: { ...query, ...asked } } as unknown as PagesInput<Op>;
  const pages = useOperationPages(list.operation, input, {
    keepsFormer: true,
    isCounted: true,
  }) as unknown as Pages<Row>;
  const items = useSteadyOrder(pages.items, list.idOf, JSON.stringify(query));
  const columns = useMemo(() => {
    const shown = list.columns.filter(
      (column) => severalPolicies || column.width === undefined || !column.tellsPolicies,
    );
    return gridColumns(shown, { i18n, format }, cells);
  }, [list, severalPolicies, i18n, format, cells]);
  const tab = tabIn(list, state.search);
  const shownColumns = () => columns.map(({ id }) => id).filter((id) => !state.hidden.includes(id));
  return (
    <ResourceList
      {...own}
      title={i18n._(list.title)}
      list={state}
      pages={{ ...pages, items }}
      idOf={list.idOf}
      columns={columns}
      tile={tile ?? ((row) => <ListTile list={list} row={row} special={tileParts?.(row)} />)}
      tabs={useStateTabs(list, state, counts ?? { [tab]: pages.count })}
      {...(list.search ? { searchHint: i18n._(list.search) } : {})}
      filters={
        <>
          <ListFilters list={list} state={state} chips={chips} />
          {besideFilters}
        </>
      }
      setFilters={filtersInAddress(list, state.search).map(({ name, label }) => ({ name, label: i18n._(label) }))}
      exporting={
        <ExportButton list={list.name} query={{ ...query, ...params }} columns={columns} hidden={state.hidden} />
      }
      empty={empty(tab)}
      failed={i18n._(list.failed)}
      {...(bulk ? { bulk: (selection) => bulk(selection, { rows: items, query, columns: shownColumns() }) } : {})}
    />
  );
}

/** The tabs with their counts; `undefined` for those that are not counted. */
export function useStateTabs<Tab extends string>(
  { tabs, tabsBy = {} }: Pick<DeclaredList<Operation, string, Tab>, 'tabs' | 'tabsBy'>,
  { search }: ListState,
  counts: Readonly<Record<string, StateTab['count']>>,
) {
  const { t, i18n } = useLingui();
  const items = (Object.keys(tabs) as Tab[]).map((id, index) => ({
    id,
    label: i18n._(tabs[id].label),
    count: counts[id],
    search: { [tabsBy.at ?? 'filter']: index === 0 ? undefined : id },
  }));
  return { label: tabsBy.label ? i18n._(tabsBy.label) : t`State`, items, current: tabIn({ tabs, tabsBy }, search) };
}

/** The chips of the filters of a list; those in `chips` are the page's own. */
export function ListFilters({
  list: { filters },
  state,
  chips = noChips,
}: {
  list: Pick<DeclaredList<Operation>, 'filters'>;
  state: ListState;
  chips?: Readonly<Record<string, (list: ListState) => ReactNode>>;
}) {
  return Object.entries(filters).map(([name, filter]) => (
    <Fragment key={name}>
      {chips[name]?.(state) ?? <DrawnFilter name={filter.at ?? name} filter={filter} list={state} />}
    </Fragment>
  ));
}

const ownDays = { from: 'from', to: 'to' } as const;

function DrawnFilter({ name, filter, list }: { name: string; filter: ListFilter; list: ListState }) {
  const { i18n } = useTexts();
  const value = list.search[name];
  const onChange = (chosen: string | undefined) => list.change({ [name]: chosen });
  const { likelyCountries } = use(ListSurroundingsContext);
  switch (filter.kind) {
    case 'toggle': {
      const { on = true, icon } = filter;
      return (
        <ToggleChip
          label={i18n._(filter.label)}
          {...(icon ? { icon } : {})}
          isOn={value === String(on)}
          onChange={(isOn) => onChange(isOn ? String(on) : undefined)}
        />
      );
    }
    case 'countries':
      return <CountryFilter list={list} likely={likelyCountries} />;
    case 'period':
      return (
        <DateRangeFilter
          list={list}
          name={name}
          label={i18n._(filter.label)}
          whenOff={i18n._(filter.whenOff)}
          {...(filter.standard ? { standard: filter.standard } : {})}
          {...(filter.ownDays ? { ownPeriod: ownDays } : {})}
        />
      );
    case 'choices':
      return (
        <ChoicesFilter
          label={i18n._(filter.label)}
          choices={Object.entries(filter.choices).map(([choice, label]) => ({
            value: choice,
            label: i18n._(labelOf(label)),
            drawn: 'shape' in label ? <StatusInWords of={label} /> : undefined,
          }))}
          value={value}
          onChange={(chosen) => onChange(filter.isSingle ? chosen?.split(',').at(-1) : chosen)}
        />
      );
    case 'grades':
      return (
        <GradeFilter
          label={i18n._(filter.label)}
          codes={Object.keys(filter.choices)}
          value={value}
          onChange={onChange}
        />
      );
    case 'names':
      return Object.entries(filter.choices).map(([choice, label]) => (
        <ToggleChip
          key={choice}
          label={label}
          isOn={value === choice}
          onChange={(isOn) => onChange(isOn ? choice : undefined)}
        />
      ));
    default:
      return null;
  }
}

/** A row as a tile: the column that takes the room that is left is its name. */
function ListTile<Op extends Operation, Sort extends string, Tab extends string>({
  list: { columns, tile },
  row,
  special,
}: {
  list: DeclaredList<Op, Sort, Tab>;
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
      note={tile.note?.(row, saying)}
      status={(status?.kind === 'status' || status?.kind === 'display') && <StatusOf column={status} row={row} />}
      end={tile.end?.(row, saying)}
      {...special}
    />
  );
}
