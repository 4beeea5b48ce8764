import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/core/day.ts';
import { money } from '../../platform/core/money.ts';
import {
  type DisputedItem,
  type DisputeStatus,
  disputeMoves,
  disputeStatuses,
  isRunning,
  whyNotMove,
  whyNotProve,
  whyNotReport,
} from './dispute.ts';

const today = '2026-11-20';
const euros = (amount: number) => money(amount, 'EUR');

function item(changes: Partial<DisputedItem> = {}): DisputedItem {
  return {
    receivableId: 'rcv_1',
    itemType: 'INVOICE',
    documentNumber: 'R-1',
    issueDate: '2026-08-01',
    originalDueDate: '2026-08-31',
    currency: 'EUR',
    outstandingAmount: '1000.00',
    status: 'O',
    ...changes,
  };
}

const report = { disputedAmount: euros(400), raisedDate: '2026-09-10' };
const why = (changes: Partial<typeof report>, items: readonly DisputedItem[] = [item()]) => {
  const refusal = whyNotReport({ ...report, ...changes }, items, { today, inDispute: new Set(['rcv_2']) });
  return refusal?.errors?.map(({ pointer, code }) => `${pointer} ${code}`) ?? refusal?.code ?? 'allowed';
};

describe('reporting a dispute', () => {
  it('accepts up to all that is owed, between the day of issue and today', () => {
    expect(why({})).toBe('allowed');
    expect(why({ disputedAmount: euros(1000) })).toBe('allowed');
    expect(why({ disputedAmount: euros(1000.01) })).toEqual(['/disputedAmount/amount more-than-outstanding']);
    expect(why({ disputedAmount: euros(0) })).toEqual(['/disputedAmount/amount too-small']);
    expect(why({ disputedAmount: money(4, 'USD') })).toEqual(['/disputedAmount/currency not-in-list']);
    expect(why({ raisedDate: '2026-08-01' })).toBe('allowed');
    expect(why({ raisedDate: '2026-07-31' })).toEqual(['/raisedDate before-invoice']);
    expect(why({ raisedDate: today })).toBe('allowed');
    expect(why({ raisedDate: '2026-11-21' })).toEqual(['/raisedDate day-in-future']);
  });

  it('is about open invoices in one currency without another dispute', () => {
    expect(why({}, [])).toEqual(['/items required']);
    expect(why({}, [item({ status: 'C' })])).toBe('item-not-open');
    expect(why({}, [item({ itemType: 'CREDIT_NOTE', outstandingAmount: '-10.00' })])).toBe('item-not-open');
    expect(why({}, [item(), item({ receivableId: 'rcv_2' })])).toBe('item-in-dispute');
    expect(why({}, [item(), item({ currency: 'USD' })])).toBe('mixed-currencies');
  });
});

describe('the moves of a dispute', () => {
  const table: ReadonlyArray<[DisputeStatus, DisputeStatus, 'allowed' | 'refused']> = [
    ['REPORTED', 'OPEN', 'allowed'],
    ['REPORTED', 'RESOLVED_VALID', 'allowed'],
    ['REPORTED', 'WITHDRAWN', 'allowed'],
    ['OPEN', 'REPORTED', 'refused'],
    ['OPEN', 'RESOLVED_VALID', 'allowed'],
    ['OPEN', 'RESOLVED_PARTIAL', 'allowed'],
    ['OPEN', 'RESOLVED_INVALID', 'allowed'],
    ['OPEN', 'WITHDRAWN', 'allowed'],
    ['RESOLVED_VALID', 'OPEN', 'refused'],
    ['RESOLVED_PARTIAL', 'WITHDRAWN', 'refused'],
    ['RESOLVED_INVALID', 'OPEN', 'refused'],
    ['WITHDRAWN', 'OPEN', 'refused'],
  ];

  it.each(table)('%s to %s is %s', (from, to, verdict) => {
    expect(whyNotMove(from, to) === null ? 'allowed' : 'refused').toBe(verdict);
  });

  it('end every dispute: any sequence of moves reaches an end in at most as many steps as there are statuses', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (choices) => {
        let status: DisputeStatus = 'REPORTED';
        for (let steps = 0; isRunning(status); steps += 1) {
          expect(steps).toBeLessThan(disputeStatuses.length);
          const open: readonly DisputeStatus[] = disputeMoves[status];
          status = open[(choices.next().value ?? 0) % open.length] as DisputeStatus;
        }
        expect(whyNotMove(status, 'OPEN')?.code).toBe('dispute-not-open');
      }),
    );
  });

  it('allow evidence after a settlement, but not after a withdrawal', () => {
    expect(disputeStatuses.filter((status) => whyNotProve(status) !== null)).toEqual(['WITHDRAWN']);
  });
});

describe('any report', () => {
  const someItem = fc.record({
    cents: fc.integer({ min: 1, max: 10_000_000 }),
    isDisputed: fc.boolean(),
    isOpen: fc.boolean(),
    age: fc.integer({ min: 0, max: 400 }),
  });

  it('is allowed exactly when all its invoices are open and free, and its figures fit', () => {
    fc.assert(
      fc.property(
        fc.array(someItem, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 60_000_000 }),
        fc.integer({ min: -10, max: 500 }),
        (given, cents, ago) => {
          const items = given.map(({ cents: open, isOpen, age }, index) =>
            item({
              receivableId: `rcv_${index}`,
              outstandingAmount: (open / 100).toFixed(2),
              status: isOpen ? 'O' : 'C',
              issueDate: addDays(today, -age),
            }),
          );
          const sum = given.reduce((all, { cents: open }) => all + open, 0);
          const oldest = Math.max(...given.map(({ age }) => age));
          const fits =
            given.every(({ isOpen, isDisputed }) => isOpen && !isDisputed) && cents <= sum && ago >= 0 && ago <= oldest;
          const refusal = whyNotReport(
            { disputedAmount: money(cents / 100, 'EUR'), raisedDate: addDays(today, -ago) },
            items,
            {
              today,
              inDispute: new Set(given.flatMap(({ isDisputed }, index) => (isDisputed ? [`rcv_${index}`] : []))),
            },
          );
          expect(refusal === null).toBe(fits);
        },
      ),
    );
  });
});
