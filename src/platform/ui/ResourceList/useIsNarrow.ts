import { useSyncExternalStore } from 'react';

const phone = '(max-width: 809.98px)';

/** Whether the window is a phone's (row K7): lists then are cards, panels are pages. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(phone);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(phone).matches,
  );
}
