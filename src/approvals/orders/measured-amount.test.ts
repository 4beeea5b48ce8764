import { describe, expect, it } from 'vitest';
import { measuredAmountOf, whyNotWithinLimit } from './measured-amount.ts';

const rates = { asOf: '2026-11-02', perEuro: { USD: '1.25' } };
const measured = (amount: string, currency: string) => measuredAmountOf({ amount, currency }, 'EUR', rates);

describe('what an order is measured by', () => {
  it('is its amount in the currency of the policy, at the rates of the day', () => {
    expect(measured('1000.10', 'EUR')).toEqual({ amount: '1000.10', currency: 'EUR' });
    expect(measured('1000.00', 'USD')).toEqual({ amount: '800.00', currency: 'EUR' });
    expect(measured('1000.00', 'VND')).toEqual({ amount: null, currency: 'EUR' });
    expect(measuredAmountOf(null, 'EUR')).toBeNull();
  });
});

describe('an approval limit', () => {
  it.each([
    ['its own amount', measured('500.00', 'EUR'), '500', null],
    ['a cent more', measured('500.01', 'EUR'), '500', 'above-approval-limit'],
    ['more in another currency', measured('625.02', 'USD'), '500', 'above-approval-limit'],
    ['the same in another currency', measured('625', 'USD'), '500', null],
    ['what cannot be measured', measured('1', 'VND'), '500', 'approval-limit-not-measurable'],
    ['no amount', null, '500', null],
    ['anything where there is none', measured('9999999999', 'VND'), null, null],
    [
      'amounts beyond exact numbers of a computer',
      measured('900719925474099.2', 'EUR'),
      '900719925474099.1',
      'above-approval-limit',
    ],
  ])('of %s', (_what, amount, limit, code) => {
    expect(whyNotWithinLimit(amount, limit)?.code ?? null).toBe(code);
  });

  it('is told with the amount', () => {
    expect(whyNotWithinLimit(measured('900.00', 'EUR'), '500')?.facts).toEqual({
      limit: '500',
      amount: '900.00',
      currency: 'EUR',
    });
  });
});
