import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useMe } from '../../../identity/access/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ExportButton } from '../../../platform/exports/web/public.ts';
import { useCommands } from '../../../platform/ui/commands.tsx';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { ToggleChip } from '../../../platform/ui/controls/Chip.tsx';
import { CountryCode, Instant } from '../../../platform/ui/controls/Figures.tsx';
import type { StateTab } from '../../../platform/ui/controls/StateTabs.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useSteadyOrder } from '../../../platform/ui/DataGrid/useSteadyOrder.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { ChoicesFilter } from '../../../platform/ui/ResourceList/ChoicesFilter.tsx';
import { DateRangeFilter } from '../../../platform/ui/ResourceList/DateRangeFilter.tsx';
import { ResourceList } from '../../../platform/ui/ResourceList/ResourceList.tsx';
import { type ListState, useListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { useNotifyUndoable } from '../../../platform/ui/useNotifyUndoable.ts';
import { usePolicySelection } from '../../../policies/policies/web/public.ts';
import type { Notification } from '../notifications.contract.ts';
import { Severity, UnreadDot } from './NotificationMarks.tsx';
import { NotificationPanel } from './NotificationPanel.tsx';
import { notificationColumns } from './notification-columns.tsx';
import { filtersOf, type NotificationTab, notificationQueryOf, notificationTabs, tabIn } from './notification-query.ts';
import styles from './notifications.module.css';
import {
  useNotificationPreferences,
  useNotificationSummary,
  useNotifications,
  useReadNotifications,
  useUnreadNotifications,
} from './notifications.queries.ts';

const idOf = ({ id }: Notification) => id;
const days = { from: 'from', to: 'to' } as const;

/** The notifications of the reader, the newest first (row G2). */
export function NotificationsPage() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const list = useListState({ name: 'notifications', sort: '-createdAt' });
  const query = notificationQueryOf(list.search, list.sort);
  const pages = useNotifications(query);
  const items = useSteadyOrder(pages.items, idOf, JSON.stringify(query));
  const { policyCount } = useMe();
  const { policies } = usePolicySelection();
  const severalPolicies = policyCount > 1 && policies.length !== 1;
  const columns = useMemo(() => notificationColumns(i18n, format, severalPolicies), [i18n, format, severalPolicies]);
  return (
    <ResourceList
      title={t`Notifications`}
      list={list}
      pages={{ ...pages, items }}
      idOf={idOf}
      columns={columns}
      tile={(notification) => <NotificationTile notification={notification} />}
      tabs={useSeverityTabs(list)}
      searchHint={t`Buyer, number`}
      filters={
        <>
          <DateRangeFilter
            list={list}
            name="since"
            label={t`Arrived`}
            whenOff={t`Arrived: the last 31 days`}
            ownPeriod={days}
          />
          <TypeFilter list={list} />
          <ToggleChip
            label={t`Unread only`}
            isOn={list.search['unread'] === 'true'}
            onChange={(isOn) => list.change({ unread: isOn ? 'true' : undefined })}
          />
          <ReadAll list={list} />
        </>
      }
      setFilters={useSetFilters(list)}
      exporting={<ExportButton list="notifications" query={query} columns={columns} hidden={list.hidden} />}
      empty={<NoNotifications list={list} />}
      failed={t`The notifications could not be read.`}
      panel={(id, row) => <NotificationPanel id={id} row={row} />}
    />
  );
}

/** The severities with what is unread of each under the other filters. */
function useSeverityTabs(list: ListState) {
  const { t } = useLingui();
  const { data: summary } = useNotificationSummary(filtersOf(list.search));
  const labels: Readonly<Record<NotificationTab, string>> = {
    all: t`All`,
    ACTION: t`To do`,
    ALERT: t`Warnings`,
    INFO: t`Information`,
  };
  const items = notificationTabs.map(
    (id): StateTab => ({
      id,
      label: labels[id],
      count: (id === 'all' ? summary?.unread : summary?.bySeverity[id]) ?? null,
      search: { severity: id === 'all' ? undefined : id },
    }),
  );
  return { label: t`Unread by severity`, items, current: tabIn(list.search) };
}

/** The types that the reader may get. */
function TypeFilter({ list }: { list: ListState }) {
  const { t } = useLingui();
  const { data } = useNotificationPreferences();
  const choices = data?.items.map(({ type, title }) => ({ value: type, label: title })) ?? [];
  return (
    <ChoicesFilter
      label={t`Kind`}
      choices={choices}
      value={list.search['type']}
      onChange={(type) => list.change({ type })}
    />
  );
}

/** The filters that are set, by their names in the address, so that an empty list can offer to drop one. */
function useSetFilters(list: ListState): Array<{ name: string; label: string }> {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    severity: t`Severity`,
    type: t`Kind`,
    unread: t`Unread only`,
    since: t`Arrived`,
    from: t`From`,
    to: t`To`,
  };
  return Object.entries(labels)
    .filter(([name]) => list.search[name])
    .map(([name, label]) => ({ name, label }));
}

/** Marks all that the filters show as read; the message offers to undo it. Without any filter all are meant. */
function ReadAll({ list }: { list: ListState }) {
  const { t } = useLingui();
  const notify = useToast();
  const format = useFormat();
  const problemText = useProblemText();
  const notifyUndoable = useNotifyUndoable();
  const read = useReadNotifications();
  const unread = useUnreadNotifications();
  const { sort: _order, ...filter } = notificationQueryOf(list.search, undefined);
  const { data: summary } = useNotificationSummary(filter);
  const mark = () =>
    read.mutate(
      { body: filter },
      {
        onSuccess: ({ marked, markingId }) => {
          const notifications = format.number(marked);
          const text = t`${notifications} marked as read.`;
          if (markingId === null) notify({ text });
          else notifyUndoable(text, () => unread.mutateAsync({ body: { markingId } }));
        },
        onError: (problem) => notify({ tone: 'failed', text: problemText(problem) }),
      },
    );
  useCommands([{ id: 'read-all', label: t`Mark all as read`, icon: 'check', scope: 'screen', run: mark }]);
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

function NotificationTile({ notification }: { notification: Notification }) {
  const { title, body, company, amount, severity, createdAt, readAt, policy } = notification;
  return (
    <Tile
      name={title}
      meta={
        <>
          {readAt === null && <UnreadDot isUnread />} {company && <CountryCode code={company.countryCode} />}{' '}
          <span className={readAt === null ? styles.unread : undefined}>{company?.companyName ?? body}</span>
        </>
      }
      mark={<Instant value={createdAt} />}
      {...(amount === null ? {} : { amount })}
      note={
        company === null
          ? null
          : body
              .split(' · ')
              .slice(amount === null ? 1 : 2)
              .join(' · ')
      }
      status={<Severity value={severity} />}
      end={policy && <code>{policy}</code>}
    />
  );
}

function NoNotifications({ list }: { list: ListState }) {
  return (
    <Empty
      title={<Trans>There is nothing to tell you in this time.</Trans>}
      reason={
        <Trans>
          Answers of the insurer, orders that wait for you, duties that fall due: all of it stands here at once.
        </Trans>
      }
    >
      {list.search['since'] !== 'this-year' && (
        <ButtonLink to="." search={(former: Record<string, unknown>) => ({ ...former, since: 'this-year' }) as never}>
          <Trans>See this year</Trans>
        </ButtonLink>
      )}
      <ButtonLink to={paths.settings} hash="notifications">
        <Trans>Choose what you are told</Trans>
      </ButtonLink>
    </Empty>
  );
}
