import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/core/day.ts';
import { compareMoney, money } from '../../platform/core/money.ts';
import { averageGrade, daysSalesOutstanding, earnedBy, whyNoLossRatio } from './policy-figures.ts';

const euros = (amount: number | string) => money(amount, 'EUR');
const quarter = { from: '2026-01-01', to: '2026-03-31' };

describe('without a loss ratio', () => {
  const known = { lossRatio: null, claimsPaid: euros(0), claimsReserved: euros(0), premiumEarned: euros(0) };
  it.each([
    [{ claimsPaid: null, claimsReserved: null, premiumEarned: null }, 'claims-not-seen'],
    [{ claimsReserved: null, premiumEarned: null }, 'reserve-unknown'],
    [{ premiumEarned: null }, 'not-invoiced'],
    [{}, 'not-earned'],
    [{ lossRatio: 0 }, null],
  ])('%o: %s', (figures, why) => expect(whyNoLossRatio({ ...known, ...figures })).toBe(why));
});

describe('earned premium', () => {
  it.each([
    ['2025-12-31', '0.00'],
    ['2026-01-01', '111.11'],
    ['2026-01-31', '3444.44'],
    ['2026-03-31', '10000.00'],
    ['2027-01-01', '10000.00'],
  ])('of EUR 10,000 for a quarter, on %s: %s', (asOf, earned) => {
    expect(earnedBy(asOf, euros(10_000), quarter)).toEqual(euros(earned));
  });

  it('grows day by day to the whole, and never beyond it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 400 }), (amount, day) => {
        const on = (days: number) => earnedBy(addDays(quarter.from, days), euros(amount), quarter);
        expect(compareMoney(on(day), on(day + 1))).toBeLessThanOrEqual(0);
        expect(compareMoney(on(day), euros(amount))).toBeLessThanOrEqual(0);
      }),
    );
  });
});

it('the average grade is by amount, of what is graded', () => {
  const covers = [
    { grade: 2, amount: '300000' },
    { grade: 6, amount: '100000' },
    { grade: null, amount: '900000' },
  ];
  expect(averageGrade(covers)).toBe(3);
  expect(averageGrade([{ grade: null, amount: '1' }])).toBeNull();
  expect(averageGrade([])).toBeNull();
});

it('days sales outstanding are those of the turnover that is owed', () => {
  expect(daysSalesOutstanding(euros(300_000), euros(900_000), 90)).toBe(30);
  expect(daysSalesOutstanding(euros(0), euros(900_000), 90)).toBe(0);
  expect(daysSalesOutstanding(euros(300_000), null, 90)).toBeNull();
  expect(daysSalesOutstanding(euros(300_000), euros(0), 90)).toBeNull();
});
