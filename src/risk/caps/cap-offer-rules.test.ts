import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import { expectReplays } from '../../testing/server/replays.ts';
import { gradeCodes } from '../buyers/grade.ts';
import { openNonPayments } from '../buyers/open-non-payment.ts';
import { capProducts } from '../covers/cap-beside.ts';
import { mostOf } from './cap.ts';
import { type CapOfferInputs, capOfferRules } from './cap-offer-rules.ts';

const amounts = fc.integer({ min: 1, max: 5_000_000 }).map(String);
const anyInputs = fc.record<CapOfferInputs>({
  product: fc.constantFrom(...capProducts),
  currency: fc.constant('EUR'),
  requested: amounts,
  granted: amounts,
  ceiling: fc.constantFrom('50000', '2500000'),
  asked: fc.option(amounts),
  openNonPayment: fc.constantFrom(...openNonPayments),
  gradeCode: fc.constantFrom(...gradeCodes, null),
  isReviewed: fc.boolean(),
});

describe('an offer of CAP or CAP+', () => {
  it('is the most that the rules of offers allow, or the amount that was asked for', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const { verdict, amount } = capOfferRules.decide(inputs).outcome;
        const [requested, granted] = [money(inputs.requested, 'EUR'), money(inputs.granted, 'EUR')];
        const most = mostOf(inputs.product, { requested, granted }, money(inputs.ceiling, 'EUR'));
        const asked = inputs.asked ?? most.amount;
        const expected = new Big(asked).lt(most.amount) ? asked : most.amount;
        if (verdict === 'NOT_OFFERED') expect(amount).toBe('0');
        else expect(new Big(amount ?? '0').eq(expected)).toBe(true);
      }),
    );
  });

  it('names what limited it, and refers CAP+ on a grade that is just too weak', () => {
    const inputs: CapOfferInputs = {
      product: 'CAP_PLUS',
      currency: 'EUR',
      requested: '80000',
      granted: '0',
      ceiling: '50000',
      asked: null,
      openNonPayment: 'NONE',
      gradeCode: '05',
      isReviewed: false,
    };
    const outcomeOf = (differing: Partial<CapOfferInputs>) => capOfferRules.decide({ ...inputs, ...differing }).outcome;
    expect(outcomeOf({})).toMatchObject({ verdict: 'OFFERED', amount: '50000', decidedBy: 'ceiling' });
    expect(outcomeOf({ gradeCode: '08' })).toMatchObject({ verdict: 'REFERRED', decidedBy: 'grade' });
    expect(outcomeOf({ gradeCode: '08', isReviewed: true }).verdict).toBe('OFFERED');
    expect(outcomeOf({ gradeCode: '09' }).verdict).toBe('NOT_OFFERED');
    expect(outcomeOf({ openNonPayment: 'CLAIM' })).toMatchObject({ verdict: 'NOT_OFFERED', decidedBy: 'nothing-open' });
  });
});

describe('a passport', () => {
  it('is replayed from its stored inputs to the same hash, and not from others', () => {
    expectReplays(capOfferRules, anyInputs);
  });
});
