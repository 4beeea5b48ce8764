import type { ReactNode } from 'react';
import type { Decimals } from '../../core/format.ts';
import type { Money } from '../../core/money.ts';
import { classes } from '../classes.ts';
import { Unknown } from '../controls/Figures.tsx';
import { useFormat } from '../format/useFormat.ts';
import styles from './Tile.module.css';

export type TileProps = {
  name: string;
  /** Under the name: country and reference. */
  meta?: ReactNode;
  /** At the end of the meta line: the grade. */
  mark?: ReactNode;
  amount?: Money | null | undefined;
  decimals?: Decimals | undefined;
  /** Behind the amount: "used 41,300". */
  note?: ReactNode;
  bar?: ReactNode;
  status: ReactNode;
  /** At the end of the foot: the next date. On a phone it takes the place of the grade, if there is none. */
  end?: ReactNode;
};

/** One thing of a list as a tile; on a phone the same parts form a card of three lines. */
export function Tile({ name, meta, mark, amount, decimals, note, bar, status, end }: TileProps) {
  const format = useFormat();
  return (
    <div className={classes(styles.tile, !mark && styles.unmarked)}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.meta}>{meta}</span>
      <span className={styles.mark}>{mark}</span>
      {amount !== undefined && (
        <span className={styles.amount}>
          {amount ? format.amount(amount, decimals) : <Unknown />}
          {amount && <small>{amount.currency}</small>}
        </span>
      )}
      <span className={styles.note}>{note}</span>
      {bar && <span className={styles.bar}>{bar}</span>}
      <span className={styles.status}>{status}</span>
      <span className={styles.end}>{end}</span>
    </div>
  );
}
