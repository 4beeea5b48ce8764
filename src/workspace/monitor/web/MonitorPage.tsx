import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useMe } from '../../../identity/access/web/public.ts';
import { ExportButton } from '../../../platform/exports/web/public.ts';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import type { StateTab } from '../../../platform/ui/controls/StateTabs.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useSteadyOrder } from '../../../platform/ui/DataGrid/useSteadyOrder.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { ResourceList } from '../../../platform/ui/ResourceList/ResourceList.tsx';
import { type ListState, useListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { useNotifyUndoable } from '../../../platform/ui/useNotifyUndoable.ts';
import { usePolicySelection } from '../../../policies/policies/web/public.ts';
import type { MonitorEvent } from '../monitor.contract.ts';
import { MonitorFilters, useSetMonitorFilters } from './MonitorFilters.tsx';
import { MonitorPanel } from './MonitorPanel.tsx';
import { MonitorTile } from './MonitorTile.tsx';
import { useMonitorEvents, useMonitorSummary, useReadEvents, useUnreadEvents } from './monitor.queries.ts';
import { monitorColumns } from './monitor-columns.tsx';
import { filtersOf, type MonitorTab, monitorQueryOf, monitorTabs, tabIn, usualNews } from './monitor-query.ts';

const idOf = (event: MonitorEvent) => event.eventId;

/** What changed on the buyers since the reader was last here, the newest first (row D12). */
export function MonitorPage() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const list = useListState({ name: 'monitor', sort: '-notedAt' });
  const query = monitorQueryOf(list.search, list.sort);
  const pages = useMonitorEvents(query);
  const items = useSteadyOrder(pages.items, idOf, JSON.stringify(query));
  const { policyCount } = useMe();
  const { policies } = usePolicySelection();
  const severalPolicies = policyCount > 1 && policies.length !== 1;
  const columns = useMemo(() => monitorColumns(i18n, format, severalPolicies), [i18n, format, severalPolicies]);
  const setFilters = useSetMonitorFilters(list);
  return (
    <ResourceList
      title={t({ message: 'Monitor', context: 'place' })}
      list={list}
      pages={{ ...pages, items }}
      idOf={idOf}
      columns={columns}
      tile={(event) => <MonitorTile event={event} showsPolicy={severalPolicies} />}
      tabs={useSeverityTabs(list)}
      searchHint={t`Buyer, number`}
      filters={
        <>
          <MonitorFilters list={list} />
          <ReadAll list={list} />
        </>
      }
      setFilters={setFilters}
      exporting={<ExportButton list="monitor" query={query} columns={columns} hidden={list.hidden} />}
      empty={<NothingChanged list={list} />}
      failed={t`What changed could not be read.`}
      panel={(eventId, row) => <MonitorPanel eventId={eventId} row={row} />}
    />
  );
}

/** The severities with their counts under the other filters. */
function useSeverityTabs(list: ListState) {
  const { t } = useLingui();
  const { data: summary } = useMonitorSummary(filtersOf(list.search));
  const labels: Readonly<Record<MonitorTab, string>> = {
    all: t`All`,
    critical: t`Critical`,
    warning: t`Warnings`,
    info: t`Information`,
  };
  const items = monitorTabs.map(
    (id): StateTab => ({
      id,
      label: labels[id],
      count: summary?.counts[id] ?? null,
      search: { severity: id === 'all' ? undefined : id },
    }),
  );
  return { label: t`Severity`, items, current: tabIn(list.search) };
}

/** Marks all that the filters show as read, for the reader alone; the message offers to undo it. */
function ReadAll({ list }: { list: ListState }) {
  const { t } = useLingui();
  const notify = useToast();
  const format = useFormat();
  const problemText = useProblemText();
  const notifyUndoable = useNotifyUndoable();
  const read = useReadEvents();
  const unread = useUnreadEvents();
  const { sort: _order, ...filter } = monitorQueryOf(list.search, undefined);
  const { data: summary } = useMonitorSummary(filter);
  const mark = () =>
    read.mutate(
      { body: filter },
      {
        onSuccess: ({ marked, markingId }) => {
          const events = format.number(marked);
          const text = t`${events} marked as read.`;
          if (markingId === null) notify({ text });
          else notifyUndoable(text, () => unread.mutateAsync({ body: { markingId } }));
        },
        onError: (problem) => notify({ tone: 'failed', text: problemText(problem) }),
      },
    );
  return (
    <Button
      icon="check"
      size="small"
      isBusy={read.isPending}
      whyNot={summary?.unread.value === 0 ? t`All of it is read.` : null}
      onPress={mark}
    >
      <Trans>Mark all as read</Trans>
    </Button>
  );
}

/** Nothing new; the period before is one step away. */
function NothingChanged({ list }: { list: ListState }) {
  const format = useFormat();
  const { data: summary } = useMonitorSummary(filtersOf(list.search));
  const visit = summary?.lastConnection && format.time(summary.lastConnection);
  const isDefault = list.search['since'] === undefined || list.search['since'] === 'last-connection';
  const usual = usualNews(format.today);
  const { data: former } = useMonitorSummary(usual);
  const unread = former?.unread.value ?? 0;
  return (
    <Empty
      title={
        isDefault ? (
          <Trans>Nothing changed on your buyers since your last visit.</Trans>
        ) : (
          <Trans>Nothing changed on your buyers in this time.</Trans>
        )
      }
      reason={
        isDefault && visit ? (
          <Trans>Your last visit: {visit}. What the insurer decides from now on stands here at once.</Trans>
        ) : (
          <Trans>What the insurer decides from now on stands here at once.</Trans>
        )
      }
    >
      {isDefault && unread > 0 && (
        <ButtonLink kind="primary" to="." search={{ ...usual, unread: 'true' } as never}>
          <Plural
            value={unread}
            one="See # change that you have not read"
            other="See # changes that you have not read"
          />
        </ButtonLink>
      )}
      {list.search['since'] !== 'this-month' && (
        <ButtonLink to="." search={(former: Record<string, unknown>) => ({ ...former, since: 'this-month' }) as never}>
          <Trans>See this month</Trans>
        </ButtonLink>
      )}
      {list.search['since'] !== 'this-year' && (
        <ButtonLink to="." search={(former: Record<string, unknown>) => ({ ...former, since: 'this-year' }) as never}>
          <Trans>See this year</Trans>
        </ButtonLink>
      )}
    </Empty>
  );
}
