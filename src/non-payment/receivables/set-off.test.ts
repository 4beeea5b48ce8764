import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterPayment, clearOldestFirst } from './clearing.ts';
import type { Receivable } from './receivable.ts';
import { creditOf, isCreditLeft, notesAfter, type SpreadPayment, setOffCredit } from './set-off.ts';

const on = '2026-11-20';

const line = (receivableId: string, amount: number, originalDueDate: string, change: Partial<Receivable> = {}) =>
  ({
    receivableId,
    policy: 'CBNL-1',
    companyId: 'c1',
    itemType: amount < 0 ? 'CREDIT_NOTE' : 'INVOICE',
    documentNumber: receivableId,
    issueDate: '2026-08-01',
    shipmentDate: null,
    originalDueDate,
    dueDate: originalDueDate,
    effectiveDueDate: originalDueDate,
    currency: 'EUR',
    amountInclTax: amount.toFixed(2),
    amountExclTax: null,
    outstandingAmount: amount.toFixed(2),
    isDisputed: false,
    status: 'O',
    clearedDate: null,
    clearedReason: null,
    overdueId: null,
    reschedulingId: null,
    collectionId: null,
    claimId: null,
    ...change,
  }) satisfies Receivable;

/** Invoices after money came in, with the money as the book allocated it. */
function paidWith(invoices: readonly Receivable[], amount: number): { lines: Receivable[]; money: SpreadPayment[] } {
  const { allocations } = clearOldestFirst(invoices, { amount: String(amount), currency: 'EUR' });
  const applied = new Map(allocations.map((one) => [one.receivableId, one.amount]));
  const lines = invoices.map((invoice) => {
    const paid = applied.get(invoice.receivableId);
    return paid === undefined ? invoice : afterPayment(invoice, paid, on);
  });
  return { lines, money: [{ paymentId: 'p1', allocations }] };
}

const sum = (amounts: readonly string[]) => amounts.reduce((all, amount) => all.plus(amount), new Big(0)).toNumber();

describe('A5: a credit', () => {
  it('comes off the oldest of its invoices first', () => {
    const { changed, left } = setOffCredit(
      '250',
      [line('young', 300, '2026-10-01'), line('old', 200, '2026-09-01')],
      [],
      on,
    );
    expect(changed.map(({ receivableId, outstandingAmount }) => [receivableId, outstandingAmount])).toEqual([
      ['old', '0.00'],
      ['young', '250.00'],
    ]);
    expect(changed[0]).toMatchObject({ status: 'C', clearedReason: 'CREDITED', clearedDate: on });
    expect(left).toBe('0');
  });

  it('replaces money that paid its invoice, and leaves what exceeds the invoice', () => {
    const { lines, money } = paidWith([line('F-1', 5000, '2026-09-01')], 3000);
    expect(setOffCredit('4000', lines, money, on)).toMatchObject({
      changed: [{ outstandingAmount: '0.00' }],
      released: [{ paymentId: 'p1', receivableId: 'F-1', amount: '2000' }],
      // what was owed, and what money had paid
      credited: [
        { receivableId: 'F-1', amount: '2000' },
        { receivableId: 'F-1', amount: '2000' },
      ],
      left: '0',
    });
    expect(setOffCredit('7000', lines, money, on)).toMatchObject({ released: [{ amount: '3000' }], left: '2000' });
  });

  it('leaves the same debt, the same money and the same credit whether it is entered before the money or after it', () => {
    const amount = fc.integer({ min: 1, max: 9000 });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 4 }), amount, amount, (invoiced, paid, credited) => {
        const invoices = invoiced.map((each, place) => line(`F-${place}`, each, `2026-09-0${place + 1}`));
        const first = paidWith(invoices, paid);
        const after = setOffCredit(String(credited), first.lines, first.money, on);
        const kept = first.lines.map(
          (invoice) => after.changed.find(({ receivableId }) => receivableId === invoice.receivableId) ?? invoice,
        );
        const reached = sum(first.money.flatMap(({ allocations }) => allocations.map((one) => one.amount)));
        const stillReached = reached - sum(after.released.map((each) => each.amount));

        const before = setOffCredit(String(credited), invoices, [], on);
        const credit = invoices.map(
          (invoice) => before.changed.find(({ receivableId }) => receivableId === invoice.receivableId) ?? invoice,
        );
        const second = paidWith(credit, paid);
        expect(sum(kept.map((each) => each.outstandingAmount))).toBe(
          sum(second.lines.map((each) => each.outstandingAmount)),
        );
        expect(stillReached).toBe(sum(second.money.flatMap(({ allocations }) => allocations.map((one) => one.amount))));
        expect(after.left).toBe(before.left);
      }),
    );
  });

  it('ignores what a plan or claim includes, or what was entered by mistake', () => {
    const cleared = (['RESCHEDULED', 'CLAIMED', 'WITHDRAWN'] as const).map((clearedReason) =>
      line(clearedReason, 100, '2026-09-01', { status: 'C', outstandingAmount: '0.00', clearedReason }),
    );
    const money = cleared.map(({ receivableId }) => ({
      paymentId: receivableId,
      allocations: [{ receivableId, amount: '50' }],
    }));
    expect(setOffCredit('100', cleared, money, on)).toEqual({ changed: [], released: [], credited: [], left: '100' });
  });
});

describe('credit notes', () => {
  const notes = [line('C-2', -300, '2026-09-02'), line('C-1', -200, '2026-09-01'), line('F-1', 900, '2026-09-01')];

  it('are used up one after the other, and the rest of the last one stays open', () => {
    expect(creditOf(notes)).toBe('500');
    const after = notesAfter(notes, '350', on);
    expect(
      after.map(({ receivableId, status, outstandingAmount }) => [receivableId, status, outstandingAmount]),
    ).toEqual([
      ['C-1', 'C', '0.00'],
      ['C-2', 'O', '-150.00'],
    ]);
    expect(after.map(isCreditLeft)).toEqual([false, true]);
    expect(notes.map(isCreditLeft)).toEqual([false, false, false]);
  });
});
