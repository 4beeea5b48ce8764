import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/core/day.ts';
import { money, sumMoney } from '../../platform/core/money.ts';
import { instalmentsOf, minimumOfYear } from './minimum-premium.ts';

const euros = (amount: number | string) => money(amount, 'EUR');
const year = { from: '2026-01-01', to: '2026-12-31' };

describe('instalments of the minimum premium', () => {
  it('are EUR 10,000 each quarter of EUR 40,000 (handbook N 2.2)', () => {
    const instalments = instalmentsOf(euros(40_000), 'QUARTERLY', year);
    expect(instalments.map(({ amount }) => amount)).toEqual(Array.from({ length: 4 }, () => euros(10_000)));
    expect(instalments.map(({ period }) => period.from)).toEqual([
      '2026-01-01',
      '2026-04-01',
      '2026-07-01',
      '2026-10-01',
    ]);
    expect(instalments.map(({ period }) => period.to)).toEqual([
      '2026-03-31',
      '2026-06-30',
      '2026-09-30',
      '2026-12-31',
    ]);
  });

  it('are as many as a shorter year has periods', () => {
    const short = instalmentsOf(euros(1_000), 'QUARTERLY', { from: '2026-01-01', to: '2026-08-15' });
    expect(short.map(({ part, parts, amount }) => [part, parts, amount.amount])).toEqual([
      [1, 3, '333.33'],
      [2, 3, '333.33'],
      [3, 3, '333.34'],
    ]);
    expect(short.at(-1)?.period).toEqual({ from: '2026-07-01', to: '2026-08-15' });
  });

  it.each([
    ['JPY', '10', ['2', '2', '2', '4']],
    ['KWD', '10.001', ['2.500', '2.500', '2.500', '2.501']],
  ] as const)('are whole in minor units of %s', (currency, minimum, amounts) => {
    const all = instalmentsOf(money(minimum, currency), 'QUARTERLY', year);
    expect(all.map(({ amount }) => amount.amount)).toEqual(amounts);
  });

  it('add up to the minimum, and follow each other without a gap', () => {
    const frequency = fc.constantFrom('MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), frequency, (cents, often) => {
        const minimum = euros(new Big(cents).div(100).toFixed(2));
        const all = instalmentsOf(minimum, often, year);
        expect(
          sumMoney(
            all.map(({ amount }) => amount),
            'EUR',
          ),
        ).toEqual(minimum);
        for (const [place, { period }] of all.entries())
          expect(period.from).toBe(place === 0 ? year.from : addDays(all[place - 1]?.period.to ?? '', 1));
        expect(all.at(-1)?.period.to).toBe(year.to);
      }),
    );
  });
});

describe('the minimum of a year', () => {
  const minimumTo = (lastDay: string, minimum: number | null = 40_000) =>
    minimumOfYear(
      { minimumPremium: minimum === null ? null : euros(minimum), instalmentFrequency: 'QUARTERLY' },
      year,
      lastDay,
    );

  it.each([
    ['2026-12-31', 40_000],
    ['2026-07-01', 30_000],
    ['2026-06-30', 20_000],
    ['2026-01-01', 10_000],
  ])('that ends on %s is EUR %s', (lastDay, minimum) => {
    expect(minimumTo(lastDay)).toEqual(euros(minimum));
  });

  it('is nothing where none is agreed', () => {
    expect([minimumTo('2026-12-31', null), minimumTo('2026-12-31', 0)]).toEqual([null, null]);
  });
});
