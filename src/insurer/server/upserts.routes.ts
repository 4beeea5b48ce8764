import { type CompanyLine, companyLineShape, type GradeLine, gradeLineShape } from '../../buyers/company-line.ts';
import { upsertCompanyLines, upsertGradeLines } from '../../buyers/server/upsert-lines.ts';
import { coverLineShape } from '../../covers/cover-line.ts';
import type { Insurer } from '../../covers/server/public.ts';
import { upsertBuyerNames } from '../../covers/server/upsert-buyer-names.ts';
import { upsertCovers } from '../../covers/server/upsert-covers.ts';
import { type Routes, routes } from '../../platform/server/routes.ts';
import { policyLineShape } from '../../policies/policy-line.ts';
import { upsertPolicies } from '../../policies/server/upsert-policies.ts';
import { upsertsContract } from '../upserts.contract.ts';
import { type Intake, takeLines } from './take-lines.ts';

/** Companies; covers on them follow a new name, and the insurer looks at those whose status changed. */
const companiesFor = (insurer: Insurer): Intake<CompanyLine> => ({
  shape: companyLineShape,
  upsert: async (tx, lines, context) => {
    const { refused, companyIds, statusChanges } = await upsertCompanyLines(tx, lines);
    for (const { companyId, from, to } of statusChanges) {
      await context.record({
        type: 'company.status-changed',
        subject: `company/${companyId}`,
        policy: null,
        before: { statusCode: from },
        after: { statusCode: to },
      });
    }
    await upsertBuyerNames(tx, companyIds);
    await insurer.watch(context, companyIds);
    return refused;
  },
});

/** Grades; the insurer looks at the covers on the companies graded. */
const gradesFor = (insurer: Insurer): Intake<GradeLine> => ({
  shape: gradeLineShape,
  upsert: async (tx, lines, context) => {
    const { refused, companyIds } = await upsertGradeLines(tx, lines, context);
    await insurer.watch(context, companyIds);
    return refused;
  },
});

/** The register's side of the port; `insurer` is told what changed about companies. */
export function upsertsRoutes(insurer: Insurer): Routes {
  const companies = companiesFor(insurer);
  const grades = gradesFor(insurer);
  return routes(upsertsContract, {
    upsertCompanies: ({ query }, exchange) => takeLines('companies', companies, query, exchange),
    upsertGrades: ({ query }, exchange) => takeLines('grades', grades, query, exchange),
    upsertPolicies: ({ query }, exchange) =>
      takeLines('policies', { shape: policyLineShape, upsert: upsertPolicies }, query, exchange),
    upsertCovers: ({ query }, exchange) =>
      takeLines('covers', { shape: coverLineShape, upsert: upsertCovers }, query, exchange),
  });
}
