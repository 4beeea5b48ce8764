import { use, useSyncExternalStore } from 'react';
import { DrawnWindowContext } from '../drawn-window.ts';

/** Width in px below which a window is a phone's (row K7). */
const phoneBelow = 809.98;

/** Whether the window is a phone's: lists then are cards, panels are pages. */
export function useIsNarrow(): boolean {
  return useIsAtMost(phoneBelow);
}

/** Whether the window is at most so wide, in px at the usual type size: for what differs in more than its style. */
export function useIsAtMost(width: number): boolean {
  const drawn = use(DrawnWindowContext);
  const query = `(max-width: ${width / 16}rem)`;
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => drawn !== null && drawn.width <= width,
  );
}
