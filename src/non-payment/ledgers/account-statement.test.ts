import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item } from '../receivables/item.ts';
import type { Receivable } from '../receivables/receivable.ts';
import { followStatement } from './account-statement.ts';
import type { StatedItem } from './ledger-line.ts';

const known = (of: Partial<Receivable> = {}): Receivable => ({
  receivableId: `rcv_${of.documentNumber ?? 'R-1'}`,
  policy: 'HERM-1000001',
  companyId: '1000123',
  itemType: 'INVOICE',
  documentNumber: 'R-1',
  issueDate: '2026-07-01',
  shipmentDate: null,
  originalDueDate: '2026-08-01',
  dueDate: '2026-08-01',
  effectiveDueDate: '2026-08-01',
  currency: 'EUR',
  amountInclTax: '100.00',
  amountExclTax: null,
  outstandingAmount: '100.00',
  isDisputed: false,
  status: 'O',
  clearedDate: null,
  clearedReason: null,
  overdueId: null,
  reschedulingId: null,
  collectionId: null,
  claimId: null,
  ...of,
});

const stated = (open: string, of: Partial<Item> = {}, more: Partial<StatedItem> = {}): StatedItem => ({
  item: {
    itemType: 'INVOICE',
    documentNumber: 'R-1',
    issueDate: '2026-07-01',
    dueDate: '2026-08-01',
    amount: { amount: '100', currency: 'EUR' },
    outstandingAmount: { amount: open, currency: 'EUR' },
    ...of,
  },
  isPaid: false,
  isAmountKnown: true,
  ...more,
});

const on = { statedOn: '2026-11-20', openReports: new Set<string>() };
const enter = ({ item }: StatedItem): Receivable =>
  known({
    receivableId: `new_${item.documentNumber}`,
    documentNumber: item.documentNumber,
    amountInclTax: item.amount.amount,
    outstandingAmount: (item.outstandingAmount ?? item.amount).amount,
  });
const follow = (book: readonly Receivable[], lines: readonly StatedItem[], more = on) =>
  followStatement(book, lines, enter, more);

