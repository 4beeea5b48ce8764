import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useMe } from '../../../identity/access/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ExportButton } from '../../../platform/exports/web/public.ts';
import { Contributed } from '../../../platform/ui/contributions.tsx';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import type { StateTab } from '../../../platform/ui/controls/StateTabs.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useSteadyOrder } from '../../../platform/ui/DataGrid/useSteadyOrder.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { ChoicesFilter } from '../../../platform/ui/ResourceList/ChoicesFilter.tsx';
import { CountryFilter } from '../../../platform/ui/ResourceList/CountryFilter.tsx';
import { ResourceList } from '../../../platform/ui/ResourceList/ResourceList.tsx';
import { type ListState, useListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { duties } from '../../../policies/policies/duty-rules.ts';
import { dutyLabels, usePolicySelection } from '../../../policies/policies/web/public.ts';
import { useCountriesInUse } from '../../../risk/covers/web/public.ts';
import type { Deadline } from '../deadlines.contract.ts';
import { AtRiskToday } from './AtRiskToday.tsx';
import { DeadlinePanel } from './DeadlinePanel.tsx';
import { DutyState, useDutyStateText } from './DutyState.tsx';
import { deadlineColumns } from './deadline-columns.tsx';
import { type DeadlineTab, deadlineQueryOf, deadlineTabs, tabIn } from './deadline-query.ts';
import { useDeadlineSummary, useDeadlines } from './deadlines.queries.ts';
import { undatedTasks } from './slots.ts';
import { useCalculationText } from './useCalculationText.ts';

const idOf = (deadline: Deadline) => deadline.obligationId;

/**
 * What the policies ask about each buyer, by day, with what fulfils it, and what is at risk today in money (row M1).
 */
export function DeadlinesPage() {
  const { t } = useLingui();
  const list = useListState({ name: 'deadlines', sort: 'day' });
  const query = deadlineQueryOf(list.search, list.sort);
  const pages = useDeadlines(query);
  const items = useSteadyOrder(pages.items, idOf, JSON.stringify(query));
  const summary = useDeadlineSummary(query.policy);
  const columns = useColumns();
  return (
    <>
      <ResourceList
        title={t`Deadlines`}
        list={list}
        pages={{ ...pages, items }}
        idOf={idOf}
        columns={columns}
        tile={(deadline) => <DeadlineTile deadline={deadline} />}
        tabs={useBandTabs(list, pages.count)}
        searchHint={t`Buyer, invoice`}
        lead={
          <>
            <AtRiskToday summary={summary.data} />
            <Contributed slot={undatedTasks} props={{ policy: query.policy }} />
          </>
        }
        filters={<Filters list={list} />}
        setFilters={[
          { name: 'duty', label: t`Duty` },
          { name: 'countryCode', label: t`Country` },
          { name: 'from', label: t`From` },
          { name: 'to', label: t`To` },
        ].filter(({ name }) => list.search[name])}
        actions={
          <ButtonLink to={paths.calendar} icon="calendar">
            <Trans>Calendar</Trans>
          </ButtonLink>
        }
        exporting={<ExportButton list="deadlines" query={query} columns={columns} hidden={list.hidden} />}
        empty={<NoDeadlines tab={tabIn(list.search)} />}
        failed={t`The deadlines could not be read.`}
        panel={(_id, row) => <DeadlinePanel row={row} />}
      />
    </>
  );
}

function useColumns() {
  const { i18n } = useTexts();
  const format = useFormat();
  const reckoning = useCalculationText();
  const state = useDutyStateText();
  const { policyCount } = useMe();
  const { policies } = usePolicySelection();
  const severalPolicies = policyCount > 1 && policies.length !== 1;
  return useMemo(
    () => deadlineColumns({ i18n, format, reckoning, state, severalPolicies }),
    // the two sayings follow from language and notation
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [i18n, format, severalPolicies],
  );
}

function Filters({ list }: { list: ListState }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const countriesInUse = useCountriesInUse();
  return (
    <>
      <ChoicesFilter
        label={t`Duty`}
        choices={duties.map((duty) => ({ value: duty, label: i18n._(dutyLabels[duty]) }))}
        value={list.search['duty']}
        onChange={(duty) => list.change({ duty })}
      />
      <CountryFilter list={list} likely={countriesInUse} />
    </>
  );
}

/** The bands as tabs; the one that is shown carries its count. */
function useBandTabs(list: ListState, count: StateTab['count']) {
  const { t } = useLingui();
  const current = tabIn(list.search);
  const labels: Readonly<Record<DeadlineTab, string>> = {
    all: t`All`,
    missed: t`Missed`,
    today: t`Today`,
    'this-week': t`This week`,
    'this-month': t`This month`,
  };
  const items = deadlineTabs.map((id) => ({
    id,
    label: labels[id],
    count: id === current ? count : undefined,
    search: { band: id === 'all' ? undefined : id },
  }));
  return { label: t`When`, items, current };
}

function DeadlineTile({ deadline }: { deadline: Deadline }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const { company, amount, duty, day, documentNumber, invoices } = deadline;
  return (
    <Tile
      name={company.companyName}
      meta={
        <>
          <CountryCode code={company.countryCode} />{' '}
          {invoices === 1 ? documentNumber : <Plural value={invoices} one="# invoice" other="# invoices" />}
        </>
      }
      amount={amount}
      note={i18n._(dutyLabels[duty])}
      status={<DutyState deadline={deadline} />}
      end={format.day(day)}
    />
  );
}

function NoDeadlines({ tab }: { tab: DeadlineTab }) {
  return (
    <Empty
      title={tab === 'all' ? <Trans>No unpaid invoice asks for anything.</Trans> : <Trans>Nothing falls here.</Trans>}
      reason={
        <Trans>The portal counts from the invoices that it knows: those of overdues, plans and uploaded ledgers.</Trans>
      }
    >
      <ButtonLink to={paths.overdues}>
        <Trans>Overdues</Trans>
      </ButtonLink>
    </Empty>
  );
}
