import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import { defaultTerms } from '../../policies/policies/policy-terms.ts';
import { countBuyers, countChecks, feesOf } from './fee-meter.ts';

const policyholder = { name: 'Nordwind', countryCode: 'DE' } as const;
const { premiumTerms } = defaultTerms('EUR', 'DE', '2026-01-01');
const euros = (amount: number) => money(amount, 'EUR');
const fees = { domestic: euros(30), foreign: euros(45), urgent: euros(20) };

describe('the fee meter', () => {
  it('counts credit checks, and what they cost by the fee table', () => {
    const checks = countChecks(
      [
        { countryCode: 'DE', isUrgent: false, checks: 2 },
        { countryCode: 'FR', isUrgent: false, checks: 2 },
        { countryCode: 'NL', isUrgent: true, checks: 1 },
      ],
      { policyholder },
    );
    expect(checks).toEqual({ domestic: 2, foreign: 3, urgent: 1 });
    expect(feesOf(checks, { premiumTerms: { ...premiumTerms, creditCheckFees: fees } })).toEqual(euros(215));
    expect(feesOf(checks, { premiumTerms: { ...premiumTerms, creditCheckFees: null } })).toBeNull();
  });

  it('adds up one currency only', () => {
    const checks = { domestic: 2, foreign: 3, urgent: 1 };
    const of = (more: object) =>
      feesOf(checks, { premiumTerms: { ...premiumTerms, creditCheckFees: { ...fees, ...more } } });
    expect(of({ urgent: money(20, 'USD') })).toEqual(euros(195));
    expect(of({ foreign: money(45, 'USD') })).toBeNull();
  });

  it('counts monitored buyers so that the categories add up', () => {
    const monitored = fc.array(
      fc.record({ countryCode: fc.constantFrom('DE', 'FR', 'US'), isInsured: fc.boolean(), buyers: fc.nat(500) }),
    );
    fc.assert(
      fc.property(monitored, (given) => {
        const { DOM, EXP, INS, NINS, TOT } = countBuyers(given, { policyholder });
        expect([DOM + EXP, INS + NINS]).toEqual([TOT, TOT]);
      }),
    );
  });
});
