import { z } from 'zod';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { severalCountriesShape } from '../../platform/core/countries.ts';
import { dateRangePresets } from '../../platform/core/date-range.ts';
import { dayShape } from '../../platform/core/day.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { groupByQuery, listQuery, pageOf, policyholdersQuery, severalOf } from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { whyNotShape } from '../../platform/core/refusal-shape.ts';
import { gradeCodes } from '../buyers/grade.ts';
import { raisingActions } from '../covers/cover-request.ts';
import { coverRequestBody, placedShape } from '../covers/cover-requests.contract.ts';
import { estimateOutcomes, estimateStatuses } from './cover-estimate.ts';

const amountSight = '`null` for those who may read neither grades nor cover requests';

/** A cover estimate: no cover at any time. */
export const coverEstimateShape = z.strictObject({
  estimateId: z.string(),
  policy: policyKeyShape,
  company: companyRefShape,
  requestedAmount: moneyShape.nullable().describe(`As requested; ${amountSight}`),
  paymentTermDays: z.int().nullable().describe('As requested; `null`: the policy’s standard'),
  outcome: z.enum(estimateOutcomes),
  indicativeAmount: moneyShape
    .nullable()
    .describe(
      `Total that would be in force, in thousands of the policy’s currency; \`null\` of NEEDS_REVIEW, and ${amountSight}`,
    ),
  basedOn: z
    .strictObject({ gradeCode: z.enum(gradeCodes), gradeDate: dayShape })
    .nullable()
    .describe('The buyer’s grade at that time; `null` where there was none, and without the right to grades'),
  status: z.enum(estimateStatuses),
  requestId: z.string().nullable().describe('The cover request that it became'),
  createdBy: z.string(),
  createdAt: instantShape,
  expiresAt: instantShape,
  version: z.int(),
});
export type CoverEstimate = z.output<typeof coverEstimateShape>;

export const estimateSorts = ['createdAt', 'companyName', 'expiresAt'] as const;

const ofEstimate = z.strictObject({ estimateId: z.string().max(60) });
const readable = holderOf('tci-access');

export const coverEstimatesContract = {
  listCoverEstimates: operation({
    method: 'GET',
    path: '/api/v2/cover-estimates',
    summary: 'Cover estimates: what cover would probably be granted',
    access: readable,
    query: z.strictObject({
      ...listQuery(estimateSorts),
      ...policyholdersQuery,
      ...groupByQuery,
      policy: severalPolicyKeysShape.optional(),
      companyId: companyIdShape.optional(),
      countryCode: severalCountriesShape.optional(),
      status: severalOf(estimateStatuses).optional(),
      outcome: severalOf(estimateOutcomes).optional(),
      created: z.enum(dateRangePresets).optional().describe('When it was made'),
      expires: z.enum(dateRangePresets).optional().describe('When it ends, or has ended'),
      q: z.string().max(200).optional().describe('Words of the buyer’s name, or its company id'),
    }),
    reply: pageOf(coverEstimateShape),
  }),
  findCoverEstimate: operation({
    method: 'GET',
    path: '/api/v2/cover-estimates/{estimateId}',
    summary: 'A cover estimate with its possible actions',
    access: readable,
    params: ofEstimate,
    reply: coverEstimateShape.extend({ actions: z.strictObject({ convert: whyNotShape, cancel: whyNotShape }) }),
  }),
  estimateCover: operation({
    method: 'POST',
    path: '/api/v2/cover-estimates',
    summary: 'Estimate what cover would be granted on a buyer; nothing is requested',
    access: orderingHolderOf('tci-access'),
    body: coverRequestBody
      .pick({ policy: true, companyId: true, paymentTermDays: true })
      .extend({ amount: moneyShape.describe('The total that would be requested') }),
    reply: coverEstimateShape,
    status: 201,
    idempotency: 'creates',
  }),
  convertCoverEstimate: operation({
    method: 'POST',
    path: '/api/v2/cover-estimates/{estimateId}/convert',
    summary: 'Request the cover that was estimated',
    access: orderingHolderOf('tci-access', 'read_clr'),
    params: ofEstimate,
    body: z
      .strictObject({
        order: coverRequestBody
          .omit({ policy: true, companyId: true, clientRequestId: true })
          .extend({ action: z.enum(raisingActions) })
          .optional()
          .describe('The request as entered; when absent, what was estimated'),
      })
      .nullable(),
    reply: placedShape,
    status: 201,
    idempotency: 'creates',
    concurrency: 'if-match-optional',
  }),
  cancelCoverEstimate: operation({
    method: 'POST',
    path: '/api/v2/cover-estimates/{estimateId}/cancel',
    summary: 'Cancel an estimate',
    access: orderingHolderOf('tci-access'),
    params: ofEstimate,
    reply: coverEstimateShape,
    concurrency: 'if-match-optional',
  }),
} as const satisfies Contract;
