import { type CompanyRecord, companyRecordShape, gradeRecordShape } from '../../buyers/company-record.ts';
import { upsertCompanies } from '../../buyers/server/upsert-companies.ts';
import { upsertGrades } from '../../buyers/server/upsert-grades.ts';
import { coverLineShape } from '../../covers/cover-line.ts';
import { upsertCovers } from '../../covers/server/upsert-covers.ts';
import { refuse } from '../../platform/refusal.ts';
import { routes } from '../../platform/server/routes.ts';
import { policyLineShape } from '../../policies/policy-line.ts';
import { upsertPolicies } from '../../policies/server/upsert-policies.ts';
import { upsertsContract } from '../upserts.contract.ts';
import { type Intake, takeLines } from './take-lines.ts';

const companies: Intake<CompanyRecord> = {
  shape: companyRecordShape,
  upsert: async (tx, lines, { record }) => {
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
    const errorsOf = new Map(refused.map(({ companyId, errors }) => [companyId, errors]));
    return lines.flatMap(({ companyId }, index) => {
      const errors = errorsOf.get(companyId);
      return errors ? [{ index, refusal: refuse('invalid-input', undefined, errors) }] : [];
    });
  },
};

export const upsertsRoutes = routes(upsertsContract, {
  upsertCompanies: ({ query }, exchange) => takeLines('companies', companies, query, exchange),
  upsertGrades: ({ query }, exchange) =>
    takeLines('grades', { shape: gradeRecordShape, upsert: upsertGrades }, query, exchange),
  upsertPolicies: ({ query }, exchange) =>
    takeLines('policies', { shape: policyLineShape, upsert: upsertPolicies }, query, exchange),
  upsertCovers: ({ query }, exchange) =>
    takeLines('covers', { shape: coverLineShape, upsert: upsertCovers }, query, exchange),
});
