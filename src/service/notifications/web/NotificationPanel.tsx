import { useLingui } from '@lingui/react';
import { Trans, useLingui as useText } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { decimalsOf } from '../../../platform/core/format.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { CountryCode, Statement } from '../../../platform/ui/controls/Figures.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { DetailPanel, PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { severityLabels } from '../notification-labels.ts';
import type { Notification } from '../notifications.contract.ts';
import { Severity } from './NotificationMarks.tsx';
import { useNotification, useReadNotifications } from './notifications.queries.ts';
import { wayTo } from './way-to.ts';

/** A notification beside the list, with a link to its subject. */
export function NotificationPanel({ id, row }: { id: string; row?: Notification | undefined }) {
  const { t } = useText();
  const { i18n } = useLingui();
  const found = useNotification(id);
  const notification = found.data ?? row;
  useReadWhenSeen(notification);
  return (
    <DetailPanel
      kicker={notification ? i18n._(severityLabels[notification.severity].label) : t`Notifications`}
      title={notification?.title ?? '–'}
      sub={
        notification?.company && (
          <>
            <CountryCode code={notification.company.countryCode} /> {notification.company.companyName}
          </>
        )
      }
      foot={notification && <Ways notification={notification} />}
    >
      {found.error && (
        <ErrorState problem={found.error} what={t`The notification could not be loaded.`} onRetry={found.refetch} />
      )}
      {notification ? <Detail notification={notification} /> : !found.error && <StillReading />}
    </DetailPanel>
  );
}

/** Opening a notification marks it as read: each once, for the reader only. */
function useReadWhenSeen(notification: Notification | undefined): void {
  const { mutate } = useReadNotifications();
  const marked = useRef<string | null>(null);
  const unreadId = notification && notification.readAt === null ? notification.id : null;
  useEffect(() => {
    if (unreadId === null || marked.current === unreadId) return;
    marked.current = unreadId;
    mutate({ body: { ids: [unreadId] } });
  }, [unreadId, mutate]);
}

function Ways({ notification: { linkRoute, company } }: { notification: Notification }) {
  const { to, search } = wayTo(linkRoute);
  return (
    <>
      {company && (
        <ButtonLink to={paths.buyer(company.companyId)}>
          <Trans>Open the buyer</Trans>
        </ButtonLink>
      )}
      {to !== paths.notifications && (
        <ButtonLink kind="primary" to={to as '/'} search={search as never}>
          <Trans>Open the item</Trans>
        </ButtonLink>
      )}
    </>
  );
}

function Detail({ notification }: { notification: Notification }) {
  const { t } = useText();
  const format = useFormat();
  const { body, title, severity, policy, company, amount, day, createdAt, expiresAt } = notification;
  // the buyer is shown above
  const detail = company ? body.split(' · ').slice(1).join(' · ') : body;
  const terms: readonly (Term | false)[] = [
    amount !== null && [t`Amount`, format.money(amount, decimalsOf(notification))],
    day !== null && [t`Day`, format.fullDay(day)],
    policy !== null && [t`Policy`, policy],
    [t`Arrived`, format.time(createdAt)],
    [t`Kept until`, format.fullDay(expiresAt.slice(0, 10))],
  ];
  return (
    <>
      <PanelSection title={t`Activity`} end={<Severity value={severity} />}>
        <Statement>{detail === '' ? title : detail}</Statement>
      </PanelSection>
      <PanelSection title={t`Details`}>
        <Terms terms={terms.filter((term) => term !== false)} />
      </PanelSection>
    </>
  );
}
