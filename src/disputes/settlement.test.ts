import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareMoney, type Money, money, sumMoney } from '../reference/money.ts';
import type { DisputedItem } from './dispute.ts';
import { reductionsFor, type Settlement, statusOf, upheldOf, whyNotSettle } from './settlement.ts';

const today = '2026-11-20';
const euros = (amount: number) => money(amount, 'EUR');
const disputedAmount = euros(1000);
const dispute = { status: 'OPEN', disputedAmount, raisedDate: '2026-09-10' } as const;

const outcome = (settlement: Partial<Settlement>) => {
  const given: Settlement = { resolution: 'AGREED', resolvedDate: today, ...settlement };
  const refusal = whyNotSettle(dispute, given, today);
  if (refusal) return refusal.errors?.map(({ pointer, code }) => `${pointer} ${code}`) ?? refusal.code;
  return statusOf(upheldOf(given, disputedAmount) as Money, disputedAmount);
};

describe('settling a dispute', () => {
  it('ends by what is upheld of it', () => {
    expect(outcome({ upheldAmount: euros(1000) })).toBe('RESOLVED_VALID');
    expect(outcome({ upheldAmount: euros(999.99) })).toBe('RESOLVED_PARTIAL');
    expect(outcome({ upheldAmount: euros(0.01) })).toBe('RESOLVED_PARTIAL');
    expect(outcome({ upheldAmount: euros(0) })).toBe('RESOLVED_INVALID');
    expect(outcome({ resolution: 'ARBITRATION', upheldAmount: euros(500) })).toBe('RESOLVED_PARTIAL');
  });

  it('knows what a court decided without a figure', () => {
    expect(outcome({ resolution: 'COURT_FOR' })).toBe('RESOLVED_VALID');
    expect(outcome({ resolution: 'COURT_FOR', upheldAmount: euros(600) })).toBe('RESOLVED_PARTIAL');
    expect(outcome({ resolution: 'COURT_FOR', upheldAmount: euros(0) })).toEqual(['/upheldAmount/amount too-small']);
    expect(outcome({ resolution: 'COURT_AGAINST' })).toBe('RESOLVED_INVALID');
    expect(outcome({ resolution: 'COURT_AGAINST', upheldAmount: euros(1) })).toEqual([
      '/upheldAmount/amount too-large',
    ]);
  });

  it('wants the number of a credit note that credits something', () => {
    const credited = { resolution: 'CREDIT_NOTE', upheldAmount: euros(700) } as const;
    expect(outcome({ ...credited, creditNoteNumber: 'G-1' })).toBe('RESOLVED_PARTIAL');
    expect(outcome(credited)).toEqual(['/creditNoteNumber required']);
    expect(outcome({ ...credited, upheldAmount: disputedAmount, creditNoteNumber: 'G-1' })).toEqual([
      '/upheldAmount/amount too-large',
    ]);
  });

  it('refuses what cannot be', () => {
    expect(outcome({})).toEqual(['/upheldAmount required']);
    expect(outcome({ upheldAmount: euros(1000.01) })).toEqual(['/upheldAmount/amount too-large']);
    expect(outcome({ upheldAmount: euros(-1) })).toEqual(['/upheldAmount/amount too-small']);
    expect(outcome({ upheldAmount: money(10, 'USD') })).toEqual(['/upheldAmount/currency not-in-list']);
    expect(outcome({ resolution: 'COURT_FOR', resolvedDate: '2026-11-21' })).toEqual(['/resolvedDate day-in-future']);
    expect(outcome({ resolution: 'COURT_FOR', resolvedDate: '2026-09-10' })).toBe('RESOLVED_VALID');
    expect(outcome({ resolution: 'COURT_FOR', resolvedDate: '2026-09-09' })).toEqual(['/resolvedDate before-start']);
    const over = { ...dispute, status: 'RESOLVED_VALID' } as const;
    expect(whyNotSettle(over, { resolution: 'COURT_FOR', resolvedDate: today }, today)?.code).toBe('dispute-not-open');
  });
});

describe('what is not owed', () => {
  const line = (receivableId: string, outstanding: number, originalDueDate: string): DisputedItem => ({
    receivableId,
    itemType: 'INVOICE',
    documentNumber: receivableId,
    issueDate: '2026-08-01',
    originalDueDate,
    currency: 'EUR',
    outstandingAmount: outstanding.toFixed(2),
    status: 'O',
  });

  it('comes off the oldest first', () => {
    const items = [line('young', 300, '2026-10-01'), line('old', 200, '2026-09-01')];
    expect(reductionsFor(items, euros(250))).toEqual([
      { receivableId: 'old', amount: euros(200) },
      { receivableId: 'young', amount: euros(50) },
    ]);
    expect(reductionsFor(items, euros(0))).toEqual([]);
  });

  it('never takes more than is open, and all of it where that is enough', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 6 }),
        fc.integer({ min: 0, max: 7_000_000 }),
        (opens, cents) => {
          const items = opens.map((open, index) => line(`r${index}`, open / 100, '2026-09-01'));
          const reductions = reductionsFor(items, euros(cents / 100));
          const open = opens.reduce((all, each) => all + each, 0);
          const taken = sumMoney(
            reductions.map(({ amount }) => amount),
            'EUR',
          );
          expect(taken).toEqual(euros(Math.min(cents, open) / 100));
          for (const { receivableId, amount } of reductions) {
            const of = items.find((each) => each.receivableId === receivableId);
            expect(compareMoney(amount, money(of?.outstandingAmount ?? 0, 'EUR'))).toBeLessThanOrEqual(0);
          }
        },
      ),
    );
  });
});
