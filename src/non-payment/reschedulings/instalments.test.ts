import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/core/day.ts';
import { compareMoney, money, sumMoney } from '../../platform/core/money.ts';
import {
  defaultDay,
  differenceTo,
  faultsOfInstalments,
  type Instalment,
  instalmentStatus,
  isBackLoaded,
  isDefaulted,
  isLong,
  monthly,
  restOfAll,
  splitEvenly,
  whyNotInstalments,
  whyNotPay,
  withPayment,
} from './instalments.ts';

const today = '2026-11-20';
const euros = (amount: number | string) => money(amount, 'EUR');
const frame = { total: euros('900.00'), latestDueDate: '2026-11-10', today };
const planned = (...lines: [string, number | string][]) =>
  lines.map(([dueDate, amount]) => ({ dueDate, amount: { amount: String(amount), currency: 'EUR' } }));
const codeOf = (refusal: { code: string } | null) => refusal?.code ?? null;
const faults = (...lines: [string, number | string][]) =>
  faultsOfInstalments(planned(...lines), frame).map(({ pointer, code }) => `${pointer} ${code}`);

describe('the instalments of a plan (handbook N 1.3)', () => {
  it('are six at most in the form', () => {
    const even = (parts: number) =>
      monthly('2026-12-01', parts).map((dueDate, index) => ({
        dueDate,
        amount: splitEvenly(frame.total, parts)[index] ?? euros(0),
      }));
    expect(whyNotInstalments(even(6), frame)).toBeNull();
    expect(whyNotInstalments(even(7), frame)).toEqual({ code: 'res-max6', facts: { most: 6, instalments: 7 } });
  });

  it('add up to exactly the total', () => {
    expect(codeOf(whyNotInstalments(planned(['2026-12-01', 300], ['2027-01-01', 600]), frame))).toBeNull();
    expect(whyNotInstalments(planned(['2026-12-01', 300], ['2027-01-01', '599.99']), frame)).toEqual({
      code: 'res-sum',
      facts: { total: '900.00', difference: '0.01', currency: 'EUR' },
    });
    expect(whyNotInstalments(planned(['2026-12-01', '900.01']), frame)?.facts).toMatchObject({ difference: '-0.01' });
    expect(whyNotInstalments([], frame)?.code).toBe('res-sum');
  });

  it('are later than the due dates of all invoices, and each later than the one before', () => {
    expect(faults(['2026-11-10', 900])).toEqual(['/instalments/0/dueDate not-after-due']);
    expect(faults(['2026-11-11', 900])).toEqual([]);
    expect(faults(['2026-12-01', 400], ['2026-12-01', 500])).toEqual(['/instalments/1/dueDate not-ascending']);
    expect(faults(['2026-12-02', 400], ['2026-12-01', 500])).toEqual(['/instalments/1/dueDate not-ascending']);
  });

  it('begin within thirty days and end within twelve months, both from today', () => {
    expect(faults(['2026-12-20', 900])).toEqual([]);
    expect(faults(['2026-12-21', 900])).toEqual(['/instalments/0/dueDate too-late']);
    expect(faults(['2026-12-20', 400], ['2027-11-20', 500])).toEqual([]);
    expect(faults(['2026-12-20', 400], ['2027-11-21', 500])).toEqual(['/instalments/1/dueDate too-late']);
  });

  it('are above zero, in cents of the currency of the plan', () => {
    expect(faults(['2026-12-01', 0])).toEqual(['/instalments/0/amount too-small']);
    expect(faults(['2026-12-01', '-1.00'])).toEqual(['/instalments/0/amount too-small']);
    expect(faults(['2026-12-01', '899.995'])).toEqual(['/instalments/0/amount too-fine']);
    const dollars = [{ dueDate: '2026-12-01', amount: { amount: '900.00', currency: 'USD' } }];
    expect(faultsOfInstalments(dollars, frame).map(({ code }) => code)).toEqual(['not-in-list']);
    expect(differenceTo(dollars, frame.total)).toEqual(euros(900));
  });

  it('make a long plan beyond six months', () => {
    expect(isLong(planned(['2027-05-20', 900]), today)).toBe(false);
    expect(isLong(planned(['2027-05-21', 900]), today)).toBe(true);
    expect(isLong([], today)).toBe(false);
  });

  it.each([
    [[900], false],
    [[300, 600], false],
    [[299, 601], true],
    [[150, 149, 601], true],
    [[150, 150, 600], false],
    [[100, 100, 99, 200, 200, 201], true],
    [[150, 150, 150, 150, 150, 150], false],
  ])('%j is back-loaded: %s', (amounts, isIt) => {
    expect(isBackLoaded(planned(...amounts.map((amount): [string, number] => [today, amount])), 'EUR')).toBe(isIt);
  });
});

