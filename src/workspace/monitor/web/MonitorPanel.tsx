import { useLingui } from '@lingui/react';
import { Trans, useLingui as useText } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { CountryCode, Statement } from '../../../platform/ui/controls/Figures.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { BuyerTitle } from '../../../platform/ui/ResourceList/BuyerTitle.tsx';
import { DetailPanel, PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { GradeScale } from '../../../platform/ui/signature/GradeMark.tsx';
import { companyStatusLabels, Identity } from '../../../risk/buyers/web/public.ts';
import { requestStatusLabels } from '../../../risk/covers/web/public.ts';
import { isStoppedNow } from '../cover-now.ts';
import type { MonitorChange, MonitorEvent } from '../monitor.contract.ts';
import { causeLabels, coverTypeLabels, labelOf } from '../monitor-labels.ts';
import { ChooseBy } from './ChangeText.tsx';
import { Severity, StoppedNow } from './MonitorMarks.tsx';
import styles from './monitor.module.css';
import { useMonitorEvent, useReadEvent } from './monitor.queries.ts';
import { WatchOfBuyer } from './WatchOfBuyer.tsx';

/** An event beside the list: what it was and is, since when, the cover of today, and whether the buyer is monitored. */
export function MonitorPanel({ eventId, row }: { eventId: string; row?: MonitorEvent | undefined }) {
  const { t } = useText();
  const { i18n } = useLingui();
  const found = useMonitorEvent(eventId);
  const event = found.data ?? row;
  useReadWhenSeen(event);
  return (
    <DetailPanel
      kicker={event ? `${i18n._(labelOf(event))} · ${event.policy}` : t({ message: 'Monitor', context: 'place' })}
      title={<BuyerTitle company={event?.company} />}
      sub={
        event && (
          <>
            <CountryCode code={event.company.countryCode} />{' '}
            <Identity companyId={event.company.companyId} customerReference={event.customerReference} />
          </>
        )
      }
      foot={event && <Ways event={event} />}
    >
      {found.error && (
        <ErrorState problem={found.error} what={t`The changes could not be loaded.`} onRetry={found.refetch} />
      )}
      {event ? <Detail event={event} /> : !found.error && <StillReading />}
    </DetailPanel>
  );
}

/** Opening an event marks it as read: each once, for the reader only. */
function useReadWhenSeen(event: MonitorEvent | undefined): void {
  const { mutate } = useReadEvent();
  const marked = useRef<string | null>(null);
  const unreadId = event?.isUnread ? event.eventId : null;
  useEffect(() => {
    if (unreadId === null || marked.current === unreadId) return;
    marked.current = unreadId;
    mutate({ params: { eventId: unreadId } });
  }, [unreadId, mutate]);
}

function Ways({ event: { company, cover, coverNow, change } }: { event: MonitorEvent }) {
  const shown = cover ?? coverNow;
  return (
    <>
      <ButtonLink to={paths.buyer(company.companyId)}>
        <Trans>Open the buyer</Trans>
      </ButtonLink>
      {shown && <CoverLink cover={shown} />}
      {change?.of === 'request' && <RequestLink change={change} />}
      {change?.of === 'renewal' && <GradeLink requestId={change.requestId} />}
    </>
  );
}

function RequestLink({ change }: { change: Extract<MonitorChange, { of: 'request' }> }) {
  const { requestKind, requestId } = change;
  return requestKind === 'cover-request' ? (
    <ButtonLink to={paths.coverRequest(requestId)}>
      <Trans>Open the request</Trans>
    </ButtonLink>
  ) : (
    <GradeLink requestId={requestId} />
  );
}

function GradeLink({ requestId }: { requestId: string }) {
  return (
    <ButtonLink to={paths.grade(requestId)}>
      <Trans>Open the grade</Trans>
    </ButtonLink>
  );
}

/** The page of the cover, in the area of its kind. */
function CoverLink({
  cover: { coverId, coverType },
}: {
  cover: Pick<NonNullable<MonitorEvent['coverNow']>, 'coverId' | 'coverType'>;
}) {
  const text = <Trans>Open the cover</Trans>;
  switch (coverType) {
    case 'CreditLimit':
      return <ButtonLink to={paths.cover(coverId)}>{text}</ButtonLink>;
    case 'GradeCover':
      return <ButtonLink to={paths.gradeCover(coverId)}>{text}</ButtonLink>;
    case 'NonDependent':
      return <ButtonLink to={paths.ndCover(coverId)}>{text}</ButtonLink>;
    case 'Cap':
    case 'CapPlus':
      return <ButtonLink to={paths.cap(coverId)}>{text}</ButtonLink>;
  }
}

function Detail({ event }: { event: MonitorEvent }) {
  const { t } = useText();
  const format = useFormat();
  const { i18n } = useLingui();
  const { cover, change, effectiveOn, notedAt, severity, coverNow, policy, company } = event;
  const amount = coverNow && format.money(coverNow.totalAmount, 'none');
  return (
    <>
      <PanelSection title={t`What changed`} end={<Severity value={severity} />}>
        <Statement>
          {change ? (
            <InWords change={change} />
          ) : (
            <Trans>The grade changed. You do not have the right to view grades.</Trans>
          )}
        </Statement>
        {change?.of === 'grade' && <GradeScale grade={change.to} former={change.from} />}
        <div className={styles.terms}>
          <Terms
            terms={[
              ...(cover ? [[t`Type of cover`, i18n._(coverTypeLabels[cover.coverType])] satisfies Term] : []),
              ...(cover?.cause ? [[t`Reason`, i18n._(causeLabels[cover.cause])] satisfies Term] : []),
              [t`Effective`, format.fullDay(effectiveOn)],
              [t`Recorded`, format.time(notedAt)],
            ]}
          />
        </div>
      </PanelSection>
      <PanelSection title={t`Cover now`}>
        <p>
          {amount ?? <Trans>There is no named cover on this buyer.</Trans>}
          {coverNow && coverNow.coverType !== 'CreditLimit' && (
            <small> {i18n._(coverTypeLabels[coverNow.coverType])}</small>
          )}
        </p>
        {coverNow && <StopNow coverNow={coverNow} />}
      </PanelSection>
      <WatchOfBuyer policy={policy} companyId={company.companyId} companyName={company.companyName} />
    </>
  );
}

/** A stop that has come, and the day of one that is to come: what is granted insures no delivery after it. */
function StopNow({ coverNow }: { coverNow: NonNullable<MonitorEvent['coverNow']> }) {
  const { noCoverAfter } = coverNow;
  if (isStoppedNow(coverNow) || noCoverAfter) {
    return (
      <p>
        <StoppedNow coverNow={coverNow} />
      </p>
    );
  }
  return null;
}

/** From what to what, as a sentence. */
function InWords({ change }: { change: MonitorChange }): ReactNode {
  const { i18n } = useLingui();
  const format = useFormat();
  switch (change.of) {
    case 'cover': {
      const [from, to] = [format.money(change.from, 'none'), format.money(change.to, 'none')];
      return (
        <Trans>
          {to}, before {from}.
        </Trans>
      );
    }
    case 'grade': {
      const { from, to } = change;
      return (
        <Trans>
          Grade {to}, before {from}.
        </Trans>
      );
    }
    case 'text':
      return (
        <span className={styles.lines}>
          <span>{change.to}</span>
          <small>
            <FormerText text={change.from} />
          </small>
        </span>
      );
    case 'status': {
      const [from, to] = [i18n._(companyStatusLabels[change.from]), i18n._(companyStatusLabels[change.to])];
      return (
        <Trans>
          {to}, before {from}.
        </Trans>
      );
    }
    case 'request':
      return i18n._(requestStatusLabels[change.to]);
    case 'offer': {
      const [amount, day] = [format.money(change.amount, 'none'), format.fullDay(change.acceptBy)];
      return (
        <Trans>
          {amount} <small>offered, to be accepted by {day}.</small>
        </Trans>
      );
    }
    case 'renewal':
      return <ChooseBy day={change.chooseBy} />;
  }
}

function FormerText({ text }: { text: string }) {
  return <Trans>before {text}</Trans>;
}
