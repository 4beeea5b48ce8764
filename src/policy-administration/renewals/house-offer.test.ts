import { expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import { changeForLosses, optionsFor, validUntil } from './house-offer.ts';

const eur = (amount: number) => money(amount, 'EUR');
const today = {
  premiumRate: 0.2,
  minimumPremium: eur(40_000),
  insuredPercentage: 90,
  maxLiability: eur(1_000_000),
  deductible: null,
  maxPaymentTermDays: 90,
};

it.each([
  [null, 0],
  [0, -5],
  [30, -5],
  [30.1, 0],
  [100, 10],
  [240, 25],
])('a loss ratio of %s changes the price by %i percent', (ratio, change) => {
  expect(changeForLosses(ratio)).toBe(change);
});

it('offers the terms of today at the new price, a larger own share and a higher maximum', () => {
  const options = optionsFor({ today, currency: 'EUR', lossRatio: 20, requests: 0 });
  expect(options.map(({ kind, terms }) => [kind, terms.premiumRate, terms.minimumPremium?.amount])).toEqual([
    ['AS_TODAY', 0.19, '38000.00'],
    ['LARGER_SHARE', 0.171, '34200.00'],
    ['HIGHER_MAXIMUM', 0.2052, '41040.00'],
  ]);
  expect(options[1]?.terms.insuredPercentage).toBe(80);
  expect(options[2]?.terms.maxLiability).toEqual(eur(1_500_000));
});

it('lowers the price once when other terms are requested, however often', () => {
  const rateAfter = (requests: number) =>
    optionsFor({ today, currency: 'EUR', lossRatio: null, requests })[0]?.terms.premiumRate;
  expect([0, 1, 4].map(rateAfter)).toEqual([0.2, 0.194, 0.194]);
});

it('leaves out what is not possible: no smaller share than 70 percent, no maximum where none is agreed', () => {
  const least = { ...today, insuredPercentage: 70, maxLiability: null };
  const options = optionsFor({ today: least, currency: 'EUR', lossRatio: 50, requests: 0 });
  expect(options.map(({ kind }) => kind)).toEqual(['AS_TODAY']);
});

it('is valid for 30 days, but not beyond the policy', () => {
  expect(validUntil('2026-10-01', '2026-12-31')).toBe('2026-10-31');
  expect(validUntil('2026-12-20', '2026-12-31')).toBe('2026-12-31');
});
