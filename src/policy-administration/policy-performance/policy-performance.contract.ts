import { z } from 'zod';
import { companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, operation } from '../../platform/core/contract.ts';
import { countryShape } from '../../platform/core/countries.ts';
import { currencyShape } from '../../platform/core/currencies.ts';
import { dayShape } from '../../platform/core/day.ts';
import { pdfReply } from '../../platform/core/file-replies.ts';
import { locales } from '../../platform/core/locale.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { listQuery, pageOf } from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { policyPeriodKinds } from '../../policies/policies/policy.ts';
import { gradeCodes } from '../../risk/buyers/grade.ts';

const percent = z.number().nullable();
const count = z.int().nullable();
const amount = moneyShape.nullable();

/** Buyers that are named one by one. */
export const mostBuyers = 10;

/** What is known of one insurance year of a policy. `null` is not known, or not for the reader; it never means 0. */
const figures = {
  policy: policyKeyShape,
  period: z.strictObject({ kind: z.enum(policyPeriodKinds), from: dayShape, to: dayShape }),
  asOf: dayShape.describe('Day of the figures'),
  currency: currencyShape.describe('The policy’s; all amounts are in it'),
  premiumWritten: amount.describe('Premium invoiced for the year, before tax'),
  premiumEarned: amount.describe('The part of it whose days have passed'),
  feesInvoiced: amount.describe('Fees invoiced in the year, before tax'),
  claimsPaid: amount,
  claimsReserved: amount.describe('What is expected to be paid of claims that are not paid yet'),
  recoveries: amount.describe('The insurer’s part of recoveries'),
  lossRatio: percent.describe('(paid + reserved − recoveries) / premium earned, in percent'),
  maxLiability: amount.describe('The most that the insurer pays for the year'),
  maxLiabilityUsed: percent.describe('The part of it that indemnities have used, in percent'),
  coverCount: count.describe('Covers in force; of a year that is over, on its last day'),
  totalCoverAmount: amount,
  acceptanceRateByNumber: percent.describe('Requests answered in the year of which something was granted'),
  acceptanceRateByAmount: percent.describe('What was granted of what was requested'),
  averageResponseDays: z.number().nullable().describe('From sending a request to its answer'),
  averageGrade: z.number().nullable().describe('By amount of cover; of a year that is over, on its last day'),
  overdueCount: count.describe(
    'Reported overdues that are open; of a year that is over, on its last day, and not known where nothing was entered by then',
  ),
  overdueAmount: amount,
  turnoverDeclared: amount,
  turnoverEstimated: amount.describe('As the policy expects it of a year'),
  daysSalesOutstanding: z
    .number()
    .nullable()
    .describe('Open invoices in days of the declared turnover; of a year that is over, on its last day'),
};

const figuresShape = z.strictObject({
  ...figures,
  exposureByGrade: z
    .array(z.strictObject({ gradeCode: z.enum(gradeCodes), covers: z.int(), amount: moneyShape }))
    .nullable(),
  exposureByCountry: z
    .array(z.strictObject({ countryCode: countryShape, covers: z.int(), amount: moneyShape }))
    .nullable(),
  topBuyers: z
    .array(z.strictObject({ company: companyRefShape, amount: moneyShape, percent: z.number().nullable() }))
    .nullable()
    .describe(`The ${mostBuyers} buyers with most cover, and their part of all`),
});
export type PolicyFigures = z.output<typeof figuresShape>;

/** The figures without where the cover of today is. */
export type FiguresOfYear = Omit<PolicyFigures, 'exposureByGrade' | 'exposureByCountry' | 'topBuyers'>;

const performanceShape = z.strictObject({
  ...figures,
  policyholder: z.strictObject({ name: z.string(), countryCode: countryShape }),
});
export type PolicyPerformance = z.output<typeof performanceShape>;

export const performanceSorts = ['lossRatio', 'policy'] as const;

const periodQuery = z.enum(policyPeriodKinds).optional().describe('`current-policy-period` when absent');

export const policyPerformanceContract = {
  findPolicyFigures: operation({
    method: 'GET',
    path: '/api/v1/policies/{policy}/kpis',
    summary: 'What a policy costs and gives in an insurance year; `not-found` where it has no such year',
    access: holderOf('policy-admin-read'),
    params: z.strictObject({ policy: policyKeyShape }),
    query: z.strictObject({ period: periodQuery }),
    reply: figuresShape,
  }),
  printPolicyFigures: operation({
    method: 'GET',
    path: '/api/v1/policies/{policy}/kpis.pdf',
    summary: 'The same as a report',
    access: holderOf('policy-admin-read'),
    params: z.strictObject({ policy: policyKeyShape }),
    query: z.strictObject({ period: periodQuery, language: z.enum(locales).optional() }),
    reply: 'stream',
    recordsReading: true,
    sends: pdfReply,
    mostPerMinute: 60,
  }),
  listPolicyPerformance: operation({
    method: 'GET',
    path: '/api/v2/policy-performance',
    summary:
      'The figures of the policies in scope, brought up to date each night: those with the highest loss ratio first; by policy, whatever is asked, for readers without `read_claims`',
    access: holderOf('policy-performance-broker'),
    query: z.strictObject({
      ...listQuery(performanceSorts),
      policy: severalPolicyKeysShape.optional(),
      period: periodQuery,
      isEnded: z
        .boolean()
        .optional()
        .describe('Policies that have ended; those that have begun and not ended when absent'),
    }),
    reply: pageOf(performanceShape),
  }),
} as const satisfies Contract;
