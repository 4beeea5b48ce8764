import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useMe } from '../../../identity/access/web/public.ts';
import { ExportButton } from '../../../platform/exports/web/public.ts';
import { ToggleChip } from '../../../platform/ui/controls/Chip.tsx';
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
import { precheckNames, precheckProducts } from '../nd-cover.ts';
import type { NdCoverOnWire } from '../nd-covers.contract.ts';
import { NdCoverPanel } from './NdCoverPanel.tsx';
import { NewPrecheck } from './NewPrecheck.tsx';
import { ndCoverColumns } from './nd-cover-columns.tsx';
import { ndCoversQueryOf, tabIn } from './nd-cover-query.ts';
import { NdCoverStatus, NextDay } from './nd-cover-status.tsx';
import { useNdCovers } from './nd-covers.queries.ts';

const idOf = (ndCover: NdCoverOnWire) => ndCover.ndCoverId;

/** All checks: what is insured by the standard amount, and what else is available (row D7). */
export function NdCoversPage() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const list = useListState({ name: 'nd-covers', sort: '-createdAt' });
  const { policyCount } = useMe();
  const { policies } = usePolicySelection();
  const severalPolicies = policyCount > 1 && policies.length !== 1;
  const query = ndCoversQueryOf(list.search, list.sort);
  const pages = useNdCovers(query);
  const items = useSteadyOrder(pages.items, idOf, JSON.stringify(query));
  const columns = useMemo(() => ndCoverColumns(i18n, format, severalPolicies), [i18n, format, severalPolicies]);
  return (
    <ResourceList
      title={t`ND covers`}
      list={list}
      pages={{ ...pages, items }}
      idOf={idOf}
      columns={columns}
      tile={(ndCover) => <NdCoverTile ndCover={ndCover} />}
      tabs={useStateTabs(list, pages.count)}
      searchHint={t`Buyer, number, reference`}
      filters={<Filters list={list} />}
      setFilters={useSetFilters(list)}
      exporting={<ExportButton list="nd-covers" query={query} columns={columns} hidden={list.hidden} />}
      actions={<NewPrecheck />}
      empty={<NoNdCovers />}
      failed={t`The checks could not be read.`}
      panel={(ndCoverId, row) => <NdCoverPanel ndCoverId={ndCoverId} row={row} />}
    />
  );
}

/** The states as tabs; the one that is shown carries its count. */
function useStateTabs(list: ListState, count: StateTab['count']) {
  const { t } = useLingui();
  const current = tabIn(list.search);
  const labels = {
    all: t`All`,
    insured: t`Insured`,
    stopped: t({ message: 'Stopped', context: 'covers' }),
    open: t`Waiting`,
    over: t`Over`,
  };
  const states = ['all', 'insured', 'stopped', 'open', 'over'] as const;
  const items = states.map((id) => ({
    id,
    label: labels[id],
    count: id === current ? count : undefined,
    search: { filter: id === 'all' ? undefined : id },
  }));
  return { label: t`State`, items, current };
}

function Filters({ list }: { list: ListState }) {
  const { t } = useLingui();
  const countriesInUse = useCountriesInUse();
  return (
    <>
      <CountryFilter list={list} likely={countriesInUse} />
      {precheckProducts.map((product) => (
        <ToggleChip
          key={product}
          label={precheckNames[product]}
          isOn={list.search['product'] === product}
          onChange={(isOn) => list.change({ product: isOn ? product : undefined })}
        />
      ))}
      <DateRangeFilter list={list} name="checked" label={t`Checked`} whenOff={t`Checked: any time`} />
    </>
  );
}

/** The filters that are set, by their names in the address, so that an empty list can offer to drop one. */
function useSetFilters(list: ListState): Array<{ name: string; label: string }> {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    countryCode: t`Country`,
    product: t`Product`,
    checked: t`Checked`,
  };
  return Object.entries(labels)
    .filter(([name]) => list.search[name])
    .map(([name, label]) => ({ name, label }));
}

function NdCoverTile({ ndCover }: { ndCover: NdCoverOnWire }) {
  const format = useFormat();
  const { company, precheckProduct, fixedAmount, insuredPercentage, standing, isStopped } = ndCover;
  const share = format.percent(insuredPercentage);
  return (
    <Tile
      name={company.companyName}
      meta={
        <>
          <CountryCode code={company.countryCode} /> {company.companyId} · {precheckNames[precheckProduct]}
        </>
      }
      amount={fixedAmount}
      note={standing === 'insured' && !isStopped && <Trans>insured at {share}</Trans>}
      status={<NdCoverStatus ndCover={ndCover} />}
      end={<NextDay ndCover={ndCover} />}
    />
  );
}

function NoNdCovers() {
  return (
    <Empty
      title={<Trans>No buyer was checked yet.</Trans>}
      reason={
        <Trans>
          Where the policy has PreCheck, its standard amount on a buyer is a yes or a no at once, without a request for
          cover.
        </Trans>
      }
    >
      <NewPrecheck />
    </Empty>
  );
}
