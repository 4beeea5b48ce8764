import { lazy, type ReactNode, type RefObject, Suspense } from 'react';

export type PopoverProps = {
  /** Names the popover for assistive technology. */
  label: string;
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
  placement?: 'bottom start' | 'bottom end' | 'bottom';
};

const PopoverOverlay = lazy(() => import('./overlay/PopoverOverlay.tsx'));

/** A small surface beside its control: the choice of a filter, the columns of a table. Loaded when first opened. */
export function Popover(props: PopoverProps) {
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <PopoverOverlay {...props} />
    </Suspense>
  );
}
