import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './ApprovalTrail.module.css';

/** The status of one person in a chain of approvals: "six eyes" is three people. */
export type ApprovalState = 'approved' | 'next' | 'later' | 'returned';

/** One pair of eyes per person, small, for lists: "2 of 3" for assistive technology. */
export function Eyes({ people }: { people: readonly ApprovalState[] }) {
  const { t } = useLingui();
  const [seen, all] = [people.filter((approval) => approval === 'approved').length, people.length];
  const name = people.includes('returned') ? t`returned, ${seen} of ${all}` : t`${seen} of ${all}`;
  return (
    <span className={styles.eyes} role="img" aria-label={name}>
      {people.map((approval, index) => (
        // people have a fixed order
        <Pair key={index} approval={approval} />
      ))}
    </span>
  );
}

const open = 'M1 4.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM8 4.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0z';
const crossed = 'M1.5 2l5 5M6.5 2l-5 5M8.5 2l5 5M13.5 2l-5 5';

function Pair({ approval }: { approval: ApprovalState }) {
  return (
    <svg viewBox="0 0 15 9" aria-hidden="true" focusable="false">
      <path className={styles[approval]} d={approval === 'returned' ? crossed : open} />
    </svg>
  );
}

export type TrailEntry = { approval: ApprovalState; name: ReactNode; action?: ReactNode; when?: ReactNode };

/** The long form of panels: who, what, when, one below the other. */
export function Trail({ entries }: { entries: readonly TrailEntry[] }) {
  return (
    <ol className={styles.trail}>
      {entries.map((entry, index) => (
        // entries have a fixed order
        <li key={index}>
          <span className={styles.eyes} aria-hidden="true">
            <Pair approval={entry.approval} />
          </span>
          <span>
            {entry.name} {entry.action && <span className={styles.action}>{entry.action}</span>}
          </span>
          <span className={styles.when}>{entry.when}</span>
        </li>
      ))}
    </ol>
  );
}
