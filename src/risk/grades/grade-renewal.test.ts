import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/core/day.ts';
import { mayMove } from '../../platform/core/enumeration.ts';
import { atExpiry, expiryOf, isOnRenewalPeriod, type RenewalSituation, whyNotChooseRenewal } from './grade-renewal.ts';
import { type GradeRequest, type GradeRequestStatus, gradeRequestMoves } from './grade-request.ts';

const today = '2026-11-20';
const answered: GradeRequest = {
  requestStatus: 'ANSWERED',
  isSent: true,
  expiryDate: '2027-11-20',
  renewal: 0,
};

describe('the term of a watched grade', () => {
  it('is exactly twelve months from its answer (23 December 2021 to 23 December 2022)', () => {
    expect(expiryOf('2021-12-23')).toBe('2022-12-23');
    expect(expiryOf('2024-02-29')).toBe('2025-02-28');
  });

  it.each([
    ['2027-09-20', false],
    ['2027-09-21', true],
    ['2027-11-19', true],
    ['2027-11-20', false],
  ])('has its renewal near on %s: %s', (on, isNear) => {
    expect(isOnRenewalPeriod(answered, on)).toBe(isNear);
  });

  it('leaves the choice of its renewal open from the answer until the expiry', () => {
    expect(whyNotChooseRenewal(answered, '2027-11-19')).toBeNull();
    expect(whyNotChooseRenewal(answered, '2027-11-20')?.code).toBe('renewal-not-open');
    expect(whyNotChooseRenewal({ ...answered, requestStatus: 'PENDING', expiryDate: null }, today)?.code).toBe(
      'renewal-not-open',
    );
  });

  it.each([
    [1, 'ACTIVE', { requestStatus: 'ANSWERED', expiryDate: '2028-11-20' }],
    [0, 'TACIT', { requestStatus: 'ANSWERED', expiryDate: '2028-11-20' }],
    [0, 'ACTIVE', { requestStatus: 'TERMINATED' }],
    [2, 'TACIT', { requestStatus: 'TERMINATED' }],
  ] as const)('with choice %i under a policy that renews %s comes to %j', (renewal, renewalMode, expected) => {
    expect(atExpiry({ renewal, expiryDate: '2027-11-20' }, { renewalMode })).toEqual(expected);
  });

  it('never goes on without a choice, and never moves against the table', () => {
    const situation = fc.constantFrom<RenewalSituation>(0, 1, 2);
    const mode = fc.constantFrom('TACIT' as const, 'ACTIVE' as const);
    fc.assert(
      fc.property(situation, mode, fc.integer({ min: 0, max: 4000 }), (renewal, renewalMode, offset) => {
        const expiryDate = addDays(today, offset);
        const next = atExpiry({ renewal, expiryDate }, { renewalMode });
        if (renewal === 2) expect(next.requestStatus).toBe('TERMINATED');
        if (next.requestStatus === 'ANSWERED') expect(next.expiryDate > expiryDate).toBe(true);
        else expect(mayMove(gradeRequestMoves, 'ANSWERED' satisfies GradeRequestStatus, next.requestStatus)).toBe(true);
      }),
    );
  });
});
