import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import { type KeptTerms, onLastYear } from './last-year.ts';
import type { RenewalTerms } from './renewal-terms.ts';

const eur = (amount: number | string) => money(amount, 'EUR');
const kept: KeptTerms = {
  currency: 'EUR',
  claimThreshold: null,
  deductibleBasis: 'AFTER',
  aggregateFirstLoss: null,
};
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
    expect(onLastYear(terms, { turnover: eur(24_000_000), losses: [] }, kept).premium).toEqual(eur(48_000));
    expect(onLastYear(terms, { turnover: eur(18_000_000), losses: [] }, kept).premium).toEqual(eur(40_000));
    expect(onLastYear(terms, { turnover: null, losses: [] }, kept).premium).toEqual(eur(40_000));
    const withoutMinimum = { ...terms, minimumPremium: null };
    expect(onLastYear(withoutMinimum, { turnover: null, losses: [] }, kept).premium).toBeNull();
  });

  it('pay each loss by its share less the deductible, in all no more than the maximum', () => {
    const losses = [eur(100_000), eur(2_000), eur(50_000)];
    expect(onLastYear(terms, { turnover: null, losses }, kept).indemnity).toEqual(eur(130_000));
    const limited = { ...terms, maxLiability: eur(100_000) };
    expect(onLastYear(limited, { turnover: null, losses }, kept).indemnity).toEqual(eur(100_000));
  });

  it('pay above the first loss of the year and the threshold only, as the policy agrees (handbook N 1.6)', () => {
    const indemnity = (losses: number[], differing: Partial<KeptTerms>) =>
      onLastYear(terms, { turnover: null, losses: losses.map(eur) }, { ...kept, ...differing }).indemnity;
    expect(indemnity([100_000, 50_000], { aggregateFirstLoss: eur(20_000) })).toEqual(eur(110_000));
    expect(indemnity([10_000], { aggregateFirstLoss: eur(20_000) })).toEqual(eur(0));
    expect(indemnity([100_000, 500], { claimThreshold: eur(500) })).toEqual(eur(87_500));
    expect(indemnity([100_000], { deductibleBasis: 'BEFORE' })).toEqual(eur(87_750));
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
      fc.option(cents),
      (losses, percent, deductible, firstLoss, maximum) => {
        const paid = losses
          .map((loss) => Math.max(0, Math.floor((loss * percent + 50) / 100) - (deductible ?? 0)))
          .reduce((sum, each) => sum + each, 0);
        const above = Math.max(0, paid - (firstLoss ?? 0));
        const asMoney = (amount: number | null) => (amount === null ? null : eur((amount / 100).toFixed(2)));
        const varied = {
          ...terms,
          insuredPercentage: percent,
          deductible: asMoney(deductible),
          maxLiability: asMoney(maximum),
        };
        const known = { turnover: null, losses: losses.map((loss) => eur((loss / 100).toFixed(2))) };
        const { indemnity } = onLastYear(varied, known, { ...kept, aggregateFirstLoss: asMoney(firstLoss) });
        expect(indemnity).toEqual(asMoney(Math.min(above, maximum ?? above)));
      },
    ),
  );
});
