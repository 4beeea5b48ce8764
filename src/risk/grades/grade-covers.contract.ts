import { z } from 'zod';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, operation } from '../../platform/core/contract.ts';
import { severalCountriesShape } from '../../platform/core/countries.ts';
import { dateRangePresets } from '../../platform/core/date-range.ts';
import { dayShape } from '../../platform/core/day.ts';
import { moneyShape } from '../../platform/core/money.ts';
import {
  groupByQuery,
  listQuery,
  policyholdersQuery,
  severalOf,
  summedPageOf,
  totalsQuery,
} from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { buyerStopShape } from '../buyers/buyer-stop.ts';
import { fallenReasons } from '../buyers/fallen-buyer.ts';
import { gradeCodes } from '../buyers/grade.ts';
import { gradeShape } from '../buyers/grade-shape.ts';
import { gradeCoverFilters, gradeCoverListStatuses } from './grade-cover.ts';
import { gradeCoverRowShape } from './grade-cover-table.ts';
import { gradeRequestShape } from './grades.contract.ts';

const termsShape = z.strictObject({ coveredAmount: moneyShape, insuredPercentage: z.number() });

/** A grade-based cover. Its money is in the policy's currency. */
export const gradeCoverShape = z.strictObject({
  coverId: z.string(),
  coverTypeCode: z.literal('GradeCover'),
  productCode: z.literal('GRADE_COVER'),
  policy: policyKeyShape,
  company: companyRefShape,
  customerReference: z.string().nullable(),
  gradeRequestId: z.string().describe('The monitored grade that it follows'),
  state: z.enum(['active', 'inactive']),
  standing: z.enum(gradeCoverListStatuses).describe('The filter of the list that includes it'),
  grade: gradeShape,
  coveredAmount: moneyShape.describe('In force today; of an ended cover, on its last day'),
  insuredPercentage: z.number(),
  tableVersion: z.int().describe('Version of the policy’s grade table that it was computed by'),
  effectiveFrom: dayShape.describe('First day of the terms in force'),
  noticeEndDate: dayShape.nullable().describe('Last day of the terms in force, where weaker ones are announced'),
  announced: termsShape.nullable().describe('The terms after it'),
  endDate: dayShape.nullable().describe('Last day in force; `null` while nothing ends it'),
  withdrawnFor: z
    .enum(fallenReasons)
    .nullable()
    .describe('Why the insurer has withdrawn it: it is in force until `endDate`'),
  renewalSituation: gradeRequestShape.shape.renewalSituation,
  namedCover: z
    .strictObject({ coverId: z.string(), totalAmount: moneyShape })
    .nullable()
    .describe('The named cover on the buyer under the policy that supersedes it'),
  ...buyerStopShape,
  version: z.int(),
});
export type GradeCoverOnWire = z.output<typeof gradeCoverShape>;

export const gradeCoverSorts = ['companyName', 'coveredAmount', 'effectiveFrom'] as const;

const gradeCoverFilter = {
  policy: severalPolicyKeysShape.optional(),
  companyId: companyIdShape.optional(),
  countryCode: severalCountriesShape.optional(),
  filter: severalOf(gradeCoverFilters)
    .optional()
    .describe('`cover`: what insures new deliveries today; `stopped`: what would, but for a stop of cover'),
  hasNotice: z.boolean().optional().describe('Weaker terms are announced'),
  changed: z.enum(dateRangePresets).optional().describe('When the terms in force began'),
  gradeCode: severalOf(gradeCodes).optional().describe('Needs the right `read_company_grade`'),
  q: z.string().max(200).optional().describe('Words of the company’s name, its id, or the customer’s reference'),
};

const ofCover = z.strictObject({ gradeCoverId: z.string().max(60) });

export const gradeCoversContract = {
  listGradeCovers: operation({
    method: 'GET',
    path: '/api/v2/grade-based-covers',
    summary: 'Covers that follow the grade of their buyer',
    access: holderOf('tci-access', 'read_gr'),
    query: z.strictObject({
      ...listQuery(gradeCoverSorts),
      ...totalsQuery,
      ...policyholdersQuery,
      ...groupByQuery,
      ...gradeCoverFilter,
    }),
    reply: summedPageOf(gradeCoverShape, ['covered']),
  }),
  findGradeCover: operation({
    method: 'GET',
    path: '/api/v2/grade-based-covers/{gradeCoverId}',
    summary: 'A grade-based cover with the terms that it was given, latest first',
    access: holderOf('tci-access', 'read_gr'),
    params: ofCover,
    reply: gradeCoverShape.extend({ timeline: z.array(termsShape.extend({ since: dayShape })) }),
  }),
  findGradeCoverTable: operation({
    method: 'GET',
    path: '/api/v2/policies/{policy}/grade-cover-table',
    summary: 'What a policy covers on each grade; no rows where it has no grade-based covers',
    access: holderOf('tci-access', 'read_gr'),
    params: z.strictObject({ policy: policyKeyShape }),
    reply: z.strictObject({
      policy: policyKeyShape,
      tableVersion: z.int().nullable(),
      since: dayShape.nullable(),
      rows: z.array(gradeCoverRowShape),
    }),
  }),
} as const satisfies Contract;
