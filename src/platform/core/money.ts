import Big from 'big.js';
import { z } from 'zod';
import { type CurrencyCode, currencyAliases, currencyShape, isoCurrency, minorUnits } from './currencies.ts';

/** An amount as a decimal string, up to 15 digits before and 4 after the point. */
export const amountShape = z
  .string()
  .regex(/^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,4})?$/)
  .describe('Decimal number as text, such as 250000.00');

/**
 * The keyword by which schemas say that an amount of money has no finer parts than its currency; the server's validators
 * know it. Zod's own refinements do not reach them.
 */
export const minorUnitsKeyword = 'x-minor-units';

/**
 * Money on the wire: `{"amount": "250000.00", "currency": "EUR"}`. An amount with smaller parts than the currency has is
 * refused on input: rounding it would be a decision about somebody's money that nobody took.
 */
export const moneyShape = z
  .strictObject({ amount: amountShape, currency: currencyShape })
  .meta({ description: 'Money', [minorUnitsKeyword]: true });

/** An amount in one currency. The amount is a decimal string, never a float. */
export type Money = { amount: string; currency: CurrencyCode };

/** A rate, percentage or exchange rate: a decimal string, or a number that is exact in decimal notation. */
export type Rate = string | number;

/**
 * Money with the amount rounded half away from zero to the currency's minor unit (handbook readings, "all formulas")
 * and written with all its decimals. House aliases of the currency become their ISO code.
 */
export function money(amount: string | number | Big, currency: CurrencyCode): Money {
  const iso = currencyAliases[currency] ?? currency;
  return { amount: roundAmount(amount, iso), currency: iso };
}

/** The amount, rounded half away from zero to the currency's minor unit and written with all its decimals. */
export function roundAmount(amount: string | number | Big, currency: CurrencyCode): string {
  const digits = minorUnits(currency);
  if (typeof amount === 'string') {
    if (hasDecimals(amount, digits)) return amount;
    if (wholeAmount.test(amount)) return digits === 0 ? amount : `${amount}.${'0'.repeat(digits)}`;
  }
  const rounded = new Big(amount).round(digits, Big.roundHalfUp);
  return (rounded.eq(0) ? rounded.abs() : rounded).toFixed(digits);
}

/** Nothing to be rounded: whole amounts come from the database so. */
const wholeAmount = /^(?:0|[1-9]\d{0,14})$/;

/**
 * Whether a decimal amount names smaller parts than its currency has: 0.005 EUR, 1.5 JPY. Trailing zeros are ignored.
 * An unknown currency gives `false`.
 */
export function isTooFine({ amount, currency }: Money): boolean {
  const iso = isoCurrency(currency);
  const decimals = significantDecimals(amount);
  return decimals > 0 && iso !== null && decimals > minorUnits(iso);
}

/** Decimals of an amount without the zeros at its end. What comes over the wire may be of any length. */
function significantDecimals(amount: string): number {
  const point = amount.indexOf('.');
  if (point < 0) return 0;
  let end = amount.length;
  while (amount[end - 1] === '0') end -= 1;
  return end - point - 1;
}

/** Whether a plain decimal string already carries exactly `digits` decimals: amounts from the database mostly do. */
function hasDecimals(amount: string, digits: number): boolean {
  const point = amount.indexOf('.');
  if (amount.charCodeAt(0) === 45) return false;
  return digits === 0 ? point === -1 : point > 0 && amount.length - point - 1 === digits;
}

/** No money, in the currency given. */
export function zeroMoney(currency: CurrencyCode): Money {
  return money('0', currency);
}

/** Sum of two amounts of one currency. Throws when the currencies differ: converting is the caller's decision. */
export function addMoney(one: Money, other: Money): Money {
  return money(new Big(one.amount).plus(amountIn(one.currency, other)), one.currency);
}

/** Difference of two amounts of one currency; may be negative. Throws when the currencies differ. */
export function subtractMoney(from: Money, what: Money): Money {
  return money(new Big(from.amount).minus(amountIn(from.currency, what)), from.currency);
}

/** Sum of a list, zero in `currency` when it is empty. Throws when an item is in another currency. */
export function sumMoney(items: readonly Money[], currency: CurrencyCode): Money {
  return items.reduce(addMoney, zeroMoney(currency));
}

/** What amounts come to in each currency, in the order in which the currencies appear. */
export function sumsByCurrency(amounts: readonly Money[]): Money[] {
  return [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, each]) => sumMoney(each, currency));
}

/** -1, 0 or 1 as the first is less than, equal to or more than the second. Throws when the currencies differ. */
export function compareMoney(one: Money, other: Money): -1 | 0 | 1 {
  return new Big(one.amount).cmp(amountIn(one.currency, other));
}

/** The lesser of two amounts of one currency. */
export function lesserMoney(one: Money, other: Money): Money {
  return compareMoney(one, other) <= 0 ? one : other;
}

/** The greater of two amounts of one currency. */
export function greaterMoney(one: Money, other: Money): Money {
  return compareMoney(one, other) >= 0 ? one : other;
}

/** -1, 0 or 1 as the amount is below, at or above zero. */
export function signOfMoney({ amount }: Money): -1 | 0 | 1 {
  if (!hasDigits.test(amount)) return 0;
  return amount.startsWith('-') ? -1 : 1;
}

/** A digit that is more than nothing: lists ask for the sign of every amount, and calculating takes ten times as long. */
const hasDigits = /[1-9]/;

/** The amount times a plain factor (`0.002` for a premium rate of 0.2 %), rounded once. */
export function multiplyMoney(amount: Money, factor: Rate): Money {
  return money(new Big(amount.amount).times(factor), amount.currency);
}

/** That many percent of the amount, rounded once: `percentOf(limit, 90)`. */
export function percentOf(amount: Money, percent: Rate): Money {
  return money(new Big(amount.amount).times(percent).div(100), amount.currency);
}

/**
 * The amount in another currency. `rate` is how many units of `currency` one unit of the amount's own currency buys.
 * Rounded once, to the minor unit of the new currency.
 */
export function convertMoney(amount: Money, currency: CurrencyCode, rate: Rate): Money {
  return money(new Big(amount.amount).times(rate), currency);
}

function amountIn(currency: CurrencyCode, other: Money): string {
  if (other.currency === currency) return other.amount;
  throw new RangeError(`Cannot mix ${currency} and ${other.currency} without a rate`);
}
