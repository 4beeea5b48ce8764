import { readCurrency } from '../../platform/core/written-currency.ts';
import { longestValue } from './cell-type.ts';

/** The currency that a header states, such as `Limit (EUR)`, `Betrag TEUR` or `Saldo in Euro`. */
export function currencyInHeader(header: string): string | null {
  const coded = header.slice(0, longestValue).replace(/\b(?:eur|euros?)\b/gi, 'EUR');
  const written = /\b[TK]?([A-Z]{3})\b(?!.*\b[A-Z]{3}\b)|([€£])/.exec(coded);
  return written ? readCurrency(written[1] ?? written[2] ?? '') : null;
}
