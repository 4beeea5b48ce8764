import type { ReactNode } from 'react';
import styles from './FilterBar.module.css';

/** The chips above a list that is neither table nor tiles. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
