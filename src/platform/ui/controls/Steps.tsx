import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Steps.module.css';

/** The current step of an action with several steps; `current` counts from 0. */
export function Steps({ steps, current }: { steps: readonly ReactNode[]; current: number }) {
  const { t } = useLingui();
  return (
    <ol className={styles.steps} aria-label={t`Steps`}>
      {steps.map((step, index) => (
        <li
          // steps are a fixed order
          key={index}
          className={index < current ? styles.done : index === current ? styles.current : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {index < current ? <Icon name="check" /> : `${index + 1} `}
          <span className={styles.word}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
