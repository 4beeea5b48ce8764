import { z } from 'zod';
import { type Contract, holderOf, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { severalCountriesShape } from '../../platform/core/countries.ts';
import { customerReferenceShape } from '../../platform/core/customer-reference.ts';
import { dateRangePresets } from '../../platform/core/date-range.ts';
import { moneyShape } from '../../platform/core/money.ts';
import {
  cappedCountShape,
  groupByQuery,
  listQuery,
  pageOf,
  policyholdersQuery,
  severalOf,
} from '../../platform/core/page.ts';
import { severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { whyNotShape } from '../../platform/core/refusal-shape.ts';
import { coverIdShape } from '../buyers/cover-on-company.ts';
import { gradeCodes } from '../buyers/grade.ts';
import { longestSelection } from './bulk-change.ts';
import { coverFilters, coverStopFilters } from './cover.ts';
import { coverRequestActions } from './cover-request.ts';
import { coverDetailShape, coverItemShape, coverVersionShape } from './cover-shape.ts';

export const coverSorts = [
  'companyName',
  'countryCode',
  'requestedAmount',
  'grantedAmount',
  'decisionDate',
  'endDate',
  'reviewDate',
] as const;

const wholeAmount = z.int().min(0).max(999_999_999).optional();

const severalCoverIdsShape = z
  .string()
  .max(4000)
  .regex(new RegExp(`^[\\w-]{1,60}(?:,[\\w-]{1,60}){0,${longestSelection - 1}}$`));

/** Filters of the list besides `filter` itself; the summary takes the same. */
const coverQuery = {
  policy: severalPolicyKeysShape.optional(),
  companyId: z
    .string()
    .regex(/^\d{6,10}$/)
    .optional(),
  coverId: severalCoverIdsShape.optional().describe(`Comma-separated, at most ${longestSelection}`),
  monitoring: severalOf(['monitored', 'non-monitored']).optional(),
  strategic: severalOf(['strategic', 'nonStrategic', 'existing', 'pending'])
    .optional()
    .describe('Needs the right `read_strategic_cover`'),
  countryCode: severalCountriesShape.optional(),
  gradeCode: severalOf(gradeCodes).optional().describe('Needs the right `read_company_grade`'),
  minAmount: wholeAmount.describe('Granted amount, in the policy’s currency'),
  maxAmount: wholeAmount.describe('Granted amount, in the policy’s currency'),
  decided: z.enum(dateRangePresets).optional(),
  stop: severalOf(coverStopFilters)
    .optional()
    .describe('Covers whose cover of new deliveries stops or has stopped; needs the right `read_overdues`'),
  q: z.string().max(200).optional().describe('Words of the buyer’s name, its company id, or the customer’s reference'),
};

const ofCover = z.strictObject({ coverId: coverIdShape });

export const coversContract = {
  listCovers: operation({
    method: 'GET',
    path: '/api/v2/covers',
    summary: 'Covers in scope',
    access: holderOf('tci-access'),
    query: z.strictObject({
      ...listQuery(coverSorts),
      ...policyholdersQuery,
      ...groupByQuery,
      filter: severalOf(coverFilters).optional().describe('All covers when absent'),
      ...coverQuery,
    }),
    reply: pageOf(coverItemShape),
  }),
  summarizeCovers: operation({
    method: 'GET',
    path: '/api/v2/covers/summary',
    summary: 'How many covers stand under each filter, and the sum in force',
    access: holderOf('tci-access'),
    query: z.strictObject(coverQuery),
    reply: z.strictObject({
      counts: z.strictObject({
        all: cappedCountShape,
        cover: cappedCountShape,
        stopped: cappedCountShape,
        nocover: cappedCountShape,
        inactive: cappedCountShape,
        pending: cappedCountShape,
      }),
      inForce: moneyShape
        .nullable()
        .describe(
          'Of what is granted and not stopped; `null` when there are several currencies or too many covers to add up',
        ),
      amounts: z
        .array(moneyShape)
        .nullable()
        .describe('The same in each currency; `null` when there are too many covers to add up'),
      currencies: z.array(z.string()),
    }),
  }),
  findCover: operation({
    method: 'GET',
    path: '/api/v2/covers/{coverId}',
    summary: 'A cover with the terms in force',
    access: holderOf('tci-access'),
    params: ofCover,
    reply: coverDetailShape,
  }),
  listCoverActions: operation({
    method: 'GET',
    path: '/api/v2/covers/{coverId}/actions',
    summary: 'What the caller may do with a cover now, and why not',
    access: holderOf('tci-access'),
    params: ofCover,
    reply: z.strictObject({
      actions: z.strictObject({
        ...(Object.fromEntries(coverRequestActions.map((action) => [action, whyNotShape])) as Record<
          (typeof coverRequestActions)[number],
          typeof whyNotShape
        >),
        MONITORING: whyNotShape,
      }),
    }),
  }),
  listCoverHistory: operation({
    method: 'GET',
    path: '/api/v2/covers/{coverId}/history',
    summary: 'All terms that a cover ever had, newest first',
    access: holderOf('tci-access'),
    params: ofCover,
    reply: z.strictObject({ items: z.array(coverVersionShape) }),
  }),
  setMonitoring: operation({
    method: 'PUT',
    path: '/api/v2/covers/{coverId}/monitoring',
    summary: 'Start or stop monitoring a buyer',
    access: orderingHolderOf('tci-access'),
    params: ofCover,
    body: z.strictObject({ isMonitored: z.boolean() }),
    reply: coverDetailShape,
    concurrency: 'if-match-optional',
  }),
  changeCustomerReference: operation({
    method: 'PUT',
    path: '/api/v2/covers/{coverId}/customer-reference',
    summary: 'Change the customer’s own reference of a buyer',
    access: orderingHolderOf('tci-access'),
    params: ofCover,
    body: z.strictObject({ customerReference: customerReferenceShape.nullable() }),
    reply: coverDetailShape,
    concurrency: 'if-match-optional',
  }),
} as const satisfies Contract;
