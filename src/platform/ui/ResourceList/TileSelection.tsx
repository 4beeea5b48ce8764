import { Trans } from '@lingui/react/macro';
import { Button } from '../controls/Button.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { allOf, type Selection, selectionState } from '../DataGrid/selection.ts';
import styles from './TileSelection.module.css';

export type TileSelectionProps = Readonly<{
  /** Tiles have boxes, and a press selects instead of opening. */
  isPicking: boolean;
  onPick(isPicking: boolean): void;
  selection: Selection;
  onSelect(selection: Selection): void;
  /** Those that are loaded. */
  ids: readonly string[];
  /** There are more, and all that match may be selected. */
  hasMore: boolean;
}>;

/**
 * Above tiles, which have no boxes as rows of a table have, and no keys on a phone: begins to select, selects all, and
 * ends it.
 */
export function TileSelection({ isPicking, onPick, selection, onSelect, ids, hasMore }: TileSelectionProps) {
  const state = selectionState(selection, ids);
  return (
    <div className={styles.picking}>
      {isPicking && (
        <Checkbox
          label={<Trans>Select all shown</Trans>}
          isChecked={state === 'all'}
          isMixed={state === 'some'}
          onChange={() => onSelect(allOf(selection, ids, hasMore))}
        />
      )}
      {/* one button: it keeps the focus */}
      <Button kind="quiet" onPress={() => onPick(!isPicking)}>
        {isPicking ? <Trans context="selecting">Done</Trans> : <Trans>Select</Trans>}
      </Button>
    </div>
  );
}
