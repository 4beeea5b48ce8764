import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterPayment,
  byClearingOrder,
  clearOldestFirst,
  clearWithWaiting,
  totalOwed,
  whyNotReceiveMore,
} from './clearing.ts';
import type { Receivable } from './receivable.ts';

const invoice = (of: Partial<Receivable>): Receivable => ({
  receivableId: of.documentNumber ?? 'rcv',
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

describe('money of a buyer', () => {
  it('clears the oldest original due date first, then the issue date, then the number; disputed ones too', () => {
    const book = [
      invoice({ documentNumber: 'R-4', originalDueDate: '2026-09-01' }),
      invoice({ documentNumber: 'R-3', issueDate: '2026-07-02' }),
      invoice({ documentNumber: 'R-2', isDisputed: true }),
      invoice({ documentNumber: 'R-1' }),
    ];
    expect(clearOldestFirst(book, { amount: '250', currency: 'EUR' })).toEqual({
      allocations: [
        { receivableId: 'R-1', amount: '100.00' },
        { receivableId: 'R-2', amount: '100.00' },
        { receivableId: 'R-3', amount: '50.00' },
      ],
      unallocated: '0.00',
    });
  });

  it('leaves credit notes, cleared lines and other currencies unchanged, and keeps what is over', () => {
    const book = [
      invoice({ documentNumber: 'C-1', itemType: 'CREDIT_NOTE', amountInclTax: '-40.00', outstandingAmount: '-40.00' }),
      invoice({ documentNumber: 'R-1', currency: 'USD' }),
      invoice({ documentNumber: 'R-2', status: 'C', outstandingAmount: '0.00' }),
      invoice({ documentNumber: 'R-3' }),
    ];
    expect(clearOldestFirst(book, { amount: '120', currency: 'EUR' })).toEqual({
      allocations: [{ receivableId: 'R-3', amount: '100.00' }],
      unallocated: '20.00',
    });
  });

  it('clears an invoice on the day of its last cent', () => {
    const rest = afterPayment(invoice({}), '99.99', '2026-09-01');
    expect(rest).toMatchObject({ outstandingAmount: '0.01', status: 'O' });
    expect(afterPayment(rest, '0.01', '2026-09-02')).toMatchObject({
      outstandingAmount: '0.00',
      status: 'C',
      clearedDate: '2026-09-02',
      clearedReason: 'PAID',
    });
  });

  it('is never lost nor created: what is cleared and what is over add up to the payment, and no invoice waits behind a younger one', () => {
    const cents = fc.integer({ min: 1, max: 100_000 }).map((amount) => (amount / 100).toFixed(2));
    const day = fc.integer({ min: 1, max: 28 }).map((of) => `2026-08-${String(of).padStart(2, '0')}`);
    const books = fc.array(fc.tuple(cents, day), { maxLength: 12 }).map((lines) =>
      lines.map(([outstandingAmount, originalDueDate], index) =>
        invoice({
          documentNumber: `R-${index}`,
          outstandingAmount,
          amountInclTax: outstandingAmount,
          originalDueDate,
        }),
      ),
    );
    fc.assert(
      fc.property(books, cents, (book, amount) => {
        const { allocations, unallocated } = clearOldestFirst(book, { amount, currency: 'EUR' });
        const spent = allocations.reduce((sum, one) => sum.plus(one.amount), new Big(unallocated));
        expect(spent.eq(amount)).toBe(true);
        const clearedBy = new Map(allocations.map((one) => [one.receivableId, one.amount]));
        const after = book.map((line) => afterPayment(line, clearedBy.get(line.receivableId) ?? '0', '2026-09-01'));
        expect(new Big(totalOwed(book)).minus(totalOwed(after)).plus(unallocated).eq(amount)).toBe(true);
        const inOrder = after.toSorted(byClearingOrder);
        const firstOpen = inOrder.findIndex(({ status }) => status === 'O');
        if (firstOpen >= 0)
          expect(inOrder.slice(firstOpen + 1).every(({ receivableId }) => !clearedBy.has(receivableId))).toBe(true);
      }),
    );
  });
});

describe('A5: money beyond what the buyer owes', () => {
  const book = [invoice({}), invoice({ documentNumber: 'C-1', itemType: 'CREDIT_NOTE', outstandingAmount: '-40.00' })];
  const dollars = invoice({ documentNumber: 'R-9', currency: 'USD', outstandingAmount: '900.00' });

  it('is refused unless it is confirmed that so much came in; what is owed in its currency counts, less credits', () => {
    const whyNot = (amount: string, isMore = false) =>
      whyNotReceiveMore([...book, dollars], { amount, currency: 'EUR' }, isMore);
    expect([whyNot('60.00'), whyNot('60.01', true)]).toEqual([null, null]);
    expect(whyNot('60.01')).toMatchObject({
      code: 'payment-above-debt',
      facts: { owed: '60.00', currency: 'EUR', field: 'isMore' },
      errors: [{ pointer: '/isMore', code: 'required' }],
    });
    expect(whyNotReceiveMore([], { amount: '0.01', currency: 'EUR' }, false)).toMatchObject({
      facts: { owed: '0.00' },
    });
  });

  it('waits, and clears what comes next: no cent is lost, and none is used twice', () => {
    const cents = fc.integer({ min: 1, max: 50_000 });
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 5 }), fc.array(cents, { maxLength: 5 }), (owed, paid) => {
        const lines = owed.map((sum, place) =>
          invoice({ documentNumber: `R-${place}`, outstandingAmount: new Big(sum).div(100).toFixed(2) }),
        );
        const waiting = paid.map((sum, place) => ({
          paymentId: `p${place}`,
          receivedOn: '2026-06-01',
          currency: 'EUR',
          unallocatedAmount: new Big(sum).div(100).toFixed(2),
        }));
        const { lines: after, used } = clearWithWaiting(lines, waiting);
        const rest = new Map(used.map((each) => [each.paymentId, each.unallocatedAmount]));
        const left = waiting.reduce(
          (sum, each) => sum.plus(rest.get(each.paymentId) ?? each.unallocatedAmount),
          new Big(0),
        );
        const came = waiting.reduce((sum, each) => sum.plus(each.unallocatedAmount), new Big(0));
        const cleared = new Big(totalOwed(lines)).minus(totalOwed(after));
        expect(cleared.plus(left).eq(came)).toBe(true);
        // money waits only where nothing is owed any more
        expect(left.eq(0) || new Big(totalOwed(after)).eq(0)).toBe(true);
        const allocated = used.flatMap(({ allocations }) => allocations);
        expect(allocated.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).eq(cleared)).toBe(true);
      }),
    );
  });

  it('clears an invoice on the day of its issue at the earliest', () => {
    const waiting = [{ paymentId: 'p', receivedOn: '2026-06-01', currency: 'EUR', unallocatedAmount: '100.00' }];
    expect(clearWithWaiting([invoice({})], waiting).lines).toMatchObject([{ status: 'C', clearedDate: '2026-07-01' }]);
  });
});
