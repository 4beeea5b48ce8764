import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import styles from './NewRowsAbove.module.css';

export type NewRowsAboveProps = {
  /** How many rows wait; nothing shows where none does. */
  held: number;
  onShow(): void;
  /** "2 new orders". */
  children: ReactNode;
};

/**
 * Says above a list that new rows have come in, and shows them when asked (`useHeldRows`). It takes no space, so that
 * the list does not move, and stays visible to who has scrolled down.
 */
export function NewRowsAbove({ held, onShow, children }: NewRowsAboveProps) {
  return (
    <div role="status" className={styles.news}>
      {held > 0 && (
        <Button size="small" icon="chevron-up" onPress={onShow}>
          {children}
        </Button>
      )}
    </div>
  );
}
