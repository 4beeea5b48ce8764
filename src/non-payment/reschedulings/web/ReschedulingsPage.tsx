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
import { CountryFilter } from '../../../platform/ui/ResourceList/CountryFilter.tsx';
import { DateRangeFilter } from '../../../platform/ui/ResourceList/DateRangeFilter.tsx';
import { ResourceList } from '../../../platform/ui/ResourceList/ResourceList.tsx';
import { type ListState, useListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { usePolicySelection } from '../../../policies/policies/web/public.ts';
import { useCountriesInUse } from '../../../risk/covers/web/public.ts';
import { shownStatus } from '../rescheduling.ts';
import type { ReschedulingOnWire } from '../reschedulings.contract.ts';
import { AskForPlan } from './AskForPlan.tsx';
import { ReschedulingPanel } from './ReschedulingPanel.tsx';
import { ReschedulingStatus } from './ReschedulingStatus.tsx';
import { reschedulingColumns } from './rescheduling-columns.tsx';
import { type PlanTab, planQueryOf, planTabIn, planTabs } from './rescheduling-query.ts';
import { useReschedulings } from './reschedulings.queries.ts';

const idOf = (plan: ReschedulingOnWire) => plan.reschedulingId;

/** The plans of instalments: what is paid of each, what comes next, and when it fails (row E3). */
export function ReschedulingsPage() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const list = useListState({ name: 'reschedulings', sort: '-requestedAt' });
  const query = planQueryOf(list.search, list.sort);
  const pages = useReschedulings(query);
  const items = useSteadyOrder(pages.items, idOf, JSON.stringify(query));
  const { policyCount } = useMe();
  const { policies } = usePolicySelection();
  const severalPolicies = policyCount > 1 && policies.length !== 1;
  const columns = useMemo(() => reschedulingColumns(i18n, format, severalPolicies), [i18n, format, severalPolicies]);
  const countriesInUse = useCountriesInUse();
  return (
    <ResourceList
      title={t`Plans of instalments`}
      list={list}
      pages={{ ...pages, items }}
      idOf={idOf}
      columns={columns}
      tile={(plan) => <PlanTile plan={plan} />}
      tabs={useStateTabs(list, pages.count)}
      searchHint={t`Buyer, number, invoice`}
      filters={
        <>
          <CountryFilter list={list} likely={countriesInUse} />
          <DateRangeFilter list={list} name="requested" label={t`Asked for on`} whenOff={t`Asked for: any time`} />
        </>
      }
      setFilters={[
        { name: 'countryCode', label: t`Country` },
        { name: 'requested', label: t`Asked for on` },
      ].filter(({ name }) => list.search[name])}
      actions={<AskForPlan />}
      exporting={<ExportButton list="reschedulings" query={query} columns={columns} hidden={list.hidden} />}
      empty={<NoPlans tab={planTabIn(list.search)} />}
      failed={t`The plans could not be read.`}
      panel={(reschedulingId, row) => <ReschedulingPanel reschedulingId={reschedulingId} row={row} />}
    />
  );
}

/** The states as tabs; the one that is shown carries its count. */
function useStateTabs(list: ListState, count: StateTab['count']) {
  const { t } = useLingui();
  const current = planTabIn(list.search);
  const labels: Readonly<Record<PlanTab, string>> = {
    all: t`All`,
    waiting: t`Waiting`,
    active: t`In force`,
    broken: t`Broken`,
    over: t`Closed`,
  };
  const items = (Object.keys(planTabs) as PlanTab[]).map((id) => ({
    id,
    label: labels[id],
    count: id === current ? count : undefined,
    search: { filter: id === 'all' ? undefined : id },
  }));
  return { label: t`State`, items, current };
}

function PlanTile({ plan }: { plan: ReschedulingOnWire }) {
  const format = useFormat();
  const { company, totalToReschedule, nextInstalment, paidPercent } = plan;
  const day = nextInstalment && format.fullDay(nextInstalment.dueDate);
  return (
    <Tile
      name={company.companyName}
      meta={
        <>
          <CountryCode code={company.countryCode} /> {company.companyId}
        </>
      }
      amount={totalToReschedule}
      note={<Trans>{paidPercent} % paid</Trans>}
      status={<ReschedulingStatus value={shownStatus(plan)} />}
      end={day ? <Trans>next on {day}</Trans> : null}
    />
  );
}

function NoPlans({ tab }: { tab: PlanTab }) {
  return (
    <Empty
      title={tab === 'all' ? <Trans>No buyer pays in instalments.</Trans> : <Trans>No plan stands here.</Trans>}
      reason={
        <Trans>
          Agree with a buyer on instalments and ask the insurer for its consent: while the plan holds, hand-over and
          waiting period stand still.
        </Trans>
      }
    >
      <AskForPlan kind="outlined" />
    </Empty>
  );
}
