import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A value once it has not changed for a moment: one request for a word instead of one for each letter. Values that are
 * made again on every render are compared by `keyOf`. Values named by `isAtOnce` do not wait.
 */
export function useDebounced<Value>(
  value: Value,
  {
    pauseMs,
    keyOf = String,
    isAtOnce = () => false,
  }: { pauseMs: number; keyOf?(value: Value): string; isAtOnce?(value: Value): boolean },
): Value {
  const [settled, settle] = useState(value);
  const key = keyOf(value);
  const pause = isAtOnce(value) ? 0 : pauseMs;
  const settleNow = useEffectEvent(() => settle(value));
  // the key identifies the value
  useEffect(() => {
    const timer = setTimeout(() => settleNow(), pause);
    return () => clearTimeout(timer);
  }, [key, pause]);
  return pause === 0 ? value : settled;
}
