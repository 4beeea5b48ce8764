/** A person without activity for this long may have left, in ms. */
const awayAfterMs = 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Watches for activity on a page. Automatic requests of a page must not keep the session alive (row K3), however often
 * live updates make it ask.
 */
export function watchPresence(page: Window): { isSomebodyThere(): boolean; stop(): void } {
  let seenAt = page.performance.now();
  const see = () => {
    seenAt = page.performance.now();
  };
  for (const sign of signs) page.addEventListener(sign, see, { capture: true, passive: true });
  return {
    isSomebodyThere: () => page.performance.now() - seenAt < awayAfterMs,
    stop: () => {
      for (const sign of signs) page.removeEventListener(sign, see, { capture: true });
    },
  };
}
