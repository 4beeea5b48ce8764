import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { tabIn } from '../../../platform/core/list.ts';
import { sumMoney } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import { Total } from '../../../platform/exchange-rates/web/public.ts';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { useCommands } from '../../../platform/ui/commands.tsx';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import type { Selection } from '../../../platform/ui/DataGrid/selection.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { fetchedInUse, lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { useListQuery } from '../../../platform/ui/ResourceList/declared-list.ts';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import type { ListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { grantedOf } from '../cover-amounts.ts';
import type { CoverItem } from '../cover-shape.ts';
import { coverList } from '../covers.list.ts';
import { AmountFilter } from './AmountFilter.tsx';
import { AskForCover } from './AskForCover.tsx';
import { CoverTile } from './CoverTile.tsx';
import { coverCells } from './cover-cells.tsx';
import { useCoverSummary } from './covers.queries.ts';

const CoverBulkActions = fetchedInUse(lazyPart(async () => (await import('./CoverBulkActions.tsx')).CoverBulkActions));

const CoverPanel = lazyPanel(async () => (await import('./CoverPanel.tsx')).CoverPanel);

const chips = { minAmount: (list: ListState) => <AmountFilter list={list} /> };

/** All covers in scope, in a table or tiles (row D2). */
export function CoversPage() {
  const { state, filters } = useListQuery(coverList);
  const { data: summary } = useCoverSummary(filters);
  useListCommands();
  return (
    <ResourceListPage
      list={coverList}
      cells={coverCells}
      chips={chips}
      tile={(cover) => <CoverTile cover={cover} />}
      counts={summary?.counts ?? null}
      actions={<AskForCover />}
      empty={(tab) => <NoCovers state={tab} />}
      totals={useTotals(summary, tabIn(coverList, state.search))}
      bulk={(selection, { rows }) => <CoverBulkActions selection={selection} rows={rows} />}
      bulkNote={sumOfSelected}
      panel={(coverId, row) => <CoverPanel coverId={coverId} row={row} />}
    />
  );
}

/** "1,102 covers" under the names and the total in force under the amounts. */
function useTotals(summary: ReturnType<typeof useCoverSummary>['data'], tab: keyof typeof coverList.tabs) {
  const { t } = useLingui();
  const format = useFormat();
  if (!summary?.amounts?.length || (tab !== 'all' && tab !== 'cover')) return undefined;
  const covers = format.number(summary.counts.cover.value);
  return {
    buyer: t`${covers} in force`,
    granted: <Total of={summary.amounts} decimals="none" />,
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

function NoCovers({ state }: { state: keyof typeof coverList.tabs }) {
  const titles = {
    all: <Trans>No covers yet.</Trans>,
    cover: <Trans>No cover is in force.</Trans>,
    stopped: <Trans>No cover is stopped.</Trans>,
    nocover: <Trans>No cover was declined.</Trans>,
    pending: <Trans>No cover is awaiting an answer.</Trans>,
    inactive: <Trans>No cover has ended.</Trans>,
  };
  return (
    <Empty title={titles[state]} reason={<Trans>Request cover on a buyer; the answer is shown here.</Trans>}>
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
