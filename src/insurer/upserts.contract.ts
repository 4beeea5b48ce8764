import { z } from 'zod';
import { type Contract, insurerOnly, operation } from '../platform/contract.ts';

/** What the insurer's core system keeps up to date in the portal, a stream of lines each. */
export const upsertKinds = [
  'companies',
  'grades',
  'country-risks',
  'sector-outlooks',
  'key-financials',
  'policies',
  'grade-cover-tables',
  'covers',
] as const;
export type UpsertKind = (typeof upsertKinds)[number];

const query = z.strictObject({
  atomic: z
    .boolean()
    .optional()
    .describe('One transaction for the whole stream: all accepted lines are stored, or none when it breaks off'),
  strict: z.boolean().optional().describe('With atomic: a single refused line keeps all others from being stored'),
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
    accepts: 'application/x-ndjson',
  });
}

export const upsertsContract = {
  upsertCompanies: upsert('companies', 'Companies of the register, one JSON object a line'),
  upsertGrades: upsert('grades', 'Grades of companies, one JSON object a line'),
  upsertCountryRisks: upsert('country-risks', 'What the insurer says of countries, one JSON object a line'),
  upsertSectorOutlooks: upsert('sector-outlooks', 'Where the insurer sees sectors going, one JSON object a line'),
  upsertKeyFinancials: upsert('key-financials', 'Key figures of companies, one JSON object a year of account a line'),
  upsertPolicies: upsert('policies', 'Policies with their terms, one JSON object a line'),
  upsertGradeCoverTables: upsert(
    'grade-cover-tables',
    'What policies cover on each grade, one JSON object a policy a line',
  ),
  upsertCovers: upsert('covers', 'Covers as they stand in the core system, one JSON object a line'),
} as const satisfies Contract;