describe('an account follows the ledger', () => {
  const paidUp = { status: 'C', clearedDate: '2026-10-01', outstandingAmount: '0.00' } as const;
  it.each<[string, Receivable | null, StatedItem, string]>([
    ['what is new is entered', null, stated('100'), 'ENTERED'],
    ['what was paid before anybody heard of it is not', null, stated('0', {}, { isPaid: true }), 'SAME'],
    ['the same changes nothing', known(), stated('100'), 'SAME'],
    ['less is owed', known(), stated('40'), 'CHANGED'],
    ['more is owed again', known({ outstandingAmount: '40.00' }), stated('100'), 'CHANGED'],
    ['nothing is owed', known(), stated('0', {}, { isPaid: true }), 'CLEARED'],
    ['a payment bounced', known({ ...paidUp, clearedReason: 'PAID' }), stated('100'), 'REOPENED'],
    ['what was claimed stays claimed', known({ ...paidUp, clearedReason: 'CLAIMED' }), stated('100'), 'SAME'],
    ['a buyer contests it', known(), stated('100', { disputed: true }), 'CHANGED'],
    [
      'an extension agreed with the buyer',
      known({ dueDate: '2026-09-01' }),
      stated('100', { dueDate: '2026-09-01' }),
      'SAME',
    ],
    [
      'one figure is what is owed',
      known(),
      stated('60', { amount: { amount: '60', currency: 'EUR' } }, { isAmountKnown: false }),
      'CHANGED',
    ],
  ])('%s', (_what, book, line, outcome) => {
    expect(follow(book ? [book] : [], [line]).outcomes).toEqual([outcome]);
  });

  it.each<[string, StatedItem]>([
    ['another sum', stated('90', { amount: { amount: '90', currency: 'EUR' } })],
    ['another day', stated('100', { dueDate: '2026-08-02' })],
    ['another currency', stated('100', { amount: { amount: '100', currency: 'USD' } })],
    ['another kind', stated('-100', { itemType: 'CREDIT_NOTE', amount: { amount: '-100', currency: 'EUR' } })],
    ['more than was invoiced', stated('160', { amount: { amount: '160', currency: 'EUR' } }, { isAmountKnown: false })],
  ])('but not to %s', (_what, line) => {
    const after = follow([known()], [line]);
    expect(after.outcomes).toMatchObject([{ errors: [{ code: 'known-otherwise' }] }]);
    expect([after.changed, after.payments]).toEqual([[], []]);
  });

  it('stays part of its report when it comes back, and is to be reported again after that was withdrawn', () => {
    const paid = known({
      status: 'C',
      clearedDate: '2026-10-01',
      clearedReason: 'PAID',
      outstandingAmount: '0.00',
      overdueId: 'ovd_1',
    });
    expect(follow([paid], [stated('100')]).changed).toMatchObject([{ status: 'O', overdueId: null }]);
    expect(follow([paid], [stated('100')], { ...on, openReports: new Set(['ovd_1']) }).changed).toMatchObject([
      { status: 'O', overdueId: 'ovd_1' },
    ]);
  });

  it('recognises the same ledger, records what came in, and loses no cent', () => {
    const cents = fc.integer({ min: 1, max: 100_000 });
    const line = fc.record({ amount: cents, share: fc.integer({ min: 0, max: 100 }) });
    const money = (amount: number) => (amount / 100).toFixed(2);
    const statement = (of: readonly { amount: number; share: number }[], received: number): StatedItem[] => [
      ...of.map(({ amount, share }, index) => {
        const open = Math.round((amount * share) / 100);
        return stated(
          money(open),
          { documentNumber: `R-${index}`, amount: { amount: money(amount), currency: 'EUR' } },
          { isPaid: open === 0 },
        );
      }),
      stated(money(received), {
        itemType: 'PARTIAL_PAYMENT',
        documentNumber: 'P-1',
        amount: { amount: money(received), currency: 'EUR' },
      }),
    ];
    const after = (book: readonly Receivable[], lines: readonly StatedItem[]) => {
      const done = follow(book, lines);
      const changed = new Map(done.changed.map((one) => [one.receivableId, one]));
      return { done, book: [...book.map((one) => changed.get(one.receivableId) ?? one), ...done.entered] };
    };
    const owed = (book: readonly Receivable[]) =>
      book.reduce((sum, { outstandingAmount }) => sum.plus(outstandingAmount), new Big(0));
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 8 }),
        fc.array(line, { maxLength: 8 }),
        cents,
        (first, second, received) => {
          const amounts = second.map(({ share }, index) => ({ amount: first[index]?.amount ?? 500, share }));
          const one = after([], statement(first, received));
          const two = after(one.book, statement(amounts, received));
          const noted = two.done.payments.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
          const gains = two.done.changed.reduce((sum, line) => {
            const before = one.book.find(({ receivableId }) => receivableId === line.receivableId);
            const more = new Big(line.outstandingAmount).minus(before?.outstandingAmount ?? 0);
            return more.gt(0) ? sum.plus(more) : sum;
          }, new Big(0));
          const fresh = two.done.entered.reduce((sum, entered) => sum.plus(entered.amountInclTax), new Big(0));
          const unstated = two.done.entered.reduce((sum, { documentNumber }) => {
            const found = statement(amounts, received).find(({ item }) => item.documentNumber === documentNumber)?.item;
            return sum.plus(found?.amount.amount ?? 0).minus(found?.outstandingAmount?.amount ?? 0);
          }, new Big(0));
          // what is owed now is what was owed, with what came new and came back, without what was paid before or came
          // in
          expect(owed(two.book).toFixed(2)).toBe(
            owed(one.book).plus(gains).plus(fresh).minus(unstated).minus(noted).toFixed(2),
          );
          const three = after(two.book, statement(amounts, received));
          expect([three.done.changed, three.done.entered, three.done.payments]).toEqual([[], [], []]);
          expect(three.done.outcomes.filter((outcome) => outcome !== 'SAME' && outcome !== 'PAYMENT')).toEqual([]);
        },
      ),
    );
  });
});
