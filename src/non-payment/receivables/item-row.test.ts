import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOfItem, entered, itemRow, rowsReader } from './item-row.ts';
import { daysPastDue, sumItems } from './item-sums.ts';

const today = '2026-11-20';
const read = rowsReader({ currency: 'EUR', today, mayBeDue: false });
const invoice = { documentNumber: '0017', issueDate: '2026-05-01', dueDate: '2026-06-01', amount: '100.00' };

describe('the lines of a form', () => {
  it('become items; empty ones are skipped', () => {
    const { items, isRight } = read([itemRow('a', invoice), itemRow('b')]);
    expect(items).toEqual([
      {
        itemType: 'INVOICE',
        documentNumber: '0017',
        issueDate: '2026-05-01',
        dueDate: '2026-06-01',
        amount: { amount: '100.00', currency: 'EUR' },
      },
    ]);
    expect(isRight).toBe(true);
  });

  it('report all that is wrong with each', () => {
    const { faults, isRight } = read([
      itemRow('a', { documentNumber: '1', issueDate: 'soon', amount: 'much' }),
      itemRow('b', { ...invoice, dueDate: '2026-12-01' }),
      itemRow('c', { ...invoice, currency: 'USD' }),
      itemRow('d', { ...invoice, itemType: 'PARTIAL_PAYMENT', dueDate: '' }),
      itemRow('e', { ...invoice, currency: '???' }),
    ]);
    const found = [...faults].map(([row, all]) => [row, all.map(({ field, code }) => `${field} ${code}`).sort()]);
    expect(Object.fromEntries(found)).toEqual({
      a: ['amount not-an-amount', 'dueDate required', 'issueDate not-a-day'],
      b: ['dueDate not-overdue'],
      c: ['currency mixed-currencies', 'documentNumber twice'],
      e: ['currency not-a-currency'],
    });
    expect(isRight).toBe(false);
  });

  it('have no day of payment where they are payments', () => {
    const payment = { ...invoice, itemType: 'PARTIAL_PAYMENT' as const, disputed: true };
    expect(read([itemRow('a', payment)]).items[0]).not.toHaveProperty('dueDate');
    expect(read([itemRow('a', payment)]).items[0]).not.toHaveProperty('disputed');
  });

  it('come back as the items that they were', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.boolean(), (cents, disputed) => {
        const row = itemRow('a', { ...invoice, amount: (cents / 100).toFixed(2), disputed, amountExclTax: '0.01' });
        const [item] = read([row]).items;
        expect(read([itemRow('a', cellsOfItem(item ?? {}))]).items).toEqual([item]);
      }),
    );
  });
});

describe('an entered line', () => {
  it('is a credit note where its amount is below zero', () => {
    expect(entered(itemRow('a', invoice), { amount: '-40' })).toMatchObject({ itemType: 'CREDIT_NOTE', amount: '-40' });
  });
  it('has the signs of its kind', () => {
    const credit = entered(itemRow('a', { ...invoice, outstandingAmount: '50' }), { itemType: 'CREDIT_NOTE' });
    expect(credit).toMatchObject({ amount: '-100.00', outstandingAmount: '-50' });
    expect(entered(credit, { itemType: 'INVOICE' })).toMatchObject({ amount: '100.00', outstandingAmount: '50' });
    expect(entered(credit, { amount: 'x' }).amount).toBe('x');
  });
});

describe('sums', () => {
  const sumsOf = (...rows: object[]) =>
    sumItems(read(rows.map((cells, place) => itemRow(String(place), { ...invoice, ...cells }))).items, today);

  it('deduct payments from what is past due first', () => {
    const [sums] = sumsOf(
      { outstandingAmount: '80.00' },
      { documentNumber: '2', dueDate: '2026-11-19', amount: '20.00' },
      { documentNumber: '3', itemType: 'CREDIT_NOTE', amount: '-10.00', dueDate: '' },
      { documentNumber: '4', itemType: 'PARTIAL_PAYMENT', amount: '15.00', dueDate: '' },
    );
    expect(sums).toMatchObject({
      invoices: { amount: '100.00' },
      creditNotes: { amount: '-10.00' },
      payments: { amount: '-15.00' },
      owed: { amount: '75.00' },
      overdue: { amount: '75.00' },
    });
  });

  it('never have less than nothing overdue', () => {
    const [sums] = sumsOf({}, { documentNumber: '4', itemType: 'PARTIAL_PAYMENT', amount: '150.00', dueDate: '' });
    expect(sums).toMatchObject({ owed: { amount: '-50.00' }, overdue: { amount: '0.00' } });
  });

  it('count days from the day of payment', () => {
    expect(daysPastDue({ itemType: 'INVOICE', issueDate: '2026-05-01', dueDate: '2026-11-19' }, today)).toBe(1);
    expect(daysPastDue({ itemType: 'INVOICE', issueDate: '2026-05-01', dueDate: today }, today)).toBe(0);
  });
});
