import { useLayoutEffect } from 'react';
import type { HeadSlots } from '../../platform/ui/head-slots.tsx';

/**
 * Says on the header with `data-views="below"` that the states of a list have no room between title and actions: the row
 * that they get then is the style's matter. It is written to the element itself, before it is painted: no screen is drawn
 * again for it.
 */
export function useRoomForViews(head: HTMLElement | null, slots: HeadSlots | null): void {
  useLayoutEffect(() => {
    if (!head || !slots) return;
    const { views } = slots;
    const measure = () => {
      head.removeAttribute('data-views');
      if (views.scrollWidth > views.clientWidth + 1) head.setAttribute('data-views', 'below');
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(head);
    const changes = new MutationObserver(measure);
    for (const part of Object.values(slots))
      changes.observe(part, { subtree: true, childList: true, characterData: true });
    return () => {
      sizes.disconnect();
      changes.disconnect();
    };
  }, [head, slots]);
}
