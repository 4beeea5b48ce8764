import { useSyncExternalStore } from 'react';

const phone = '(max-width: 809.98px)';

/** Whether the window is a phone's (row K7): lists then are cards, panels are pages. */
export function useIsNarrow(): boolean {
  return useMedia(phone);
}

/** Whether a media query holds now: for what differs in more than its style. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}
