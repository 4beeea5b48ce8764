import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { BareCheckbox } from '../controls/Checkbox.tsx';
import type { Column } from './columns.ts';
import styles from './DataGrid.module.css';
import { isInDialog, isOnControl, positionOf } from './grid-cells.ts';

type GridRowProps<Row> = {
  row: Row;
  id: string;
  index: number;
  start: number;
  columns: ReadonlyArray<Column<Row>>;
  /** `null` where rows cannot be selected. */
  isSelected: boolean | null;
  isOpen: boolean;
  activeColumn: number | null;
  onToggle(id: string): void;
  onOpen: ((id: string) => void) | undefined;
  onPress(index: number, column: number): void;
};

/** One row. It is rendered only when something in it changes, because the grid is rendered on every scroll step. */
export const GridRow = memo(function GridRow<Row>({
  row,
  id,
  index,
  start,
  columns,
  isSelected,
  isOpen,
  activeColumn,
  onToggle,
  onOpen,
  onPress,
}: GridRowProps<Row>) {
  const { t } = useLingui();
  const hasBoxes = isSelected !== null;
  const tab = (column: number) => (activeColumn === column ? 0 : -1);
  return (
    // its cells take the focus, and keys are the grid's
    <div
      role="row"
      data-tour={index === 0 ? 'first-row' : undefined}
      aria-rowindex={index + 2}
      aria-selected={isSelected ?? undefined}
      aria-current={isOpen || undefined}
      className={classes(styles.row, isSelected && styles.selected, isOpen && styles.open)}
      style={{ transform: `translateY(${start}px)` }}
      onClick={(event) => {
        if (isInDialog(event)) return;
        const column = positionOf(event.target)?.column ?? 0;
        onPress(index, column);
        if (!(hasBoxes && column === 0) && !isOnControl(event.target)) onOpen?.(id);
      }}
    >
      {hasBoxes && (
        <div role="gridcell" className={styles.box} data-cell={`${index}:0`} tabIndex={tab(0)}>
          <BareCheckbox label={t`Select`} tabIndex={-1} isChecked={isSelected} onChange={() => onToggle(id)} />
        </div>
      )}
      {columns.map((column, at) => {
        const cell = at + (hasBoxes ? 1 : 0);
        return (
          <div
            key={column.id}
            role="gridcell"
            data-cell={`${index}:${cell}`}
            tabIndex={tab(cell)}
            className={column.align === 'end' ? styles.end : undefined}
            title={column.grows ? column.text(row) : undefined}
          >
            {column.cell(row)}
          </div>
        );
      })}
    </div>
  );
}) as <Row>(props: GridRowProps<Row>) => ReactNode;
