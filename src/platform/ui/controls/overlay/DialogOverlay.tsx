import { useLingui } from '@lingui/react/macro';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classes } from '../../classes.ts';
import { IconButton } from '../Button.tsx';
import type { DialogProps, DrawerProps } from '../Dialog.tsx';
import { OverlayFrame } from './OverlayFrame.tsx';
import styles from './overlay.module.css';

/** The open surface of a `Dialog`. */
export default function DialogOverlay({
  title,
  onClose,
  children,
  actions,
  width,
  isUrgent = false,
  hidesTitle,
}: DialogProps) {
  const { t } = useLingui();
  return (
    <OverlayFrame>
      <ModalOverlay
        className={classes(styles.scrim)}
        isOpen
        isDismissable={!isUrgent}
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Modal
          className={classes(styles.modal)}
          style={{ '--dialog-width': width === 'wide' ? '58rem' : '32rem' } as object}
        >
          <AriaDialog className={classes(styles.dialog)} role={isUrgent ? 'alertdialog' : 'dialog'}>
            <div className={hidesTitle ? undefined : styles.head}>
              <Heading slot="title" className={hidesTitle ? 'visually-hidden' : classes(styles.title)}>
                {title}
              </Heading>
              {!hidesTitle && !isUrgent && <IconButton icon="close" size="small" label={t`Close`} onPress={onClose} />}
            </div>
            {children && <div className={hidesTitle ? undefined : styles.body}>{children}</div>}
            {actions && <footer className={styles.foot}>{actions}</footer>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </OverlayFrame>
  );
}

/** The open surface of a `Drawer`. */
export function DrawerOverlay({ label, onClose, children, side = 'left' }: DrawerProps) {
  return (
    <OverlayFrame>
      <ModalOverlay
        className={classes(styles.drawerScrim)}
        isOpen
        isDismissable
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Modal className={classes(styles.drawer, side === 'right' && styles.drawerRight)}>
          <AriaDialog className={classes(styles.dialog)} aria-label={label}>
            {children}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </OverlayFrame>
  );
}
