import type { Context } from '../../../platform/server/context.ts';
import { companyFacts } from '../../../risk/buyers/server/public.ts';
import { upsertGrades } from '../../../risk/buyers/server/upsert-grades.ts';
import { followGrades, rejectGradeRequestsOn, rejectionOf } from '../../../risk/grades/server/answer-grade-requests.ts';
import { currentGrade, dueCompany } from '../../../risk/grades/server/public.ts';
import type { HouseRules } from '../house-rules.ts';
import { withdrawFromWeakened } from './watch-companies.ts';

/**
 * The house insurer's analyst answers for the company whose grade is due first: confirms an outdated grade, and sets NA
 * for a company without enough information. One company per transaction, so that a killed process can start again. The
 * grade is written before the requests are locked, as the integration port does it: two nodes at one company wait for
 * each other there, and the later one finds nothing left to answer. Returns whether there was anything to do.
 */
export async function gradeNext(rules: HouseRules, context: Context): Promise<boolean> {
  const { tx, now, today } = context;
  const companyId = await dueCompany(tx, now);
  if (companyId === null) return false;
  const company = await companyFacts(tx, companyId);
  const rejection = company ? rejectionOf(company) : 'OTHER';
  if (rejection) {
    await rejectGradeRequestsOn(context, companyId, rejection);
    return true;
  }
  const grade = (await currentGrade(tx, companyId))?.gradeCode ?? 'NA';
  const { changed } = await upsertGrades(tx, [{ companyId, grade, gradeDate: today }], context);
  await withdrawFromWeakened(rules, context, [companyId]);
  await followGrades(context, [companyId], changed);
  return true;
}
