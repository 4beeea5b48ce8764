import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useListQuery } from '../../../platform/ui/ResourceList/declared-list.ts';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import { MarkAllRead } from '../../../platform/ui/ResourceList/MarkAllRead.tsx';
import { monitorList } from '../monitor.list.ts';
import { usualNews } from '../monitor-event.ts';
import { MonitorTile } from './MonitorTile.tsx';
import { useMonitorSummary, useReadEvents, useUnreadEvents } from './monitor.queries.ts';
import { monitorCells } from './monitor-cells.tsx';

const MonitorPanel = lazyPanel(async () => (await import('./MonitorPanel.tsx')).MonitorPanel);

/** What changed on the buyers since the reader was last here, the newest first (row D12). */
export function MonitorPage() {
  const { filters } = useListQuery(monitorList);
  const { data: summary } = useMonitorSummary(filters);
  return (
    <ResourceListPage
      list={monitorList}
      cells={monitorCells}
      tile={(event) => <MonitorTile event={event} />}
      counts={summary?.counts ?? null}
      besideFilters={<ReadAll />}
      empty={() => <NothingChanged />}
      panel={(eventId, row) => <MonitorPanel eventId={eventId} row={row} />}
    />
  );
}

/** Marks all that the filters show as read. */
function ReadAll() {
  const { t } = useLingui();
  const read = useReadEvents();
  const unread = useUnreadEvents();
  const { sort: _order, ...body } = useListQuery(monitorList).query;
  const { data: summary } = useMonitorSummary(body);
  return (
    <MarkAllRead
      isAllRead={summary?.unread.value === 0}
      isBusy={read.isPending}
      read={() => read.mutateAsync({ body })}
      unread={(markingId) => unread.mutateAsync({ body: { markingId } })}
      said={(events) => t`${events} marked as read.`}
    />
  );
}

/** Nothing new; the period before is one step away. */
function NothingChanged() {
  const format = useFormat();
  const { state: list, filters } = useListQuery(monitorList);
  const { data: summary } = useMonitorSummary(filters);
  const visit = summary?.lastConnection && format.time(summary.lastConnection);
  const isDefault = list.search['since'] === undefined || list.search['since'] === 'last-connection';
  const usual = usualNews(format.today);
  const { data: former } = useMonitorSummary(usual);
  const unread = former?.unread.value ?? 0;
  return (
    <Empty
      title={
        isDefault ? (
          <Trans>No changes to your buyers since your last visit.</Trans>
        ) : (
          <Trans>No changes to your buyers in this period.</Trans>
        )
      }
      reason={
        isDefault && visit ? (
          <Trans>Your last visit: {visit}. New decisions of the insurer appear here immediately.</Trans>
        ) : (
          <Trans>New decisions of the insurer appear here immediately.</Trans>
        )
      }
    >
      {isDefault && unread > 0 && (
        <ButtonLink kind="primary" to="." search={{ ...usual, unread: 'true' } as never}>
          <Plural value={unread} one="See # unread change" other="See # unread changes" />
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
