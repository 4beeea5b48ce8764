import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same and does what its latest version does. For parts that are drawn often and in numbers, such
 * as the rows of a table: a function of its own for each drawing would draw all of them again. It is called for events,
 * never while something is drawn.
 */
export function useStableCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args) => latest.current(...args), []);
}
