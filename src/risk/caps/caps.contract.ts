import { z } from 'zod';
import { workflowStatuses } from '../../approvals/orders/order.ts';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, insurerOnly, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { severalCountriesShape } from '../../platform/core/countries.ts';
import { dateRangePresets } from '../../platform/core/date-range.ts';
import { dayShape } from '../../platform/core/day.ts';
import { instantShape } from '../../platform/core/instant.ts';
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
import { whyNotShape } from '../../platform/core/refusal-shape.ts';
import { buyerStopShape } from '../buyers/buyer-stop.ts';
import { coverIdShape } from '../buyers/cover-on-company.ts';
import { capProducts } from '../covers/cap-beside.ts';
import { capStatuses } from './cap.ts';

/** An offer of CAP or CAP+, and what became of it. Its money is in the policy's currency. */
export const capShape = z.strictObject({
  capOfferId: z.string(),
  product: z.enum(capProducts),
  policy: policyKeyShape,
  company: companyRefShape,
  primaryCoverId: coverIdShape.describe('The primary cover, which it tops up or replaces'),
  capStatus: z.enum(capStatuses),
  workflowStatus: z.enum(workflowStatuses).nullable().describe('Of the acceptance; `null` before it'),
  orderId: z.string().nullable().describe('The acceptance in approval; `null` when no approval was needed'),
  amount: moneyShape.describe('As it was offered'),
  amountInForce: moneyShape.describe(
    'Today; never more than the primary. New deliveries are insured by it unless `isStopped`',
  ),
  annualRate: z.string().describe('Price in percent of the amount for a year'),
  premium: moneyShape.describe('Premium of the minimum charge of three months'),
  validUntil: dayShape.nullable().describe('Last day on which the offer can be accepted'),
  startDate: dayShape.nullable(),
  stopDate: dayShape.nullable().describe('Last day in force as chosen by the customer'),
  endDate: dayShape.nullable().describe('Current last day in force; `null` while none is known'),
  createdBy: z.string(),
  creationDate: instantShape,
  ...buyerStopShape,
  version: z.int(),
});
export type CapOnWire = z.output<typeof capShape>;

/** What could be offered of a product today. */
const capTermsShape = z.strictObject({
  product: z.enum(capProducts),
  whyNot: whyNotShape,
  most: moneyShape.nullable().describe('Maximum offer; `null` where there is no primary'),
  premium: moneyShape.nullable().describe('Premium of the maximum offer, for three months'),
  annualRate: z.string(),
});

const ofOffer = z.strictObject({ capOfferId: z.string().max(60) });
const onBuyer = { policy: policyKeyShape, companyId: companyIdShape };

export const capSorts = ['creationDate', 'companyName'] as const;

export const capsContract = {
  findCapTerms: operation({
    method: 'GET',
    path: '/api/v2/cap-terms',
    summary: 'What CAP and CAP+ could be offered on a buyer, at which premium, or why not',
    access: holderOf('tci-access', 'read_clr'),
    query: z.strictObject(onBuyer),
    reply: z.strictObject({ items: z.array(capTermsShape), live: capShape.nullable() }),
  }),
  listCapOffers: operation({
    method: 'GET',
    path: '/api/v2/cap-offers',
    summary: 'Offers of CAP and CAP+ and their status',
    access: holderOf('tci-access', 'read_clr'),
    query: z.strictObject({
      ...listQuery(capSorts),
      ...totalsQuery,
      ...policyholdersQuery,
      ...groupByQuery,
      policy: severalPolicyKeysShape.optional(),
      companyId: companyIdShape.optional(),
      product: severalOf(capProducts).optional(),
      capStatus: severalOf(capStatuses).optional(),
      isStopped: z
        .boolean()
        .optional()
        .describe('Whether new deliveries to the buyer are not covered today because cover is stopped'),
      countryCode: severalCountriesShape.optional(),
      created: z.enum(dateRangePresets).optional().describe('When it was requested'),
      q: z.string().max(200).optional().describe('Words of the company’s name, or its id'),
    }),
    reply: summedPageOf(capShape, ['offered', 'inForce']),
  }),
  requestCapOffer: operation({
    method: 'POST',
    path: '/api/v2/cap-offers',
    summary: 'Request an offer of CAP or CAP+; it is not binding until it is accepted',
    access: orderingHolderOf('tci-access', 'read_clr'),
    body: z.strictObject({
      ...onBuyer,
      product: z.enum(capProducts),
      amount: moneyShape.optional().describe('In the policy’s currency; the maximum offer when absent'),
    }),
    reply: capShape,
    status: 201,
    idempotency: 'creates',
  }),
  findCapOffer: operation({
    method: 'GET',
    path: '/api/v2/cap-offers/{capOfferId}',
    summary: 'An offer with its possible actions',
    access: holderOf('tci-access', 'read_clr'),
    params: ofOffer,
    reply: capShape.extend({
      charged: z
        .strictObject({ months: z.int(), premium: moneyShape, until: dayShape })
        .nullable()
        .describe('The premium so far, of whole calendar months, three at least; `null` before it is accepted'),
      actions: z.strictObject({ accept: whyNotShape, stop: whyNotShape }),
    }),
  }),
  acceptCapOffer: operation({
    method: 'POST',
    path: '/api/v2/cap-offers/{capOfferId}/accept',
    summary: 'Accept an offer: a binding request, which may need approval',
    access: orderingHolderOf('tci-access', 'read_clr'),
    params: ofOffer,
    reply: capShape,
    concurrency: 'if-match-optional',
  }),
  stopCap: operation({
    method: 'POST',
    path: '/api/v2/cap-offers/{capOfferId}/stop',
    summary: 'Stop it at the end of the month, after three months',
    access: orderingHolderOf('tci-access', 'read_clr'),
    params: ofOffer,
    reply: capShape,
    concurrency: 'if-match-optional',
  }),
  answerCapOffer: operation({
    method: 'POST',
    path: '/api/insurer/v1/cap-offers/{capOfferId}/answer',
    summary: 'The underwriter’s answer to a request that was referred',
    access: insurerOnly,
    params: ofOffer,
    body: z.strictObject({ isOffered: z.boolean() }),
    reply: capShape,
  }),
} as const satisfies Contract;
