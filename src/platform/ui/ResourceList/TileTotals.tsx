import type { ReactNode } from 'react';
import type { Column } from '../DataGrid/columns.ts';
import styles from './TileTotals.module.css';

type TileTotalsProps<Row> = {
  columns: ReadonlyArray<Column<Row>>;
  totals: Readonly<Record<string, ReactNode>>;
};

/** The totals of a list below its tiles: what they are of, then each figure behind the head of its column. */
export function TileTotals<Row>({ columns, totals }: TileTotalsProps<Row>) {
  const shown = columns.filter(({ id }) => totals[id] !== undefined);
  return (
    <dl className={styles.totals}>
      {shown.map(({ id, head, grows }) => (
        <div key={id} className={styles.total}>
          {grows ? <dt className={styles.name}>{totals[id]}</dt> : <dt>{head}</dt>}
          {!grows && <dd>{totals[id]}</dd>}
        </div>
      ))}
    </dl>
  );
}
