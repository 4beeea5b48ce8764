import { z } from 'zod';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, insurerOnly, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { severalCountriesShape } from '../../platform/core/countries.ts';
import { dateRangePresets } from '../../platform/core/date-range.ts';
import { dayShape } from '../../platform/core/day.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { groupByQuery, listQuery, pageOf, policyholdersQuery, severalOf } from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { whyNotShape } from '../../platform/core/refusal-shape.ts';
import { writtenShape } from '../../platform/core/written-shape.ts';
import { buyerStopShape } from '../buyers/buyer-stop.ts';
import { coverIdShape, coverListStatuses } from '../buyers/cover-on-company.ts';
import { longestRationale, strategicStatuses, usualReviewMonths } from './strategic-cover.ts';

/** What the insured needs, as it is sent. */
const needShape = {
  needAmount: moneyShape.describe('In the policy’s currency'),
  needFrom: dayShape,
  needTo: dayShape.nullable().describe('Last day; `null` until further notice'),
  rationale: writtenShape(longestRationale).describe('Impact of losing the cover'),
};
const priorityShape = z
  .int()
  .min(1)
  .max(999)
  .describe('Priority among the policy’s strategic covers; 1 is the highest');

/** A strategic cover, or the nomination of one. */
export const strategicCoverShape = z.strictObject({
  coverId: coverIdShape,
  policy: policyKeyShape,
  company: companyRefShape,
  customerReference: z.string().nullable(),
  strategicStatus: z.enum(strategicStatuses),
  priority: z.int(),
  needAmount: moneyShape.nullable().describe('`null` where the insurer nominated the buyer'),
  needFrom: dayShape.nullable(),
  needTo: dayShape.nullable(),
  rationale: z.string().nullable(),
  totalAmount: moneyShape.describe('Cover in force today'),
  standing: z.enum(coverListStatuses).describe('Of the cover: the filter of the list of covers that includes it'),
  nominatedBy: z.string().nullable(),
  nominatedAt: instantShape,
  decidedAt: instantShape.nullable(),
  underwriter: z.string().nullable().describe('Underwriter responsible; `null` until the nomination is accepted'),
  ...buyerStopShape,
  version: z.int(),
});
export type StrategicCover = z.output<typeof strategicCoverShape>;

/** A buyer's place among the strategic ones, and what may be done about it. */
const placeShape = z.strictObject({
  strategicCover: strategicCoverShape.nullable(),
  named: z.int().describe('Strategic covers and nominations of the policy'),
  most: z.int().describe('Maximum number per policy'),
  actions: z.strictObject({ nominate: whyNotShape, change: whyNotShape, remove: whyNotShape }),
});

export const strategicSorts = ['priority', 'companyName', 'nominatedAt'] as const;

const reading = holderOf('tci-access', 'read_strategic_cover');
const writing = orderingHolderOf('tci-access', 'read_strategic_cover', 'write_strategic_cover');
const ofCover = z.strictObject({ coverId: coverIdShape });

export const strategicCoversContract = {
  listStrategicCovers: operation({
    method: 'GET',
    path: '/api/v2/strategic-covers',
    summary: 'Strategic covers and nominations',
    access: reading,
    query: z.strictObject({
      ...listQuery(strategicSorts),
      ...policyholdersQuery,
      ...groupByQuery,
      policy: severalPolicyKeysShape.optional(),
      companyId: companyIdShape.optional(),
      strategicStatus: severalOf(strategicStatuses).optional(),
      countryCode: severalCountriesShape.optional(),
      nominated: z.enum(dateRangePresets).optional().describe('When it was nominated'),
      q: z
        .string()
        .max(200)
        .optional()
        .describe('Words of the buyer’s name, its company id, or the customer’s reference'),
    }),
    reply: pageOf(strategicCoverShape),
  }),
  findStrategicPlace: operation({
    method: 'GET',
    path: '/api/v2/strategic-covers/{coverId}',
    summary: 'Whether a cover is strategic, and the possible actions',
    access: reading,
    params: ofCover,
    reply: placeShape,
  }),
  nominateStrategicCover: operation({
    method: 'POST',
    path: '/api/v2/strategic-covers',
    summary: 'Nominate a buyer as strategic; the insurer accepts or declines',
    access: writing,
    body: z.strictObject({
      policy: policyKeyShape,
      companyId: companyIdShape,
      priority: priorityShape.optional().describe('The lowest priority when absent'),
      ...needShape,
    }),
    reply: strategicCoverShape,
    status: 201,
    idempotency: 'creates',
  }),
  changeStrategicCover: operation({
    method: 'PUT',
    path: '/api/v2/strategic-covers/{coverId}',
    summary: 'Change priority and cover needed',
    access: writing,
    params: ofCover,
    body: z.strictObject({ priority: priorityShape, ...needShape }),
    reply: strategicCoverShape,
    concurrency: 'if-match',
  }),
  removeStrategicCover: operation({
    method: 'POST',
    path: '/api/v2/strategic-covers/{coverId}/remove',
    summary: 'Remove a buyer from the strategic buyers; no acceptance is needed',
    access: writing,
    params: ofCover,
    reply: placeShape,
    concurrency: 'if-match-optional',
  }),
  answerStrategicCover: operation({
    method: 'POST',
    path: '/api/insurer/v1/strategic-covers/{coverId}/answer',
    summary: 'The insurer’s answer to a nomination',
    access: insurerOnly,
    params: ofCover,
    body: z.strictObject({
      isAccepted: z.boolean(),
      underwriter: writtenShape(120)
        .optional()
        .describe('Underwriter responsible, as the policyholder sees it; required where the nomination is accepted'),
      reviewMonths: z
        .int()
        .min(1)
        .max(12)
        .optional()
        .describe(`From a decision to its review; ${usualReviewMonths} when absent`),
    }),
    reply: strategicCoverShape,
    concurrency: 'if-match-optional',
  }),
} as const satisfies Contract;
