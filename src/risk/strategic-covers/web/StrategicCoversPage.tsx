import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { useMe } from '../../../identity/access/web/public.ts';
import { ExportButton } from '../../../platform/exports/web/public.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import type { StateTab } from '../../../platform/ui/controls/StateTabs.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useSteadyOrder } from '../../../platform/ui/DataGrid/useSteadyOrder.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { CountryFilter } from '../../../platform/ui/ResourceList/CountryFilter.tsx';
import { DateRangeFilter } from '../../../platform/ui/ResourceList/DateRangeFilter.tsx';
import { ResourceList } from '../../../platform/ui/ResourceList/ResourceList.tsx';
import { type ListState, useListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { usePolicySelection } from '../../../policies/policies/web/public.ts';
import { useCountriesInUse } from '../../covers/web/public.ts';
import type { StrategicCover } from '../strategic-covers.contract.ts';
import { StrategicPanel } from './StrategicPanel.tsx';
import { StrategicStatus } from './StrategicStatus.tsx';
import { strategicColumns } from './strategic-columns.tsx';
import { useStrategicCovers } from './strategic-covers.queries.ts';
import { type StrategicTab, strategicQueryOf, strategicTabs, tabIn } from './strategic-query.ts';

const idOf = (cover: StrategicCover) => cover.coverId;

/**
 * The buyers whose loss of cover would hurt most, in their order, with what is needed and what is in force (row D9).
 */
export function StrategicCoversPage() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const list = useListState({ name: 'strategic-covers', sort: 'priority' });
  const query = strategicQueryOf(list.search, list.sort);
  const pages = useStrategicCovers(query);
  const items = useSteadyOrder(pages.items, idOf, JSON.stringify(query));
  const { policyCount } = useMe();
  const { policies } = usePolicySelection();
  const severalPolicies = policyCount > 1 && policies.length !== 1;
  const columns = useMemo(() => strategicColumns(i18n, format, severalPolicies), [i18n, format, severalPolicies]);
  const countriesInUse = useCountriesInUse();
  return (
    <ResourceList
      title={t`Strategic buyers`}
      list={list}
      pages={{ ...pages, items }}
      idOf={idOf}
      columns={columns}
      tile={(cover) => <StrategicTile cover={cover} />}
      tabs={useStateTabs(list, pages.count)}
      searchHint={t`Buyer, number`}
      filters={
        <>
          <CountryFilter list={list} likely={countriesInUse} />
          <DateRangeFilter list={list} name="nominated" label={t`Nominated`} whenOff={t`Nominated: any time`} />
        </>
      }
      setFilters={[
        { name: 'countryCode', label: t`Country` },
        { name: 'nominated', label: t`Nominated` },
      ].filter(({ name }) => list.search[name])}
      exporting={<ExportButton list="strategic-covers" query={query} columns={columns} hidden={list.hidden} />}
      empty={<NoStrategicCovers tab={tabIn(list.search)} />}
      failed={t`The strategic buyers could not be read.`}
      panel={(coverId, row) => <StrategicPanel coverId={coverId} row={row} />}
    />
  );
}

/** The states as tabs; the one that is shown carries its count. */
function useStateTabs(list: ListState, count: StateTab['count']) {
  const { t } = useLingui();
  const current = tabIn(list.search);
  const labels: Readonly<Record<StrategicTab, string>> = {
    all: t`All`,
    existing: t`Strategic`,
    pending: t`With the insurer`,
    declined: t`Not accepted`,
  };
  const items = strategicTabs.map((id) => ({
    id,
    label: labels[id],
    count: id === current ? count : undefined,
    search: { filter: id === 'all' ? undefined : id },
  }));
  return { label: t`State`, items, current };
}

function StrategicTile({ cover }: { cover: StrategicCover }) {
  const format = useFormat();
  const { company, needAmount, totalAmount, strategicStatus, priority, isStopped } = cover;
  const inForce = format.money(totalAmount);
  return (
    <Tile
      name={company.companyName}
      meta={
        <>
          <CountryCode code={company.countryCode} /> {company.companyId}
        </>
      }
      amount={needAmount ?? totalAmount}
      note={isStopped ? <Trans>Cover stopped</Trans> : <Trans>{inForce} in force</Trans>}
      status={<StrategicStatus value={strategicStatus} />}
      end={strategicStatus === 'declined' ? null : <Trans>Priority {priority}</Trans>}
    />
  );
}

function NoStrategicCovers({ tab }: { tab: StrategicTab }) {
  const titles: Readonly<Record<StrategicTab, ReactNode>> = {
    all: <Trans>No buyer is strategic yet.</Trans>,
    existing: <Trans>No buyer is strategic yet.</Trans>,
    pending: <Trans>No nomination is with the insurer.</Trans>,
    declined: <Trans>No nomination was declined.</Trans>,
  };
  return (
    <Empty
      title={titles[tab]}
      reason={
        <Trans>
          Nominate the buyers whose loss of cover would hurt most, on their covers. The insurer speaks with you before
          it reduces them.
        </Trans>
      }
    >
      <ButtonLink to="/risk-services/covers">
        <Trans>All covers</Trans>
      </ButtonLink>
    </Empty>
  );
}
