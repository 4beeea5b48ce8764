import { useLingui } from '@lingui/react/macro';
import styles from './UnreadDot.module.css';

/** A dot before what the reader has not read; its space stays where there is none, so that nothing moves. */
export function UnreadDot({ isUnread }: { isUnread: boolean }) {
  const { t } = useLingui();
  return isUnread ? (
    <span className={styles.dot} role="img" aria-label={t`Unread`} title={t`Unread`} />
  ) : (
    <span className={styles.noDot} />
  );
}
