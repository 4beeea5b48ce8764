/* What a screen does not show at first is fetched with the first sign that somebody uses it: long enough before it is
   opened, and after all that is looked at first. */

/** Events that show that somebody uses the screen. A field that a screen focuses by itself is none. */
export const signsOfUse: readonly string[] = ['pointermove', 'pointerdown', 'keydown', 'input'];

/** Acts once, at the first sign from now on. */
export function atFirstSignOfUse(act: () => void): void {
  const heard = new AbortController();
  const hear = () => {
    heard.abort();
    act();
  };
  for (const sign of signsOfUse)
    globalThis.addEventListener?.(sign, hear, { capture: true, passive: true, signal: heard.signal });
}

/** A missing file in spite of a connection is a fault that must be reported. */
export function reportUnlessOffline(failure: unknown): void {
  if (navigator.onLine) reportError(failure);
}
