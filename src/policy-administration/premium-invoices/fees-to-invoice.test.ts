import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/core/day.ts';
import { money } from '../../platform/core/money.ts';
import { defaultTerms } from '../../policies/policies/policy-terms.ts';
import { feesOfChecks, quarterOf } from './fees-to-invoice.ts';

const euros = (amount: number) => money(amount, 'EUR');
const { premiumTerms } = defaultTerms('EUR', 'DE', '2026-01-01');
const fees = { domestic: euros(30), foreign: euros(45), urgent: euros(20) };
const policyholder = { name: 'Nordwind', countryCode: 'DE' } as const;
const of = (creditCheckFees: typeof premiumTerms.creditCheckFees) => ({
  premiumTerms: { ...premiumTerms, creditCheckFees },
  policyholder,
});

describe('quarters of an insurance year', () => {
  const policy = { inceptionDate: '2025-01-15', endDate: '2027-01-14', periodMonths: 12, cancelledFrom: null };

  it('begin with the insurance year, and end with the policy', () => {
    expect(quarterOf(policy, '2026-04-20')).toEqual({ from: '2026-04-15', to: '2026-07-14' });
    expect(quarterOf(policy, '2026-04-14')).toEqual({ from: '2026-01-15', to: '2026-04-14' });
    expect(quarterOf({ ...policy, endDate: '2026-06-30' }, '2026-06-30')?.to).toBe('2026-06-30');
    expect(quarterOf({ ...policy, cancelledFrom: '2026-05-01' }, '2026-04-20')?.to).toBe('2026-04-30');
    expect(quarterOf({ ...policy, cancelledFrom: '2026-05-01' }, '2026-05-01')).toBeNull();
    for (const outside of ['2025-01-14', '2027-01-15']) expect(quarterOf(policy, outside), outside).toBeNull();
  });

  it('follow each other without a gap', () => {
    for (let day = '2025-01-15'; day <= policy.endDate; ) {
      const quarter = quarterOf(policy, day);
      expect(quarter?.from).toBe(day);
      expect(quarterOf(policy, quarter?.to ?? '')).toEqual(quarter);
      day = addDays(quarter?.to ?? policy.endDate, 1);
    }
  });
});

describe('fees for credit checks', () => {
  it('are those of the fee table, each step by itself', () => {
    const checks = [
      { countryCode: 'DE', isUrgent: false, checks: 2 },
      { countryCode: 'FR', isUrgent: false, checks: 2 },
      { countryCode: 'NL', isUrgent: true, checks: 1 },
    ];
    expect(feesOfChecks(checks, of(fees))).toEqual({
      net: euros(215),
      steps: [
        { step: 'checks', of: 'domestic', count: 2, fee: '30.00', amount: '60.00' },
        { step: 'checks', of: 'foreign', count: 3, fee: '45.00', amount: '135.00' },
        { step: 'checks', of: 'urgent', count: 1, fee: '20.00', amount: '20.00' },
      ],
    });
  });

  it('are none without a fee table, without checks, and where they cost nothing', () => {
    const one = [{ countryCode: 'DE', isUrgent: false, checks: 1 }];
    expect(feesOfChecks(one, of(null))).toBeNull();
    expect(feesOfChecks([], of(fees))).toBeNull();
    expect(feesOfChecks(one, of({ ...fees, domestic: euros(0) }))).toBeNull();
  });

  it('add up as a plain computation says', () => {
    const counts = fc.array(
      fc.record({
        countryCode: fc.constantFrom('DE', 'FR', 'US'),
        isUrgent: fc.boolean(),
        checks: fc.integer({ min: 1, max: 50 }),
      }),
    );
    const cents = fc.integer({ min: 0, max: 99_999 }).map((each) => money(new Big(each).div(100), 'EUR'));
    fc.assert(
      fc.property(counts, fc.record({ domestic: cents, foreign: cents, urgent: cents }), (given, table) => {
        const plain = given.reduce((sum, { countryCode, isUrgent, checks }) => {
          const fee = Number((countryCode === 'DE' ? table.domestic : table.foreign).amount);
          const each = Math.round(fee * 100) + (isUrgent ? Math.round(Number(table.urgent.amount) * 100) : 0);
          return sum + each * checks;
        }, 0);
        expect(feesOfChecks(given, of(table))?.net.amount ?? '0.00').toBe((plain / 100).toFixed(2));
      }),
    );
  });
});
