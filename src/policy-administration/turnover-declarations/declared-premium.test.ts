import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Policy } from '../../policies/policies/policy.ts';
import { coverCountry, datedTermsOf, defaultTerms } from '../../policies/policies/policy-terms.ts';
import { lacksRate, premiumOf, premiumOfLine, premiumOfPeriod, rateOf, totalOf } from './declared-premium.ts';

const terms = defaultTerms('EUR', 'DE', '2026-01-01');
const policy = {
  premiumTerms: { ...terms.premiumTerms, premiumRate: 0.2 },
  countriesCovered: [coverCountry('DE'), coverCountry('US', { rate: 0.28 })],
};
const rateOn = (country: string) => rateOf(policy, country);
const line = (countryCode: string, turnover: string, exclusions = '0') => ({ countryCode, turnover, exclusions });

describe('the premium of a declaration', () => {
  it('is the turnover at the rate of the policy: 24 m at 0.20 % is 48,000 (handbook N 2.2)', () => {
    expect(premiumOf([line('DE', '24000000')], rateOn, 'EUR')).toEqual({ amount: '48000.00', currency: 'EUR' });
  });

  it('leaves out what is excluded, and takes the rate of the country', () => {
    expect(premiumOf([line('DE', '100000', '20000'), line('US', '50000')], rateOn, 'EUR')?.amount).toBe('300.00');
  });

  it('is rounded line by line, half away from zero', () => {
    expect(premiumOfLine(line('DE', '2.50'), 0.2, 'EUR')?.amount).toBe('0.01');
    expect(premiumOf([line('DE', '2.50'), line('US', '1.50')], rateOn, 'EUR')?.amount).toBe('0.01');
    expect(premiumOfLine(line('DE', '1250'), 0.2, 'JPY')?.amount).toBe('3');
  });

  it('is unknown where a line has no rate, and fixed by no figures', () => {
    expect(premiumOf([line('DE', '100')], () => null, 'EUR')).toBeNull();
    expect(rateOf({ ...policy, premiumTerms: { ...policy.premiumTerms, premiumBasis: 'FLAT' } }, 'DE')).toBeNull();
  });

  it('follows the terms of the last day of its period; flat ones follow no declaration', () => {
    const former = { ...terms, premiumTerms: { ...terms.premiumTerms, premiumRate: 0.1 }, countriesCovered: [] };
    const renewed = {
      ...terms,
      ...policy,
      currency: 'EUR',
      formerTerms: [{ until: '2027-01-01', terms: datedTermsOf(former) }],
    } as unknown as Policy;
    const declared = { basis: 'TURNOVER', lines: [line('DE', '100000')] } as const;
    const premiumOn = (periodTo: string) => premiumOfPeriod(renewed, { ...declared, periodTo })?.amount;
    expect(['2026-12-31', '2027-03-31'].map(premiumOn)).toEqual(['100.00', '200.00']);
    expect(premiumOfPeriod(renewed, { ...declared, basis: 'FLAT', periodTo: '2027-03-31' })).toBeNull();
  });

  it.each([
    ['TURNOVER', null, true],
    ['BALANCE', null, true],
    ['FLAT', null, false],
    ['TURNOVER', '0', false],
  ] as const)('of %s that is %s lacks a rate: %s', (basis, premium, isMissing) => {
    expect(lacksRate({ basis, premium })).toBe(isMissing);
  });

  it('is what a plain computation in cents says', () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 13n });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('DE', 'US'), cents, cents), { maxLength: 30 }), (drawn) => {
        const lines = drawn.map(([country, one, other]) => {
          const [less, more] = one < other ? [one, other] : [other, one];
          return line(country, inUnits(more), inUnits(less));
        });
        const left = drawn.map(([country, one, other]) => [country, one < other ? other - one : one - other] as const);
        const plain = left.reduce(
          (sum, [country, rest]) => sum + (rest * (country === 'US' ? 28n : 20n) + 5000n) / 10_000n,
          0n,
        );
        expect(new Big(premiumOf(lines, rateOn, 'EUR')?.amount ?? -1).times(100).toFixed(0)).toBe(String(plain));
        expect(new Big(totalOf(lines, 'EUR').amount).times(100).toFixed(0)).toBe(
          String(left.reduce((sum, [, rest]) => sum + rest, 0n)),
        );
      }),
    );
  });
});

function inUnits(cents: bigint): string {
  return new Big(String(cents)).div(100).toFixed(2);
}
