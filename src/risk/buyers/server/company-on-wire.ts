import { whyNotCountryCovered } from '../../../policies/policies/covered-countries.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { type CompanyOnWire, type InsurabilityTerms, type NotInsurableReason, notInsurableReason } from '../company.ts';
import type { RegisteredCompany } from './companies.store.ts';

/**
 * A company as the wire shows it. Under a policy its countries and affiliates are checked too; without one only the
 * rules that hold for all.
 */
export function companyOnWire(company: RegisteredCompany, policy: Policy | null): CompanyOnWire {
  const reason = reasonUnder(company, policy);
  return {
    companyId: company.companyId,
    companyName: company.companyName,
    countryCode: company.countryCode,
    legalData: {
      companyName: company.companyName,
      legalFormCode: company.legalFormCode,
      tradingName: company.tradingName,
      nativeName: company.nativeName,
    },
    address: {
      streetName: company.streetName,
      streetNumber: company.streetNumber,
      town: company.town,
      postCodes: company.postCodes.map((postCodeValue) => ({ postCodeValue })),
      subdivisionCode: company.subdivisionCode,
      countryCode: company.countryCode,
    },
    companyIdentifiers: [...company.identifiers],
    communicationChannels: [...company.channels],
    statusCode: company.statusCode,
    replacedByCompanyId: company.replacedByCompanyId,
    isHeadOffice: company.isHeadOffice,
    headOfficeCompanyId: company.headOfficeCompanyId,
    mainTradeSectorCode: company.mainTradeSectorCode,
    isInsurable: reason === null,
    notInsurableReason: reason,
  };
}

function reasonUnder(company: RegisteredCompany, policy: Policy | null): NotInsurableReason | null {
  const reason = notInsurableReason(company, policy ? insurabilityTerms(policy) : undefined);
  if (reason || !policy) return reason;
  return whyNotCountryCovered(policy, company.countryCode) ? 'COUNTRY_NOT_COVERED' : null;
}

/** The data of a policy that decide who can be insured under it. */
export function insurabilityTerms({ affiliatedCompanyIds }: Pick<Policy, 'affiliatedCompanyIds'>): InsurabilityTerms {
  return { insuredGroups: affiliatedCompanyIds };
}
