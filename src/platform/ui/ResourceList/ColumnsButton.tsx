import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { Popover } from '../controls/Popover.tsx';
import type { Column } from '../DataGrid/columns.ts';
import styles from './ResourceList.module.css';
import type { ListState } from './useListState.ts';

/** Chooses the columns of a table; the choice is kept in the address. */
export function ColumnsButton<Row>({ columns, list }: { columns: ReadonlyArray<Column<Row>>; list: ListState }) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, open] = useState(false);
  const toggle = (id: string, isShown: boolean) => {
    const hidden = isShown ? list.hidden.filter((each) => each !== id) : [...list.hidden, id];
    list.change({ hide: hidden.join(',') || undefined });
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
              isChecked={!list.hidden.includes(id)}
              onChange={(isShown) => toggle(id, isShown)}
            />
          ))}
        </div>
      </Popover>
    </>
  );
}
