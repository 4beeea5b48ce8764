import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useMe } from '../../../identity/access/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ExportButton } from '../../../platform/exports/web/public.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import type { StateTab } from '../../../platform/ui/controls/StateTabs.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useSteadyOrder } from '../../../platform/ui/DataGrid/useSteadyOrder.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { ResourceList } from '../../../platform/ui/ResourceList/ResourceList.tsx';
import { type ListState, useListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { usePolicySelection } from '../../../policies/policies/web/public.ts';
import { productNames } from '../cap.ts';
import type { CapOnWire } from '../caps.contract.ts';
import { CapFilters, useSetCapFilters } from './CapFilters.tsx';
import { CapPanel } from './CapPanel.tsx';
import { capColumns } from './cap-columns.tsx';
import { capQueryOf, tabIn } from './cap-query.ts';
import { CapStatus, NextDay } from './cap-status.tsx';
import { useCaps } from './caps.queries.ts';

const idOf = (cap: CapOnWire) => cap.capOfferId;

/** All offers of CAP and CAP+, and what is in force of them (row D6). */
export function CapsPage() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const list = useListState({ name: 'cap-offers', sort: '-creationDate' });
  const query = capQueryOf(list.search, list.sort);
  const pages = useCaps(query);
  const items = useSteadyOrder(pages.items, idOf, JSON.stringify(query));
  const severalPolicies = useSeveralPolicies();
  const columns = useMemo(() => capColumns(i18n, format, severalPolicies), [i18n, format, severalPolicies]);
  return (
    <ResourceList
      title={t`CAP and CAP+`}
      list={list}
      pages={{ ...pages, items }}
      idOf={idOf}
      columns={columns}
      tile={(cap) => <CapTile cap={cap} />}
      tabs={useStateTabs(list, pages.count)}
      searchHint={t`Buyer, number`}
      filters={<CapFilters list={list} />}
      setFilters={useSetCapFilters(list)}
      exporting={<ExportButton list="cap-offers" query={query} columns={columns} hidden={list.hidden} />}
      empty={<NoCaps tab={tabIn(list.search)} />}
      failed={t`The offers could not be read.`}
      panel={(capOfferId, row) => <CapPanel capOfferId={capOfferId} row={row} />}
    />
  );
}

function useSeveralPolicies(): boolean {
  const { policyCount } = useMe();
  const { policies } = usePolicySelection();
  return policyCount > 1 && policies.length !== 1;
}

/** The states as tabs; the one that is shown carries its count. */
function useStateTabs(list: ListState, count: StateTab['count']) {
  const { t } = useLingui();
  const current = tabIn(list.search);
  const labels = {
    all: t`All`,
    offer: t`Offers`,
    accept: t`To accept`,
    active: t`In force`,
    stopped: t({ message: 'Stopped', context: 'covers' }),
    over: t`Over`,
  };
  const states = ['all', 'offer', 'accept', 'active', 'stopped', 'over'] as const;
  const items = states.map((id) => ({
    id,
    label: labels[id],
    count: id === current ? count : undefined,
    search: { filter: id === 'all' ? undefined : id },
  }));
  return { label: t`State`, items, current };
}

function CapTile({ cap }: { cap: CapOnWire }) {
  const format = useFormat();
  const { company, product, amount } = cap;
  const premium = format.money(cap.premium);
  return (
    <Tile
      name={company.companyName}
      meta={
        <>
          <CountryCode code={company.countryCode} /> {company.companyId} · {productNames[product]}
        </>
      }
      amount={amount}
      note={<Trans>for {premium}</Trans>}
      status={<CapStatus cap={cap} />}
      end={<NextDay cap={cap} />}
    />
  );
}

function NoCaps({ tab }: { tab: ReturnType<typeof tabIn> }) {
  const titles = {
    all: <Trans>No CAP was asked for yet.</Trans>,
    offer: <Trans>No offer waits.</Trans>,
    accept: <Trans>No offer waits.</Trans>,
    active: <Trans>No CAP is in force.</Trans>,
    stopped: <Trans>No cover is stopped.</Trans>,
    over: <Trans>No CAP has ended and no offer has lapsed.</Trans>,
  };
  return (
    <Empty
      title={titles[tab]}
      reason={
        <Trans>
          Where a cover was granted in part or refused and the policy has CAP, an offer can be asked for on that cover.
        </Trans>
      }
    >
      <ButtonLink to={paths.covers}>
        <Trans>All covers</Trans>
      </ButtonLink>
    </Empty>
  );
}
