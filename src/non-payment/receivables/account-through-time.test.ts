import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asItCameIn,
  type LineOfAccount,
  type MoneyOfAccount,
  owedBeforeMoney,
  reachedBy,
  spreadMoney,
} from './account-through-time.ts';
import { clearOldestFirst } from './clearing.ts';

type Entered = Readonly<{ number: number; due: number; amount: number }>;
type Paid = Readonly<{ number: number; day: number; amount: number }>;
type Keyed = Readonly<{ invoice: Entered } | { payment: Paid }>;

const dayOf = (day: number) => `2026-03-${String(day).padStart(2, '0')}`;

/** The book once everything was entered in an order: money clears what is open when it is entered. */
function keyedIn(order: readonly Keyed[]): { lines: LineOfAccount[]; money: MoneyOfAccount[] } {
  const lines: (LineOfAccount & { status: 'O' | 'C' })[] = [];
  const money: MoneyOfAccount[] = [];
  for (const entry of order) {
    if ('invoice' in entry) {
      const { number, due, amount } = entry.invoice;
      lines.push({
        receivableId: `r${number}`,
        itemType: 'INVOICE',
        documentNumber: `F-${number}`,
        issueDate: '2026-01-01',
        originalDueDate: dayOf(due),
        currency: 'EUR',
        outstandingAmount: String(amount),
        clearedReason: null,
        status: 'O',
      });
      continue;
    }
    const { number, day, amount } = entry.payment;
    const { allocations } = clearOldestFirst(lines, { amount: String(amount), currency: 'EUR' });
    for (const { receivableId, amount: cleared } of allocations) {
      const place = lines.findIndex((line) => line.receivableId === receivableId);
      const line = lines[place] as (typeof lines)[number];
      const left = new Big(line.outstandingAmount).minus(cleared);
      lines[place] = {
        ...line,
        outstandingAmount: left.toFixed(),
        ...(left.eq(0) ? { status: 'C', clearedReason: 'PAID' } : {}),
      };
    }
    money.push({
      paymentId: `p${number}`,
      receivedOn: dayOf(day),
      currency: 'EUR',
      amount: String(amount),
      isMatched: false,
      allocations,
    });
  }
  return { lines, money };
}

const owedOn = ({ lines, money }: ReturnType<typeof keyedIn>, day: number) => {
  const owed = owedBeforeMoney(lines, money);
  const before = asItCameIn(money).filter(({ receivedOn }) => receivedOn < dayOf(day));
  const reached = reachedBy(spreadMoney(lines, owed, before));
  return Object.fromEntries(
    [...owed]
      .map(([id, at]) => [id, at.minus(reached.get(id) ?? 0).toFixed()])
      .sort(([one = ''], [two = '']) => (one < two ? -1 : 1)),
  );
};

describe('an account through time', () => {
  const invoices = fc.uniqueArray(
    fc.record({ number: fc.nat(9), due: fc.integer({ min: 1, max: 28 }), amount: fc.integer({ min: 1, max: 90 }) }),
    {
      selector: ({ number }) => number,
      minLength: 1,
      maxLength: 5,
    },
  );
  const payments = fc.uniqueArray(
    fc.record({ number: fc.nat(9), day: fc.integer({ min: 1, max: 28 }), amount: fc.integer({ min: 1, max: 120 }) }),
    {
      selector: ({ number }) => number,
      maxLength: 5,
    },
  );
  const everything = fc
    .tuple(invoices, payments)
    .map(([enteredInvoices, paid]): Keyed[] => [
      ...enteredInvoices.map((invoice) => ({ invoice })),
      ...paid.map((payment) => ({ payment })),
    ]);

  it('A5: is the same in whichever order it was entered', () => {
    fc.assert(
      fc.property(
        everything.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        fc.integer({ min: 1, max: 29 }),
        ([one, other], day) => {
          expect(owedOn(keyedIn(one), day)).toEqual(owedOn(keyedIn(other), day));
        },
      ),
    );
  });

  it('agrees with the book on what is owed in total once everything is entered in its order', () => {
    fc.assert(
      fc.property(everything, (all) => {
        const { lines, money } = keyedIn(all);
        const sum = (amounts: readonly string[]) =>
          amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed();
        expect(sum(Object.values(owedOn({ lines, money }, 29)))).toBe(
          sum(lines.map(({ outstandingAmount }) => outstandingAmount)),
        );
      }),
    );
  });

  it('leaves matched money where the accounts have put it, and lets the rest clear the oldest', () => {
    const { lines } = keyedIn([
      { invoice: { number: 1, due: 1, amount: 50 } },
      { invoice: { number: 2, due: 2, amount: 30 } },
    ]);
    const matched: MoneyOfAccount = {
      paymentId: 'p',
      receivedOn: dayOf(3),
      currency: 'EUR',
      amount: '40',
      isMatched: true,
      allocations: [{ receivableId: 'r2', amount: '30' }],
    };
    const [spread] = spreadMoney(lines, owedBeforeMoney(lines, []), [matched]);
    expect([...(spread?.onto ?? [])].map(([id, amount]) => [id, amount.toFixed()])).toEqual([
      ['r2', '30'],
      ['r1', '10'],
    ]);
  });

  it('owes nothing on what was entered by mistake: its money clears the others', () => {
    const { lines, money } = keyedIn([
      { invoice: { number: 1, due: 1, amount: 50 } },
      { payment: { number: 1, day: 3, amount: 20 } },
      { invoice: { number: 2, due: 2, amount: 30 } },
    ]);
    const withdrawn = lines.map((line) =>
      line.receivableId === 'r1' ? { ...line, outstandingAmount: '0', clearedReason: 'WITHDRAWN' as const } : line,
    );
    expect(owedOn({ lines: withdrawn, money }, 10)).toEqual({ r1: '0', r2: '10' });
  });
});
