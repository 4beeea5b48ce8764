import { createContext, use } from 'react';
import { createFormat, type Format } from '../../core/format.ts';

/** Set by the portal with the reader's language and the portal's day. */
export const FormatContext = createContext<Format | null>(null);

let fallback: Format | undefined;

/** The reader's notation: `const format = useFormat(); format.money(cover.granted)`. */
export function useFormat(): Format {
  const format = use(FormatContext);
  if (format) return format;
  fallback ??= createFormat({ locale: 'en-GB', today: new Date().toISOString().slice(0, 10) });
  return fallback;
}