describe('a total in equal parts', () => {
  it('differs by a cent at most', () => {
    expect(splitEvenly(euros(100), 3)).toEqual([euros('33.34'), euros('33.33'), euros('33.33')]);
    expect(splitEvenly(money(100, 'JPY'), 3).map(({ amount }) => amount)).toEqual(['34', '33', '33']);
    expect(splitEvenly(money('1.000', 'KWD'), 3).map(({ amount }) => amount)).toEqual(['0.334', '0.333', '0.333']);
  });

  it('adds up to the total whatever it is, in consecutive months', () => {
    const someMoney = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 14n }), fc.constantFrom('EUR', 'JPY', 'KWD'));
    fc.assert(
      fc.property(someMoney, fc.integer({ min: 1, max: 60 }), ([cents, currency], parts) => {
        const digits = currency === 'JPY' ? 0 : currency === 'KWD' ? 3 : 2;
        const text = cents.toString().padStart(digits + 1, '0');
        const total = money(digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`, currency);
        const split = splitEvenly(total, parts);
        expect(split).toHaveLength(parts);
        expect(sumMoney(split, currency)).toEqual(total);
        const [first, last] = [split[0] ?? total, split.at(-1) ?? total];
        expect(compareMoney(first, last)).toBeGreaterThanOrEqual(0);
        expect(Number(first.amount) - Number(last.amount)).toBeLessThan(1.01);
      }),
    );
    expect(monthly('2027-01-31', 3)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
  });
});

const instalment = (no: number, dueDate: string, amount: number, paidAmount: number): Instalment => ({
  no,
  dueDate,
  amount: euros(amount),
  paidAmount: euros(paidAmount),
});

describe('an instalment on a day', () => {
  it.each([
    ['2026-11-20', 0, 'DUE'],
    ['2026-11-20', 50, 'PARTIAL'],
    ['2026-11-20', 100, 'PAID'],
    ['2026-11-19', 0, 'LATE'],
    // a late part payment shows LATE (readings, "Also")
    ['2026-11-19', 50, 'LATE'],
    ['2026-11-19', 100, 'PAID'],
  ] as const)('due on %s with %i of 100 paid is %s', (dueDate, paidAmount, status) => {
    expect(instalmentStatus(instalment(1, dueDate, 100, paidAmount), today)).toBe(status);
  });

  it('defaults on day 11, not on day 10', () => {
    const open = [instalment(1, '2026-10-01', 100, 100), instalment(2, '2026-11-10', 100, 99)];
    expect(isDefaulted(open, 10, '2026-11-20')).toBe(false);
    expect(isDefaulted(open, 10, '2026-11-21')).toBe(true);
    expect(defaultDay(open, 10)).toBe('2026-11-21');
    expect(isDefaulted([instalment(1, '2026-10-01', 100, 100)], 0, today)).toBe(false);
    expect(defaultDay([instalment(1, '2026-10-01', 100, 100)], 10)).toBeNull();
    expect(isDefaulted(open, 0, '2026-11-11')).toBe(true);
  });
});

describe('a payment', () => {
  const three = [
    instalment(1, '2026-11-10', 100, 40),
    instalment(2, '2026-12-10', 100, 0),
    instalment(3, '2027-01-10', 100, 0),
  ];
  const paidOf = (after: readonly Instalment[]) => after.map(({ paidAmount }) => Number(paidAmount.amount));

  it('goes to the instalment that it is for, then to the earliest others', () => {
    expect(paidOf(withPayment(three, 2, euros(100)))).toEqual([40, 100, 0]);
    expect(paidOf(withPayment(three, 2, euros(130)))).toEqual([70, 100, 0]);
    expect(paidOf(withPayment(three, 1, euros(200)))).toEqual([100, 100, 40]);
  });

  it.each([
    [1, euros(0), 'invalid-input'],
    [1, money(10, 'USD'), 'invalid-input'],
    [1, { amount: '1.005', currency: 'EUR' }, 'invalid-input'],
    [4, euros(1), 'not-found'],
    [1, euros(260), null],
    [1, euros('260.01'), 'payment-above-plan'],
  ] as const)('on instalment %i of %j is answered %s', (no, payment, code) => {
    expect(codeOf(whyNotPay(three, no, payment))).toBe(code);
  });

  it('is never lost and never exceeds an instalment', () => {
    const someInstalments = fc.array(fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 })), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(someInstalments, fc.nat(), fc.integer({ min: 1, max: 6000 }), (lines, at, amount) => {
        const before = lines.map(([asked, came], index) =>
          instalment(index + 1, addDays(today, index), asked, Math.min(asked, came)),
        );
        const payment = euros(amount);
        const no = (at % before.length) + 1;
        if (whyNotPay(before, no, payment)) return;
        const after = withPayment(before, no, payment);
        expect(restOfAll(after, 'EUR')).toEqual(euros(Number(restOfAll(before, 'EUR').amount) - amount));
        for (const { amount: asked, paidAmount } of after)
          expect(compareMoney(paidAmount, asked)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
