import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMoney, compareMoney, money, sumMoney } from '../../platform/core/money.ts';
import { partsPaidBack } from './paid-back.ts';
import { endOfCalculation, taxedParts, taxOf } from './premium-to-invoice.ts';

const delta = { entityId: 'delta', name: 'Delta Foods BV', taxRate: 21, weight: '3' };
const others = [
  { entityId: 'delta-de', name: 'Delta Foods GmbH', taxRate: 19, weight: '1' },
  { entityId: 'delta-ch', name: 'Delta Foods AG', taxRate: null, weight: '1' },
];

/** An invoice of EUR with what was paid of it. */
function invoice(net: number, paid: number, companies: Parameters<typeof taxedParts>[1] = [delta]) {
  const parts = taxedParts(money(net, 'EUR'), companies);
  return {
    net: money(net, 'EUR'),
    gross: addMoney(money(net, 'EUR'), taxOf(parts, 'EUR')),
    paid: money(paid, 'EUR'),
    insuredEntityId: parts.length === 1 ? (parts[0]?.company?.entityId ?? null) : null,
    calculation: endOfCalculation(money(net, 'EUR'), parts),
  };
}
const amounts = (of: ReturnType<typeof partsPaidBack>) => of.map(({ net, tax }) => [net.amount, tax.amount]);

describe('what is given back of an invoice', () => {
  it('is what was paid of it, in its shares of net and tax', () => {
    expect(partsPaidBack(invoice(10_000, 0))).toEqual([]);
    expect(amounts(partsPaidBack(invoice(10_000, 5_000)))).toEqual([['-4132.23', '-867.77']]);
    expect(amounts(partsPaidBack(invoice(10_000, 12_100)))).toEqual([['-10000.00', '-2100.00']]);
    expect(amounts(partsPaidBack(invoice(100, 40, [])))).toEqual([['-40.00', '0.00']]);
    expect(partsPaidBack(invoice(10_000, 5_000))[0]?.company?.entityId).toBe('delta');
  });

  it('has the taxes of all companies that bear it', () => {
    const all = invoice(10_000, 0, [delta, ...others]);
    const parts = partsPaidBack({ ...all, paid: all.gross });
    expect(parts.map(({ company }) => company?.name ?? null)).toEqual(['Delta Foods BV', 'Delta Foods GmbH', null]);
    expect(amounts(parts)).toEqual([
      ['-6000.00', '-1260.00'],
      ['-2000.00', '-380.00'],
      ['-2000.00', '0.00'],
    ]);
  });

  it('is never more or less than was paid', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 100 }), fc.boolean(), (net, share, isShared) => {
        const whole = invoice(net / 100, 0, isShared ? [delta, ...others] : [delta]);
        const paid = money((Number(whole.gross.amount) * share) / 100, 'EUR');
        const parts = partsPaidBack({ ...whole, paid });
        const back = sumMoney(
          parts.flatMap((part) => [part.net, part.tax]),
          'EUR',
        );
        expect(compareMoney(addMoney(back, paid), money(0, 'EUR'))).toBe(0);
      }),
    );
  });
});
