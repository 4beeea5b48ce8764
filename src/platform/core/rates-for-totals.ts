import Big from 'big.js';
import type { CurrencyCode } from './currencies.ts';
import type { Day } from './day.ts';
import { addMoney, convertMoney, type Money, signOfMoney, zeroMoney } from './money.ts';
import { rateBetween } from './rates-for-rules.ts';

/**
 * A rate as its source published it for a day: how many units of the currency one euro buys. Such rates convert totals on
 * screens and in exports; rules that decide have the portal's own, in `rates-for-rules.ts` (decision 120).
 */
export type ExchangeRate = Readonly<{ currency: CurrencyCode; day: Day; perEuro: string; source: string }>;

/** The rates that hold on a day: of each currency the last one published for that day or before. */
export function ratesOn(rates: readonly ExchangeRate[], day: Day): ExchangeRate[] {
  const last = new Map<CurrencyCode, ExchangeRate>();
  for (const rate of rates) {
    const former = last.get(rate.currency);
    if (rate.day <= day && (!former || former.day < rate.day)) last.set(rate.currency, rate);
  }
  return [...last.values()];
}

/** One currency of a converted total. What is in the currency of the total needs no rate and has neither day nor source. */
export type ConvertedPart = Readonly<{
  amount: Money;
  rate: string;
  converted: Money;
  day: Day | null;
  sources: readonly string[];
}>;

/** Amounts of several currencies as one, or the currencies that no rate converts: then there is no such total. */
export type ConvertedTotal =
  | Readonly<{ total: Money; parts: readonly ConvertedPart[]; missing: null }>
  | Readonly<{ total: null; parts: readonly []; missing: readonly CurrencyCode[] }>;

/**
 * Converts the sums of several currencies into one and adds them up. The cross rate goes over the euro and has ten
 * decimals; each sum is converted once and rounded half away from zero to the minor unit, then added.
 *
 * Example: 113 USD at 1.13 and 43.50 GBP at 0.87 are 100.00 and 50.00 EUR, together 150.00 EUR; in GBP, 113 USD at
 * 0.87 / 1.13 = 0.7699115044 are 87.00 GBP, together 130.50 GBP.
 */
export function convertedTotal(
  amounts: readonly Money[],
  to: CurrencyCode,
  rates: readonly ExchangeRate[],
): ConvertedTotal {
  const published = { perEuro: Object.fromEntries(rates.map(({ currency, perEuro }) => [currency, perEuro])) };
  const parts: ConvertedPart[] = [];
  const missing: CurrencyCode[] = [];
  for (const amount of amounts) {
    const rate = rateBetween(published, amount.currency, to);
    if (rate !== null) parts.push(partOf(amount, to, rate, rates));
    else if (signOfMoney(amount) !== 0) missing.push(amount.currency);
  }
  if (missing.length > 0) return { total: null, parts: [], missing: missing.sort() };
  const total = parts.reduce((sum, { converted }) => addMoney(sum, converted), zeroMoney(to));
  return { total, parts, missing: null };
}

/** A cross rate is of the earlier one of its two days. */
function partOf(amount: Money, to: CurrencyCode, rate: string, rates: readonly ExchangeRate[]): ConvertedPart {
  const used = amount.currency === to ? [] : rates.filter(({ currency }) => [amount.currency, to].includes(currency));
  const [day = null] = used.map((each) => each.day).sort();
  return {
    amount,
    rate: new Big(rate).round(6, Big.roundHalfUp).toFixed(),
    converted: convertMoney(amount, to, rate),
    day,
    sources: [...new Set(used.map(({ source }) => source))],
  };
}

/** The earliest day of the rates that a total was converted at; `null` where it needed none. */
export function dayOfRates({ parts }: ConvertedTotal): Day | null {
  return parts.flatMap(({ day }) => day ?? []).sort()[0] ?? null;
}
