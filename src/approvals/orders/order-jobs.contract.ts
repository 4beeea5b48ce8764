import { z } from 'zod';
import { jobLineStates, jobStates } from '../../bulk/jobs/job.ts';
import { companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { listQuery, pageOf, severalOf } from '../../platform/core/page.ts';
import { factsShape, whyNotShape } from '../../platform/core/refusal-shape.ts';
import { reviewDecisions } from './order.ts';
import { orderFilters } from './ordering.contract.ts';

/** Orders that are approved, sent back or refused together. */
export const orderJobShape = z.strictObject({
  jobId: z.string(),
  judgement: z.enum(reviewDecisions),
  state: z.enum(jobStates),
  failure: z.strictObject({ code: z.string(), facts: factsShape }).nullable().describe('Why it failed'),
  counts: z.strictObject({
    orders: z.int(),
    waiting: z.int().describe('Not yet processed'),
    done: z.int(),
    notDone: z.int(),
  }),
  reasons: z
    .array(z.strictObject({ code: z.string(), count: z.int() }))
    .describe('Why requests were left unchanged, most frequent first'),
  createdAt: instantShape,
  finishedAt: instantShape.nullable(),
  whyNotCancel: whyNotShape,
  version: z.int(),
});
export type OrderJobOnWire = z.output<typeof orderJobShape>;

/** One order among those that are reviewed together. */
export const orderJobLineShape = z.strictObject({
  orderId: z.string(),
  company: companyRefShape.nullable().describe('The buyer; `null` where it is about the policy itself'),
  name: z.string().describe('Of the buyer, or of the policyholder'),
  state: z
    .enum(jobLineStates)
    .describe('READY to be processed, ORDERED once processed, REFUSED where a rule prevents it'),
  problem: z.strictObject({ code: z.string(), facts: factsShape }).nullable(),
});
export type OrderJobLineOnWire = z.output<typeof orderJobLineShape>;

/** Orders that are picked at once, at most; more are selected by a filter. */
export const mostPicked = 500;

/** Which orders are meant, and what becomes of all of them. */
const ordersToReviewShape = z.strictObject({
  judgement: z.enum(reviewDecisions),
  reason: z.string().max(2100).optional().describe('5 to 500 characters, for a return or a rejection'),
  orders: z
    .array(z.strictObject({ orderId: z.string().max(60), version: z.int() }))
    .min(1)
    .max(mostPicked)
    .optional()
    .describe('Selected ones, each at the version that was seen'),
  filter: z.strictObject(orderFilters).optional().describe('Or all pending ones that match this now'),
});
export type OrdersToReview = z.output<typeof ordersToReviewShape>;

const reads = holderOf('tci-access');
const judging = orderingHolderOf('tci-access');
const ofJob = z.strictObject({ jobId: z.string().max(60) });
const path = '/api/v2/order-jobs';

export const orderJobsContract = {
  judgeOrders: operation({
    method: 'POST',
    path,
    summary: 'Approve, return or reject several requests at once, in the background, each by the rules of a single one',
    access: judging,
    body: ordersToReviewShape,
    reply: orderJobShape,
    status: 202,
    idempotency: 'creates',
    mostPerMinute: 60,
  }),
  listOrderJobs: operation({
    method: 'GET',
    path,
    summary: 'One’s bulk approvals, newest first',
    access: reads,
    query: z.strictObject({ ...listQuery(['createdAt']), state: severalOf(jobStates).optional() }),
    reply: pageOf(orderJobShape),
  }),
  findOrderJob: operation({
    method: 'GET',
    path: `${path}/{jobId}`,
    summary: 'Its progress, how many requests were processed, and why not the others',
    access: reads,
    params: ofJob,
    reply: orderJobShape,
  }),
  listOrderJobLines: operation({
    method: 'GET',
    path: `${path}/{jobId}/lines`,
    summary: 'The requests one by one, with what prevented them',
    access: reads,
    params: ofJob,
    query: z.strictObject({ ...listQuery(['line']), state: severalOf(jobLineStates).optional() }),
    reply: pageOf(orderJobLineShape),
  }),
  cancelOrderJob: operation({
    method: 'POST',
    path: `${path}/{jobId}/cancel`,
    summary: 'Stop it; what is processed stays processed',
    access: judging,
    params: ofJob,
    reply: orderJobShape,
  }),
} as const satisfies Contract;
