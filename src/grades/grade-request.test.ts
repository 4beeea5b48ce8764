import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompanyFacts } from '../buyers/company.ts';
import { mayMove } from '../platform/enumeration.ts';
import type { Policy } from '../policies/policy.ts';
import { defaultTerms } from '../policies/policy-terms.ts';
import { addDays } from '../reference/day.ts';
import {
  atExpiry,
  expiryOf,
  type GradeRequest,
  type GradeRequestStatus,
  gradeRequestMoves,
  isFresh,
  isOnRenewalPeriod,
  type RenewalSituation,
  whyNotAnswerGradeRequest,
  whyNotCancelGradeRequest,
  whyNotChooseRenewal,
  whyNotRequestGrade,
} from './grade-request.ts';

const today = '2026-11-20';

const policy: Policy = {
  ...defaultTerms('EUR', 'DE', '2026-01-01'),
  policy: 'HERM-1',
  policyNumber: '1',
  insurerEntity: 'HERM',
  productType: 'tci',
  policyType: 'SAR',
  productName: 'Whole turnover',
  currency: 'EUR',
  policyholder: { name: 'Nordwind', countryCode: 'DE' },
  orderingMode: 'DIRECT',
  masterPolicy: null,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  cancelledFrom: null,
  suspendedFrom: null,
  siblings: [],
};

const company: CompanyFacts = {
  companyId: '100001',
  companyName: 'Hafen GmbH',
  countryCode: 'DE',
  statusCode: 'ACTIVE',
  kind: 'ENTERPRISE',
  isHeadOffice: true,
  headOfficeCompanyId: null,
  replacedByCompanyId: null,
  isSanctioned: false,
  groupCompanyId: '100001',
};

const facts = { today, policy, company, liveRequestId: null };
const answered: GradeRequest = {
  requestStatus: 'ANSWERED',
  isSent: true,
  expiryDate: '2027-11-20',
  renewal: 0,
};

describe('asking for a grade', () => {
  it('needs a policy in force on which grades are agreed, and a company that can be graded', () => {
    expect(whyNotRequestGrade(facts)).toBeNull();
    expect(whyNotRequestGrade({ ...facts, today: '2027-01-01' })?.code).toBe('policy-not-in-force');
    const without = { ...policy, features: { ...policy.features, grades: false } };
    expect(whyNotRequestGrade({ ...facts, policy: without })?.code).toBe('not-agreed');
  });

  it.each([
    [{ statusCode: 'ACTIVE' }, null],
    [{ statusCode: 'INSOLVENT' }, null],
    [{ kind: 'PUBLIC_BODY' }, null],
    [{ isHeadOffice: false }, null],
    [{ statusCode: 'CEASED' }, 'CEASED'],
    [{ statusCode: 'MERGED', replacedByCompanyId: '100002' }, 'MERGED'],
    [{ kind: 'PRIVATE_INDIVIDUAL' }, 'PRIVATE_INDIVIDUAL'],
  ] as const)('on a company with %j: %s', (differing, reason) => {
    const refusal = whyNotRequestGrade({ ...facts, company: { ...company, ...differing } });
    expect(refusal?.facts?.['reason'] ?? null).toBe(reason);
  });

  it('is refused while one is live, and names it', () => {
    expect(whyNotRequestGrade({ ...facts, liveRequestId: 'greq_1' })).toEqual({
      code: 'request-already-open',
      facts: { requestId: 'greq_1' },
    });
  });
});

describe('a fresh grade', () => {
  it.each([
    ['2025-11-20', true],
    ['2025-11-19', false],
    ['2026-11-20', true],
  ])('given on %s: %s', (gradeDate, isRecent) => {
    expect(isFresh({ gradeCode: '04', gradeDate }, today)).toBe(isRecent);
  });

  it('is none where there was never a grade', () => expect(isFresh(null, today)).toBe(false));
});

describe('the life of a grade request', () => {
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

  it('can be cancelled while it is pending, and its renewal chosen from the answer until the expiry', () => {
    expect(whyNotCancelGradeRequest({ requestStatus: 'PENDING' })).toBeNull();
    expect(whyNotCancelGradeRequest({ requestStatus: 'ANSWERED' })?.code).toBe('request-not-pending');
    expect(whyNotChooseRenewal(answered, '2027-11-19')).toBeNull();
    expect(whyNotChooseRenewal(answered, '2027-11-20')?.code).toBe('renewal-not-open');
    expect(whyNotChooseRenewal({ ...answered, requestStatus: 'PENDING', expiryDate: null }, today)?.code).toBe(
      'renewal-not-open',
    );
  });

  it('is answered only after it was sent', () => {
    const pending: GradeRequest = { requestStatus: 'PENDING', isSent: false, expiryDate: null, renewal: 0 };
    expect(whyNotAnswerGradeRequest(pending)?.code).toBe('answer-not-open');
    expect(whyNotAnswerGradeRequest({ ...pending, isSent: true })).toBeNull();
  });

  it.each([
    [1, 'ACTIVE', { requestStatus: 'ANSWERED', expiryDate: '2028-11-20' }],
    [0, 'TACIT', { requestStatus: 'ANSWERED', expiryDate: '2028-11-20' }],
    [0, 'ACTIVE', { requestStatus: 'TERMINATED' }],
    [2, 'TACIT', { requestStatus: 'TERMINATED' }],
  ] as const)('with choice %i under a policy that renews %s comes to %j', (renewal, renewalMode, expected) => {
    expect(atExpiry({ renewal, expiryDate: '2027-11-20' }, { renewalMode })).toEqual(expected);
  });

  it('never goes on without a wish, and never moves against the table', () => {
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
