import type { CompanyRef } from '../../platform/core/company-reference.ts';

/** Whom an order is about: the buyer, or the policyholder where it is about the policy itself. */
export function nameOfOrder({
  company,
  policyholder,
}: Readonly<{ company: CompanyRef | null; policyholder: string }>): string {
  return company?.companyName ?? policyholder;
}
