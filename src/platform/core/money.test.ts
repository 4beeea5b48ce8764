import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyCodes, currencyShape, isoCurrency, minorUnits } from './currencies.ts';
import {
  addMoney,
  compareMoney,
  convertMoney,
  greaterMoney,
  isTooFine,
  lesserMoney,
  type Money,
  money,
  moneyShape,
  multiplyMoney,
  percentOf,
  signOfMoney,
  subtractMoney,
  sumMoney,
} from './money.ts';

const eur = (amount: string) => money(amount, 'EUR');
const anyMoney = fc
  .tuple(fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n }), fc.constantFrom(...currencyCodes))
  .map(([units, currency]) => money(new Big(units.toString()).div(1000), currency));

describe('money', () => {
  it.each([
    ['0.005', 'EUR', '0.01'],
    ['-0.005', 'EUR', '-0.01'],
    ['0.0049', 'EUR', '0.00'],
    ['-0.0049', 'EUR', '0.00'],
    ['1234.5', 'JPY', '1235'],
    ['-1234.5', 'JPY', '-1235'],
    ['1.2345', 'KWD', '1.235'],
    ['250000', 'EUR', '250000.00'],
    ['250000.0000', 'EUR', '250000.00'],
    ['7', 'CLF', '7.0000'],
  ])('rounds %s %s half away from zero to its minor unit: %s', (amount, currency, rounded) => {
    expect(money(amount, currency).amount).toBe(rounded);
  });

  it('resolves house aliases of currencies (C16)', () => {
    expect(money('1200', 'CFP')).toEqual({ amount: '1200', currency: 'XPF' });
    expect(money('1200', 'NZK')).toEqual({ amount: '1200.00', currency: 'NZD' });
    expect(isoCurrency(' cfp ')).toBe('XPF');
    expect(isoCurrency('ZZZ')).toBeNull();
  });

  it('knows the whole list of ISO 4217 and nothing that cannot be owed', () => {
    expect(currencyCodes.length).toBeGreaterThan(150);
    expect(currencyShape.safeParse('EUR').success).toBe(true);
    expect(currencyShape.safeParse('XAU').success).toBe(false);
    expect(currencyShape.safeParse('toString').success).toBe(false);
    expect(() => minorUnits('XXX')).toThrow(RangeError);
  });

  it.each([
    ['10.005', 'EUR', true],
    ['10.01', 'EUR', false],
    ['10.0100', 'EUR', false],
    ['-0.001', 'EUR', true],
    ['1200.5', 'JPY', true],
    ['1200.0', 'JPY', false],
    ['1200', 'JPY', false],
    ['1.2345', 'KWD', true],
    ['1.234', 'KWD', false],
    ['1.5', 'CFP', true],
    ['1.234', 'ZZZ', false],
  ])('A5: %s %s has smaller parts than its currency: %s', (amount, currency, isFiner) => {
    expect(isTooFine({ amount, currency })).toBe(isFiner);
  });

  it('C15: sees at once whether an amount of any length is too fine', () => {
    expect(isTooFine({ amount: `1.${'0'.repeat(1_000_000)}x`, currency: 'EUR' })).toBe(true);
    expect(isTooFine({ amount: `1.${'0'.repeat(1_000_000)}`, currency: 'EUR' })).toBe(false);
    expect(isTooFine({ amount: '100', currency: 'EUR' })).toBe(false);
  });

  it('refuses to mix currencies without a rate', () => {
    expect(() => addMoney(eur('1'), money('1', 'USD'))).toThrow(RangeError);
    expect(() => compareMoney(eur('1'), money('1', 'USD'))).toThrow(RangeError);
  });

  it('multiplies, takes percentages and converts with one rounding each', () => {
    expect(multiplyMoney(eur('24000000'), '0.002')).toEqual(eur('48000'));
    expect(percentOf(eur('333.33'), 90)).toEqual(eur('300.00'));
    expect(convertMoney(eur('100.01'), 'JPY', '161.335')).toEqual({ amount: '16135', currency: 'JPY' });
  });

  it('compares by value', () => {
    expect(compareMoney(eur('9'), eur('10'))).toBe(-1);
    expect(lesserMoney(eur('9'), eur('10'))).toEqual(eur('9'));
    expect(greaterMoney(eur('9'), eur('10'))).toEqual(eur('10'));
    expect(signOfMoney(eur('-0.01'))).toBe(-1);
    expect(signOfMoney(eur('0.00'))).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (cents) => {
        expect(signOfMoney(money(new Big(cents).div(100), 'EUR'))).toBe(Math.sign(cents) || 0);
      }),
    );
  });

  it('sums an empty list to zero of the currency asked for', () => {
    expect(sumMoney([], 'KWD')).toEqual({ amount: '0.000', currency: 'KWD' });
  });

  it('keeps the shape of the wire and is stable when rounded again', () => {
    fc.assert(
      fc.property(anyMoney, (amount) => {
        expect(moneyShape.safeParse(amount).success).toBe(true);
        expect(money(amount.amount, amount.currency)).toEqual(amount);
      }),
    );
  });

  it('adds and subtracts exactly', () => {
    fc.assert(
      fc.property(anyMoney, fc.integer({ min: -1_000_000, max: 1_000_000 }), (one, units) => {
        const other: Money = money(units, one.currency);
        expect(subtractMoney(addMoney(one, other), other)).toEqual(one);
        expect(addMoney(one, other)).toEqual(addMoney(other, one));
      }),
    );
  });

  it.each(['1e5', '01', '.5', '1.', '', '1,5', '1.23456', '--1', 'NaN', '1234567890123456'])(
    'refuses the amount %j',
    (amount) => {
      expect(moneyShape.safeParse({ amount, currency: 'EUR' }).success).toBe(false);
    },
  );
});
