import { upsertGrades } from '../../buyers/server/upsert-grades.ts';
import { companyFacts } from '../../buyers/server/public.ts';
import { followGrades, rejectGradeRequest, rejectionOf } from '../../grades/server/answer-grade-requests.ts';
import { currentGrade, takeDueGradeRequest } from '../../grades/server/public.ts';
import type { Context } from '../../platform/server/context.ts';
import type { HouseRules } from '../house-rules.ts';
import { withdrawFromWeakened } from './watch-companies.ts';

/**
 * The house insurer's analyst takes the grade request that is due first: confirms a grade that had become too old, and
 * says NA of a company that nobody knows enough about. One request per transaction: killed in between, it starts
 * again; several nodes share the desk. Returns whether there was anything to do.
 */
export async function gradeNext(rules: HouseRules, context: Context): Promise<boolean> {
  const { tx, now, today } = context;
  const request = await takeDueGradeRequest(tx, now);
  if (!request) return false;
  const { companyId } = request;
  const company = await companyFacts(tx, companyId);
  const rejection = company ? rejectionOf(company) : 'OTHER';
  if (rejection) {
    await rejectGradeRequest(context, request, rejection);
    return true;
  }
  const grade = (await currentGrade(tx, companyId))?.gradeCode ?? 'NA';
  const { changed } = await upsertGrades(tx, [{ companyId, grade, gradeDate: today }], context);
  await withdrawFromWeakened(rules, context, [companyId]);
  await followGrades(context, [companyId], changed);
  return true;
}
