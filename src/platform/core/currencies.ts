import { z } from 'zod';

/**
 * The active codes of ISO 4217 (list one) with the number of decimals of their minor unit; `null` where the
 * standard knows none (metals, units of account, test codes). BGN left the list on 1 January 2026 and stays here,
 * because amounts of earlier policy periods are in it.
 */
// biome-ignore format: a table reads better in rows
export const minorUnitsByCurrency = {
  AED: 2, AFN: 2, ALL: 2, AMD: 2, AOA: 2, ARS: 2, AUD: 2, AWG: 2, AZN: 2,
  BAM: 2, BBD: 2, BDT: 2, BGN: 2, BHD: 3, BIF: 0, BMD: 2, BND: 2, BOB: 2, BOV: 2, BRL: 2, BSD: 2, BTN: 2,
  BWP: 2, BYN: 2, BZD: 2,
  CAD: 2, CDF: 2, CHE: 2, CHF: 2, CHW: 2, CLF: 4, CLP: 0, CNY: 2, COP: 2, COU: 2, CRC: 2, CUP: 2, CVE: 2,
  CZK: 2,
  DJF: 0, DKK: 2, DOP: 2, DZD: 2,
  EGP: 2, ERN: 2, ETB: 2, EUR: 2,
  FJD: 2, FKP: 2,
  GBP: 2, GEL: 2, GHS: 2, GIP: 2, GMD: 2, GNF: 0, GTQ: 2, GYD: 2,
  HKD: 2, HNL: 2, HTG: 2, HUF: 2,
  IDR: 2, ILS: 2, INR: 2, IQD: 3, IRR: 2, ISK: 0,
  JMD: 2, JOD: 3, JPY: 0,
  KES: 2, KGS: 2, KHR: 2, KMF: 0, KPW: 2, KRW: 0, KWD: 3, KYD: 2, KZT: 2,
  LAK: 2, LBP: 2, LKR: 2, LRD: 2, LSL: 2, LYD: 3,
  MAD: 2, MDL: 2, MGA: 2, MKD: 2, MMK: 2, MNT: 2, MOP: 2, MRU: 2, MUR: 2, MVR: 2, MWK: 2, MXN: 2, MXV: 2,
  MYR: 2, MZN: 2,
  NAD: 2, NGN: 2, NIO: 2, NOK: 2, NPR: 2, NZD: 2,
  OMR: 3,
  PAB: 2, PEN: 2, PGK: 2, PHP: 2, PKR: 2, PLN: 2, PYG: 0,
  QAR: 2,
  RON: 2, RSD: 2, RUB: 2, RWF: 0,
  SAR: 2, SBD: 2, SCR: 2, SDG: 2, SEK: 2, SGD: 2, SHP: 2, SLE: 2, SOS: 2, SRD: 2, SSP: 2, STN: 2, SVC: 2,
  SYP: 2, SZL: 2,
  THB: 2, TJS: 2, TMT: 2, TND: 3, TOP: 2, TRY: 2, TTD: 2, TWD: 2, TZS: 2,
  UAH: 2, UGX: 0, USD: 2, USN: 2, UYI: 0, UYU: 2, UYW: 4, UZS: 2,
  VED: 2, VES: 2, VND: 0, VUV: 0,
  WST: 2,
  XAD: 2, XAF: 0, XAG: null, XAU: null, XBA: null, XBB: null, XBC: null, XBD: null, XCD: 2, XCG: 2, XDR: null,
  XOF: 0, XPD: null, XPF: 0, XPT: null, XSU: null, XTS: null, XUA: null, XXX: null,
  YER: 2,
  ZAR: 2, ZMW: 2, ZWG: 2,
} as const satisfies Record<string, 0 | 2 | 3 | 4 | null>;

/** An ISO 4217 code in which somebody can owe money. Plain text, as it comes from the wire and the database. */
export type CurrencyCode = string;

/** House codes of older insurer systems, read on input and never written. */
export const currencyAliases: Readonly<Record<string, CurrencyCode>> = { CFP: 'XPF', NZK: 'NZD' };

/** Every code an amount can be in, sorted. */
export const currencyCodes: readonly CurrencyCode[] = Object.entries(minorUnitsByCurrency)
  .filter(([, digits]) => digits !== null)
  .map(([code]) => code);

/** A currency on the wire: an ISO 4217 code, or a house alias that `isoCurrency` resolves. */
export const currencyShape: z.ZodType<string, string> = z
  .enum([...currencyCodes, ...Object.keys(currencyAliases)])
  .describe('ISO 4217 code; CFP and NZK are read as XPF and NZD');

/** The ISO code of a currency as somebody writes it: trimmed, upper case, aliases resolved. `null` when unknown. */
export function isoCurrency(written: string): CurrencyCode | null {
  const code = written.trim().toUpperCase();
  const iso = currencyAliases[code] ?? code;
  return currencyDigits.has(iso) ? iso : null;
}

const currencyDigits: ReadonlyMap<string, number> = new Map(
  Object.entries(minorUnitsByCurrency).flatMap(([code, digits]) => (digits === null ? [] : [[code, digits]])),
);

/** Decimals of the currency's minor unit: 2 for EUR, 0 for JPY, 3 for KWD. Throws for a code without one. */
export function minorUnits(currency: CurrencyCode): number {
  const digits = currencyDigits.get(currencyAliases[currency] ?? currency);
  if (digits === undefined) throw new RangeError(`No minor unit is known for ${currency}`);
  return digits;
}
