import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/core/day.ts';
import { compareMoney, money, sumMoney } from '../../platform/core/money.ts';
import { allocate, type OpenItem } from './payment-allocation.ts';

const euros = (amount: number) => money(amount, 'EUR');
const item = (invoiceId: string, dueDate: string, balance: number): OpenItem => ({
  invoiceId,
  invoiceNumber: invoiceId.toUpperCase(),
  dueDate,
  issueDate: addDays(dueDate, -20),
  balance: euros(balance),
  isDisputed: false,
});
const open = [item('c', '2026-04-01', 30), item('a', '2026-01-01', 100), item('b', '2026-02-01', 80)];
const partsOf = (amount: number, named: string | null = null) => {
  const { parts, left } = allocate(euros(amount), open, named);
  return [parts.map(({ invoiceId, amount: part }) => `${invoiceId} ${part.amount}`), left.amount];
};

describe('a payment', () => {
  it('goes to the oldest invoices first', () => {
    expect(partsOf(150)).toEqual([['a 100.00', 'b 50.00'], '0.00']);
  });

  it('goes first to the invoice that it names', () => {
    expect(partsOf(120, 'C')).toEqual([['c 30.00', 'a 90.00'], '0.00']);
    expect(partsOf(20, 'UNKNOWN')).toEqual([['a 20.00'], '0.00']);
  });

  it('goes to a disputed invoice after all others, unless it names it', () => {
    const disputed = [
      ...open.filter(({ invoiceId }) => invoiceId !== 'a'),
      { ...item('a', '2026-01-01', 100), isDisputed: true },
    ];
    const to = (named: string | null) => allocate(euros(120), disputed, named).parts.map(({ invoiceId }) => invoiceId);
    expect(to(null)).toEqual(['b', 'c', 'a']);
    expect(to('A')).toEqual(['a', 'b']);
  });

  it('leaves what is more than everything that is open', () => {
    expect(partsOf(250)).toEqual([['a 100.00', 'b 80.00', 'c 30.00'], '40.00']);
  });

  it('is given out to the cent, and to no invoice more than is open', () => {
    const items = fc.array(fc.record({ days: fc.nat(400), cents: fc.nat(100_000) }), { maxLength: 8 });
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 500_000 }), (some, cents) => {
        const all = some.map(({ days, cents: balance }, at) =>
          item(`i${at}`, addDays('2026-01-01', days), balance / 100),
        );
        const payment = euros(cents / 100);
        const { parts, left } = allocate(payment, all, null);
        expect(sumMoney([...parts.map(({ amount }) => amount), left], 'EUR')).toEqual(payment);
        for (const { invoiceId, amount } of parts) {
          const of = all.find((each) => each.invoiceId === invoiceId);
          expect(of && compareMoney(amount, of.balance)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});
