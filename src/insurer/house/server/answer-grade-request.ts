import type { Context } from '../../../platform/server/context.ts';
import { companyFacts } from '../../../risk/buyers/server/public.ts';
import { upsertGrades } from '../../../risk/buyers/server/upsert-grades.ts';
import { followGrades, rejectGradeRequestsOn, rejectionOf } from '../../../risk/grades/server/answer-grade-requests.ts';
import { currentGrade, gradeRequestWithId } from '../../../risk/grades/server/public.ts';
import type { HouseRules } from '../house-rules.ts';
import { withdrawFromWeakened } from './watch-companies.ts';

/**
 * The house insurer's analyst grades the company of a request, which answers all requests on it: confirms an outdated
 * grade, and sets NA for a company without enough information. The grade is written before the requests are locked, as
 * the integration port does it: two nodes at one company wait for each other there, and the later one finds nothing left
 * to answer.
 */
export async function gradeCompany(rules: HouseRules, requestId: string, context: Context): Promise<void> {
  const { scope, tx, today } = context;
  const request = await gradeRequestWithId(scope, tx, requestId);
  if (request?.requestStatus !== 'PENDING') return;
  const { companyId } = request;
  const company = await companyFacts(tx, companyId);
  const rejection = company ? rejectionOf(company) : 'OTHER';
  if (rejection) return rejectGradeRequestsOn(context, companyId, rejection);
  const grade = (await currentGrade(tx, companyId))?.gradeCode ?? 'NA';
  const { changed } = await upsertGrades(tx, [{ companyId, grade, gradeDate: today }], context);
  await withdrawFromWeakened(rules, context, [companyId]);
  await followGrades(context, [companyId], changed);
}
