import { Trans, useLingui } from '@lingui/react/macro';
import { decimalsOf } from '../../../platform/core/format.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { CountryCode, Day, Instant, Money } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { ChoicesFilter } from '../../../platform/ui/ResourceList/ChoicesFilter.tsx';
import { useListQuery } from '../../../platform/ui/ResourceList/declared-list.ts';
import type { SpecialCells } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import { MarkAllRead } from '../../../platform/ui/ResourceList/MarkAllRead.tsx';
import { UnreadDot } from '../../../platform/ui/ResourceList/UnreadDot.tsx';
import type { ListState } from '../../../platform/ui/ResourceList/useListState.ts';
import type { Notification } from '../notifications.contract.ts';
import { notificationList } from '../notifications.list.ts';
import { Severity } from './NotificationMarks.tsx';
import styles from './notifications.module.css';
import {
  useLanguage,
  useNotificationPreferences,
  useNotificationSummary,
  useReadNotifications,
  useUnreadNotifications,
} from './notifications.queries.ts';

const NotificationPanel = lazyPanel(async () => (await import('./NotificationPanel.tsx')).NotificationPanel);

const chips = { type: (list: ListState) => <TypeFilter list={list} /> };

const cells: SpecialCells<Notification> = {
  unread: { cell: ({ readAt }) => <UnreadDot isUnread={readAt === null} /> },
  what: { cell: ({ title, readAt }) => <span className={readAt === null ? styles.unread : undefined}>{title}</span> },
  // a notification without sum, day or policy does not lack it
  amount: {
    cell: (notification) =>
      notification.amount && <Money value={notification.amount} decimals={decimalsOf(notification)} />,
  },
  day: { cell: ({ day }) => day && <Day value={day} /> },
  policy: { cell: ({ policy }) => policy && <code>{policy}</code> },
};

/** The notifications of the reader, the newest first (row G2). */
export function NotificationsPage() {
  const language = useLanguage();
  const { filters } = useListQuery(notificationList);
  const { data: summary } = useNotificationSummary(filters);
  return (
    <ResourceListPage
      list={notificationList}
      asked={{ language }}
      cells={cells}
      chips={chips}
      tile={(notification) => <NotificationTile notification={notification} />}
      counts={summary ? { all: summary.unread, ...summary.bySeverity } : null}
      besideFilters={<ReadAll />}
      empty={() => <NoNotifications />}
      panel={(id, row) => <NotificationPanel id={id} row={row} />}
    />
  );
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

/** Marks all that the filters show as read. Without any filter all are meant. */
function ReadAll() {
  const { t } = useLingui();
  const read = useReadNotifications();
  const unread = useUnreadNotifications();
  const { sort: _order, ...body } = useListQuery(notificationList).query;
  const { data: summary } = useNotificationSummary(body);
  return (
    <MarkAllRead
      isAllRead={summary?.unread.value === 0}
      isBusy={read.isPending}
      isCommand
      read={() => read.mutateAsync({ body })}
      unread={(markingId) => unread.mutateAsync({ body: { markingId } })}
      said={(notifications) => t`${notifications} marked as read.`}
    />
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
      decimals={decimalsOf(notification)}
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

function NoNotifications() {
  const { state: list } = useListQuery(notificationList);
  return (
    <Empty
      title={<Trans>No notifications in this period.</Trans>}
      reason={
        <Trans>
          Answers from the insurer, requests to approve and obligations falling due appear here immediately.
        </Trans>
      }
    >
      {list.search['since'] !== 'this-year' && (
        <ButtonLink to="." search={(former: Record<string, unknown>) => ({ ...former, since: 'this-year' }) as never}>
          <Trans>See this year</Trans>
        </ButtonLink>
      )}
      <ButtonLink to={paths.settings} hash="notifications">
        <Trans>Choose your notifications</Trans>
      </ButtonLink>
    </Empty>
  );
}
