import { describe, expect, test } from 'vitest';
import { isAboveCover, type MyBuyerFacts, myBuyerStatusOf, totalsOf } from './my-buyer.ts';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const facts = (some: Partial<MyBuyerFacts>): MyBuyerFacts => ({
  covered: eur('0.00'),
  isByGrade: false,
  isStopped: false,
  owed: null,
  isToBegin: false,
  hasRequest: false,
  ...some,
});

describe('the status of a buyer', () => {
  test.each<[string, Partial<MyBuyerFacts>]>([
    ['NO_COVER', {}],
    ['COVERED', { covered: eur('100.00'), owed: eur('100.00') }],
    ['ABOVE_COVER', { covered: eur('100.00'), owed: eur('100.01') }],
    // a stop comes before all that is granted, and is nothing where nothing is
    ['STOPPED', { covered: eur('100.00'), owed: eur('500.00'), isStopped: true }],
    ['STOPPED', { isToBegin: true, isStopped: true }],
    ['NO_COVER', { isStopped: true }],
    ['BY_GRADE', { isByGrade: true, owed: eur('500.00') }],
    ['NOT_BEGUN', { isToBegin: true, hasRequest: true }],
    ['PENDING', { hasRequest: true }],
    ['COVERED', { covered: eur('100.00'), hasRequest: true }],
    ['NO_COVER', { covered: null }],
  ])('is %s', (status, some) => {
    expect(myBuyerStatusOf(facts(some))).toBe(status);
  });

  test('above cover is also what is owed without any cover, and nothing that is not known', () => {
    expect(isAboveCover(facts({ owed: eur('1.00') }))).toBe(true);
    expect(isAboveCover(facts({ owed: null }))).toBe(false);
    expect(isAboveCover(facts({ isByGrade: true, owed: eur('1.00') }))).toBe(false);
  });
});

describe('totals', () => {
  const buyer = (covered: string, owed: string | null, isStopped = false) => ({
    covered: eur(covered),
    exposure: { amount: owed === null ? null : eur(owed), day: null },
    isStopped,
  });

  test('are exact, by currency, and count no cover that is stopped', () => {
    const gbp = { ...buyer('5.00', null), covered: { amount: '5.00', currency: 'GBP' }, exposure: null };
    expect(totalsOf([buyer('0.10', '1.00'), buyer('0.20', '2.00'), buyer('9.00', '4.00', true), gbp])).toEqual([
      { covered: eur('0.30'), owed: eur('7.00'), buyers: 3 },
      { covered: { amount: '5.00', currency: 'GBP' }, owed: { amount: '0.00', currency: 'GBP' }, buyers: 1 },
    ]);
  });

  test('are not known where one exposure is not', () => {
    expect(totalsOf([buyer('1.00', '1.00'), buyer('1.00', null)])[0]?.owed).toBeNull();
  });
});
