import { lazy, type ReactNode, Suspense } from 'react';

/*
 * Dialogs and drawers. They are loaded when first opened; focus goes in, stays in and returns.
 *   <Dialog title={t`Cancel 3 covers`} isOpen={asks} onClose={close} actions={<Button kind="primary" …/>}>…</Dialog>
 */

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

const DialogOverlay = lazy(() => import('./overlay/DialogOverlay.tsx'));

export function Dialog(props: DialogProps) {
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <DialogOverlay {...props} />
    </Suspense>
  );
}

export type DrawerProps = {
  label: string;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
  side?: 'left' | 'right';
};

const DrawerOverlay = lazy(async () => ({ default: (await import('./overlay/DialogOverlay.tsx')).DrawerOverlay }));

/** Slides in from an edge: the navigation of a phone. */
export function Drawer(props: DrawerProps) {
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <DrawerOverlay {...props} />
    </Suspense>
  );
}
