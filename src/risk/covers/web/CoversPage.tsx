import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useHolds, useMe } from '../../../identity/access/web/public.ts';
import { sumMoney } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ExportButton } from '../../../platform/exports/web/public.ts';
import { useCommands } from '../../../platform/ui/commands.tsx';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Money } from '../../../platform/ui/controls/Figures.tsx';
import type { StateTab } from '../../../platform/ui/controls/StateTabs.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import type { Selection } from '../../../platform/ui/DataGrid/selection.ts';
import { useSteadyOrder } from '../../../platform/ui/DataGrid/useSteadyOrder.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { ResourceList } from '../../../platform/ui/ResourceList/ResourceList.tsx';
import { type ListState, useListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { usePolicySelection } from '../../../policies/policies/web/public.ts';
import type { CoverItem } from '../cover-shape.ts';
import { AskForCover } from './AskForCover.tsx';
import { CoverBulkActions } from './CoverBulkActions.tsx';
import { CoverFilters, useSetFilters } from './CoverFilters.tsx';
import { CoverPanel } from './CoverPanel.tsx';
import { CoverTile } from './CoverTile.tsx';
import { coverColumns, grantedOf } from './cover-columns.tsx';
import { filtersOf, queryOf, stateOf } from './cover-query.ts';
import { useCoverSummary, useCovers } from './covers.queries.ts';

const idOf = (cover: CoverItem) => cover.coverId;

/** All covers in scope, in a table or tiles (row D2). */
export function CoversPage() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const list = useListState({ name: 'covers', sort: 'companyName' });
  const query = queryOf(list.search, list.sort);
  const pages = useCovers(query);
  const items = useSteadyOrder(pages.items, idOf, JSON.stringify(query));
  const visibility = useCoverListVisibility();
  const columns = useMemo(() => coverColumns(i18n, format, visibility), [i18n, format, visibility]);
  const shown = columns.map(({ id }) => id).filter((id) => !list.hidden.includes(id));
  const setFilters = useSetFilters(list);
  useListCommands();
  return (
    <ResourceList
      title={t`Covers`}
      list={list}
      pages={{ ...pages, items }}
      idOf={idOf}
      columns={columns}
      tile={(cover) => <CoverTile cover={cover} />}
      tabs={useStateTabs(list, pages.count)}
      searchHint={t`Buyer, number, reference`}
      filters={<CoverFilters list={list} />}
      setFilters={setFilters}
      exporting={<ExportButton list="covers" query={query} columns={columns} hidden={list.hidden} />}
      actions={<AskForCover />}
      empty={<NoCovers state={stateOf(list.search)} />}
      failed={t`The covers could not be read.`}
      totals={useTotals(list)}
      bulk={(selection) => <CoverBulkActions selection={selection} rows={items} query={query} columns={shown} />}
      bulkNote={sumOfSelected}
      panel={(coverId, row) => <CoverPanel coverId={coverId} row={row} />}
    />
  );
}

function useCoverListVisibility() {
  const grades = useHolds('read_company_grade');
  const strategic = useHolds('read_strategic_cover');
  const overdues = useHolds('read_overdues');
  const { policyCount } = useMe();
  const { policies } = usePolicySelection();
  const severalPolicies = policyCount > 1 && policies.length !== 1;
  return useMemo(
    () => ({ grades, strategic, overdues, severalPolicies }),
    [grades, strategic, overdues, severalPolicies],
  );
}

/** The states with their counts; a count that has not arrived yet is left out, without blocking. */
function useStateTabs(list: ListState, count: StateTab['count']) {
  const { t } = useLingui();
  const { data: summary } = useCoverSummary(filtersOf(list.search));
  const current = stateOf(list.search);
  const labels = {
    all: t`All`,
    cover: t`Cover`,
    stopped: t({ message: 'Stopped', context: 'covers' }),
    nocover: t`No cover`,
    pending: t`Pending`,
    inactive: t`Inactive`,
  };
  const states = ['all', 'cover', 'stopped', 'nocover', 'pending', 'inactive'] as const;
  const items = states.map((id) => ({
    id,
    label: labels[id],
    count: summary?.counts[id] ?? (id === current ? count : null),
    search: { filter: id === 'all' ? undefined : id },
  }));
  return { label: t`State`, items, current };
}

/** "1,102 covers" under the names and the total in force under the amounts, where it is in one currency. */
function useTotals(list: ListState) {
  const { t } = useLingui();
  const format = useFormat();
  const { data: summary } = useCoverSummary(filtersOf(list.search));
  const state = stateOf(list.search);
  if (!summary?.inForce || (state !== 'all' && state !== 'cover')) return undefined;
  const covers = format.number(summary.counts.cover.value);
  return {
    buyer: t`${covers} in force`,
    granted: <Money value={summary.inForce} decimals="none" isFinal />,
  };
}

/** "EUR 860,000 granted", where what is selected is in one currency and loaded. */
function sumOfSelected({ ids, isAllMatching }: Selection, rows: readonly CoverItem[]) {
  const selected = rows.filter(({ coverId }) => ids.has(coverId)).map(grantedOf);
  const [first] = selected;
  const isOneCurrency = selected.every(({ currency }) => currency === first?.currency);
  if (isAllMatching || !first || !isOneCurrency) return null;
  return <SumGranted sum={sumMoney(selected, first.currency)} />;
}

function SumGranted({ sum }: { sum: Parameters<ReturnType<typeof useFormat>['money']>[0] }) {
  const amount = useFormat().money(sum, 'none');
  return <Trans>{amount} granted</Trans>;
}

function NoCovers({ state }: { state: ReturnType<typeof stateOf> }) {
  const titles = {
    all: <Trans>No covers yet.</Trans>,
    cover: <Trans>No cover is in force.</Trans>,
    stopped: <Trans>No cover is stopped.</Trans>,
    nocover: <Trans>No buyer is refused.</Trans>,
    pending: <Trans>No cover waits for an answer.</Trans>,
    inactive: <Trans>No cover has ended.</Trans>,
  };
  return (
    <Empty title={titles[state]} reason={<Trans>Ask for cover on a buyer, and the answer stands here.</Trans>}>
      <AskForCover />
      {state !== 'all' && (
        <ButtonLink to="." search={(former: Record<string, unknown>) => ({ ...former, filter: undefined }) as never}>
          <Trans>See all covers</Trans>
        </ButtonLink>
      )}
    </Empty>
  );
}

function useListCommands(): void {
  const { t } = useLingui();
  const navigate = useNavigate();
  useCommands([
    {
      id: 'cover-requests',
      label: t`See all cover requests`,
      icon: 'order',
      run: () => void navigate({ to: paths.coverRequests }),
    },
  ]);
}
