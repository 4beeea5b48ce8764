import type { ReactNode, RefObject } from 'react';
import { lazyPart, NotOpened } from '../lazy-part.tsx';

export type PopoverProps = {
  /** Names the popover for assistive technology. */
  label: string;
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
  placement?: 'bottom start' | 'bottom end' | 'bottom';
};

const PopoverOverlay = lazyPart<PopoverProps>(
  async () => (await import('./overlay/PopoverOverlay.tsx')).default,
  NotOpened,
);

/** A small surface beside its control: the choice of a filter, the columns of a table. Loaded when first opened. */
export function Popover(props: PopoverProps) {
  if (!props.isOpen) return null;
  return <PopoverOverlay {...props} />;
}
