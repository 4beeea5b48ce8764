import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { insurerScope, isWithinScope, narrowScope, scopeOfMandates } from './scope.ts';

const named = { policyKey: 'HERM-1000001', portfolioId: '' };
const brokered = { policyKey: 'TI-5000001', portfolioId: 'org_harbourlane' };
const foreign = { policyKey: 'SFAC-2000001', portfolioId: 'org_other' };

describe('scope', () => {
  const scope = scopeOfMandates(['HERM-1000001'], ['org_harbourlane']);

  test('holds policies named and policies of its portfolios, and no other', () => {
    expect(isWithinScope(scope, named)).toBe(true);
    expect(isWithinScope(scope, brokered)).toBe(true);
    expect(isWithinScope(scope, foreign)).toBe(false);
  });

  test('of the insurer holds every policy and is not narrowed', () => {
    expect(isWithinScope(insurerScope(), foreign)).toBe(true);
    expect(narrowScope(insurerScope(), [named])).toEqual(insurerScope());
  });

  test('a token keeps of its policies those that its holder still may see', () => {
    expect(narrowScope(scope, [brokered, foreign])).toEqual(scopeOfMandates(['TI-5000001'], []));
    expect(narrowScope(scopeOfMandates([], []), [named, brokered])).toEqual(scopeOfMandates([], []));
  });

  test('narrowing never widens', () => {
    const key = fc.constantFrom('A-100', 'B-200', 'C-300', 'D-400');
    const portfolio = fc.constantFrom('', 'org_1', 'org_2');
    const policy = fc.record({ policyKey: key, portfolioId: portfolio });
    const scopes = fc
      .tuple(fc.uniqueArray(key), fc.uniqueArray(fc.constantFrom('org_1', 'org_2')))
      .map(([policies, portfolios]) => scopeOfMandates(policies, portfolios));
    fc.assert(
      fc.property(scopes, fc.uniqueArray(policy, { selector: (one) => one.policyKey }), (wide, limit) => {
        const narrow = narrowScope(wide, limit);
        return limit.every((one) => isWithinScope(narrow, one) === isWithinScope(wide, one));
      }),
    );
  });
});
