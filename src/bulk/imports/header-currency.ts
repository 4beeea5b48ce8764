import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { currenciesMeant, readCurrency } from '../../platform/core/written-currency.ts';
import { longestValue } from './cell-type.ts';

/** The currency that a header states, such as `Limit (EUR)`, `Betrag TEUR` or `Saldo in Euro`. */
export function currencyInHeader(header: string): string | null {
  const coded = header.slice(0, longestValue).replace(/\b(?:eur|euros?)\b/gi, 'EUR');
  const written = /\b[TK]?([A-Z]{3})\b(?!.*\b[A-Z]{3}\b)|([€£])/.exec(coded);
  return written ? readCurrency(written[1] ?? written[2] ?? '') : null;
}

/** Names of currencies in heads, as the sign or code that means the same. */
const namesInHead: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bus.?dollars?\b/i, 'USD'],
  [/\bdollars?\b|\bdólares?\b/i, '$'],
  [/\bsterling\b|\bpounds?\b|\bpfund\b/i, 'GBP'],
  [/\bfranken\b|\bswiss francs?\b|\bfrancs? suisses?\b/i, 'CHF'],
];

/**
 * The currencies that a header may mean: also several of a sign that they share, such as `Sales ($)`; none where it says
 * nothing of a currency.
 */
export function currenciesInHeader(header: string): readonly CurrencyCode[] {
  const coded = currencyInHeader(header);
  if (coded !== null) return currenciesMeant(coded);
  const short = header.slice(0, longestValue);
  const named = namesInHead.find(([name]) => name.test(short))?.[1];
  const shortened = /\b([A-Z]{3})[km]\b/.exec(short)?.[1];
  const [written = '', sign = ''] = /(?:[A-Z]{1,2})?(\p{Sc})|(?<!\p{L})(kr)\b/u.exec(short) ?? [];
  return [named ?? shortened ?? '', written, sign].map(currenciesMeant).find((meant) => meant.length > 0) ?? [];
}
