import { describe, expect, it } from 'vitest';
import type { MyBuyer } from '../../my-buyers/my-buyers.contract.ts';
import { buyerAskedAbout, shippingQuestion } from './shipping-question.ts';

const english = 'Can I ship?';

it.each([
  ['can i ship 24k rijnz', english, { amount: '24000', buyer: 'rijnz' }],
  ['24k rijnz', english, { amount: '24000', buyer: 'rijnz' }],
  ['rijnzicht logistiek 1.250,50', english, { amount: '1250.50', buyer: 'rijnzicht logistiek' }],
  ['Darf ich liefern? 9000 müller', 'Darf ich liefern?', { amount: '9000', buyer: 'müller' }],
  ['30 k rijnz', english, { amount: '30000', buyer: 'rijnz' }],
  ['rijnz TEUR 30', english, { amount: '30000', buyer: 'rijnz' }],
  ['rijnz EUR 1,5 Mio', english, { amount: '1500000', buyer: 'rijnz' }],
  ['24 S Müller', english, { amount: '24', buyer: 'S Müller' }],
  ['24 all foods', english, { amount: '24', buyer: 'all foods' }],
  // what begins like the question is a name once the name has begun
  ['24k Atelier I Ship', english, { amount: '24000', buyer: 'Atelier I Ship' }],
])('reads “%s” as an amount and a buyer', (typed, asking, question) => {
  expect(shippingQuestion(typed, asking)).toEqual(question);
});

it.each(['', 'can i ship', 'can i ship 24k', 'rijnzicht', '24k r', '552081317', 'can i ship 0 rijnzicht'])(
  'finds no question in “%s”',
  (typed) => {
    expect(shippingQuestion(typed, english)).toBeNull();
  },
);

describe('A1: the buyer that a question in the commands means', () => {
  const company = { companyId: '600001', companyName: 'Rijnzicht BV', countryCode: 'NL' };
  const buyer = (policy: string | null, status: MyBuyer['status']) => ({ policy, company, status });
  const found = { buyers: [], known: [], policyInView: null };

  it('is one with cover of any kind, then one whose cover is stopped, then any of a policy', () => {
    const [bare, stopped, covered] = [buyer('P-1', 'NO_COVER'), buyer('P-2', 'STOPPED'), buyer('P-3', 'COVERED')];
    const policyOf = (...buyers: ReturnType<typeof buyer>[]) => buyerAskedAbout('rijnz', { ...found, buyers })?.policy;
    expect(policyOf(bare, stopped, covered)).toBe('P-3');
    expect(policyOf(bare, stopped, buyer('P-4', 'BY_GRADE'))).toBe('P-4');
    expect(policyOf(bare, stopped)).toBe('P-2');
    expect(policyOf(bare)).toBe('P-1');
    expect(policyOf(buyer(null, 'NO_COVER'))).toBeUndefined();
  });

  it('may be one that the reader viewed, under the policy in view', () => {
    const known = [company];
    expect(buyerAskedAbout('rijnz', { ...found, known, policyInView: 'P-1' })).toEqual({
      policy: 'P-1',
      companyId: '600001',
    });
    expect(buyerAskedAbout('rijnz', { ...found, known })).toBeNull();
    expect(buyerAskedAbout('other', { ...found, known, policyInView: 'P-1' })).toBeNull();
  });
});
