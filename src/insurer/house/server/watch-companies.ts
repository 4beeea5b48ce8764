import type { Context, Db } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import type { CompanyStatus } from '../../../risk/buyers/company.ts';
import { fallenReasonOf } from '../../../risk/buyers/fallen-buyer.ts';
import type { GradeCode } from '../../../risk/buyers/grade.ts';
import type { ReasonCode } from '../../../risk/covers/decision.ts';
import { announceNotice, lockCoversOfCompanies, whyNotAnnounce } from '../../../risk/covers/server/public.ts';
import type { HouseRules } from '../house-rules.ts';

type CompanyState = Readonly<{
  companyId: string;
  statusCode: CompanyStatus;
  isSanctioned: boolean;
  gradeCode: GradeCode | null;
}>;

/**
 * Withdraws covers on companies that may no longer be covered: grades that the rules name (09 and 10), insolvent,
 * ceased and sanctioned companies (handbook 2.7, 2.8). A cover whose withdrawal is announced already is left unchanged.
 */
export async function withdrawFromWeakened(
  rules: HouseRules,
  context: Context,
  companyIds: readonly string[],
): Promise<void> {
  const reasons = new Map<string, ReasonCode>();
  for (const company of await companyStatesOf(context.tx, companyIds)) {
    const reason = whyWithdraw(company, rules);
    if (reason) reasons.set(company.companyId, reason);
  }
  if (reasons.size === 0) return;
  for (const cover of await lockCoversOfCompanies(context.tx, [...reasons.keys()])) {
    const notice = { amount: null, reasonCodes: [reasons.get(cover.companyId) as ReasonCode] };
    if (whyNotAnnounce(cover.timeline, notice, context.today) === null) await announceNotice(context, cover, notice);
  }
}

function whyWithdraw({ statusCode, isSanctioned, gradeCode }: CompanyState, rules: HouseRules): ReasonCode | null {
  const fallen = fallenReasonOf({ statusCode, isSanctioned });
  if (fallen) return fallen;
  return gradeCode !== null && rules.grades[gradeCode].withdrawsExisting ? rules.gradeReason : null;
}

function companyStatesOf(tx: Db, companyIds: readonly string[]): Promise<CompanyState[]> {
  return allRows<CompanyState>(tx)`
    select c.company_id, c.status_code, c.is_sanctioned, g.grade as "gradeCode"
    from companies c left join company_grades g using (company_id)
    where c.company_id = any(${companyIds}::text[])`;
}
