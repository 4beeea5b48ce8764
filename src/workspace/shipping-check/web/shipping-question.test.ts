import { describe, expect, it } from 'vitest';
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
  const cover = (policy: string, standing: 'cover' | 'inactive', isStopped = false) => ({
    policy,
    company,
    standing,
    isStopped,
  });
  const found = { covers: [], known: [], policyInView: null };

  it('is that of a cover in force, then of a stopped one, then of any', () => {
    const [ended, stopped, inForce] = [cover('P-1', 'inactive'), cover('P-2', 'cover', true), cover('P-3', 'cover')];
    const policyOf = (...covers: ReturnType<typeof cover>[]) => buyerAskedAbout('rijnz', { ...found, covers })?.policy;
    expect(policyOf(ended, stopped, inForce)).toBe('P-3');
    expect(policyOf(ended, stopped)).toBe('P-2');
    expect(policyOf(ended)).toBe('P-1');
  });

  it('may be one that nobody decided on by name, under the policy in view', () => {
    const known = [company];
    expect(buyerAskedAbout('rijnz', { ...found, known, policyInView: 'P-1' })).toEqual({
      policy: 'P-1',
      companyId: '600001',
    });
    expect(buyerAskedAbout('rijnz', { ...found, known })).toBeNull();
    expect(buyerAskedAbout('other', { ...found, known, policyInView: 'P-1' })).toBeNull();
  });
});
