import type { ReactNode, RefObject } from 'react';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { classes } from '../../classes.ts';
import { OverlayFrame } from './OverlayFrame.tsx';
import styles from './overlay.module.css';

/** The open surface below its button; it closes with Escape and with a click outside. */
export function AnchoredPopover({
  label,
  anchor,
  placement = 'bottom start',
  offset = 4,
  onClose,
  children,
}: {
  /** Names the surface where nothing in it is a dialog with a name. */
  label?: string;
  anchor: RefObject<Element | null>;
  placement?: PopoverProps['placement'];
  /** Pixels between the two. */
  offset?: number;
  onClose(): void;
  children: ReactNode;
}) {
  return (
    <OverlayFrame>
      <Popover
        className={classes(styles.popover)}
        {...(label === undefined ? {} : { 'aria-label': label })}
        triggerRef={anchor}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        placement={placement}
        offset={offset}
      >
        {children}
      </Popover>
    </OverlayFrame>
  );
}
