import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { money } from '../../platform/core/money.ts';
import { defaultTerms } from '../../policies/policies/policy-terms.ts';
import { costOfChecks, countChecks, feesOfChecks } from './credit-check-fees.ts';

const euros = (amount: number) => money(amount, 'EUR');
const dollars = (amount: number) => money(amount, 'USD');
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

  it('have a sum in one currency only; urgency is charged in the currency of its check', () => {
    expect(costOfChecks(checks, of({ ...fees, urgent: dollars(20) }))).toEqual(euros(195));
    expect(costOfChecks(checks, of({ ...fees, foreign: dollars(45) }))).toBeNull();
    expect(costOfChecks(checks.slice(1), of({ ...fees, foreign: dollars(45) }))).toEqual(dollars(135));
  });

  it('of many checks are what the checks cost one by one', () => {
    const currency = fc.constantFrom<CurrencyCode>('EUR', 'USD');
    const fee = fc.tuple(fc.nat(99_999), currency).map(([cents, of]) => money((cents / 100).toFixed(2), of));
    const table = fc.record({ domestic: fee, foreign: fee, urgent: fee });
    const check = fc.record({ countryCode: fc.constantFrom('DE', 'FR', 'US'), isUrgent: fc.boolean() });
    fc.assert(
      fc.property(fc.array(check.map((each) => ({ ...each, checks: 1 }))), table, (given, agreed) => {
        const cents = new Map<string, number>();
        for (const each of given) {
          const cost = costOfChecks([each], of(agreed));
          if (cost) cents.set(cost.currency, (cents.get(cost.currency) ?? 0) + Math.round(Number(cost.amount) * 100));
        }
        const together = new Map<string, number>();
        for (const { amount } of feesOfChecks(given, of(agreed)))
          together.set(amount.currency, (together.get(amount.currency) ?? 0) + Math.round(Number(amount.amount) * 100));
        expect(together).toEqual(cents);
      }),
    );
  });
});
