import type { Duty } from './dashboard.contract.ts';

/** Whom a duty is about: the buyer, or the policyholder where it is about the policy itself. */
export function nameOfDuty({ company, policyholder }: Pick<Duty, 'company' | 'policyholder'>): string {
  return company?.companyName ?? policyholder;
}
