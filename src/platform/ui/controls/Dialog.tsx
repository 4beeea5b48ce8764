import type { ReactNode } from 'react';
import { lazyPart, NotOpened } from '../lazy-part.tsx';

/* Dialogs and drawers. They are loaded when first opened; the focus moves in, stays in and returns.
     <Dialog title={t`Cancel 3 covers`} isOpen={asks} onClose={close} actions={<Button kind="primary" …/>}>…</Dialog> */

export type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose(): void;
  children?: ReactNode;
  /** In the foot; the first is the primary one. */
  actions?: ReactNode;
  /** `wide` for lists to choose from. */
  width?: 'usual' | 'wide';
  /** An answer is needed: pressing outside does not close it, and it is announced at once. */
  isUrgent?: boolean;
  /** The title is for assistive technology only. */
  hidesTitle?: boolean;
};

/** Forms load it in advance: the dialog before sending opens without a network, too. */
export const DialogOverlay = lazyPart<DialogProps>(
  async () => (await import('./overlay/DialogOverlay.tsx')).default,
  NotOpened,
);

export function Dialog(props: DialogProps) {
  if (!props.isOpen) return null;
  return <DialogOverlay {...props} />;
}

export type DrawerProps = {
  label: string;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
  side?: 'left' | 'right';
};

const DrawerOverlay = lazyPart<DrawerProps>(
  async () => (await import('./overlay/DialogOverlay.tsx')).DrawerOverlay,
  NotOpened,
);

/** Slides in from an edge: the navigation of a phone. */
export function Drawer(props: DrawerProps) {
  if (!props.isOpen) return null;
  return <DrawerOverlay {...props} />;
}
