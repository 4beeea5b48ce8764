import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/core/actor.ts';
import { addHours, millisecondsBetween } from '../../platform/core/instant.ts';
import { type Money, money } from '../../platform/core/money.ts';
import type { Permission } from '../../platform/core/permission.ts';
import { defaultTerms } from '../../policies/policies/policy-terms.ts';
import type { DecisionCode } from '../covers/decision.ts';
import {
  type Estimate,
  type ExpectedAnswer,
  estimateMoves,
  estimateOf,
  estimateStatuses,
  expiryOf,
  indicationOf,
  mostPerDay,
  statusAt,
  whyNotEstimate,
  whyNotMoveEstimate,
} from './cover-estimate.ts';
import { estimateVisibilityOf } from './estimate-visibility.ts';

const euros = (amount: number | string): Money => money(amount, 'EUR');
const now = '2026-11-20T10:00:00.000Z';

function answered(decisionCode: DecisionCode, granted: number, asked = 100_000): ExpectedAnswer {
  return {
    requestStatus: 'ANSWERED',
    decision: { decisionCode, grantedAmount: euros(granted) },
    amount: euros(asked),
  };
}

describe('what would probably be given', () => {
  const table: readonly (readonly [string, ExpectedAnswer, Estimate['outcome'], number | null])[] = [
    ['all of it', answered('FULL', 100_000), 'LIKELY_FULL', 100_000],
    ['all of it, told in thousands', answered('FULL', 99_999, 99_999), 'LIKELY_FULL', 99_000],
    ['all of less than a thousand', answered('FULL', 999, 999), 'LIKELY_FULL', 0],
    ['all of it with conditions', answered('CONDITIONAL', 100_000), 'LIKELY_FULL', 100_000],
    ['a part', answered('PARTIAL', 42_800), 'LIKELY_PARTIAL', 42_000],
    ['a part at once', answered('PARTIAL_PRELIMINARY', 60_000), 'LIKELY_PARTIAL', 60_000],
    ['nothing', answered('REFUSED', 0), 'UNLIKELY', 0],
    ['no more than there is', answered('INCREASE_REFUSED', 50_000), 'UNLIKELY', 50_000],
    ['nothing yet', answered('REFUSED_PRELIMINARY', 0), 'NEEDS_REVIEW', null],
    ['a person looks', { requestStatus: 'PENDING', decision: null, amount: euros(100_000) }, 'NEEDS_REVIEW', null],
    ['not admissible', { requestStatus: 'REJECTED', decision: null, amount: euros(100_000) }, 'UNLIKELY', 0],
  ];

  it.each(table)('%s', (_what, previewed, outcome, indication) => {
    expect(estimateOf(previewed)).toEqual({
      outcome,
      indicativeAmount: indication === null ? null : euros(indication),
    });
  });

  it('never shows more than would be granted, and less than a thousand below it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999n }), (cents) => {
        const granted = euros(new Big(cents.toString()).div(100).toFixed(2));
        const indicated = new Big(indicationOf(granted).amount);
        expect(indicated.mod(1000).eq(0)).toBe(true);
        expect(indicated.lte(granted.amount)).toBe(true);
        expect(indicated.plus(1000).gt(granted.amount)).toBe(true);
      }),
    );
  });

  it('is likely in full exactly when the whole request would be granted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000 }), (granted, asked) => {
        const { outcome } = estimateOf(answered(granted < asked ? 'PARTIAL' : 'FULL', granted, asked));
        expect(outcome).toBe(granted < asked ? 'LIKELY_PARTIAL' : 'LIKELY_FULL');
      }),
    );
  });
});

describe('an estimate', () => {
  it('ends after thirty days, to the instant', () => {
    const estimate = { status: 'VALID', expiresAt: expiryOf(now) } as const;
    expect(millisecondsBetween(now, estimate.expiresAt)).toBe(30 * 86_400_000);
    expect(statusAt(estimate, addHours(now, 719))).toBe('VALID');
    expect(statusAt(estimate, estimate.expiresAt)).toBe('EXPIRED');
    expect(statusAt({ ...estimate, status: 'CONVERTED' }, estimate.expiresAt)).toBe('CONVERTED');
  });

  it('moves only while it is valid', () => {
    for (const status of estimateStatuses) {
      const refusal = status === 'VALID' ? null : { code: 'estimate-over', facts: { status } };
      expect(whyNotMoveEstimate(status, 'CONVERTED')).toEqual(refusal);
      expect(whyNotMoveEstimate(status, 'CANCELLED')).toEqual(refusal);
      expect(estimateMoves[status].includes(status)).toBe(false);
    }
  });

  it('needs a policy that has estimates, and is made fifty times a day', () => {
    const { features } = defaultTerms('EUR', 'NL', '2026-01-01');
    const policy = { policy: 'CBNL-3000001', features: { ...features, coverEstimates: true } };
    expect(whyNotEstimate(policy, mostPerDay - 1)).toBeNull();
    expect(whyNotEstimate(policy, mostPerDay)?.code).toBe('too-many-estimates');
    const without = { ...policy, features: { ...features, coverEstimates: false } };
    expect(whyNotEstimate(without, 0)).toEqual({
      code: 'not-agreed',
      facts: { policy: 'CBNL-3000001', feature: 'coverEstimates' },
    });
  });
});

describe('visibility of an estimate', () => {
  const actor = (...permissions: Permission[]): Actor => ({
    personId: 'p',
    email: 'p@example.com',
    name: 'P',
    userType: 'customer',
    organisationId: null,
    permissions: new Set(permissions),
    via: 'session',
    credentialId: 's',
  });

  it('shows amounts with either right, and the grade with the right to grades', () => {
    expect(estimateVisibilityOf(actor('tci-access'))).toEqual({ amounts: false, grade: false });
    expect(estimateVisibilityOf(actor('tci-access', 'read_clr'))).toEqual({ amounts: true, grade: false });
    expect(estimateVisibilityOf(actor('tci-access', 'read_company_grade'))).toEqual({ amounts: true, grade: true });
    expect(estimateVisibilityOf({ ...actor(), userType: 'insurer' })).toEqual({ amounts: true, grade: true });
  });
});
