import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import { expectReplays } from '../../testing/server/replays.ts';
import { offerRules } from './offer-rules.ts';

const eur = (amount: number) => money(amount, 'EUR');
const today = {
  premiumRate: 0.2,
  minimumPremium: eur(40_000),
  insuredPercentage: 90,
  maxLiability: eur(1_000_000),
  deductible: null,
  maxPaymentTermDays: 90,
};

describe('how an offer was made', () => {
  it('says what losses and requests did to the price, and which options follow', () => {
    const { steps, outcome } = offerRules.decide({ today, currency: 'EUR', lossRatio: 70, requests: 1 });
    expect(steps.map(({ rule, result, facts }) => [rule, result, facts])).toEqual([
      ['losses', 'limited', { lossRatio: 70, change: 10 }],
      ['requests', 'passed', { requests: 1, change: -3 }],
      ['share', 'passed', { insuredPercentage: 80, premiumRate: 0.1926 }],
      ['maximum', 'passed', { maximum: '1500000.00', premiumRate: 0.2311 }],
    ]);
    expect(outcome).toEqual({ verdict: 'OFFERED', amount: '42800.00', currency: 'EUR', decidedBy: 'losses' });
  });

  it('says which options there are not', () => {
    const bare = { ...today, minimumPremium: null, insuredPercentage: 70, maxLiability: null };
    const { steps, outcome } = offerRules.decide({ today: bare, currency: 'EUR', lossRatio: null, requests: 0 });
    expect(steps.map(({ rule, result }) => [rule, result])).toEqual([
      ['losses', 'passed'],
      ['requests', 'passed'],
      ['share', 'limited'],
      ['maximum', 'limited'],
    ]);
    expect(outcome).toMatchObject({ amount: null, currency: null });
  });

  it('is replayed to the same hash', () => {
    const maybe = fc.option(fc.integer({ min: 0, max: 3 }).map(eur));
    expectReplays(
      offerRules,
      fc.record({
        today: fc.record({
          premiumRate: fc.option(fc.constantFrom(0.1, 0.2)),
          minimumPremium: maybe,
          insuredPercentage: fc.constantFrom(70, 90),
          maxLiability: maybe,
          deductible: fc.constant(null),
          maxPaymentTermDays: fc.constant(90),
        }),
        currency: fc.constant('EUR' as const),
        lossRatio: fc.option(fc.constantFrom(10, 70)),
        requests: fc.constantFrom(0, 1),
      }),
    );
  });
});
