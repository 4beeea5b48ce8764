import { useLingui } from '@lingui/react';
import { useLingui as useText } from '@lingui/react/macro';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import type { Severity as Weight } from '../notification.ts';
import { severityLabels } from './notification-labels.ts';
import styles from './notifications.module.css';

/** How much a notification matters, in shape and word. */
export function Severity({ value }: { value: Weight }) {
  const { i18n } = useLingui();
  const { shape, tone, label } = severityLabels[value];
  const word = i18n._(label);
  if (shape === null) return <span className={styles.quiet}>{word}</span>;
  return (
    <Status shape={shape} tone={tone}>
      {word}
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
