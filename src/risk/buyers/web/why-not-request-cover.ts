import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { CompanyOnWire } from '../company.ts';

/** What decides whether cover on a company can be requested. */
type Asked = Pick<
  CompanyOnWire,
  'companyId' | 'countryCode' | 'isInsurable' | 'notInsurableReason' | 'replacedByCompanyId' | 'headOfficeCompanyId'
>;

/** Why cover on a company cannot be requested, by the rule of the server; `null` when it can. */
export function whyNotRequestCoverOn(company: Asked): Refusal | null {
  const { companyId, countryCode, isInsurable, notInsurableReason: reason } = company;
  if (isInsurable || reason === null) return null;
  if (reason === 'COUNTRY_NOT_COVERED') return refuse('country-not-covered', { countryCode });
  if (reason === 'BRANCH') return refuse('not-head-office', { companyId, useCompanyId: company.headOfficeCompanyId });
  return refuse('buyer-not-insurable', { companyId, reason, useCompanyId: company.replacedByCompanyId });
}
