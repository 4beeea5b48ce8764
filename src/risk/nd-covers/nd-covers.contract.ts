import { z } from 'zod';
import { workflowStatuses } from '../../approvals/orders/order.ts';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, insurerOnly, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { severalCountriesShape } from '../../platform/core/countries.ts';
import { customerReferenceShape } from '../../platform/core/customer-reference.ts';
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
import {
  ndCoverEndings,
  ndCoverFilters,
  ndCoverListStatuses,
  ndCoverStatuses,
  precheckProducts,
  precheckResults,
  referralAnswers,
} from './nd-cover.ts';

/** The answer to a check. Of a PreCheck it is cover while its status is `insured`; of the others it is never cover. */
export const ndCoverShape = z.strictObject({
  ndCoverId: z.string(),
  policy: policyKeyShape,
  company: companyRefShape,
  customerReference: z.string().nullable(),
  precheckProduct: z.enum(precheckProducts),
  status: z.enum(ndCoverStatuses),
  standing: z.enum(ndCoverListStatuses).describe('Today; only `insured` is cover'),
  ending: z.enum(ndCoverEndings).nullable().describe('What ended it or will end it; WITHDRAWN is set with its notice'),
  workflowStatus: z.enum(workflowStatuses),
  orderId: z.string().nullable(),
  cancellationOrderId: z.string().nullable().describe('A pending cancellation, in approval'),
  result: z.enum(precheckResults).nullable(),
  fixedAmount: moneyShape.describe('Agreed in the policy; for PreCheckCap and PreCheckCapPlus the maximum offer'),
  insuredPercentage: z.number(),
  checkDate: dayShape.nullable().describe('First day of what it insures'),
  expiryDate: dayShape.nullable().describe('Last day; `null` of a negative answer'),
  checkAgainFrom: dayShape
    .nullable()
    .describe('After a negative answer: the first day on which it can be checked again'),
  autoRenew: z.boolean(),
  isMonitored: z.literal(false).describe('The insurer does not monitor these buyers'),
  createdBy: z.string(),
  createdAt: instantShape,
  ...buyerStopShape,
  version: z.int(),
});
export type NdCoverOnWire = z.output<typeof ndCoverShape>;

/** The result that a check of a product would have today. */
const precheckTermsShape = z.strictObject({
  precheckProduct: z.enum(precheckProducts),
  whyNot: whyNotShape,
  fixedAmount: moneyShape
    .nullable()
    .describe('The standard ND limit; `null` for CAP and CAP+, whose amount is the answer'),
  insuredPercentage: z.number().nullable(),
  fee: moneyShape.nullable().describe('What the check costs; `null` where nothing is agreed, and of CAP and CAP+'),
  live: ndCoverShape.nullable().describe('The answer that is already valid'),
});

export const ndCoverSorts = ['companyName', 'createdAt', 'checkDate', 'expiryDate'] as const;

const ofNdCover = z.strictObject({ ndCoverId: z.string().max(60) });
const onBuyer = { policy: policyKeyShape, companyId: companyIdShape };
/** What is entered for a check, besides the product and the buyer. */
const entered = {
  isNothingOverdue: z.boolean().describe('The customer declares that no invoice of the buyer is overdue'),
  customerReference: customerReferenceShape.nullable().optional(),
  autoRenew: z.boolean().optional().describe('Of a PreCheck: check again automatically after a year'),
};
const readable = holderOf('tci-access', 'read_unnamedcover');
const writable = orderingHolderOf('tci-access', 'read_unnamedcover');

export const ndCoversContract = {
  findPrecheckTerms: operation({
    method: 'GET',
    path: '/api/v2/nd-cover-terms',
    summary: 'What could be checked on a buyer, or why not',
    access: readable,
    query: z.strictObject(onBuyer),
    reply: z.strictObject({ items: z.array(precheckTermsShape) }),
  }),
  checkBuyer: operation({
    method: 'POST',
    path: '/api/v2/nd-covers',
    summary: 'Check whether the standard ND limit, CAP or CAP+ is available on a buyer',
    access: writable,
    body: z.strictObject({
      ...onBuyer,
      precheckProduct: z.enum(precheckProducts),
      ...entered,
    }),
    reply: ndCoverShape,
    status: 201,
    idempotency: 'creates',
    mostPerMinute: 60,
  }),
  listNdCovers: operation({
    method: 'GET',
    path: '/api/v2/nd-covers',
    summary: 'Non-dependent covers, and what else was checked',
    access: readable,
    query: z.strictObject({
      ...listQuery(ndCoverSorts),
      ...totalsQuery,
      ...policyholdersQuery,
      ...groupByQuery,
      policy: severalPolicyKeysShape.optional(),
      companyId: companyIdShape.optional(),
      countryCode: severalCountriesShape.optional(),
      standing: severalOf(ndCoverFilters)
        .optional()
        .describe('`insured`: what insures new deliveries today; `stopped`: what would, but for a stop of cover'),
      status: severalOf(ndCoverStatuses).optional(),
      result: severalOf(precheckResults).optional(),
      precheckProduct: severalOf(precheckProducts).optional(),
      checked: z.enum(dateRangePresets).optional().describe('When it was answered'),
      q: z.string().max(200).optional().describe('Words of the company’s name, its id, or the customer’s reference'),
    }),
    reply: summedPageOf(ndCoverShape, ['amount']),
  }),
  findNdCover: operation({
    method: 'GET',
    path: '/api/v2/nd-covers/{ndCoverId}',
    summary: 'A non-dependent cover with what may be done with it',
    access: readable,
    params: ofNdCover,
    reply: ndCoverShape.extend({
      actions: z.strictObject({ cancel: whyNotShape, chooseRenewal: whyNotShape, checkAgain: whyNotShape }),
    }),
  }),
  changeNdCover: operation({
    method: 'PUT',
    path: '/api/v2/nd-covers/{ndCoverId}',
    summary: 'Amend a check that was not sent yet; it becomes a draft and loses its approvals',
    access: writable,
    params: ofNdCover,
    body: z.strictObject(entered),
    reply: ndCoverShape,
    concurrency: 'if-match',
  }),
  cancelNdCover: operation({
    method: 'POST',
    path: '/api/v2/nd-covers/{ndCoverId}/cancel',
    summary: 'Take a check back, or end what it insures',
    access: writable,
    params: ofNdCover,
    reply: ndCoverShape,
    concurrency: 'if-match-optional',
  }),
  chooseNdRenewal: operation({
    method: 'PUT',
    path: '/api/v2/nd-covers/{ndCoverId}/renewal',
    summary: 'Choose whether it is checked again by itself when its year is over',
    access: writable,
    params: ofNdCover,
    body: z.strictObject({ autoRenew: z.boolean() }),
    reply: ndCoverShape,
    concurrency: 'if-match-optional',
  }),
  answerNdCover: operation({
    method: 'POST',
    path: '/api/insurer/v1/nd-covers/{ndCoverId}/answer',
    summary: 'The insurer’s answer to a check that was referred',
    access: insurerOnly,
    params: ofNdCover,
    body: z.strictObject({ answer: z.enum(referralAnswers) }),
    reply: ndCoverShape,
    concurrency: 'if-match-optional',
  }),
} as const satisfies Contract;
