import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMoney, compareMoney, type Money, money } from '../../platform/core/money.ts';
import { heldAgainstCover, type LedgerAccount, overdueOf, standingsOf, totalsOfLedger } from './ledger-account.ts';

const eur = (amount: number | string): Money => money(String(amount), 'EUR');
const account = (owed: number, covered: number, more: Partial<LedgerAccount> = {}): LedgerAccount => ({
  owed: eur(owed),
  byAge: { notDue: eur(owed), to30: eur(0), to60: eur(0), to90: eur(0), over90: eur(0) },
  covered: eur(covered),
  isByGrade: false,
  ...more,
});

describe('what a buyer owes, held against its cover', () => {
  it('is within it, or above it', () => {
    expect(heldAgainstCover(account(61_250, 85_000))).toEqual({ within: eur(61_250), above: eur(0) });
    expect(heldAgainstCover(account(174_880, 120_000))).toEqual({ within: eur(120_000), above: eur(54_880) });
    expect(heldAgainstCover(account(58_200, 0))).toEqual({ within: eur(0), above: eur(58_200) });
  });

  it('is within it whatever it is where the grade covers every amount', () => {
    expect(heldAgainstCover(account(5_000, 0, { isByGrade: true }))).toEqual({ within: eur(5_000), above: eur(0) });
  });

  it('needs none where the buyer has a credit, and is unknown without a rate', () => {
    expect(heldAgainstCover(account(-20, 100))).toEqual({ within: eur(0), above: eur(0) });
    expect(heldAgainstCover(account(1, 1, { owed: null }))).toBeNull();
  });
});

describe('how a buyer stands', () => {
  const late: Partial<LedgerAccount> = {
    byAge: { notDue: eur(0), to30: eur(5), to60: eur(0), to90: eur(0), over90: eur(0) },
  };

  it.each([
    ['within its cover', account(5, 5), ['WITHIN_COVER']],
    ['above it, and overdue', account(6, 5, late), ['ABOVE_COVER', 'OVERDUE']],
    ['without any', account(6, 0), ['NO_COVER']],
    ['within a cover by grade', account(6, 0, { isByGrade: true }), ['WITHIN_COVER']],
    ['with a credit, and overdue', account(-1, 0, late), ['OVERDUE']],
    ['unknown without a rate', account(6, 0, { owed: null, byAge: null }), []],
  ])('is %s', (_, of, expected) => {
    expect(standingsOf(of)).toEqual(expected);
  });
});

describe('the totals of a list', () => {
  it('part what is above a cover from what has none, and name what cannot be converted', () => {
    const [total, ...others] = totalsOfLedger([
      account(100, 80),
      account(50, 0),
      account(30, 60),
      account(10, 10, { owed: null, byAge: null }),
    ]);
    expect(others).toEqual([]);
    expect(total).toMatchObject({
      owed: eur(180),
      within: eur(110),
      above: eur(20),
      uncovered: eur(50),
      buyers: 4,
      buyersAbove: 1,
      buyersUncovered: 1,
      unknown: 1,
    });
  });

  it('never add up two currencies', () => {
    const usd = { owed: null, byAge: null, covered: money('5', 'USD'), isByGrade: false };
    expect(totalsOfLedger([account(1, 1), usd]).map(({ covered }) => covered.currency)).toEqual(['EUR', 'USD']);
  });

  it('leave nothing out: what is within, above and without cover is what is owed', () => {
    const amounts = fc.tuple(fc.nat(1_000_000), fc.nat(1_000_000), fc.boolean());
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 12 }), (some) => {
        const [total] = totalsOfLedger(some.map(([owed, covered, isByGrade]) => account(owed, covered, { isByGrade })));
        if (!total) throw new Error('There is a total.');
        expect(compareMoney(addMoney(addMoney(total.within, total.above), total.uncovered), total.owed)).toBe(0);
      }),
    );
  });
});

it('overdue is all that is past its due date', () => {
  expect(overdueOf({ notDue: eur(1), to30: eur(2), to60: eur(4), to90: eur(8), over90: eur(16) })).toEqual(eur(30));
});
