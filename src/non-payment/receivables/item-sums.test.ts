import Big from 'big.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import type { Item } from './item.ts';
import { sumItems } from './item-sums.ts';

const line = (itemType: Item['itemType'], amount: string, dueDate: string, open?: string): Item => ({
  itemType,
  documentNumber: 'R-1',
  issueDate: '2026-07-01',
  ...(itemType === 'PARTIAL_PAYMENT' ? {} : { dueDate }),
  amount: { amount, currency: 'EUR' },
  ...(open === undefined ? {} : { outstandingAmount: { amount: open, currency: 'EUR' } }),
});

it('deducts credit notes and payments, and shows what is past due', () => {
  const items = [
    line('INVOICE', '100.10', '2026-08-01', '60.05'),
    line('INVOICE', '50', '2026-12-01'),
    line('CREDIT_NOTE', '-10.5', '2026-08-01'),
    line('PARTIAL_PAYMENT', '5', ''),
  ];
  expect(sumItems(items, '2026-11-20')).toMatchObject([
    {
      currency: 'EUR',
      invoices: { amount: '110.05' },
      creditNotes: { amount: '-10.50' },
      payments: { amount: '-5.00' },
      owed: { amount: '94.55' },
      overdue: { amount: '44.55' },
    },
  ]);
});

it('adds as decimals do', () => {
  const amounts = fc.array(fc.tuple(fc.bigInt(-999_999_999_999n, 999_999_999_999n), fc.integer({ min: 0, max: 4 })));
  fc.assert(
    fc.property(amounts, (drawn) => {
      const items = drawn
        .filter(([units]) => units !== 0n)
        .map(([units, decimals]) =>
          line(
            units < 0n ? 'CREDIT_NOTE' : 'INVOICE',
            new Big(units.toString()).div(10 ** decimals).toFixed(decimals),
            '2026-08-01',
          ),
        );
      const total = items.reduce((sum, { amount }) => sum.plus(amount.amount), new Big(0));
      const owed = sumItems(items, '2026-11-20')[0]?.owed ?? money('0', 'EUR');
      expect(owed).toEqual(money(total.toFixed(), 'EUR'));
    }),
  );
});
