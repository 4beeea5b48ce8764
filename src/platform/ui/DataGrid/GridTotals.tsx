import type { ReactNode } from 'react';
import type { Column } from './columns.ts';
import styles from './DataGrid.module.css';

/** The totals under their columns. */
export function GridTotals<Row>({
  columns,
  totals,
  hasBoxes,
}: {
  columns: ReadonlyArray<Column<Row>>;
  totals: Readonly<Record<string, ReactNode>>;
  hasBoxes: boolean;
}) {
  return (
    <div role="rowgroup" className={styles.totals}>
      <div role="row" className={styles.row}>
        {hasBoxes && <div role="gridcell" />}
        {columns.map((column) => (
          <div key={column.id} role="gridcell" className={column.align === 'end' ? styles.total : undefined}>
            {totals[column.id]}
          </div>
        ))}
      </div>
    </div>
  );
}
