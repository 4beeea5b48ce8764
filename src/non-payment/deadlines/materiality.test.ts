import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publishedRates, rateBetween } from '../../platform/core/rates-for-rules.ts';
import { materialityOf, type OpenAmount } from './materiality.ts';

const open = (amount: string, currency: string): OpenAmount => ({ amount, currency, isOverdue: false });
const overdue = (amount: string, currency: string): OpenAmount => ({ amount, currency, isOverdue: true });

describe('A5: whether what is past due is material', () => {
  it('is known in one currency, whether it has a rate or not', () => {
    expect(materialityOf([open('900', 'KWD'), overdue('100', 'KWD')], 10).isMaterial).toBe(false);
    expect(materialityOf([open('899', 'KWD'), overdue('101', 'KWD')], 10).isMaterial).toBe(true);
  });

  it('is computed at the reference rates in several', () => {
    // USD 113 are EUR 100: 10 % of EUR 1,000
    expect(materialityOf([open('900', 'EUR'), overdue('113', 'USD')], 9).isMaterial).toBe(true);
    expect(materialityOf([open('900', 'EUR'), overdue('113', 'USD')], 10).isMaterial).toBe(false);
  });

  it('is unknown where it depends on a missing rate, and the currency is named', () => {
    expect(materialityOf([open('1000', 'EUR'), overdue('500', 'KWD')], 10)).toEqual({
      isMaterial: null,
      missingRates: ['KWD'],
    });
    expect(materialityOf([overdue('1000', 'EUR'), overdue('500', 'KWD')], 10).isMaterial).toBe(true);
    expect(materialityOf([open('1000', 'EUR'), open('500', 'KWD')], 0).isMaterial).toBe(false);
  });

  it('is known only where every possible rate gives the same result', () => {
    const amount = fc.record({
      amount: fc.integer({ min: 1, max: 10_000 }).map(String),
      currency: fc.constantFrom('EUR', 'USD', 'KWD'),
      isOverdue: fc.boolean(),
    });
    const rates = ['0.0001', '0.5', '1', '3.2', '20000'];
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 8 }), fc.integer({ min: 0, max: 100 }), (amounts, percent) => {
        const verdicts = new Set(rates.map((rate) => isMaterialAt(amounts, percent, rate)));
        const { isMaterial } = materialityOf(amounts, percent);
        if (isMaterial !== null) expect([...verdicts]).toEqual([isMaterial]);
      }),
    );
  });
});

/** The same with a rate for the dinar. */
function isMaterialAt(amounts: readonly OpenAmount[], percent: number, dinar: string): boolean {
  const inEuro = ({ amount, currency }: OpenAmount) =>
    new Big(amount).times(rateBetween(publishedRates, currency, 'EUR') ?? dinar);
  const sum = (of: readonly OpenAmount[]) => of.reduce((total, each) => total.plus(inEuro(each)), new Big(0));
  return sum(amounts.filter(({ isOverdue }) => isOverdue))
    .times(100)
    .gt(sum(amounts).times(percent));
}
