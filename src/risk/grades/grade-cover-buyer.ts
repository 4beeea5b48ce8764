import { firstRefusal, type Refusal, refuse } from '../../platform/core/refusal.ts';
import { whyNotCountryCovered } from '../../policies/policies/covered-countries.ts';
import type { Policy } from '../../policies/policies/policy.ts';
import { type CompanyFacts, whyNotInsurable } from '../buyers/company.ts';
import { fallenReasonOf } from '../buyers/fallen-buyer.ts';
import { insurabilityTerms } from '../covers/cover-request-checks.ts';

/**
 * Why a policy gives no cover by grade on a buyer, whatever its grade (handbook covers V09, V10, 2.7); `null` when it
 * may. A grade can be requested all the same: it is the insurer's opinion, not cover.
 */
export function whyNotCoverByGrade(policy: Policy, company: CompanyFacts): Refusal | null {
  const { companyId, countryCode, statusCode } = company;
  return firstRefusal(
    () => whyNotInsurable(company, insurabilityTerms(policy)),
    () => (fallenReasonOf(company) !== null ? refuse('buyer-not-insurable', { companyId, reason: statusCode }) : null),
    () => whyNotCountryCovered(policy, countryCode),
  );
}
