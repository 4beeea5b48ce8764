import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import { exampleInvoice } from '../../testing/example-claim-items.ts';
import type { IndemnityTerms, Loss } from './indemnity.ts';
import { isAllRecovered, lossLessBy, overpaidBy, owedAfter, shareRecovery, whyNotRecoverMore } from './recoveries.ts';

const eur = (amount: string | number) => money(amount, 'EUR');
const after = (amount: string | number) => ({ amount: eur(amount), receivedOn: '2026-10-01' });
const decided = (indemnity: string | number, totalDebt: string | number, recovered: string | number = 0) => ({
  dateOfLoss: '2026-10-01',
  indemnity: eur(indemnity),
  totalDebt: eur(totalDebt),
  recovered: eur(recovered),
});

describe('a recovery is shared by the loss (handbook N 1.6, "Recoveries")', () => {
  it('is shared 25/30 to the insured part of the example, and of that by the insured share to the insurer', () => {
    // debt 30,000, limit 25,000, 90 %: indemnity 22,500; 10,000 recovered
    const shared = shareRecovery(after(10_000), decided(22_500, 30_000));
    expect(shared.insurersPart).toEqual(eur(7500));
    expect(shared.insuredsPart).toEqual(eur(2500));
    expect(owedAfter(shared, 'INSURED')).toEqual({ by: 'INSURED', amount: eur(7500) });
    expect(owedAfter(shared, 'INSURER')).toEqual({ by: 'INSURER', amount: eur(2500) });
  });

  it('is rounded by itself, and the insurer never gets back more than was paid', () => {
    expect(shareRecovery(after('0.01'), decided(1, 3)).insurersPart).toEqual(eur('0.00'));
    expect(shareRecovery(after('0.02'), decided(1, 3)).insurersPart).toEqual(eur('0.01'));
    expect(shareRecovery(after(1000), decided(100, 200, 80)).insurersPart).toEqual(eur(20));
    expect(shareRecovery(after(1000), decided(0, 0)).insurersPart).toEqual(eur(0));
  });

  it('of another currency is converted at the rate of the date of loss', () => {
    const given = { amount: money(100, 'USD'), receivedOn: '2026-12-01' };
    expect(shareRecovery(given, decided(90, 100), '0.9').insurersPart).toEqual(eur(81));
  });

  it('from before the date of loss is none', () => {
    expect(() => shareRecovery({ amount: eur(1), receivedOn: '2026-09-30' }, decided(1, 1))).toThrow(RangeError);
  });

  it('in any number never gives the insurer more than the indemnity, nor anybody less than nothing', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(cents, cents, fc.array(cents, { maxLength: 10 }), (indemnity, more, sums) => {
        let recovered = new Big(0);
        for (const sum of sums) {
          const given = after(new Big(sum).div(100).toFixed(2));
          const shared = shareRecovery(
            given,
            decided(
              new Big(indemnity).div(100).toFixed(2),
              new Big(indemnity + more).div(100).toFixed(2),
              recovered.toFixed(2),
            ),
          );
          recovered = recovered.plus(shared.insurersPart.amount);
          expect(new Big(shared.insurersPart.amount).plus(shared.insuredsPart.amount).toFixed(2)).toBe(
            given.amount.amount,
          );
          expect(new Big(shared.insuredsPart.amount).gte(0)).toBe(true);
        }
        expect(recovered.times(100).lte(indemnity)).toBe(true);
      }),
    );
  });
});

describe('a payment from before the loss that is entered after the indemnity', () => {
  const terms: IndemnityTerms = {
    currency: 'EUR',
    vatCovered: true,
    claimThreshold: null,
    deductible: null,
    deductibleBasis: 'AFTER',
    premiumSetOff: false,
  };
  const loss: Loss = {
    dateOfLoss: '2026-10-01',
    items: [exampleInvoice('1', '30000.00')],
    notInsured: new Set(),
    payments: [],
    rates: {},
    cover: { kind: 'GRANTED', limit: eur(25_000), topUp: null, insuredPercentage: 90 },
    firstLossLeft: null,
    mostPayableLeft: null,
    premiumUnpaid: eur(0),
  };

  it.each([
    ['4000.00', 0],
    ['5000.00', 0],
    ['10000.00', 4500],
  ])('of %s gives back %d: it covers again first what was above the limit (S25)', (amount, back) => {
    expect(overpaidBy({ amount: eur(amount), receivedOn: '2026-09-30' }, loss, terms)).toEqual(eur(back));
  });

  it('counts on top of those entered before it', () => {
    const told = { amount: eur('4000.00'), receivedOn: '2026-09-30' };
    // together 8,000: 22,000 are owed, below the limit of 25,000
    expect(overpaidBy(told, lossLessBy([told], loss), terms)).toEqual(eur(2700));
  });
});

describe('everything has come back', () => {
  it.each([
    [['10000', '19999.99'], false],
    [['10000', '20000'], true],
    [['30000.01'], true],
    [[], false],
  ])('with %j of 30,000: %s', (sums, isAll) => {
    const recovered = sums.map((sum) => ({ amount: eur(sum) }));
    expect(isAllRecovered(eur(30_000), recovered)).toBe(isAll);
  });
});

describe('more than was owed', () => {
  const whyNot = (amount: string, isMore = false, back = ['10000', '19999.99']) =>
    whyNotRecoverMore(eur(amount), { totalDebt: eur(30_000), recovered: back.map((sum) => eur(sum)) }, isMore);

  it('is accepted only where it is confirmed', () => {
    expect(whyNot('0.01')).toBeNull();
    expect(whyNot('0.02')).toMatchObject({
      code: 'payment-above-debt',
      facts: { owed: '0.01', currency: 'EUR', field: 'isMore' },
    });
    expect(whyNot('0.02', true)).toBeNull();
    // what came back beyond it leaves nothing owed, not less than nothing
    expect(whyNot('1', false, ['30001'])).toMatchObject({ facts: { owed: '0.00' } });
  });
});
