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

/** Codes of currencies in which many sell. Their letters are no word of a head, unlike those of `ALL` and `TOP`. */
const commonCodes: ReadonlySet<CurrencyCode> = new Set(
  'EUR USD GBP CHF JPY CNY SEK NOK DKK ISK PLN CZK HUF RON BGN TRY CAD AUD NZD SGD HKD MXN BRL ZAR INR ILS AED'.split(
    ' ',
  ),
);
/** Codes that are words where they are not written in capitals. */
const codesInCapitals: ReadonlySet<CurrencyCode> = new Set(['TRY']);

/**
 * The currencies that a header may mean: all whose codes are in it, such as `Turnover (USD, excl. VAT)`, or also several
 * of a sign that they share, such as `Sales ($)`; none where it says nothing of a currency.
 */
export function currenciesInHeader(header: string): readonly CurrencyCode[] {
  const short = header.slice(0, longestValue);
  const coded = codesInHead(short);
  if (coded.length > 0) return coded;
  const named = namesInHead.find(([name]) => name.test(short))?.[1];
  const shortened = /\b([A-Z]{3})[km]\b/.exec(short)?.[1];
  const [written = '', sign = ''] = /(?:[A-Z]{1,2})?(\p{Sc})|(?<!\p{L})(kr)\b/u.exec(short) ?? [];
  return [named ?? shortened ?? '', written, sign].map(currenciesMeant).find((meant) => meant.length > 0) ?? [];
}

/** The codes of currencies among the words of a head. Where all is in capitals, any word looks like a code: only common ones count. */
function codesInHead(head: string): readonly CurrencyCode[] {
  const isInCapitals = !/\p{Ll}/u.test(head);
  const words = [...head.replace(/\beuros?\b/gi, 'EUR').matchAll(/\b[TK]?([A-Z]{3})\b/gi)].map(([, word = '']) => word);
  const meant = words.flatMap((word) => {
    const code = word.toUpperCase();
    const counts =
      word !== code ? commonCodes.has(code) && !codesInCapitals.has(code) : !isInCapitals || commonCodes.has(code);
    return counts ? currenciesMeant(code) : [];
  });
  return [...new Set(meant)];
}
