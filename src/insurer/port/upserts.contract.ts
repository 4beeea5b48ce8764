import { z } from 'zod';
import { type Contract, insurerOnly, operation } from '../../platform/core/contract.ts';
import { exchangeRateShape } from '../../platform/exchange-rates/exchange-rates.contract.ts';
import { policyLineShape } from '../../policies/policies/policy-line.ts';
import { brokerageLineShape } from '../../policy-administration/brokerage/brokerage-line.ts';
import { opportunityLineShape } from '../../policy-administration/new-business/opportunity-line.ts';
import { invoiceLineShape } from '../../policy-administration/premium-invoices/invoice-line.ts';
import {
  countryRiskLineShape,
  keyFinancialsLineShape,
  sectorOutlookLineShape,
} from '../../risk/buyers/buyer-assessment.ts';
import { companyLineShape, gradeLineShape } from '../../risk/buyers/company-line.ts';
import { coverLineShape } from '../../risk/covers/cover-line.ts';
import { gradeCoverTableLineShape } from '../../risk/grades/grade-cover-table.ts';

/** What the insurer's core system keeps up to date in the portal, a stream of lines each: the shape of a line. */
export const lineShapes = {
  companies: companyLineShape,
  grades: gradeLineShape,
  'country-risks': countryRiskLineShape,
  'sector-outlooks': sectorOutlookLineShape,
  'key-financials': keyFinancialsLineShape,
  'exchange-rates': exchangeRateShape,
  policies: policyLineShape,
  'grade-cover-tables': gradeCoverTableLineShape,
  covers: coverLineShape,
  invoices: invoiceLineShape,
  brokerage: brokerageLineShape,
  opportunities: opportunityLineShape,
} as const;
export type UpsertKind = keyof typeof lineShapes;
/** A line of a kind whose shape has been checked. */
export type LineOf<Kind extends UpsertKind> = z.output<(typeof lineShapes)[Kind]>;

const query = z.strictObject({
  atomic: z
    .boolean()
    .optional()
    .describe('One transaction for the whole stream: all accepted lines are stored, or none when it breaks off'),
  strict: z.boolean().optional().describe('With atomic: if a single line is refused, no line is stored'),
});

/** The report of an upsert. Lines count from 1; of many refusals the first thousand are named. */
export const upsertReportShape = z.strictObject({
  accepted: z.int(),
  refused: z.int(),
  refusals: z.array(
    z.strictObject({
      line: z.int(),
      code: z.string(),
      pointer: z.string().optional(),
      facts: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
});
export type UpsertReport = z.output<typeof upsertReportShape>;

function upsert(kind: UpsertKind, summary: string) {
  return operation({
    method: 'POST',
    path: `/api/insurer/v1/${kind}:upsert`,
    summary,
    access: insurerOnly,
    query,
    reply: 'stream',
    sends: { 'application/json': upsertReportShape },
    accepts: 'application/x-ndjson',
    line: lineShapes[kind],
  });
}

export const upsertsContract = {
  upsertCompanies: upsert('companies', 'Companies of the register, one JSON object a line'),
  upsertGrades: upsert('grades', 'Grades of companies, one JSON object a line'),
  upsertCountryRisks: upsert('country-risks', 'The insurer’s country risks, one JSON object a line'),
  upsertSectorOutlooks: upsert('sector-outlooks', 'The insurer’s sector outlooks, one JSON object a line'),
  upsertKeyFinancials: upsert('key-financials', 'Key figures of companies, one JSON object a year of account a line'),
  upsertExchangeRates: upsert('exchange-rates', 'Reference rates for converted totals, one JSON object a line'),
  upsertPolicies: upsert('policies', 'Policies with their terms, one JSON object a line'),
  upsertGradeCoverTables: upsert(
    'grade-cover-tables',
    'What policies cover on each grade, one JSON object a policy a line',
  ),
  upsertCovers: upsert('covers', 'Covers as they stand in the core system, one JSON object a line'),
  upsertInvoices: upsert(
    'invoices',
    'Invoices of premium and fees as they stand in the accounts, one JSON object a line',
  ),
  upsertBrokerage: upsert('brokerage', 'What was paid to brokers as it stands in the accounts, one JSON object a line'),
  upsertOpportunities: upsert(
    'opportunities',
    'What brokers work on, from the lead to the policy, one JSON object a line',
  ),
} as const satisfies Contract;
