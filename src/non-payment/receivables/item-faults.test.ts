import { describe, expect, it } from 'vitest';
import type { Item } from './item.ts';
import { faultsOfItems } from './item-faults.ts';

const facts = { today: '2026-11-20', mayBeDue: false };
const line = (of: Partial<Item>): Item => ({
  itemType: 'INVOICE',
  documentNumber: 'R-1',
  issueDate: '2026-07-01',
  dueDate: '2026-08-01',
  amount: { amount: '100.00', currency: 'EUR' },
  ...of,
});
const codes = (items: readonly Item[], more: object = {}) =>
  faultsOfItems(items, { ...facts, ...more }).map(({ pointer, code }) => `${pointer} ${code}`);

describe('the lines of an account', () => {
  const cases: [string, Partial<Item>, string[]][] = [
    ['an invoice past due', {}, []],
    ['an invoice of nothing', { amount: { amount: '0', currency: 'EUR' } }, ['/items/0/amount too-small']],
    ['an invoice without a due date', { dueDate: undefined }, ['/items/0/dueDate required']],
    ['an invoice due before it was written', { dueDate: '2026-06-30' }, ['/items/0/dueDate before-invoice']],
    [
      'an invoice due in 25 years',
      { issueDate: '2026-07-01', dueDate: '2051-07-01' },
      ['/items/0/dueDate not-overdue'],
    ],
    [
      'an invoice due later',
      { issueDate: '2026-07-01', dueDate: '2051-07-02' },
      ['/items/0/dueDate long-after-invoice'],
    ],
    ['an invoice due yesterday', { dueDate: '2026-11-19' }, []],
    ['an invoice due today', { dueDate: '2026-11-20' }, ['/items/0/dueDate not-overdue']],
    [
      'an invoice of tomorrow',
      { issueDate: '2026-11-21', dueDate: '2026-11-21' },
      ['/items/0/issueDate day-in-future', '/items/0/dueDate not-overdue'],
    ],
    [
      'more owed than invoiced',
      { outstandingAmount: { amount: '100.01', currency: 'EUR' } },
      ['/items/0/outstandingAmount too-large'],
    ],
    ['a credit note', { itemType: 'CREDIT_NOTE', amount: { amount: '-1', currency: 'EUR' }, dueDate: undefined }, []],
    [
      'a credit note above zero',
      { itemType: 'CREDIT_NOTE', amount: { amount: '1', currency: 'EUR' } },
      ['/items/0/amount too-large'],
    ],
    [
      'a payment of either sign',
      { itemType: 'PARTIAL_PAYMENT', amount: { amount: '-5', currency: 'EUR' }, dueDate: undefined },
      [],
    ],
  ];
  it.each(cases)('%s', (_what, of, faults) => expect(codes([line(of as Item)])).toEqual(faults));

  it('after an insolvency also those that are not yet due', () => {
    expect(codes([line({ dueDate: '2027-01-15' })], { mayBeDue: true })).toEqual([]);
  });

  it('have one number each, and one currency', () => {
    expect(codes([line({}), line({})])).toEqual(['/items/1/documentNumber twice']);
    expect(codes([line({}), line({ documentNumber: 'R-2', amount: { amount: '5', currency: 'USD' } })])).toEqual([
      '/items/1/amount/currency mixed-currencies',
    ]);
  });
});
