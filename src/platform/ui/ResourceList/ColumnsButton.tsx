import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { Popover } from '../controls/Popover.tsx';
import type { Column } from '../DataGrid/columns.ts';
import styles from './ResourceList.module.css';
import type { ListState } from './useListState.ts';

/** In the address where all columns were chosen: no column has this id. */
const nothingHidden = 'none';

type ColumnsButtonProps<Row> = {
  columns: ReadonlyArray<Column<Row>>;
  list: ListState;
  /** The ids of those that have room where the reader has chosen none. */
  fitting: readonly string[];
};

/**
 * Chooses the columns of a table; the choice is kept in the address. What is ticked is what the table shows: the first
 * choice keeps the columns that have room, and from then on all that are ticked stay, beyond the edge if need be.
 */
export function ColumnsButton<Row>({ columns, list, fitting }: ColumnsButtonProps<Row>) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, open] = useState(false);
  const isTicked = (id: string) => (list.hasChosenColumns ? !list.hidden.includes(id) : fitting.includes(id));
  const toggle = (toggled: string, isShown: boolean) => {
    const hidden = columns.map(({ id }) => id).filter((id) => !(id === toggled ? isShown : isTicked(id)));
    list.change({ hide: hidden.join(',') || nothingHidden });
  };
  return (
    <>
      <Button
        ref={button}
        kind="quiet"
        size="small"
        icon="columns"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => open(!isOpen)}
      >
        <Trans>Columns</Trans>
      </Button>
      <Popover label={t`Columns`} anchor={button} isOpen={isOpen} onClose={() => open(false)} placement="bottom end">
        <div className={styles.choices}>
          {columns.map(({ id, head, priority }) => (
            <Checkbox
              key={id}
              label={head}
              isDisabled={priority === 1}
              isChecked={isTicked(id)}
              onChange={(isShown) => toggle(id, isShown)}
            />
          ))}
          {list.hasChosenColumns && (
            <Button kind="quiet" size="small" onPress={() => list.change({ hide: undefined })}>
              <Trans>Standard columns</Trans>
            </Button>
          )}
        </div>
      </Popover>
    </>
  );
}
