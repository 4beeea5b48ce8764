import {
  type CompanyRecord,
  companyRecordShape,
  type GradeRecord,
  gradeRecordShape,
} from '../../buyers/company-record.ts';
import { upsertCompanies } from '../../buyers/server/upsert-companies.ts';
import { upsertGrades } from '../../buyers/server/upsert-grades.ts';
import { coverLineShape } from '../../covers/cover-line.ts';
import type { Insurer } from '../../covers/server/public.ts';
import { upsertBuyerNames } from '../../covers/server/upsert-buyer-names.ts';
import { upsertCovers } from '../../covers/server/upsert-covers.ts';
import { refuse } from '../../platform/refusal.ts';
import { type Routes, routes } from '../../platform/server/routes.ts';
import { policyLineShape } from '../../policies/policy-line.ts';
import { upsertPolicies } from '../../policies/server/upsert-policies.ts';
import { upsertsContract } from '../upserts.contract.ts';
import { type Intake, takeLines } from './take-lines.ts';

/** Companies; covers on them follow a new name, and the insurer looks at those whose status changed. */
const companiesFor = (insurer: Insurer): Intake<CompanyRecord> => ({
  shape: companyRecordShape,
  upsert: async (tx, lines, context) => {
    const { record } = context;
    const { refused, statusChanges } = await upsertCompanies(tx, lines);
    for (const { companyId, from, to } of statusChanges) {
      await record({
        type: 'company.status-changed',
        subject: `company/${companyId}`,
        policy: null,
        before: { statusCode: from },
        after: { statusCode: to },
      });
    }
    await upsertBuyerNames(
      tx,
      lines.map(({ companyId }) => companyId),
    );
    await insurer.watch(
      context,
      lines.map(({ companyId }) => companyId),
    );
    const errorsOf = new Map(refused.map(({ companyId, errors }) => [companyId, errors]));
    return lines.flatMap(({ companyId }, index) => {
      const errors = errorsOf.get(companyId);
      return errors ? [{ index, refusal: refuse('invalid-input', undefined, errors) }] : [];
    });
  },
});

/** Grades; the insurer looks at the covers on the companies graded. */
const gradesFor = (insurer: Insurer): Intake<GradeRecord> => ({
  shape: gradeRecordShape,
  upsert: async (tx, lines, context) => {
    const refused = await upsertGrades(tx, lines, context);
    await insurer.watch(
      context,
      lines.map(({ companyId }) => companyId),
    );
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
