import type { ReactNode } from 'react';
import styles from './TableHead.module.css';

/** The head above the rows of a group: one cell over all columns, which the arrow keys reach as any other. */
export function TableHead({
  place,
  start,
  columnCount,
  column,
  isActive,
  onPress,
  children,
}: {
  place: number;
  start: number;
  columnCount: number;
  /** The column that the keys are in: they go on in it below the head. */
  column: number;
  isActive: boolean;
  onPress(place: number, column: number): void;
  children: ReactNode;
}) {
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      className={styles.row}
      style={{ transform: `translateY(${start}px)` }}
      onClick={() => onPress(place, column)}
    >
      <div
        role="rowheader"
        aria-colspan={columnCount}
        className={styles.head}
        data-cell={`${place}:${column}`}
        tabIndex={isActive ? 0 : -1}
      >
        {children}
      </div>
    </div>
  );
}
