import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { ProblemError } from '../../platform/ui/client.ts';
import { Button } from '../../platform/ui/controls/Button.tsx';
import { useProblemText } from '../../platform/ui/problem-texts.ts';
import styles from './CannotStart.module.css';

/** Asking who is signed in failed: maintenance, or no answer at all. It tries again automatically. */
export function CannotStart({ problem, onRetry }: { problem: ProblemError; onRetry(): void }) {
  const text = useProblemText()(problem);
  const pause = (problem.retryAfter ?? 15) * 1000;
  useEffect(() => {
    const timer = setInterval(onRetry, pause);
    return () => clearInterval(timer);
  }, [onRetry, pause]);
  return (
    <main className={styles.cannot} role="alert">
      <h1 className={styles.statement}>
        {problem.code === 'maintenance' ? (
          <Trans>Back in a moment.</Trans>
        ) : (
          <Trans>The portal is not responding.</Trans>
        )}
      </h1>
      <p>{text}</p>
      <p className={styles.reference}>
        {problem.reference && (
          <Trans>
            Reference <code>{problem.reference}</code>.
          </Trans>
        )}
      </p>
      <div>
        <Button kind="primary" onPress={onRetry}>
          <Trans>Try now</Trans>
        </Button>
      </div>
    </main>
  );
}
