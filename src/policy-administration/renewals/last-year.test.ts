import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import { onLastYear } from './last-year.ts';
import type { RenewalTerms } from './renewal-terms.ts';

const eur = (amount: number | string) => money(amount, 'EUR');
const terms: RenewalTerms = {
  premiumRate: 0.2,
  minimumPremium: eur(40_000),
  insuredPercentage: 90,
  maxLiability: null,
  deductible: eur(2_500),
  maxPaymentTermDays: 90,
};

describe('the figures of the last year', () => {
  it('cost by the rate, at least the minimum (handbook N 2.2)', () => {
    expect(onLastYear(terms, { turnover: eur(24_000_000), losses: [] }, 'EUR').premium).toEqual(eur(48_000));
    expect(onLastYear(terms, { turnover: eur(18_000_000), losses: [] }, 'EUR').premium).toEqual(eur(40_000));
    expect(onLastYear(terms, { turnover: null, losses: [] }, 'EUR').premium).toEqual(eur(40_000));
    const withoutMinimum = { ...terms, minimumPremium: null };
    expect(onLastYear(withoutMinimum, { turnover: null, losses: [] }, 'EUR').premium).toBeNull();
  });

  it('pay each loss by its share less the deductible, in all no more than the maximum', () => {
    const losses = [eur(100_000), eur(2_000), eur(50_000)];
    expect(onLastYear(terms, { turnover: null, losses }, 'EUR').indemnity).toEqual(eur(130_000));
    const limited = { ...terms, maxLiability: eur(100_000) };
    expect(onLastYear(limited, { turnover: null, losses }, 'EUR').indemnity).toEqual(eur(100_000));
  });
});

it('agrees with a plain calculation in whole cents', () => {
  const cents = fc.integer({ min: 0, max: 2_000_000_00 });
  fc.assert(
    fc.property(
      fc.array(cents, { maxLength: 6 }),
      fc.integer({ min: 50, max: 100 }),
      fc.option(cents),
      fc.option(cents),
      (losses, percent, deductible, maximum) => {
        const paid = losses
          .map((loss) => Math.max(0, Math.floor((loss * percent + 50) / 100) - (deductible ?? 0)))
          .reduce((sum, each) => sum + each, 0);
        const asMoney = (amount: number | null) => (amount === null ? null : eur((amount / 100).toFixed(2)));
        const varied = {
          ...terms,
          insuredPercentage: percent,
          deductible: asMoney(deductible),
          maxLiability: asMoney(maximum),
        };
        const known = { turnover: null, losses: losses.map((loss) => eur((loss / 100).toFixed(2))) };
        expect(onLastYear(varied, known, 'EUR').indemnity).toEqual(asMoney(Math.min(paid, maximum ?? paid)));
      },
    ),
  );
});
