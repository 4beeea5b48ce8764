import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How long a changed figure wears the marker. */
export const markStaysMs = 4000;

/** Whether a value has changed within the last four seconds while it was shown. The first value is no change. */
export function useJustChanged(value: unknown): boolean {
  const seen = useRef(value);
  const [isMarked, mark] = useState(false);
  useEffect(() => {
    if (Object.is(seen.current, value)) return;
    seen.current = value;
    mark(true);
    const timer = setTimeout(() => mark(false), markStaysMs);
    return () => clearTimeout(timer);
  }, [value]);
  return isMarked;
}

/** A figure that is highlighted for a moment when a live update changes it: `<Changed by={amount}>…</Changed>`. */
export function Changed({ by, children }: { by: unknown; children: ReactNode }) {
  return useJustChanged(by) ? <mark>{children}</mark> : children;
}
