import Big from 'big.js';
import type { CurrencyCode } from './currencies.ts';
import type { Day } from './day.ts';
import { addMoney, convertMoney, type Money, money, signOfMoney, zeroMoney } from './money.ts';

/** Exchange rates of a day: how many units of each currency one euro buys. The euro itself is 1 and not listed. */
export type ReferenceRates = Readonly<{ asOf: Day; perEuro: Readonly<Record<CurrencyCode, string>> }>;

/**
 * The reference rates of the portal, rounded to what a credit limit needs. They convert amounts asked for in another
 * currency and the ceilings of the insurer's rules; they are not used for payments. They change with a release only, so
 * that a decision is replayed with the rates it was made with: totals on screens and in exports are converted at the rates
 * of the day, in `rates-for-totals.ts` (decision 120).
 */
// biome-ignore format: a table reads better in rows
export const publishedRates: ReferenceRates = {
  asOf: '2026-11-02',
  perEuro: {
    AED: '4.15', AUD: '1.74', BGN: '1.95583', BRL: '6.25', CAD: '1.59', CHF: '0.94', CNY: '8.08', CZK: '24.5',
    DKK: '7.46', GBP: '0.87', HKD: '8.80', HUF: '392', IDR: '18800', ILS: '3.82', INR: '100', ISK: '143',
    JPY: '172', KRW: '1640', MAD: '10.6', MXN: '20.9', MYR: '4.75', NOK: '11.7', NZD: '1.98', PHP: '66',
    PLN: '4.25', RON: '5.09', SAR: '4.24', SEK: '11.0', SGD: '1.48', THB: '36.6', TND: '3.40', TRY: '48.5',
    TWD: '35.6', USD: '1.13', XOF: '655.957', XPF: '119.332', ZAR: '19.9',
  },
};

/** How many units of `to` one unit of `from` buys, to ten decimals; `null` when a rate is missing. */
export function rateBetween(
  rates: Pick<ReferenceRates, 'perEuro'>,
  from: CurrencyCode,
  to: CurrencyCode,
): string | null {
  if (from === to) return '1';
  const known = divided.get(rates) ?? new Map<string, string>();
  const pair = `${from} ${to}`;
  const rate = known.get(pair) ?? dividedRate(rates, from, to);
  if (rate !== null) known.set(pair, rate);
  divided.set(rates, known);
  return rate;
}

/** Rates that were divided before: a page of amounts asks for the same few. */
const divided = new WeakMap<Pick<ReferenceRates, 'perEuro'>, Map<string, string>>();

function dividedRate(
  { perEuro }: Pick<ReferenceRates, 'perEuro'>,
  from: CurrencyCode,
  to: CurrencyCode,
): string | null {
  const fromRate = from === 'EUR' ? '1' : perEuro[from];
  const toRate = to === 'EUR' ? '1' : perEuro[to];
  return fromRate && toRate ? new Big(toRate).div(fromRate).round(10, Big.roundHalfUp).toFixed() : null;
}

/** The amount in another currency at these rates, rounded once; `null` when a rate is missing. */
export function atRates(rates: ReferenceRates, amount: Money, to: CurrencyCode): Money | null {
  if (amount.currency === to) return money(amount.amount, to);
  const rate = rateBetween(rates, amount.currency, to);
  return rate === null ? null : convertMoney(amount, to, rate);
}

/** The sum of amounts of several currencies in one: as far as there are rates, and the currencies without one. */
export type SumAtRates = Readonly<{ sum: Money; missingRates: readonly CurrencyCode[] }>;

/**
 * Adds amounts up in one currency, each rounded once. An amount without a rate counts neither unconverted nor as zero:
 * its currency is named, and whoever needs the sum says that it is not known.
 */
export function sumAtRates(rates: ReferenceRates, amounts: readonly Money[], to: CurrencyCode): SumAtRates {
  let sum = zeroMoney(to);
  const missing = new Set<CurrencyCode>();
  for (const amount of amounts) {
    const converted = atRates(rates, amount, to);
    if (converted) sum = addMoney(sum, converted);
    else if (signOfMoney(amount) !== 0) missing.add(amount.currency);
  }
  return { sum, missingRates: [...missing].sort() };
}
