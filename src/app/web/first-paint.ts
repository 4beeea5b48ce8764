/** Milliseconds after which nobody waits any longer: a tab in the background is not painted. */
const longest = 500;

/** Resolves once the page shows something. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longest);
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}
