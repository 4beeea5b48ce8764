import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { ExportButton } from '../../../platform/exports/web/public.ts';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import type { StateTab } from '../../../platform/ui/controls/StateTabs.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useSteadyOrder } from '../../../platform/ui/DataGrid/useSteadyOrder.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { ResourceList } from '../../../platform/ui/ResourceList/ResourceList.tsx';
import { type ListState, useListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { GradeMark } from '../../../platform/ui/signature/GradeMark.tsx';
import type { CoverEstimate } from '../cover-estimates.contract.ts';
import { useEstimates } from './cover-estimates.queries.ts';
import { EstimateFilters, useSetEstimateFilters } from './EstimateFilters.tsx';
import { EstimatePanel } from './EstimatePanel.tsx';
import { estimateColumns } from './estimate-columns.tsx';
import { type EstimateListVisibility, useEstimateListVisibility } from './estimate-list-visibility.ts';
import { TileEnd, TileStatus } from './estimate-status.tsx';
import { estimatesQueryOf, tabIn } from './estimates-query.ts';
import { NewEstimate } from './NewEstimate.tsx';

const idOf = (estimate: CoverEstimate) => estimate.estimateId;

/** All cover estimates: what would probably be given on whom (row D10). */
export function EstimatesPage() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const list = useListState({ name: 'cover-estimates', sort: '-createdAt' });
  const visibility = useEstimateListVisibility();
  const query = estimatesQueryOf(list.search, list.sort);
  const pages = useEstimates(query);
  const items = useSteadyOrder(pages.items, idOf, JSON.stringify(query));
  const columns = useMemo(() => estimateColumns(i18n, format, visibility), [i18n, format, visibility]);
  return (
    <ResourceList
      title={t`Cover estimates`}
      list={list}
      pages={{ ...pages, items }}
      idOf={idOf}
      columns={columns}
      tile={(estimate) => <EstimateTile estimate={estimate} visibility={visibility} />}
      tabs={useStateTabs(list, pages.count)}
      searchHint={t`Buyer, number`}
      filters={<EstimateFilters list={list} />}
      setFilters={useSetEstimateFilters(list)}
      exporting={<ExportButton list="cover-estimates" query={query} columns={columns} hidden={list.hidden} />}
      actions={<NewEstimate />}
      empty={<NoEstimates />}
      failed={t`The estimates could not be read.`}
      panel={(estimateId, row) => <EstimatePanel estimateId={estimateId} row={row} />}
    />
  );
}

/** The states as tabs; the one that is shown carries its count. */
function useStateTabs(list: ListState, count: StateTab['count']) {
  const { t } = useLingui();
  const current = tabIn(list.search);
  const labels = { all: t`All`, valid: t`Valid`, converted: t`Asked for`, over: t`Over` };
  const states = ['all', 'valid', 'converted', 'over'] as const;
  const items = states.map((id) => ({
    id,
    label: labels[id],
    count: id === current ? count : undefined,
    search: { filter: id === 'all' ? undefined : id },
  }));
  return { label: t`State`, items, current };
}

function EstimateTile({ estimate, visibility }: { estimate: CoverEstimate; visibility: EstimateListVisibility }) {
  const format = useFormat();
  const { company, requestedAmount, indicativeAmount, basedOn } = estimate;
  const asked = requestedAmount && format.money(requestedAmount, 'none');
  return (
    <Tile
      name={company.companyName}
      meta={
        <>
          <CountryCode code={company.countryCode} /> {company.companyId}
        </>
      }
      mark={basedOn && <GradeMark grade={basedOn.gradeCode} />}
      {...(visibility.amounts ? { amount: indicativeAmount } : {})}
      note={asked && <Trans>of {asked}</Trans>}
      status={<TileStatus estimate={estimate} />}
      end={<TileEnd estimate={estimate} />}
    />
  );
}

function NoEstimates() {
  return (
    <Empty
      title={<Trans>No estimate was kept yet.</Trans>}
      reason={
        <Trans>
          While you write a cover request, its likely answer stands beside it. Kept as an estimate, it costs nothing and
          insures nothing.
        </Trans>
      }
    >
      <NewEstimate />
    </Empty>
  );
}
