import { classes } from '../classes.ts';
import { Bar } from '../controls/states.tsx';
import type { Column } from './columns.ts';
import styles from './DataGrid.module.css';

const skeletonRows = 12;

/** Widths that look like names and figures; the same on every load, so that nothing flickers. */
const barWidths = ['70%', '55%', '82%', '48%', '64%', '75%', '58%'];

/** Bars instead of figures. */
export function GridSkeleton<Row>({ columns, hasBoxes }: { columns: ReadonlyArray<Column<Row>>; hasBoxes: boolean }) {
  return (
    <div role="rowgroup" aria-hidden="true">
      {Array.from({ length: skeletonRows }, (_, index) => (
        // they are all alike
        <div key={index} className={classes(styles.row, styles.skeleton)}>
          {hasBoxes && <div />}
          {columns.map((column, at) => (
            <div key={column.id} className={column.align === 'end' ? styles.end : undefined}>
              <Bar width={column.grows ? (barWidths[(index + at) % barWidths.length] ?? '60%') : '70%'} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
