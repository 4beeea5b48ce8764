import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A value once it has not changed for a moment: one question for a word instead of one for each letter. Values that
 * are made anew on every render are compared by `keyOf`. What `isAtOnce` names does not wait.
 */
export function useSettled<Value>(
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
  // the key stands for the value
  useEffect(() => {
    const timer = setTimeout(() => settleNow(), pause);
    return () => clearTimeout(timer);
  }, [key, pause]);
  return pause === 0 ? value : settled;
}
