import { useMemo } from 'react';
import type { Format } from '../../core/format.ts';
import { useFormat } from './useFormat.ts';

/** The notation of lists and panels, where days of the past and of the future stand side by side: each has its year. */
export function withYears(format: Format): Format {
  return { ...format, day: format.fullDay };
}

/** The reader's notation, in which days have their year. */
export function useFormatWithYears(): Format {
  const format = useFormat();
  return useMemo(() => withYears(format), [format]);
}
