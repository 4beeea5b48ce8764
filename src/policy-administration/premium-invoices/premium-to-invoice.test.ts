import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import {
  bonusMalusFor,
  closingPremium,
  endOfCalculation,
  premiumToCredit,
  taxedParts,
  withClause,
} from './premium-to-invoice.ts';

const euros = (amount: number | string) => money(amount, 'EUR');

describe('bonus and malus', () => {
  const agreed = [
    { lossRatioUpTo: null, adjustment: 10 },
    { lossRatioUpTo: 45, adjustment: -5 },
    { lossRatioUpTo: 70, adjustment: 0 },
  ];
  it.each([
    [0, -5],
    [45, -5],
    [45.1, 0],
    [70.1, 10],
    [-3, -5],
    [null, 0],
  ])('of a loss ratio of %s: %d %%', (ratio, percent) => expect(bonusMalusFor(agreed, ratio)).toBe(percent));

  it('are none where none are agreed', () => expect(bonusMalusFor([], 10)).toBe(0));
});

describe('what is given back of a closed year', () => {
  it.each([
    [46_000, 50_000, 4_000],
    [36_000, 50_000, 10_000],
    [52_000, 50_000, 0],
    [36_000, 40_000, 0],
  ])('EUR %d declared, %d invoiced, minimum 40,000: %d', (declared, invoiced, credit) => {
    const of = { declared: euros(declared), minimum: euros(40_000), invoiced: euros(invoiced), rebates: euros(0) };
    expect(premiumToCredit(of)).toEqual(euros(credit));
  });
});

describe('what closes an insurance year', () => {
  it.each([
    [48_000, 40_000, 40_000, 0, 8_000],
    [36_000, 40_000, 40_000, 0, 0],
    [36_000, 40_000, 30_000, 0, 10_000],
    [48_000, 40_000, 40_000, 3_000, 5_000],
    [48_000, 40_000, 40_000, 9_000, 0],
  ])('EUR %d declared, minimum %d, invoiced %d, rebates %d: %d', (declared, minimum, invoiced, rebates, due) => {
    const of = {
      declared: euros(declared),
      minimum: euros(minimum),
      invoiced: euros(invoiced),
      rebates: euros(rebates),
    };
    expect(closingPremium(of)).toEqual(euros(due));
  });
});

const company = (entityId: string, taxRate: number | null, weight: string) => ({
  entityId,
  name: entityId,
  taxRate,
  weight,
});

describe('tax', () => {
  it('is rounded once, and stands between net and gross', () => {
    const parts = taxedParts(euros('100.05'), [company('main', 19, '0')]);
    expect(parts.map(({ net, tax }) => [net, tax])).toEqual([[euros('100.05'), euros('19.01')]]);
    expect(endOfCalculation(euros(100), taxedParts(euros(100), [company('main', 19, '1')]))).toEqual([
      { step: 'net', amount: '100.00' },
      { step: 'tax', amount: '19.00', percent: 19, on: '100.00', company: null },
      { step: 'gross', amount: '119.00' },
    ]);
    expect(endOfCalculation(euros(100), taxedParts(euros(100), [])).map(({ step }) => step)).toEqual(['net', 'gross']);
  });

  it('is that of each insured company, by its part of the premium', () => {
    const parts = taxedParts(euros(10_000), [company('DE', 19, '3'), company('NL', 21, '1'), company('CH', null, '0')]);
    expect(parts.map(({ company: of, net, tax }) => [of?.entityId, net, tax])).toEqual([
      ['DE', euros(7500), euros(1425)],
      ['NL', euros(2500), euros(525)],
    ]);
    expect(endOfCalculation(euros(10_000), parts).map(({ amount }) => amount)).toEqual([
      '10000.00',
      '1425.00',
      '525.00',
      '11950.00',
    ]);
  });

  it('loses nothing where a premium does not divide evenly, also of a credit note', () => {
    const companies = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), companies, (cents, weights) => {
        const net = money(new Big(cents).div(100), 'EUR');
        const parts = taxedParts(
          net,
          weights.map((weight, place) => company(String(place), 10, String(weight))),
        );
        expect(parts.reduce((sum, part) => sum.plus(part.net.amount), new Big(0)).toFixed(2)).toBe(net.amount);
      }),
    );
  });
});

describe('a step of a calculation', () => {
  it('names the clause of the term that it follows, where the policy has one', () => {
    const clauses = { minimumPremium: 'Special terms 2.3', premiumTax: 'General conditions 19' };
    expect(withClause({ step: 'instalment', amount: '10000', part: 1, parts: 4 }, clauses).clause).toBe(
      'Special terms 2.3',
    );
    expect(withClause({ step: 'tax', amount: '19', percent: 19, on: '100', company: null }, clauses).clause).toBe(
      'General conditions 19',
    );
    for (const step of ['rebates', 'net', 'gross'] as const)
      expect(withClause({ step, amount: '1' }, clauses)).toEqual({ step, amount: '1' });
  });
});
