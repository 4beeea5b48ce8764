import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './DatedList.module.css';

/**
 * Facts and events, each with its day in front: the terms of a cover, the audit trail of a record. `children` are list
 * items of a day, words and, where there is one, a figure.
 */
export function DatedList({ hasTime = false, children }: { hasTime?: boolean; children: ReactNode }) {
  return <ol className={classes(styles.list, hasTime && styles.withTime)}>{children}</ol>;
}
