import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { ProblemError } from '../client.ts';
import { useProblemText } from '../problem-texts.ts';
import { Banner } from './Banner.tsx';
import styles from './states.module.css';

/* What a screen shows instead of data: empty, loading, failed.
     <Empty title={t`No cover waits for an answer.`} reason={…}><Button>…</Button></Empty>
     <ErrorState problem={covers.error} what={t`The covers could not be read.`} onRetry={covers.refetch} /> */

/** Says why nothing is there and offers the next step. */
export function Empty({ title, reason, children }: { title: ReactNode; reason?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.statement}>{title}</p>
      {reason && <p className={styles.reason}>{reason}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** A bar where a figure or a name will stand; as wide as given, as high as the text it stands for. */
export function Bar({ width = '60%' }: { width?: string }) {
  return <span className={styles.bar} style={{ width }} aria-hidden="true" />;
}

const silenceMs = 2000;

/** Says after two seconds that it is still loading; before that only the bars are shown. */
export function StillReading({ children }: { children?: ReactNode }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), silenceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={styles.waiting} role="status">
      {isLong && (children ?? <Trans>Loading…</Trans>)}
    </p>
  );
}

export type ErrorStateProps = {
  problem: ProblemError;
  /** What could not be done: "The covers could not be read." */
  what: ReactNode;
  /** What is safe meanwhile: "Your filters are kept." */
  safe?: ReactNode;
  onRetry?: (() => unknown) | undefined;
};

/** What happened, what is safe, what to do, and a reference to quote. */
export function ErrorState({ problem, what, safe, onRetry }: ErrorStateProps) {
  const { t } = useLingui();
  const sentence = useProblemText()(problem);
  const reference = problem.reference;
  return (
    <Banner tone="neg" title={what} className={styles.error} isSpoken>
      <br />
      {safe} {sentence}{' '}
      {reference && (
        <Trans>
          Reference <code>{reference}</code>.
        </Trans>
      )}{' '}
      {onRetry && (
        <button type="button" onClick={() => void onRetry()}>
          {t`Try now`}
        </button>
      )}
    </Banner>
  );
}
