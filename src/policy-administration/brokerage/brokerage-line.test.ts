import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Money, money } from '../../platform/core/money.ts';
import { bookingTypes, creditedToBroker } from './brokerage.ts';
import { type BrokerageLine, faultsOfBrokerageLine } from './brokerage-line.ts';

const euros = (amount: number): Money => money(amount, 'EUR');
const line = (more: Partial<BrokerageLine> = {}): BrokerageLine => ({
  bookingNumber: 'B-1',
  organisationId: 'org_1',
  policy: 'TI-5000001',
  statementNumber: 'S-1',
  type: 'RENEWAL',
  periodFrom: '2026-01-01',
  periodTo: '2026-03-31',
  paidOn: '2026-04-15',
  premiumBase: euros(10_000),
  ratePercent: 12.5,
  commission: euros(1_250),
  vat: euros(262.5),
  ...more,
});
const pointers = (more: Partial<BrokerageLine>) =>
  faultsOfBrokerageLine(line(more), 'EUR').map(({ pointer }) => pointer);

describe('a booking of brokerage', () => {
  it('comes to brokerage and VAT', () => {
    expect(creditedToBroker(line())).toEqual(euros(1_512.5));
  });

  it('is refused where it contradicts itself', () => {
    expect(pointers({})).toEqual([]);
    expect(pointers({ periodTo: '2025-12-31' })).toEqual(['/periodTo']);
    expect(pointers({ commission: money('1250', 'USD') })).toEqual(['/commission/currency']);
    expect(pointers({ commission: euros(-1) })).toEqual(['/commission/amount']);
    expect(pointers({ type: 'CLAWBACK' })).toEqual(['/premiumBase/amount', '/commission/amount', '/vat/amount']);
    const back = { type: 'CLAWBACK', premiumBase: euros(-100), commission: euros(-12.5), vat: euros(0) } as const;
    expect(pointers(back)).toEqual([]);
  });

  it('has one sign, whatever it is for', () => {
    const amount = fc.integer({ min: -1_000, max: 1_000 }).map(euros);
    fc.assert(
      fc.property(fc.constantFrom(...bookingTypes), amount, amount, amount, (type, premiumBase, commission, vat) => {
        const signs = new Set([premiumBase, commission, vat].map((each) => Math.sign(Number(each.amount))));
        const isAllowed = !signs.has(type === 'CLAWBACK' ? 1 : -1);
        expect(pointers({ type, premiumBase, commission, vat }).length === 0).toBe(isAllowed);
      }),
    );
  });
});
