import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/core/day.ts';
import type { Policy } from '../../policies/policies/policy.ts';
import { coverCountry, defaultTerms } from '../../policies/policies/policy-terms.ts';
import type { CompanyFacts } from '../buyers/company.ts';
import type { UnpaidOnBuyer } from '../buyers/unpaid-on-buyer.ts';
import {
  expiryOf,
  ndCoverListStatuses,
  ndCoverMoves,
  ndCoverStatuses,
  type PrecheckFacts,
  type PrecheckProduct,
  precheckProducts,
  precheckResults,
  whyNotAnswerNdCover,
  whyNotCancelNdCover,
  whyNotChooseNdRenewal,
  whyNotPrecheck,
  withdrawnUntil,
} from './nd-cover.ts';

const today = '2026-11-20';
const terms = defaultTerms('EUR', 'NL', '2026-01-01');
const policy: Policy = {
  ...terms,
  policy: 'CBNL-3000001',
  policyNumber: '3000001',
  insurerEntity: 'CBNL',
  productType: 'tci',
  policyType: 'SAR',
  productName: 'Whole turnover',
  currency: 'EUR',
  policyholder: { name: 'Delta Foods BV', countryCode: 'NL' },
  orderingMode: 'DIRECT',
  masterPolicy: null,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  cancelledFrom: null,
  suspendedFrom: null,
  siblings: [],
  formerSuspensions: [],
  countriesCovered: [coverCountry('NL'), coverCountry('FR')],
  preCheck: { amount: { amount: '7000.00', currency: 'EUR' }, insuredPercentage: 80 },
  features: { ...terms.features, preChecks: true },
};
const company: CompanyFacts = {
  companyId: '600001',
  companyName: 'Buyer SARL',
  countryCode: 'FR',
  statusCode: 'ACTIVE',
  kind: 'ENTERPRISE',
  isHeadOffice: true,
  headOfficeCompanyId: null,
  replacedByCompanyId: null,
  isSanctioned: false,
  groupCompanyId: '600001',
};

describe('a check of the standard amount', () => {
  const code = (changes: Partial<PrecheckFacts> = {}, product: PrecheckProduct = 'PreCheck') =>
    whyNotPrecheck(product, {
      today,
      policy,
      company,
      liveNdCoverId: null,
      lastNegative: null,
      isDecided: false,
      unpaid: null,
      ...changes,
    })?.code ?? 'allowed';

  it('needs a policy that has it, a buyer who can be insured, and nothing that decides otherwise', () => {
    expect(code()).toBe('allowed');
    expect(code({ policy: { ...policy, features: terms.features } })).toBe('not-agreed');
    expect(code({ policy: { ...policy, preCheck: null } })).toBe('not-agreed');
    expect(code({ policy: { ...policy, endDate: '2026-11-19' } })).not.toBe('allowed');
    expect(code({ company: { ...company, statusCode: 'CEASED' } })).toBe('buyer-not-insurable');
    expect(code({ company: { ...company, countryCode: 'US' } })).toBe('country-not-covered');
    expect(code({ liveNdCoverId: 'nd_1' })).toBe('precheck-exists');
  });

  it('is not offered while something of the buyer is overdue, because it would be refused', () => {
    const unpaid: UnpaidOnBuyer = {
      kind: 'OVERDUE',
      amount: '8000',
      missingRates: [],
      oldestDueDate: '2026-11-05',
      frozenLimit: null,
      frozenMissingRates: [],
      stoppedAfter: null,
    };
    expect(code({ unpaid })).toBe('precheck-overdue');
    expect(code({ unpaid: { ...unpaid, kind: null, amount: '0' } })).toBe('allowed');
    expect(code({ unpaid: { ...unpaid, stoppedAfter: '2026-11-10' } })).toBe('deliveries-stopped');
  });

  it('is replaced by a decision by name, also one of nothing; CAP is checked beside one', () => {
    expect(code({ isDecided: true })).toBe('named-cover-decides');
    expect(code({ isDecided: true }, 'PreCheckCap')).toBe('allowed');
  });

  it('is not repeated within thirty days after a no', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 }), fc.constantFrom(...precheckProducts), (days, product) => {
        expect(code({ lastNegative: addDays(today, -days) }, product)).toBe(days < 30 ? 'precheck-paused' : 'allowed');
      }),
    );
  });
});

describe('the answer', () => {
  it('holds for a year; what could be had of CAP as long as an offer would; a no has no end', () => {
    expect(expiryOf('PreCheck', 'POSITIVE', '2026-11-20')).toBe('2027-11-20');
    expect(expiryOf('PreCheck', 'POSITIVE', '2028-02-29')).toBe('2029-02-28');
    expect(expiryOf('PreCheckCap', 'POSITIVE', '2026-11-20')).toBe('2026-12-04');
    expect(expiryOf('PreCheckCapPlus', 'REFERRED', '2026-11-20')).toBe('2026-12-04');
    expect(expiryOf('PreCheck', 'NEGATIVE', '2026-11-20')).toBeNull();
  });

  it('is withdrawn with thirty days of notice, never beyond its own end', () => {
    expect(withdrawnUntil('2027-11-20', today)).toBe('2026-12-20');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (days) => {
        const expiryDate = addDays(today, days);
        const until = withdrawnUntil(expiryDate, today);
        expect(until <= expiryDate && until <= addDays(today, 30)).toBe(true);
      }),
    );
  });
});

describe('actions', () => {
  it('take back what waits and end what insures, nothing else', () => {
    const allowed = ndCoverListStatuses.filter((standing) => whyNotCancelNdCover({ standing }) === null);
    expect(allowed).toEqual(['waiting', 'insured']);
  });

  it('choose the renewal of what insures and was not withdrawn', () => {
    expect(whyNotChooseNdRenewal({ standing: 'insured', ending: null })).toBeNull();
    expect(whyNotChooseNdRenewal({ standing: 'insured', ending: 'WITHDRAWN' })?.code).toBe('renewal-not-open');
    expect(whyNotChooseNdRenewal({ standing: 'ended', ending: 'EXPIRED' })?.code).toBe('renewal-not-open');
  });

  it('answer only what was referred and still waits', () => {
    const open = ndCoverStatuses.flatMap((status) =>
      [...precheckResults, null].filter((result) => whyNotAnswerNdCover({ status, result }) === null).map(() => status),
    );
    expect(open).toEqual(['PENDING']);
  });

  it('never bring back what is over', () => {
    for (const over of ['REJECTED', 'CANCELLED', 'TERMINATED'] as const) expect(ndCoverMoves[over]).toEqual([]);
  });
});
