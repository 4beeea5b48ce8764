import { describe, expect, it } from 'vitest';
import type { Policy } from '../../policies/policies/policy.ts';
import { defaultTerms } from '../../policies/policies/policy-terms.ts';
import type { CompanyFacts } from '../buyers/company.ts';
import {
  type GradeRequest,
  isFresh,
  whyNotAnswerGradeRequest,
  whyNotCancelGradeRequest,
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
  formerSuspensions: [],
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

describe('requesting a grade', () => {
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

  it('is refused while one is active, and names it', () => {
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

describe('the lifecycle of a grade request', () => {
  it('can be cancelled while it is pending', () => {
    expect(whyNotCancelGradeRequest({ requestStatus: 'PENDING' })).toBeNull();
    expect(whyNotCancelGradeRequest({ requestStatus: 'ANSWERED' })?.code).toBe('request-not-pending');
  });

  it('is answered only after it was sent', () => {
    const pending: GradeRequest = { requestStatus: 'PENDING', isSent: false, expiryDate: null, renewal: 0 };
    expect(whyNotAnswerGradeRequest(pending)?.code).toBe('answer-not-open');
    expect(whyNotAnswerGradeRequest({ ...pending, isSent: true })).toBeNull();
  });
});
