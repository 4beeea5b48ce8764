import { Dialog } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { classes } from '../../classes.ts';
import type { PopoverProps } from '../Popover.tsx';
import { OverlayFrame } from './OverlayFrame.tsx';
import styles from './overlay.module.css';

/** The open surface of a `Popover`. */
export default function PopoverOverlay({ label, anchor, onClose, children, placement = 'bottom start' }: PopoverProps) {
  return (
    <OverlayFrame>
      <AriaPopover
        className={classes(styles.popover)}
        triggerRef={anchor}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        placement={placement}
        offset={4}
      >
        <Dialog className={classes(styles.content)} aria-label={label}>
          {children}
        </Dialog>
      </AriaPopover>
    </OverlayFrame>
  );
}
