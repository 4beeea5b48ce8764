import { type CurrencyCode, isoCurrency } from './currencies.ts';

const currencySigns: Readonly<Record<string, CurrencyCode>> = {
  '€': 'EUR',
  '£': 'GBP',
  us$: 'USD',
  a$: 'AUD',
  au$: 'AUD',
  c$: 'CAD',
  ca$: 'CAD',
  hk$: 'HKD',
  nz$: 'NZD',
  s$: 'SGD',
  sg$: 'SGD',
  nt$: 'TWD',
  mx$: 'MXN',
  r$: 'BRL',
  ar$: 'ARS',
  zł: 'PLN',
  kč: 'CZK',
  ft: 'HUF',
  '₺': 'TRY',
  '₹': 'INR',
  '₪': 'ILS',
  '₩': 'KRW',
  fr: 'CHF',
  'fr.': 'CHF',
  sfr: 'CHF',
  'sfr.': 'CHF',
  'eur.': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
};

/** Signs that currencies of several countries share (Unicode CLDR, narrow symbols), with those that they may mean. */
const sharedSigns: Readonly<Record<string, readonly CurrencyCode[]>> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD', 'MXN', 'ARS', 'CLP', 'COP'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  'kr.': ['SEK', 'NOK', 'DKK', 'ISK'],
  '¥': ['JPY', 'CNY'],
};

/** The currencies that a code, sign or name may mean: one, several where countries share it, none where it is no currency. */
export function currenciesMeant(written: string): readonly CurrencyCode[] {
  const code = isoCurrency(written);
  if (code !== null) return [code];
  const sign = written.trim().toLowerCase();
  const own = Object.hasOwn(currencySigns, sign) ? currencySigns[sign] : undefined;
  if (own !== undefined) return [own];
  return Object.hasOwn(sharedSigns, sign) ? (sharedSigns[sign] ?? []) : [];
}

/** The currency that a code, sign or name means; `null` when none does, or several do (`$`, `kr`). */
export function readCurrency(written: string): CurrencyCode | null {
  const [first, ...others] = currenciesMeant(written);
  return first === undefined || others.length > 0 ? null : first;
}

/** The code or the shared sign by which these currencies are written; empty where they are none of them. */
export function currencyWritten(currencies: readonly CurrencyCode[]): string {
  const [first = '', ...others] = currencies;
  if (others.length === 0) return first;
  return Object.keys(sharedSigns).find((sign) => sharedSigns[sign]?.[0] === first) ?? '';
}

/** Whether a word is a currency, also one that several countries call so: `kr`, `$`. */
export function isCurrencyName(word: string): boolean {
  return currenciesMeant(word).length > 0 || /^\p{Sc}$/u.test(word);
}

/** Languages of Windows (MS-LCID, the lower 16 bits) in whose countries a shared sign means one currency. */
const ofLanguage: Readonly<Record<string, CurrencyCode>> = {
  '409': 'USD',
  '1009': 'CAD',
  C0C: 'CAD',
  C09: 'AUD',
  '1409': 'NZD',
  '4809': 'SGD',
  C04: 'HKD',
  '404': 'TWD',
  '80A': 'MXN',
  '41D': 'SEK',
  '414': 'NOK',
  '814': 'NOK',
  '406': 'DKK',
  '40F': 'ISK',
  '411': 'JPY',
  '804': 'CNY',
};

/** The currencies that the format of a number shows (ECMA-376, 18.8.31): `[$£-809]`, `[$USD] #,##0`, `"CHF"`, `$#,##0`. */
export function currenciesOfFormat(code: string): readonly CurrencyCode[] {
  for (const [, sign = '', language = ''] of code.matchAll(/\[\$([^\]\-[]{1,8})(?:-([0-9A-F]{1,8}))?/gi)) {
    const meant = currenciesMeant(sign);
    const spoken = ofLanguage[language.toUpperCase().slice(-4).replace(/^0+/, '')];
    if (meant.length > 0) return spoken !== undefined && meant.includes(spoken) ? [spoken] : meant;
  }
  const quoted = [...code.matchAll(/"([^"]{1,12})"/g)].map(([, text = '']) => text.trim());
  const bare = code.replace(/"[^"]*"|\[[^[\]]*\]/g, '').match(/\p{Sc}/gu) ?? [];
  return [...quoted, ...bare].map(currenciesMeant).find((meant) => meant.length > 0) ?? [];
}
