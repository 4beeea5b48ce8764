import { useLingui } from '@lingui/react';
import { Trans, useLingui as useText } from '@lingui/react/macro';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import { NoCoverAfterDay } from '../../../risk/buyers/web/public.ts';
import type { MonitorEvent } from '../monitor.contract.ts';
import type { MonitorSeverity } from '../monitor-event.ts';
import styles from './monitor.module.css';
import { severityLabels } from './monitor-labels.ts';

/** How much an event matters, in shape and word. */
export function Severity({ value }: { value: MonitorSeverity }) {
  const { i18n } = useLingui();
  const { shape, tone, label } = severityLabels[value];
  const word = i18n._(label);
  if (shape === null) return <span className={styles.former}>{word}</span>;
  return (
    <Status shape={shape} tone={tone}>
      {word}
    </Status>
  );
}

/** That new deliveries are not covered, whatever is granted, and the last covered day where it is known. */
export function StoppedNow({ coverNow: { noCoverAfter } }: { coverNow: NonNullable<MonitorEvent['coverNow']> }) {
  return noCoverAfter ? (
    <NoCoverAfterDay day={noCoverAfter} />
  ) : (
    <Status shape="ring">
      <Trans>Cover stopped</Trans>
    </Status>
  );
}

/** A dot before what the reader has not read; its space stays where there is none, so that nothing moves. */
export function UnreadDot({ isUnread }: { isUnread: boolean }) {
  const { t } = useText();
  return isUnread ? (
    <span className={styles.dot} role="img" aria-label={t`Unread`} title={t`Unread`} />
  ) : (
    <span className={styles.noDot} />
  );
}
