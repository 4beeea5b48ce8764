import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useMe } from '../../../identity/access/web/public.ts';
import { ExportButton } from '../../../platform/exports/web/public.ts';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import type { StateTab } from '../../../platform/ui/controls/StateTabs.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useSteadyOrder } from '../../../platform/ui/DataGrid/useSteadyOrder.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { ChoicesFilter } from '../../../platform/ui/ResourceList/ChoicesFilter.tsx';
import { CountryFilter } from '../../../platform/ui/ResourceList/CountryFilter.tsx';
import { DateRangeFilter } from '../../../platform/ui/ResourceList/DateRangeFilter.tsx';
import { ResourceList } from '../../../platform/ui/ResourceList/ResourceList.tsx';
import { type ListState, useListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { usePolicySelection } from '../../../policies/policies/web/public.ts';
import { useCountriesInUse } from '../../../risk/covers/web/public.ts';
import { caseTypes } from '../collection.ts';
import type { Collection } from '../collections.contract.ts';
import { CollectionPanel } from './CollectionPanel.tsx';
import { CollectionStatus } from './CollectionStatus.tsx';
import { collectionColumns } from './collection-columns.tsx';
import { caseTypeLabels } from './collection-labels.ts';
import { type CollectionTab, collectionQueryOf, collectionTabIn, collectionTabs } from './collection-query.ts';
import { useCollections } from './collections.queries.ts';
import { HandOver } from './HandOver.tsx';

const idOf = (collection: Collection) => collection.collectionId;

/** The collection files: what was handed over, what came in, the status of each, and the messages (row E5). */
export function CollectionsPage() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const list = useListState({ name: 'collections', sort: '-lastActionAt' });
  const query = collectionQueryOf(list.search, list.sort);
  const pages = useCollections(query);
  const items = useSteadyOrder(pages.items, idOf, JSON.stringify(query));
  const { policyCount } = useMe();
  const { policies } = usePolicySelection();
  const severalPolicies = policyCount > 1 && policies.length !== 1;
  const columns = useMemo(() => collectionColumns(i18n, format, severalPolicies), [i18n, format, severalPolicies]);
  const countriesInUse = useCountriesInUse();
  return (
    <ResourceList
      title={t`Collections`}
      list={list}
      pages={{ ...pages, items }}
      idOf={idOf}
      columns={columns}
      tile={(collection) => <CollectionTile collection={collection} />}
      tabs={useStateTabs(list, pages.count)}
      searchHint={t`Buyer, number, your reference`}
      filters={
        <>
          <TypeFilter list={list} />
          <CountryFilter list={list} likely={countriesInUse} />
          <DateRangeFilter list={list} name="handedOver" label={t`Handed over`} whenOff={t`Handed over: any time`} />
        </>
      }
      setFilters={[
        { name: 'caseType', label: t`Kind` },
        { name: 'countryCode', label: t`Country` },
        { name: 'handedOver', label: t`Handed over` },
      ].filter(({ name }) => list.search[name])}
      actions={<HandOver />}
      exporting={<ExportButton list="collections" query={query} columns={columns} hidden={list.hidden} />}
      empty={<NoCollections tab={collectionTabIn(list.search)} />}
      failed={t`The collection files could not be read.`}
      panel={(collectionId, row) => <CollectionPanel collectionId={collectionId} row={row} />}
    />
  );
}

/** The states as tabs; the one that is shown carries its count. */
function useStateTabs(list: ListState, count: StateTab['count']) {
  const { t } = useLingui();
  const current = collectionTabIn(list.search);
  const labels: Readonly<Record<CollectionTab, string>> = {
    running: t`Running`,
    consent: t`Court costs to decide`,
    amicable: t`Amicable`,
    court: t`In court`,
    held: t`Held`,
    closed: t`Closed`,
    all: t`All`,
  };
  const items = collectionTabs.map((id) => ({
    id,
    label: labels[id],
    count: id === current ? count : undefined,
    search: { filter: id === 'running' ? undefined : id },
  }));
  return { label: t`State`, items, current };
}

function TypeFilter({ list }: { list: ListState }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  return (
    <ChoicesFilter
      label={t`Kind`}
      choices={caseTypes.map((value) => ({ value, label: i18n._(caseTypeLabels[value]) }))}
      value={list.search['caseType'] ?? ''}
      onChange={(chosen) => list.change({ caseType: chosen || undefined })}
    />
  );
}

function CollectionTile({ collection }: { collection: Collection }) {
  const format = useFormat();
  const { company, outstandingAmount, collectedAmount, status, unread } = collection;
  const paid = format.money(collectedAmount);
  const news = format.number(unread);
  return (
    <Tile
      name={company.companyName}
      meta={
        <>
          <CountryCode code={company.countryCode} /> {company.companyId}
        </>
      }
      amount={outstandingAmount}
      note={<Trans>{paid} collected</Trans>}
      status={<CollectionStatus value={status} />}
      end={unread > 0 ? <Trans>{news} unread</Trans> : null}
    />
  );
}

function NoCollections({ tab }: { tab: CollectionTab }) {
  return (
    <Empty
      title={tab === 'running' ? <Trans>No buyer is handed over.</Trans> : <Trans>No case stands here.</Trans>}
      reason={
        <Trans>
          Hand over what a buyer does not pay before the last day that your policy gives: a claim may depend on it.
        </Trans>
      }
    >
      <HandOver kind="outlined" />
    </Empty>
  );
}
