import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import { expectReplays } from '../../testing/server/replays.ts';
import { type EstimateInputs, estimateOf, estimateRules } from './estimate-rules.ts';

const euros = (amount: number | string) => money(amount, 'EUR');
const line = (countryCode: string, amount: number | string) => ({
  countryCode,
  category: null,
  insuredEntityId: null,
  turnover: euros(amount),
});
const nothingKnown: EstimateInputs = {
  currency: 'EUR',
  basis: 'TURNOVER',
  frequency: 'QUARTERLY',
  previous: null,
  estimatedTurnover: null,
  homeCountry: 'DE',
};

describe('an estimate', () => {
  it('is 120 % of the period that was declared last, line by line', () => {
    const previous = { periodFrom: '2026-04-01', lines: [line('DE', 100_000), line('CH', '0.01')] };
    expect(estimateOf({ ...nothingKnown, previous })).toEqual([line('DE', 120_000), line('CH', '0.01')]);
  });

  it.each([
    ['MONTHLY', '1000000.00'],
    ['QUARTERLY', '3000000.00'],
    ['HALF_YEARLY', '6000000.00'],
    ['YEARLY', '12000000.00'],
  ] as const)('is the share of the expected year where nothing was declared: %s', (frequency, amount) => {
    const [only, ...others] = estimateOf({ ...nothingKnown, frequency, estimatedTurnover: euros(12_000_000) });
    expect([only, others]).toEqual([line('DE', amount), []]);
  });

  it('does not follow from a period in which nothing was sold', () => {
    const previous = { periodFrom: '2026-04-01', lines: [line('DE', 0)] };
    expect(estimateOf({ ...nothingKnown, previous, estimatedTurnover: euros(1_200) })).toEqual([line('DE', 300)]);
    expect(estimateOf({ ...nothingKnown, previous })).toEqual([]);
  });

  it('is not made of a year where balances are declared, or another currency is expected', () => {
    expect(estimateOf({ ...nothingKnown, basis: 'BALANCE', estimatedTurnover: euros(1_200) })).toEqual([]);
    expect(estimateOf({ ...nothingKnown, estimatedTurnover: money(1_200, 'USD') })).toEqual([]);
  });

  it('says what it follows from, and is replayed to the same hash', () => {
    const previous = { periodFrom: '2026-04-01', lines: [line('DE', 100_000)] };
    const outcomeOf = (more: Partial<EstimateInputs>) => estimateRules.decide({ ...nothingKnown, ...more }).outcome;
    expect(outcomeOf({ previous })).toMatchObject({ verdict: 'ESTIMATED', amount: '120000.00', decidedBy: 'previous' });
    expect(outcomeOf({ estimatedTurnover: euros(1_200) })).toMatchObject({ amount: '300.00', decidedBy: 'year' });
    expect(outcomeOf({})).toMatchObject({ verdict: 'NOT_ESTIMATED', amount: null, decidedBy: 'year' });
    const anyLines = fc.array(
      fc.integer({ min: 0, max: 3 }).map((amount) => line('DE', amount)),
      { maxLength: 3 },
    );
    expectReplays(
      estimateRules,
      fc.record<EstimateInputs>({
        currency: fc.constant('EUR' as const),
        basis: fc.constantFrom('TURNOVER', 'BALANCE', 'FLAT'),
        frequency: fc.constantFrom('MONTHLY', 'YEARLY'),
        previous: fc.option(anyLines.map((lines) => ({ periodFrom: '2026-04-01', lines }))),
        estimatedTurnover: fc.option(fc.integer({ min: 0, max: 3 }).map(euros)),
        homeCountry: fc.option(fc.constant('DE' as const)),
      }),
    );
  });
});
