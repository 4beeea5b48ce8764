import { describe, expect, it } from 'vitest';
import { companyIdShape } from '../../platform/core/company-reference.ts';
import { type CompanyFacts, whyNotInsurable } from './company.ts';

const company: CompanyFacts = {
  companyId: '100001',
  companyName: 'Alsterkrone Anlagenbau GmbH',
  countryCode: 'DE',
  statusCode: 'ACTIVE',
  kind: 'ENTERPRISE',
  isHeadOffice: true,
  headOfficeCompanyId: null,
  replacedByCompanyId: null,
  isSanctioned: false,
  groupCompanyId: '100001',
};

const reasonOf = (more: Partial<CompanyFacts>, insuredGroups: string[] = []) =>
  whyNotInsurable({ ...company, ...more }, { insuredGroups });

describe('why a company cannot be insured', () => {
  it('has no reason for a head office in business, insolvent or idle: the insurer decides on that', () => {
    expect(reasonOf({})).toBeNull();
    expect(reasonOf({ statusCode: 'INSOLVENT' })).toBeNull();
    expect(reasonOf({ statusCode: 'INACTIVE' })).toBeNull();
  });

  it('names the company to request cover on instead', () => {
    expect(reasonOf({ isHeadOffice: false, headOfficeCompanyId: '100002' })).toEqual({
      code: 'not-head-office',
      facts: { companyId: '100001', reason: 'BRANCH', useCompanyId: '100002' },
    });
    expect(reasonOf({ statusCode: 'MERGED', replacedByCompanyId: '100003' })).toEqual({
      code: 'buyer-not-insurable',
      facts: { companyId: '100001', reason: 'MERGED', useCompanyId: '100003' },
    });
  });

  it.each([
    [{ statusCode: 'CEASED' }, 'CEASED'],
    [{ isSanctioned: true }, 'SANCTIONED'],
    [{ kind: 'PUBLIC_BODY' }, 'PUBLIC_BODY'],
    [{ kind: 'PRIVATE_INDIVIDUAL' }, 'PRIVATE_INDIVIDUAL'],
  ] as const)('%j: %s', (more, reason) => {
    expect(reasonOf(more)).toMatchObject({ code: 'buyer-not-insurable', facts: { reason } });
  });

  it('knows the insured’s own companies, and those of one’s own group', () => {
    expect(reasonOf({}, ['100001'])).toMatchObject({ facts: { reason: 'AFFILIATE' } });
    expect(reasonOf({ groupCompanyId: '100009' }, ['100009'])).toMatchObject({ facts: { reason: 'AFFILIATE' } });
    expect(reasonOf({ groupCompanyId: '100009' }, ['100008'])).toBeNull();
  });
});

it('company ids have 6 to 10 digits', () => {
  expect(['12345', '12345678901', '12345a', '١٢٣٤٥٦'].filter((id) => companyIdShape.safeParse(id).success)).toEqual([]);
  expect(['000123', '1234567890'].every((id) => companyIdShape.safeParse(id).success)).toBe(true);
});
