import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/core/day.ts';
import { knownOwedOn, type LineThroughTime, owedOn, wasUnpaidOn } from './owed-on-day.ts';

const invoice: LineThroughTime = {
  issueDate: '2026-01-10',
  amountInclTax: '1000.00',
  outstandingAmount: '1000.00',
  clearedDate: null,
  clearedReason: null,
  payments: [],
};
const cleared = (clearedReason: LineThroughTime['clearedReason']): LineThroughTime => ({
  ...invoice,
  outstandingAmount: '0.00',
  clearedDate: '2026-06-15',
  clearedReason,
});

describe('what was owed of an invoice on a day', () => {
  it.each([
    { what: 'open, before it was issued', line: invoice, on: '2026-01-09', owed: null },
    { what: 'open', line: invoice, on: '2026-01-10', owed: '1000' },
    {
      what: 'paid in part later',
      line: { ...invoice, outstandingAmount: '400', payments: [{ receivedOn: '2026-03-01', amount: '600' }] },
      on: '2026-02-28',
      owed: '1000',
    },
    {
      what: 'paid in part by then',
      line: { ...invoice, outstandingAmount: '400', payments: [{ receivedOn: '2026-03-01', amount: '600' }] },
      on: '2026-03-01',
      owed: '400',
    },
    {
      what: 'paid on that day',
      line: { ...cleared('PAID'), payments: [{ receivedOn: '2026-06-15', amount: '1000' }] },
      on: '2026-06-15',
      owed: null,
    },
    { what: 'an indemnity is no payment of the buyer', line: cleared('CLAIMED'), on: '2026-07-01', owed: '1000' },
    { what: 'entered by mistake', line: cleared('WITHDRAWN'), on: '2026-02-01', owed: null },
  ])('$what', ({ line, on, owed }) => {
    expect(wasUnpaidOn(on, line) ? knownOwedOn(on, line) : null).toBe(owed);
  });

  it.each(['PAID', 'CREDITED'] as const)(
    'is something of what was cleared without an amount (%s), not known how much',
    (reason) => {
      expect(wasUnpaidOn('2026-06-14', cleared(reason))).toBe(true);
      expect(knownOwedOn('2026-06-14', cleared(reason))).toBeNull();
      expect(wasUnpaidOn('2026-06-15', cleared(reason))).toBe(false);
    },
  );

  it('and what was paid by then are the amount of the invoice, on each day', () => {
    const payment = fc.record({
      receivedOn: fc.integer({ min: 0, max: 200 }).map((days) => addDays('2026-01-10', days)),
      amount: fc.integer({ min: 1, max: 100 }).map(String),
    });
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 8 }), fc.integer({ min: 0, max: 250 }), (payments, days) => {
        const sum = (some: typeof payments) => some.reduce((all, { amount }) => all.plus(amount), new Big(0));
        const [day, rest] = [addDays('2026-01-10', days), new Big(1000).minus(sum(payments)).toFixed()];
        const owed = owedOn(day, { ...invoice, outstandingAmount: rest, payments });
        expect(
          sum(payments.filter(({ receivedOn }) => receivedOn <= day))
            .plus(owed)
            .eq(1000),
        ).toBe(true);
      }),
    );
  });
});
