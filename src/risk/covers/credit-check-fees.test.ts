import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Money, money } from '../../platform/core/money.ts';
import { defaultTerms } from '../../policies/policies/policy-terms.ts';
import { costOfChecks, countChecks, feesOfChecks } from './credit-check-fees.ts';

const euros = (amount: number) => money(amount, 'EUR');
const { premiumTerms } = defaultTerms('EUR', 'DE', '2026-01-01');
const fees = { domestic: euros(30), foreign: euros(45), urgent: euros(20) };
const of = (creditCheckFees: typeof premiumTerms.creditCheckFees) => ({
  premiumTerms: { ...premiumTerms, creditCheckFees },
  policyholder: { countryCode: 'DE' } as const,
});
const checks = [
  { countryCode: 'DE', isUrgent: false, checks: 2 },
  { countryCode: 'FR', isUrgent: false, checks: 2 },
  { countryCode: 'NL', isUrgent: true, checks: 1 },
];

describe('fees for credit checks', () => {
  it('are those of the fee table, each by itself', () => {
    expect(countChecks(checks, of(fees))).toEqual({ domestic: 2, foreign: 3, urgent: 1 });
    expect(feesOfChecks(checks, of(fees))).toEqual([
      { of: 'domestic', fee: euros(30), count: 2, amount: euros(60) },
      { of: 'foreign', fee: euros(45), count: 3, amount: euros(135) },
      { of: 'urgent', fee: euros(20), count: 1, amount: euros(20) },
    ]);
    expect(costOfChecks(checks, of(fees))).toEqual(euros(215));
  });

  it('are none without a fee table, and nothing before the first check', () => {
    expect([feesOfChecks(checks, of(null)), costOfChecks(checks, of(null))]).toEqual([[], null]);
    expect([feesOfChecks([], of(fees)), costOfChecks([], of(fees))]).toEqual([[], euros(0)]);
  });

  it('of many checks are what the checks cost one by one', () => {
    const fee = fc.nat(99_999).map((cents) => euros(cents / 100));
    const table = fc.record({ domestic: fee, foreign: fee, urgent: fee });
    const check = fc.record({ countryCode: fc.constantFrom('DE', 'FR', 'US'), isUrgent: fc.boolean() });
    const cents = (cost: Money | null) => Math.round(Number(cost?.amount) * 100);
    fc.assert(
      fc.property(fc.array(check.map((each) => ({ ...each, checks: 1 }))), table, (given, agreed) => {
        const oneByOne = given.reduce((sum, each) => sum + cents(costOfChecks([each], of(agreed))), 0);
        expect(cents(costOfChecks(given, of(agreed)))).toBe(oneByOne);
      }),
    );
  });
});
