import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useMe } from '../../access/web/public.ts';
import { CountryFilter } from '../../buyers/web/public.ts';
import { useCountriesInUse } from '../../covers/web/public.ts';
import { ExportButton } from '../../exports/web/public.ts';
import { ChoicesFilter } from '../../platform/web/Collection/ChoicesFilter.tsx';
import { Collection } from '../../platform/web/Collection/Collection.tsx';
import { DateRangeFilter } from '../../platform/web/Collection/DateRangeFilter.tsx';
import { type ListState, useListState } from '../../platform/web/Collection/useListState.ts';
import { Tile } from '../../platform/web/DataGrid/Tile.tsx';
import { useSteadyOrder } from '../../platform/web/DataGrid/useSteadyOrder.ts';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { CountryCode } from '../../platform/web/ui/Figures.tsx';
import type { StateTab } from '../../platform/web/ui/StateTabs.tsx';
import { Empty } from '../../platform/web/ui/states.tsx';
import { usePolicySelection } from '../../policies/web/public.ts';
import { disputeTypes } from '../dispute.ts';
import type { Dispute } from '../disputes.contract.ts';
import { DisputePanel } from './DisputePanel.tsx';
import { DisputeStatus } from './DisputeStatus.tsx';
import { disputeColumns } from './dispute-columns.tsx';
import { disputeTypeLabels } from './dispute-labels.ts';
import { type DisputeTab, disputeQueryOf, disputeTabIn, disputeTabs } from './dispute-query.ts';
import { useDisputes } from './disputes.queries.ts';
import { ReportDispute } from './ReportDispute.tsx';

const idOf = (dispute: Dispute) => dispute.disputeId;

/** What buyers contest, how much of it, and how it was settled (row E5). */
export function DisputesPage() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const list = useListState({ name: 'disputes', sort: '-reportedAt' });
  const query = disputeQueryOf(list.search, list.sort);
  const pages = useDisputes(query);
  const items = useSteadyOrder(pages.items, idOf, JSON.stringify(query));
  const { policyCount } = useMe();
  const { policies } = usePolicySelection();
  const severalPolicies = policyCount > 1 && policies.length !== 1;
  const columns = useMemo(() => disputeColumns(i18n, format, severalPolicies), [i18n, format, severalPolicies]);
  const countriesInUse = useCountriesInUse();
  return (
    <Collection
      title={t`Disputes`}
      list={list}
      pages={{ ...pages, items }}
      idOf={idOf}
      columns={columns}
      tile={(dispute) => <DisputeTile dispute={dispute} />}
      tabs={useStateTabs(list, pages.count)}
      searchHint={t`Buyer, number, invoice`}
      filters={
        <>
          <TypeFilter list={list} />
          <CountryFilter list={list} likely={countriesInUse} />
          <DateRangeFilter list={list} name="reported" label={t`Reported`} whenOff={t`Reported: any time`} />
        </>
      }
      setFilters={[
        { name: 'disputeType', label: t`What is contested` },
        { name: 'countryCode', label: t`Country` },
        { name: 'reported', label: t`Reported` },
      ].filter(({ name }) => list.search[name])}
      actions={<ReportDispute />}
      exporting={<ExportButton list="disputes" query={query} columns={columns} hidden={list.hidden} />}
      empty={<NoDisputes tab={disputeTabIn(list.search)} />}
      failed={t`The disputes could not be read.`}
      panel={(disputeId, row) => <DisputePanel disputeId={disputeId} row={row} />}
    />
  );
}

/** The states as tabs; the one that is shown carries its count. */
function useStateTabs(list: ListState, count: StateTab['count']) {
  const { t } = useLingui();
  const current = disputeTabIn(list.search);
  const labels: Readonly<Record<DisputeTab, string>> = {
    open: t`Open`,
    upheld: t`Upheld`,
    lost: t`Not upheld`,
    withdrawn: t`Taken back`,
    all: t`All`,
  };
  const items = disputeTabs.map((id) => ({
    id,
    label: labels[id],
    count: id === current ? count : undefined,
    search: { filter: id === 'open' ? undefined : id },
  }));
  return { label: t`State`, items, current };
}

function TypeFilter({ list }: { list: ListState }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  return (
    <ChoicesFilter
      label={t`What is contested`}
      choices={disputeTypes.map((value) => ({ value, label: i18n._(disputeTypeLabels[value]) }))}
      value={list.search['disputeType'] ?? ''}
      onChange={(chosen) => list.change({ disputeType: chosen || undefined })}
    />
  );
}

function DisputeTile({ dispute }: { dispute: Dispute }) {
  const format = useFormat();
  const { company, disputedAmount, status, documentNumbers, raisedDate } = dispute;
  const day = format.day(raisedDate);
  return (
    <Tile
      name={company.companyName}
      meta={
        <>
          <CountryCode code={company.countryCode} /> {company.companyId}
        </>
      }
      amount={disputedAmount}
      note={documentNumbers.join(', ')}
      status={<DisputeStatus value={status} />}
      end={<Trans>since {day}</Trans>}
    />
  );
}

function NoDisputes({ tab }: { tab: DisputeTab }) {
  return (
    <Empty
      title={tab === 'open' ? <Trans>No buyer contests anything.</Trans> : <Trans>No dispute stands here.</Trans>}
      reason={
        <Trans>
          Report what a buyer contests: its invoices are not insured until that is settled. What you are right about
          then counts as if it had never been contested.
        </Trans>
      }
    >
      <ReportDispute kind="outlined" />
    </Empty>
  );
}
