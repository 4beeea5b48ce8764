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
import { type OverdueItem, pastDueBands } from '../overdues.contract.ts';
import { OverduePanel } from './OverduePanel.tsx';
import { OverdueStatus } from './OverdueStatus.tsx';
import { overdueColumns } from './overdue-columns.tsx';
import { type OverdueTab, overdueQueryOf, overdueTabIn, overdueTabs } from './overdue-query.ts';
import { useOverdues } from './overdues.queries.ts';
import { ReportOverdue } from './ReportOverdue.tsx';

const idOf = (overdue: OverdueItem) => overdue.overdueId;

/** The reports of unpaid invoices, with what is owed, how long deliveries are covered, and what the insurer says (E1). */
export function OverduesPage() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const list = useListState({ name: 'overdues', sort: '-reportedAt' });
  const query = overdueQueryOf(list.search, list.sort);
  const pages = useOverdues(query);
  const items = useSteadyOrder(pages.items, idOf, JSON.stringify(query));
  const { policyCount } = useMe();
  const { policies } = usePolicySelection();
  const severalPolicies = policyCount > 1 && policies.length !== 1;
  const columns = useMemo(() => overdueColumns(i18n, format, severalPolicies), [i18n, format, severalPolicies]);
  const countriesInUse = useCountriesInUse();
  return (
    <ResourceList
      title={t`Overdues`}
      list={list}
      pages={{ ...pages, items }}
      idOf={idOf}
      columns={columns}
      tile={(overdue) => <OverdueTile overdue={overdue} />}
      tabs={useStateTabs(list, pages.count)}
      searchHint={t`Buyer, number, your reference`}
      filters={
        <>
          <PastDueFilter list={list} />
          <CountryFilter list={list} likely={countriesInUse} />
          <DateRangeFilter list={list} name="reported" label={t`Reported`} whenOff={t`Reported: any time`} />
        </>
      }
      setFilters={[
        { name: 'pastDue', label: t`Days past due` },
        { name: 'countryCode', label: t`Country` },
        { name: 'reported', label: t`Reported` },
        { name: 'late', label: t`Reported late` },
      ].filter(({ name }) => list.search[name])}
      actions={<ReportOverdue />}
      exporting={<ExportButton list="overdues" query={query} columns={columns} hidden={list.hidden} />}
      empty={<NoOverdues tab={overdueTabIn(list.search)} />}
      failed={t`The overdues could not be read.`}
      panel={(overdueId, row) => <OverduePanel overdueId={overdueId} row={row} />}
    />
  );
}

function useStateTabs(list: ListState, count: StateTab['count']) {
  const { t } = useLingui();
  const current = overdueTabIn(list.search);
  const labels: Readonly<Record<OverdueTab, string>> = {
    open: t`Open`,
    asked: t`Insurer asks`,
    plan: t`On a plan`,
    collection: t`Handed over`,
    claimed: t`Claimed`,
    lifting: t`Lifting requested`,
    closed: t`Closed`,
    all: t`All`,
  };
  const items = overdueTabs.map((id) => ({
    id,
    label: labels[id],
    count: id === current ? count : undefined,
    search: { filter: id === 'open' ? undefined : id },
  }));
  return { label: t`State`, items, current };
}

function PastDueFilter({ list }: { list: ListState }) {
  const { t } = useLingui();
  const labels = {
    '1-30': t`1 to 30 days`,
    '31-60': t`31 to 60 days`,
    '61-90': t`61 to 90 days`,
    'above-90': t`More than 90 days`,
  };
  return (
    <ChoicesFilter
      label={t`Days past due`}
      choices={pastDueBands.map((value) => ({ value, label: labels[value] }))}
      value={list.search['pastDue'] ?? ''}
      onChange={(chosen) => list.change({ pastDue: chosen || undefined })}
    />
  );
}

function OverdueTile({ overdue }: { overdue: OverdueItem }) {
  const format = useFormat();
  const { company, totalOutstanding, status, coveredUntil, isStopped, daysPastDue, openItems, liftRequestedAt } =
    overdue;
  const asked = liftRequestedAt && format.day(liftRequestedAt.slice(0, 10));
  const days = format.number(daysPastDue);
  const day = coveredUntil && format.day(coveredUntil);
  return (
    <Tile
      name={company.companyName}
      meta={
        <>
          <CountryCode code={company.countryCode} /> {company.companyId}
        </>
      }
      amount={totalOutstanding}
      note={
        asked ? (
          <Trans>Lifting requested on {asked}, not answered yet</Trans>
        ) : openItems > 0 ? (
          <Trans>{days} days past due</Trans>
        ) : null
      }
      status={<OverdueStatus value={status} />}
      end={day ? <Trans>not covered after {day}</Trans> : isStopped && <Trans>not covered</Trans>}
    />
  );
}

function NoOverdues({ tab }: { tab: OverdueTab }) {
  return (
    <Empty
      title={tab === 'open' ? <Trans>Nothing is overdue and reported.</Trans> : <Trans>No report stands here.</Trans>}
      reason={
        <Trans>
          Report invoices that a buyer has not paid before the last day that your policy gives: the cover may depend on
          it.
        </Trans>
      }
    >
      <ReportOverdue kind="outlined" />
    </Empty>
  );
}
