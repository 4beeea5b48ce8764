import { type Refusal, refuse } from '../../platform/refusal.ts';
import type { CompanyOnWire } from '../company.ts';

/** What decides on asking for cover on a company. */
type Asked = Pick<
  CompanyOnWire,
  'companyId' | 'countryCode' | 'isInsurable' | 'notInsurableReason' | 'replacedByCompanyId' | 'headOfficeCompanyId'
>;

/** Why cover on a company cannot be asked for, as the server would refuse it; `null` when it can. */
export function whyNotAsk(company: Asked): Refusal | null {
  const { companyId, countryCode, isInsurable, notInsurableReason: reason } = company;
  if (isInsurable || reason === null) return null;
  if (reason === 'COUNTRY_NOT_COVERED') return refuse('country-not-covered', { countryCode });
  if (reason === 'BRANCH') return refuse('not-head-office', { companyId, useCompanyId: company.headOfficeCompanyId });
  return refuse('buyer-not-insurable', { companyId, reason, useCompanyId: company.replacedByCompanyId });
}
