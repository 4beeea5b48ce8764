import { useLingui } from '@lingui/react/macro';
import { BareCheckbox } from '../controls/Checkbox.tsx';
import { Icon } from '../controls/Icon.tsx';
import { nextSort, sortDirection } from './columns.ts';
import styles from './DataGrid.module.css';
import type { DataGridProps } from './grid-props.ts';
import { allOf, selectionState } from './selection.ts';

type GridHeadProps<Row> = DataGridProps<Row> & {
  ids(): readonly string[];
  /** The column with the focus; `null` while it is in a row. */
  active: number | null;
};

/** The heads of the columns, which sort, and the box that selects all shown. */
export function GridHead<Row>({
  columns,
  selection,
  sort,
  onSort,
  onSelect,
  ids,
  hasMore,
  active,
}: GridHeadProps<Row>) {
  const { t } = useLingui();
  const state = selection && selection.ids.size > 0 ? selectionState(selection, ids()) : 'none';
  return (
    <div role="rowgroup" className={styles.head}>
      <div className={styles.edge} aria-hidden="true" />
      <div role="row" className={styles.row} aria-rowindex={1}>
        {selection && (
          <div role="columnheader" className={styles.box} data-cell="-1:0" tabIndex={active === 0 ? 0 : -1}>
            <BareCheckbox
              label={t`Select all shown`}
              tabIndex={-1}
              isChecked={state === 'all'}
              isMixed={state === 'some'}
              onChange={() => onSelect?.(allOf(selection, ids(), Boolean(hasMore)))}
            />
          </div>
        )}
        {columns.map((column, at) => {
          const cell = at + (selection ? 1 : 0);
          const direction = column.sort ? sortDirection(sort, column.sort) : undefined;
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-sort={direction}
              data-cell={`-1:${cell}`}
              tabIndex={active === cell ? 0 : -1}
              className={column.align === 'end' ? styles.end : undefined}
            >
              {column.sort ? (
                <button type="button" tabIndex={-1} onClick={() => onSort?.(nextSort(sort, column.sort ?? ''))}>
                  {column.head}
                  {direction === 'ascending' && <Icon name="chevron-up" />}
                  {direction === 'descending' && <Icon name="chevron-down" />}
                </button>
              ) : (
                <span className={column.hidesHead ? 'visually-hidden' : undefined}>{column.head}</span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
