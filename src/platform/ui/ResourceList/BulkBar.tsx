import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../controls/Button.tsx';
import { Kbd } from '../controls/Kbd.tsx';
import { useMessagesAbove } from '../controls/useMessagesAbove.ts';
import type { Selection } from '../DataGrid/selection.ts';
import { useFormat } from '../format/useFormat.ts';
import styles from './ResourceList.module.css';

export type BulkBarProps = {
  label: string;
  selection: Selection;
  count: { value: number; capped: boolean } | null;
  note?: ReactNode;
  onClear(): void;
  /** The actions; the primary one has the kind "marked". */
  children: ReactNode;
};

/** At the foot of a list: how much is selected, its sums, what can be done with it. */
export function BulkBar({ label, selection, count, note, onClear, children }: BulkBarProps) {
  const { t } = useLingui();
  const format = useFormat();
  const bar = useRef<HTMLDivElement>(null);
  useMessagesAbove('selection', bar);
  const { ids, isAllMatching } = selection;
  const matching = `${format.number(count?.value ?? ids.size)}${count?.capped ? '+' : ''}`;
  const said = isAllMatching
    ? t`All ${matching} selected`
    : t`${plural(ids.size, { one: '# selected', other: '# selected' })}`;
  return (
    <div className={styles.bulk} ref={bar} role="toolbar" aria-label={label} data-selection>
      <b role="status">{said}</b>
      {note && <span className={styles.bulkNote}>{note}</span>}
      <span className={styles.bulkActions}>{children}</span>
      <span className={styles.bulkKey}>
        <Kbd keys="Esc" />
      </span>
      <IconButton icon="close" size="small" label={t`Clear selection`} onPress={onClear} />
    </div>
  );
}
