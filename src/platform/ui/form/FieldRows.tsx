import type { ClipboardEventHandler, CSSProperties, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './FieldRows.module.css';

type Props = Readonly<{
  /** What the rows are, for those who do not see them. */
  label: string;
  /** The widths of the columns on a wide screen, as a grid of CSS takes them. */
  columns: string;
  /** What stands above each column. Each field has its own label too. */
  heads: ReadonlyArray<Readonly<{ label: string; isFigure?: boolean }>>;
  /** Whether the fields of a row stand below each other on a narrow screen, each with its label; else two beside each other. */
  isStacked?: boolean;
  onPaste?: ClipboardEventHandler<HTMLUListElement>;
  children: ReactNode;
}>;

/**
 * Rows of fields below common heads, such as a country with two amounts; each child is an `<li>`, its first cell the name of
 * the row. On a narrow screen that stands above the fields.
 */
export function FieldRows({ label, columns, heads, isStacked = false, onPaste, children }: Props) {
  return (
    <ul
      className={classes(styles.rows, isStacked && styles.stacked)}
      style={{ '--columns': columns } as CSSProperties}
      aria-label={label}
      onPaste={onPaste}
    >
      <li className={styles.heads} aria-hidden="true">
        {heads.map(({ label: head, isFigure }) => (
          <span key={head} className={classes(isFigure && styles.figure)}>
            {head}
          </span>
        ))}
      </li>
      {children}
    </ul>
  );
}
