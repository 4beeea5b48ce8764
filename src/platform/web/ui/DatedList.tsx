import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './DatedList.module.css';

/**
 * What held or happened, each with its day in front: the terms of a cover, the trail of a record. `children` are list
 * items of a day, words and, where there is one, a figure.
 */
export function DatedList({ hasTime = false, children }: { hasTime?: boolean; children: ReactNode }) {
  return <ol className={classes(styles.list, hasTime && styles.withTime)}>{children}</ol>;
}
