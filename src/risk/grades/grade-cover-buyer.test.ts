import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whyNotCountryCovered } from '../../policies/policies/covered-countries.ts';
import type { Policy } from '../../policies/policies/policy.ts';
import { coverCountry, defaultTerms } from '../../policies/policies/policy-terms.ts';
import { type CompanyFacts, companyKinds, companyStatuses, whyNotInsurable } from '../buyers/company.ts';
import { insurabilityTerms } from '../covers/cover-request-checks.ts';
import { whyNotCoverByGrade } from './grade-cover-buyer.ts';

const policy: Policy = {
  ...defaultTerms('EUR', 'NL', '2026-01-01'),
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
  affiliatedCompanyIds: ['600009'],
  countriesCovered: [coverCountry('NL'), coverCountry('FR'), { ...coverCountry('RU'), excluded: true }],
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

describe('a cover by grade', () => {
  it.each<[Partial<CompanyFacts>, object | null]>([
    [{}, null],
    [{ statusCode: 'INACTIVE' }, null],
    [{ countryCode: 'GP' }, null], // domestic overseas: France
    [{ countryCode: 'IT' }, { code: 'country-not-covered', facts: { countryCode: 'IT' } }],
    [{ countryCode: 'RU' }, { code: 'country-not-covered', facts: { countryCode: 'RU' } }],
    [{ kind: 'PUBLIC_BODY' }, { code: 'buyer-not-insurable', facts: { reason: 'PUBLIC_BODY' } }],
    [{ kind: 'PRIVATE_INDIVIDUAL' }, { code: 'buyer-not-insurable', facts: { reason: 'PRIVATE_INDIVIDUAL' } }],
    [{ groupCompanyId: '600009' }, { code: 'buyer-not-insurable', facts: { reason: 'AFFILIATE' } }],
    [{ isHeadOffice: false, headOfficeCompanyId: '600002' }, { code: 'not-head-office' }],
    [{ isSanctioned: true }, { code: 'buyer-not-insurable', facts: { reason: 'SANCTIONED' } }],
    [{ statusCode: 'CEASED' }, { code: 'buyer-not-insurable', facts: { reason: 'CEASED' } }],
    [{ statusCode: 'MERGED' }, { code: 'buyer-not-insurable', facts: { reason: 'MERGED' } }],
    [{ statusCode: 'INSOLVENT' }, { code: 'buyer-not-insurable', facts: { reason: 'INSOLVENT' } }],
  ])('on %j is refused with %j', (more, refusal) => {
    const whyNot = whyNotCoverByGrade(policy, { ...company, ...more });
    if (refusal === null) expect(whyNot).toBeNull();
    else expect(whyNot).toMatchObject(refusal);
  });

  it('is open on a solvent buyer exactly where cover by name could be requested', () => {
    const buyers = fc.record({
      statusCode: fc.constantFrom(...companyStatuses),
      kind: fc.constantFrom(...companyKinds),
      countryCode: fc.constantFrom('NL', 'FR', 'RE', 'NC', 'IT', 'RU'),
      isHeadOffice: fc.boolean(),
      isSanctioned: fc.boolean(),
      groupCompanyId: fc.constantFrom('600001', '600009'),
    });
    fc.assert(
      fc.property(buyers, (more) => {
        const buyer = { ...company, ...more };
        const isNamedOpen =
          whyNotInsurable(buyer, insurabilityTerms(policy)) === null &&
          whyNotCountryCovered(policy, buyer.countryCode) === null;
        expect(whyNotCoverByGrade(policy, buyer) === null).toBe(isNamedOpen && buyer.statusCode !== 'INSOLVENT');
      }),
    );
  });
});
