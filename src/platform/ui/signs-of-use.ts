/* What a screen does not show at first is fetched after the first sign that somebody uses it: long enough before it is
   opened, after all that is looked at first, and when nothing else is to be done. */

/** Events that show that somebody uses the screen. A field that a screen focuses by itself is none. */
export const signsOfUse: readonly string[] = ['pointermove', 'pointerdown', 'keydown', 'input'];

/** Acts once, after the first sign from now on. */
export function atFirstSignOfUse(act: () => void): void {
  const heard = new AbortController();
  const hear = () => {
    heard.abort();
    whenIdle(act);
  };
  for (const sign of signsOfUse)
    globalThis.addEventListener?.(sign, hear, { capture: true, passive: true, signal: heard.signal });
}

/** The first sign often is the touch itself, whose answer must not wait for code that may be needed later. */
function whenIdle(act: () => void): void {
  // Safari has no idle callbacks before version 26.2
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 1000 });
  else setTimeout(act, 100);
}

/** A missing file in spite of a connection is a fault that must be reported. */
export function reportUnlessOffline(failure: unknown): void {
  if (navigator.onLine) reportError(failure);
}
