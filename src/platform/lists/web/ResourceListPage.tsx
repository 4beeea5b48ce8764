import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, use, useMemo } from 'react';
import type { Operation } from '../../core/contract.ts';
import type { ItemOf } from '../../core/exported-list.ts';
import { type DeclaredList, type ListFilter, queryOfAddress, type Saying, tabIn } from '../../core/list.ts';
import { ExportButton } from '../../exports/web/public.ts';
import type { StateTab } from '../../ui/controls/StateTabs.tsx';
import { Tile } from '../../ui/DataGrid/Tile.tsx';
import { useSteadyOrder } from '../../ui/DataGrid/useSteadyOrder.ts';
import { useFormat } from '../../ui/format/useFormat.ts';
import { type Pages, type PagesInput, useOperationPages } from '../../ui/query.ts';
import { ChoicesFilter } from '../../ui/ResourceList/ChoicesFilter.tsx';
import { CountryFilter } from '../../ui/ResourceList/CountryFilter.tsx';
import { DateRangeFilter } from '../../ui/ResourceList/DateRangeFilter.tsx';
import { cellOf, gridColumns, type SpecialCell, StatusOf, textOf } from '../../ui/ResourceList/grid-columns.tsx';
import { ListSurroundingsContext } from '../../ui/ResourceList/list-surroundings.ts';
import { ResourceList, type ResourceListProps } from '../../ui/ResourceList/ResourceList.tsx';
import { type ListState, useListState } from '../../ui/ResourceList/useListState.ts';

type Inherited = 'note' | 'lead' | 'actions' | 'totals' | 'bulk' | 'bulkNote' | 'panel' | 'hasTwoLines';

export type ResourceListPageProps<Op extends Operation, Sort extends string, Tab extends string> = Pick<
  ResourceListProps<ItemOf<Op>>,
  Inherited
> & {
  list: DeclaredList<Op, Sort, Tab>;
  /** What to say and offer where the tab is empty without any filter. */
  empty(tab: Tab): ReactNode;
  /** Cells that show something else than their kind does, by the id of their column. Stable: made outside the component. */
  cells?: Readonly<Record<string, SpecialCell<ItemOf<Op>>>>;
};

const noCells = {};

/** The page of a declared list (decision 101): tabs, filters, grid and tiles as declared; the panel is the resource's own. */
export function ResourceListPage<Op extends Operation, Sort extends string, Tab extends string>({
  list,
  empty,
  cells = noCells,
  ...own
}: ResourceListPageProps<Op, Sort, Tab>) {
  type Row = ItemOf<Op>;
  const { i18n } = useTexts();
  const format = useFormat();
  const { severalPolicies } = use(ListSurroundingsContext);
  const state = useListState({ name: list.name, sort: list.sort });
  const query = queryOfAddress(list, state.search, state.sort);
  const pages = useOperationPages(list.operation, { query } as unknown as PagesInput<Op>, {
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
  const filters = Object.entries(list.filters);
  return (
    <ResourceList
      {...own}
      title={i18n._(list.title)}
      list={state}
      pages={{ ...pages, items }}
      idOf={list.idOf}
      columns={columns}
      tile={(row) => <ListTile list={list} row={row} />}
      tabs={useStateTabs(list, state, pages.count)}
      searchHint={i18n._(list.search)}
      filters={filters.map(([name, filter]) => (
        <DrawnFilter key={name} name={filter.at ?? name} filter={filter} list={state} />
      ))}
      setFilters={filters.flatMap(([wireName, filter]) => {
        const name = filter.at ?? wireName;
        return 'label' in filter && state.search[name] ? [{ name, label: i18n._(filter.label) }] : [];
      })}
      exporting={<ExportButton list={list.name} query={query} columns={columns} hidden={state.hidden} />}
      empty={empty(tabIn(list, state.search))}
      failed={i18n._(list.failed)}
    />
  );
}

/** The states as tabs; the one that is shown carries its count. */
function useStateTabs<Op extends Operation, Sort extends string, Tab extends string>(
  list: DeclaredList<Op, Sort, Tab>,
  { search }: ListState,
  count: StateTab['count'],
) {
  const { t, i18n } = useLingui();
  const current = tabIn(list, search);
  const ids = Object.keys(list.tabs) as Tab[];
  const items = ids.map((id, index) => ({
    id,
    label: i18n._(list.tabs[id].label),
    count: id === current ? count : undefined,
    search: { filter: index === 0 ? undefined : id },
  }));
  return { label: t`State`, items, current };
}

function DrawnFilter({ name, filter, list }: { name: string; filter: ListFilter; list: ListState }) {
  const { i18n } = useTexts();
  const { likelyCountries } = use(ListSurroundingsContext);
  switch (filter.kind) {
    case 'countries':
      return <CountryFilter list={list} likely={likelyCountries} />;
    case 'period':
      return <DateRangeFilter list={list} name={name} label={i18n._(filter.label)} whenOff={i18n._(filter.whenOff)} />;
    case 'choices':
      return (
        <ChoicesFilter
          label={i18n._(filter.label)}
          choices={Object.entries(filter.choices).map(([value, label]) => ({ value, label: i18n._(label) }))}
          value={list.search[name] ?? ''}
          onChange={(chosen) => list.change({ [name]: chosen || undefined })}
        />
      );
    default:
      return null;
  }
}

/** A row as a tile: the column that takes the room that is left is its name. */
function ListTile<Op extends Operation, Sort extends string, Tab extends string>({
  list: { columns, tile },
  row,
}: {
  list: DeclaredList<Op, Sort, Tab>;
  row: ItemOf<Op>;
}) {
  const { i18n } = useTexts();
  const format = useFormat();
  const words = { i18n, format };
  const saying: Saying = { say: (label, values) => i18n._(values ? { ...label, values } : label), format };
  const name = columns.find((column) => column.width !== undefined && column.grows);
  const country = columns.find(({ kind }) => kind === 'country');
  const amount = columns.find(({ id, kind }) => id === tile.amount && kind === 'money');
  const status = columns.find(({ id, kind }) => id === tile.status && kind === 'status');
  return (
    <Tile
      name={name ? textOf(name, row, words) : ''}
      meta={
        <>
          {country && cellOf(country, row, words)} {tile.meta(row)}
        </>
      }
      amount={amount?.kind === 'money' ? amount.of(row) : null}
      note={tile.note?.(row, saying)}
      status={status?.kind === 'status' && <StatusOf column={status} row={row} words={words} />}
      end={tile.end?.(row, saying)}
    />
  );
}
