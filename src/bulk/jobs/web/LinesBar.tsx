import type { JobOnWire } from '../jobs.contract.ts';
import styles from './jobs.module.css';

const parts = ['ordered', 'ready', 'refused'] as const;

/** The lines of a file as a bar: ordered solid, ready tinted, refused hatched. The figures are beside it. */
export function LinesBar({ counts }: { counts: JobOnWire['counts'] }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      {parts.map((part) => counts[part] > 0 && <i key={part} data-part={part} style={{ flexGrow: counts[part] }} />)}
    </span>
  );
}
