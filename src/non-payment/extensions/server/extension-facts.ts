import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { type CompanyFacts, notInsurableReason } from '../../../risk/buyers/company.ts';
import type { GradeCode } from '../../../risk/buyers/grade.ts';
import type { Timeline } from '../../../risk/covers/cover.ts';
import { primaryCoverOn } from '../../../risk/covers/server/public.ts';
import { currentGrade } from '../../../risk/grades/server/public.ts';
import { type DutyRules, dutyRulesOf } from '../../deadlines/duty-days.ts';
import { isWithdrawnForCause } from '../withdrawn-for-cause.ts';

/** What is known of a buyer under a policy, as far as more time depends on it. */
export type BuyerUnderPolicy = Readonly<{
  isInsolvent: boolean;
  isInsurable: boolean;
  isCoverWithdrawn: boolean;
  gradeCode: GradeCode | null;
  /** The versions of the cover by name; empty where there never was one. */
  timeline: Timeline;
  /** The policy's terms on unpaid invoices in the buyer's country, with its longest extension. */
  rules: DutyRules;
}>;

/** What is known today of a buyer under a policy. */
export async function buyerUnderPolicy(
  { scope, tx, today }: Context,
  policy: Policy,
  company: CompanyFacts,
): Promise<BuyerUnderPolicy> {
  const cover = await primaryCoverOn(scope, tx, policy.policy, company.companyId);
  const timeline = cover?.timeline ?? [];
  return {
    isInsolvent: company.statusCode === 'INSOLVENT',
    isInsurable: notInsurableReason(company, { insuredGroups: policy.affiliatedCompanyIds }) === null,
    isCoverWithdrawn: isWithdrawnForCause(timeline, today),
    gradeCode: (await currentGrade(tx, company.companyId))?.gradeCode ?? null,
    timeline,
    rules: dutyRulesOf(policy, company.countryCode),
  };
}
