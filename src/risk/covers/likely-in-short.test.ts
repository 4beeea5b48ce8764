import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareMoney, money, signOfMoney } from '../../platform/core/money.ts';
import { type Answer, type CoverDecision, coverRequestActions, raisesRisk } from './cover-request.ts';
import { likelyInShort } from './likely-in-short.ts';

const asked = money('100000', 'EUR');
const granted = (grantedAmount: string) =>
  ({ requestStatus: 'ANSWERED', decision: { grantedAmount } as CoverDecision }) as Answer;

describe('the answer to expect in short', () => {
  it.each([
    ['100000', 'IN_FULL'],
    ['100001', 'IN_FULL'],
    ['40000', 'IN_PART'],
    ['0', 'DECLINED'],
  ] as const)('is, where %s of 100,000 is granted, %s', (amount, outcome) => {
    expect(likelyInShort('NEW', asked, granted(amount))).toEqual({ outcome, amount: money(amount, 'EUR') });
  });

  it('is the underwriter’s matter where no rule decides, and nothing where the request is inadmissible', () => {
    const pending = { requestStatus: 'PENDING', decision: null } as const;
    expect(likelyInShort('INCREASE', asked, pending)).toEqual({ outcome: 'REFERRED', amount: null });
    const rejected = { requestStatus: 'REJECTED', decision: null } as const;
    expect(likelyInShort('NEW', asked, rejected)).toEqual({ outcome: 'NOT_ADMISSIBLE', amount: null });
  });

  it('grants in full what lowers risk, and is in full exactly where no less than asked is granted', () => {
    fc.assert(
      fc.property(fc.constantFrom(...coverRequestActions), fc.nat(200_000), (action, amount) => {
        const { outcome, amount: expected } = likelyInShort(action, asked, granted(String(amount)));
        if (!raisesRisk(action)) {
          expect([outcome, expected]).toEqual(['IN_FULL', asked]);
          return;
        }
        expect(outcome === 'IN_FULL').toBe(expected !== null && compareMoney(expected, asked) >= 0);
        expect(outcome === 'DECLINED').toBe(expected !== null && signOfMoney(expected) === 0);
      }),
    );
  });
});
