import { useLayoutEffect } from 'react';

/** The parts of the header that share a row while there is room for it. */
type HeadParts = Readonly<Record<'head' | 'title' | 'views' | 'actions', HTMLElement | null>>;

/**
 * Says on the header with `data-views="below"` that the states of a list have no room between title and actions: the row
 * that they get then is the style's matter. It is written to the element itself, before it is painted: no screen is drawn
 * again for it.
 */
export function useRoomForViews({ head, title, views, actions }: HeadParts): void {
  useLayoutEffect(() => {
    if (!head || !title || !views || !actions) return;
    const measure = () => {
      head.removeAttribute('data-views');
      if (views.scrollWidth > views.clientWidth + 1) head.setAttribute('data-views', 'below');
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(head);
    const changes = new MutationObserver(measure);
    for (const part of [title, views, actions])
      changes.observe(part, { subtree: true, childList: true, characterData: true });
    return () => {
      sizes.disconnect();
      changes.disconnect();
    };
  }, [head, title, views, actions]);
}
