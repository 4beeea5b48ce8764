import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/core/day.ts';
import { money, multiplyMoney } from '../../platform/core/money.ts';
import { feesToInvoice, monitoringToInvoice, quarterOf } from './fees-to-invoice.ts';

const euros = (amount: number) => money(amount, 'EUR');
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
  const fee = (of: 'domestic' | 'foreign' | 'urgent', each: number, count: number) => {
    return { of, fee: euros(each), count, amount: multiplyMoney(euros(each), count) };
  };

  it('are invoiced step by step', () => {
    expect(feesToInvoice([fee('domestic', 30, 2), fee('foreign', 45, 3), fee('urgent', 20, 1)])).toEqual({
      net: euros(215),
      steps: [
        { step: 'checks', of: 'domestic', count: 2, fee: '30.00', amount: '60.00' },
        { step: 'checks', of: 'foreign', count: 3, fee: '45.00', amount: '135.00' },
        { step: 'checks', of: 'urgent', count: 1, fee: '20.00', amount: '20.00' },
      ],
    });
  });

  it('that come to nothing are not invoiced', () => {
    expect(feesToInvoice([])).toBeNull();
    expect(feesToInvoice([fee('domestic', 0, 4)])).toBeNull();
  });
});

describe('the fee for monitored buyers', () => {
  const agreed = (fee: number | null) =>
    ({ premiumTerms: { monitoringFee: fee === null ? null : money(fee, 'EUR') } }) as Parameters<
      typeof monitoringToInvoice
    >[0];

  it('is charged for each: 40 at 2.50 are 100', () => {
    expect(monitoringToInvoice(agreed(2.5), [{ buyers: 30 }, { buyers: 10 }])).toEqual({
      net: money(100, 'EUR'),
      steps: [{ step: 'monitoring', amount: '100.00', count: 40, fee: '2.50' }],
    });
  });

  it('is nothing where none is agreed, or nobody is monitored', () => {
    expect(monitoringToInvoice(agreed(null), [{ buyers: 30 }])).toBeNull();
    expect(monitoringToInvoice(agreed(0), [{ buyers: 30 }])).toBeNull();
    expect(monitoringToInvoice(agreed(2.5), [])).toBeNull();
  });
});
