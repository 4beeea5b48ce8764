import { type RefObject, useLayoutEffect } from 'react';
import { useOverlayRoot } from './overlay-root.ts';

/** What messages must not cover: the foot of a panel, the bar of a selection. */
export type Foot = 'panel' | 'selection';

/**
 * Keeps messages above an element at the foot of the screen while it is there, however many lines its actions take: its
 * height is passed to `Toast.module.css` as `--av-foot-of-panel` or `--av-foot-of-selection`.
 */
export function useMessagesAbove(foot: Foot, element: RefObject<HTMLElement | null>): void {
  const root = useOverlayRoot();
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed || !root) return;
    const name = `--av-foot-of-${foot}`;
    const observer = new ResizeObserver(() => root.style.setProperty(name, `${observed.offsetHeight}px`));
    observer.observe(observed);
    return () => {
      observer.disconnect();
      root.style.removeProperty(name);
    };
  }, [foot, element, root]);
}
