import { type CurrencyCode, isoCurrency } from './currencies.ts';

const currencySigns: Readonly<Record<string, CurrencyCode>> = {
  '€': 'EUR',
  '£': 'GBP',
  $: 'USD',
  us$: 'USD',
  '¥': 'JPY',
  zł: 'PLN',
  kč: 'CZK',
  ft: 'HUF',
  'fr.': 'CHF',
  sfr: 'CHF',
  euro: 'EUR',
  euros: 'EUR',
};

/** The currency that a code, sign or name means; `null` when none does, or several do (`kr`). */
export function readCurrency(written: string): CurrencyCode | null {
  return isoCurrency(written) ?? currencySigns[written.trim().toLowerCase()] ?? null;
}

/** Dollars of several countries, as their sign is written; `k$` and `M$` are many of them. */
const otherDollars = /^(?:us|a|au|c|ca|hk|nz|s|sg|nt|mx|r|ar)\$$/i;

/** Whether a word is a currency, also one that several countries call so: `kr`, `A$`. */
export function isCurrencyWord(word: string): boolean {
  return readCurrency(word) !== null || /^(?:\p{Sc}|fr|kr\.?|eur\.)$/iu.test(word) || otherDollars.test(word);
}
