import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addMoney, money, zeroMoney } from './money.ts';
import { convertedTotal, dayOfRates, type ExchangeRate, ratesOn } from './rates-for-totals.ts';

const rate = (currency: string, perEuro: string, day = '2026-11-19', source = 'Central bank'): ExchangeRate => ({
  currency,
  day,
  perEuro,
  source,
});
const rates = [rate('USD', '1.13'), rate('GBP', '0.87', '2026-11-18')];

it('converts each currency once over the euro and adds them up', () => {
  const sums = [money('113', 'USD'), money('43.50', 'GBP')];
  expect(convertedTotal(sums, 'EUR', rates).total).toEqual(money('150', 'EUR'));
  const inPounds = convertedTotal(sums, 'GBP', rates);
  expect(inPounds.total).toEqual(money('130.50', 'GBP'));
  expect(inPounds.parts.map(({ rate: used, day }) => [used, day])).toEqual([
    ['0.769912', '2026-11-18'],
    ['1', null],
  ]);
  expect(dayOfRates(inPounds)).toBe('2026-11-18');
});

it('has no total where a currency has no rate, and names it; nothing of it needs none', () => {
  expect(convertedTotal([money('1', 'KWD'), money('1', 'EUR')], 'EUR', rates)).toEqual({
    total: null,
    parts: [],
    missing: ['KWD'],
  });
  expect(convertedTotal([money('0', 'KWD'), money('1', 'EUR')], 'EUR', rates).total).toEqual(money('1', 'EUR'));
});

it('uses of each currency the last rate at or before the day', () => {
  const published = [rate('USD', '1.1', '2026-11-17'), rate('USD', '1.2', '2026-11-20'), rate('GBP', '0.9')];
  expect(ratesOn(published, '2026-11-19').map(({ currency, perEuro }) => [currency, perEuro])).toEqual([
    ['USD', '1.1'],
    ['GBP', '0.9'],
  ]);
  expect(ratesOn(published, '2026-11-16')).toEqual([]);
});

it('is the sum of its parts, whatever the amounts', () => {
  const amount = fc
    .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom('EUR', 'USD', 'GBP', 'KWD'))
    .map(([cents, currency]) => money(cents / 100, currency));
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 6 }), fc.constantFrom('EUR', 'USD', 'GBP'), (amounts, to) => {
      const { total, parts, missing } = convertedTotal(amounts, to, rates);
      if (total) expect(parts.reduce((sum, part) => addMoney(sum, part.converted), zeroMoney(to))).toEqual(total);
      else expect(missing).toContain('KWD');
    }),
  );
});
