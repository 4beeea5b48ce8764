import { Dialog } from 'react-aria-components/Dialog';
import { classes } from '../../classes.ts';
import type { PopoverProps } from '../Popover.tsx';
import { AnchoredPopover } from './AnchoredPopover.tsx';
import styles from './overlay.module.css';

/** The open surface of a `Popover`. */
export default function PopoverOverlay({ label, anchor, onClose, children, placement }: PopoverProps) {
  return (
    <AnchoredPopover anchor={anchor} placement={placement} onClose={onClose}>
      <Dialog className={classes(styles.content)} aria-label={label}>
        {children}
      </Dialog>
    </AnchoredPopover>
  );
}
