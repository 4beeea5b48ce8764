import { readCurrency } from '../reference/written-currency.ts';
import { longestValue } from './notion.ts';

/** The currency that a header states, such as `Limit (EUR)` or `Betrag TEUR`. */
export function currencyInHeader(header: string): string | null {
  const written = /\b[TK]?([A-Z]{3})\b(?!.*\b[A-Z]{3}\b)|([€£])/.exec(header.slice(0, longestValue));
  return written ? readCurrency(written[1] ?? written[2] ?? '') : null;
}
