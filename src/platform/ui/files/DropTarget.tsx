import { Trans } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import { classes } from '../classes.ts';
import { Icon } from '../controls/Icon.tsx';
import { useOverlayRoot } from '../controls/overlay-root.ts';
import styles from './DropTarget.module.css';
import type { FileTaker } from './file-takers.ts';

/** What covers the window while a file is dragged over it: a pane for each place that takes it, or why none does. */
export function DropTarget({ takers, over }: { takers: readonly FileTaker[]; over: number }) {
  const root = useOverlayRoot();
  if (!root) return null;
  const [first] = takers;
  const isOpen = first?.whyNot === null;
  return createPortal(
    // drawn above an open dialog, which makes everything else inert
    <div className={styles.target} data-react-aria-top-layer="true">
      {isOpen ? (
        takers.map(({ label, accept, takesSeveral }, index) => (
          <div
            key={`${label} ${accept}`}
            className={classes(styles.pane, index === over && styles.over)}
            data-drop-pane
          >
            <Icon name="import" />
            <b>{label}</b>
            <p>{takesSeveral ? <Trans>Drop one or several files here</Trans> : <Trans>Drop a file here</Trans>}</p>
          </div>
        ))
      ) : (
        <div className={classes(styles.pane, styles.none)}>
          <Icon name="close" />
          <b>
            <Trans>This screen takes no files.</Trans>
          </b>
          <p>{first?.whyNot || <Trans>The file stays where it is.</Trans>}</p>
        </div>
      )}
    </div>,
    root,
  );
}
