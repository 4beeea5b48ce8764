import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import { expectReplays } from '../../testing/server/replays.ts';
import { type ClaimInputs, claimRules } from './claim-decision-rules.ts';

const eur = (amount: number) => money(amount, 'EUR');
const item = (documentNumber: string, amount: number): ClaimInputs['loss']['items'][number] => ({
  receivableId: `rec_${documentNumber}`,
  itemType: 'INVOICE',
  documentNumber,
  issueDate: '2026-05-01',
  shipmentDate: null,
  originalDueDate: '2026-06-30',
  currency: 'EUR',
  amountInclTax: eur(amount).amount,
  amountExclTax: null,
  outstandingAmount: eur(amount).amount,
});
const claim = (amounts: readonly number[], limit: number, left: boolean): ClaimInputs => ({
  loss: {
    dateOfLoss: '2026-10-01',
    items: amounts.map((amount, place) => item(`R-${place}`, amount)),
    rates: {},
    cover: { kind: 'GRANTED', limit: eur(limit), topUp: null, insuredPercentage: 90 },
    earlier: {},
    firstLossLeft: null,
    mostPayableLeft: null,
    premiumUnpaid: eur(0),
  },
  terms: {
    currency: 'EUR',
    vatCovered: true,
    claimThreshold: null,
    deductible: eur(2500),
    deductibleBasis: 'AFTER',
    premiumSetOff: false,
  },
  notInsured: left ? [{ receivableId: 'rec_R-0', documentNumber: 'R-0', reasons: ['NOT_PROVEN'] }] : [],
});

describe('the decision on a claim', () => {
  it('is the example of the handbook: 150,000, limit 100,000, 90 %, deductible 2,500', () => {
    const { steps, outcome } = claimRules.decide(claim([150_000], 100_000, false));
    expect(outcome).toMatchObject({ verdict: 'DECIDED_PARTIAL', decidedBy: 'COVER_IN_FORCE' });
    expect(Number(outcome.amount)).toBe(87_500);
    expect(steps.map(({ rule }) => rule)).toEqual([
      'INVOICES',
      'INSURED_ITEMS',
      'COVER_IN_FORCE',
      'INSURED_SHARE',
      'DEDUCTIBLE',
      'FIRST_LOSS',
      'MOST_PAYABLE',
    ]);
  });

  it('leaves out what is not proven, and rejects where nothing is left', () => {
    expect(claimRules.decide(claim([50_000], 100_000, true)).outcome).toMatchObject({
      verdict: 'REJECTED',
      decidedBy: 'INVOICES',
    });
    expect(claimRules.decide(claim([50_000, 20_000], 100_000, true)).outcome.verdict).toBe('DECIDED_PARTIAL');
  });
});

describe('a passport', () => {
  it('is replayed from its stored inputs to the same hash, and not from others', () => {
    const anyClaim = fc
      .record({
        amounts: fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 4 }),
        limit: fc.integer({ min: 0, max: 200_000 }),
        left: fc.boolean(),
      })
      .map(({ amounts, limit, left }) => claim(amounts, limit, left));
    expectReplays(claimRules, anyClaim);
  });
});
