import { z } from 'zod';
import { jobKinds } from '../../bulk/jobs/job.ts';
import { orderingModes, orderingRoles } from '../../identity/access/roles.ts';
import { companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { severalCountriesShape } from '../../platform/core/countries.ts';
import { currencyShape } from '../../platform/core/currencies.ts';
import { dateRangePresets } from '../../platform/core/date-range.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { amountShape, moneyShape } from '../../platform/core/money.ts';
import { groupByQuery, listQuery, pageOf, policyholdersQuery, severalOf } from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { factsShape, whyNotShape } from '../../platform/core/refusal-shape.ts';
import { approvalOutlooks } from './deadlock.ts';
import { orderStepActions, workflowStatuses } from './order.ts';
import { orderImpactShape } from './order-impact.ts';
import { orderActionShape, orderActions, orderKindShape } from './order-subjects.ts';
import { particularsShape } from './particulars.ts';

/** One pair of eyes: what was done, is next, or comes later. */
const trailStepShape = z.strictObject({
  step: z.enum(['submit', 'approve', 'approve-first', 'approve-final']),
  state: z.enum(['done', 'next', 'later', 'sent-back']),
  person: z.string().nullable(),
  inPlaceOf: z.string().nullable().describe('The colleague who was away, and for whom it was done'),
  role: z.enum(orderingRoles).nullable(),
  at: instantShape.nullable(),
});

/** An action in the life of an order, as it is stored permanently. */
const orderStepShape = z.strictObject({
  action: z.enum(orderStepActions),
  person: z.string(),
  inPlaceOf: z.string().nullable().describe('The colleague who was away, and for whom it was done'),
  role: z.enum(orderingRoles).nullable(),
  reason: z.string().nullable(),
  trail: z
    .strictObject({ hashBefore: z.string(), hash: z.string() })
    .nullable()
    .describe(
      'Its entry in the audit trail, SHA-256 in hexadecimal; `null` in the reply to the action itself, which is entered after it',
    ),
  address: z.string().nullable().describe('Network address; `null` for what the portal did itself'),
  at: instantShape,
});

export const orderShape = z.strictObject({
  orderId: z.string(),
  kind: orderKindShape,
  policy: policyKeyShape,
  policyholder: z.string(),
  requestId: z.string().describe('The request to be sent, or to be cancelled'),
  company: companyRefShape
    .nullable()
    .describe('The buyer that it is about; `null` where it is about the policy itself'),
  action: orderActionShape,
  amount: moneyShape.nullable(),
  isOwed: z
    .boolean()
    .describe(
      'Its amounts are owed or claimed, and written with all decimals of their currency; `false`: they are cover',
    ),
  details: factsShape.describe('What else was entered'),
  workflowStatus: z.enum(workflowStatuses),
  orderingMode: z.enum(orderingModes).describe('Fixed when the request was submitted'),
  passesIntermediary: z.boolean().describe('The intermediary that runs the policy takes the first step'),
  createdBy: z.string().describe('Its author: who created it, or has taken it over since'),
  hasAuthor: z
    .boolean()
    .describe(
      'Its author can still act on it; `false`: the author has left, or may no longer submit such a request here',
    ),
  creationDate: instantShape,
  submittedAt: instantShape.nullable(),
  expiresAt: instantShape.nullable(),
  isOwn: z.boolean(),
  waitsForMe: z.boolean(),
  approvers: z
    .array(z.string())
    .nullable()
    .describe(
      'Who may approve the present step, by name; empty where the amount is above the limit of everybody, or nobody holds the role; `null` for what does not wait, and for brokers who read only',
    ),
  inPlaceOf: z
    .string()
    .nullable()
    .describe('The colleague who is away, and for whom the caller may take the present step'),
  file: z
    .strictObject({ jobId: z.string(), kind: z.enum(jobKinds), fileName: z.string(), line: z.int() })
    .nullable()
    .describe('The line of a file that it comes from, as long as the file is kept'),
  reason: z.string().nullable().describe('Of the last return or rejection'),
  stake: orderImpactShape
    .nullable()
    .describe('What is at stake today, for whoever approves; `null` for what is sent or has ended'),
  trail: z.array(trailStepShape).describe('The pairs of eyes, in order'),
  steps: z.array(orderStepShape).describe('Everything that happened, oldest first'),
  correction: z
    .strictObject({ method: z.enum(['PUT', 'POST']), path: z.string() })
    .nullable()
    .describe('The operation that amends the content of the request, see `actions.correct`; `null` where it has none'),
  actions: z.strictObject({
    correct: whyNotShape,
    submit: whyNotShape,
    delete: whyNotShape,
    approve: whyNotShape,
    return: whyNotShape,
    refuse: whyNotShape,
    withdraw: whyNotShape,
    takeOver: whyNotShape,
  }),
  version: z.int(),
});
export type OrderOnWire = z.output<typeof orderShape>;

export const orderSorts = ['lastUpdate', 'creationDate', 'waitingSince', 'companyName', 'amount'] as const;

/** What narrows the orders, whether they are listed or reviewed together. */
export const orderFilters = {
  policy: severalPolicyKeysShape.optional(),
  requestId: z.string().max(60).optional(),
  jobId: z.string().max(60).optional().describe('Only those from the lines of this file'),
  waitsForMe: z.boolean().optional().describe('Only those whose present step the caller may take'),
  action: z
    .lazy(() => severalOf(orderActions()))
    .optional()
    .describe('What is requested'),
  countryCode: severalCountriesShape.optional().describe('Countries of the buyers'),
  created: z.enum(dateRangePresets).optional().describe('When it was created'),
  q: z.string().max(200).optional().describe('Words of the buyer’s name, or its id'),
};

const ofOrder = z.strictObject({ orderId: z.string().max(60) });
const withReason = z.strictObject({ reason: z.string().max(2100).describe('5 to 500 characters') });
const acting = orderingHolderOf('tci-access');

export const orderingContract = {
  listOrders: operation({
    method: 'GET',
    path: '/api/v2/orders',
    summary: 'Requests that need, or needed, approval before they are sent to the insurer',
    access: holderOf('tci-access'),
    query: z.strictObject({
      ...listQuery(orderSorts),
      ...policyholdersQuery,
      ...groupByQuery,
      ...orderFilters,
      workflowStatus: severalOf(workflowStatuses).optional(),
      isOwn: z.boolean().optional(),
      toDo: z
        .boolean()
        .optional()
        .describe(
          'Only what the caller has to do: requests to approve, their own that were returned and not resubmitted, and those to take over from an author without access',
        ),
    }),
    reply: pageOf(orderShape),
  }),
  findOrder: operation({
    method: 'GET',
    path: '/api/v2/orders/{orderId}',
    summary: 'A request with its approval trail',
    access: holderOf('tci-access'),
    params: ofOrder,
    reply: orderShape,
  }),
  findParticulars: operation({
    method: 'GET',
    path: '/api/v2/orders/{orderId}/particulars',
    summary:
      'Everything the author of a request entered and was shown: facts, lines, documents and the expected answer',
    access: holderOf('tci-access'),
    params: ofOrder,
    reply: particularsShape,
  }),
  listApprovers: operation({
    method: 'GET',
    path: '/api/v2/policies/{policy}/approvers',
    summary: 'Who approves requests under a policy, by name, and up to which amount',
    access: holderOf('tci-access'),
    params: z.strictObject({ policy: policyKeyShape }),
    reply: z.strictObject({
      approvers: z
        .array(
          z.strictObject({
            name: z.string(),
            orderingRole: z.enum(orderingRoles),
            approvalLimit: moneyShape.nullable().describe('`null`: without a limit'),
          }),
        )
        .nullable()
        .describe('`null` for brokers who read only'),
    }),
  }),
  foretellApproval: operation({
    method: 'GET',
    path: '/api/v2/policies/{policy}/approval-outlook',
    summary: 'How many approve a request of the caller, and whether somebody could, before it is submitted',
    access: holderOf('tci-access'),
    params: z.strictObject({ policy: policyKeyShape }),
    query: z.strictObject({
      kind: orderKindShape,
      amount: amountShape.optional().describe('What it requests, where it names an amount'),
      currency: currencyShape.optional().describe('Of the amount; that of the policy when absent'),
    }),
    reply: z.strictObject({
      outlook: z
        .enum(approvalOutlooks)
        .nullable()
        .describe('With the limits of approvers, and never counting the caller; `null` for brokers who read only'),
      approvals: z
        .int()
        .nullable()
        .describe('How many colleagues approve it before it is sent; `null` for brokers who read only'),
    }),
  }),
  deleteOrder: operation({
    method: 'DELETE',
    path: '/api/v2/orders/{orderId}',
    summary: 'Delete one’s own draft, and the request that it was to send',
    access: acting,
    params: ofOrder,
    reply: z.null(),
    status: 204,
    concurrency: 'if-match-optional',
  }),
  submitOrder: operation({
    method: 'POST',
    path: '/api/v2/orders/{orderId}/submit',
    summary: 'Submit a draft or a returned request for approval',
    access: acting,
    params: ofOrder,
    reply: orderShape,
    concurrency: 'if-match-optional',
  }),
  approveOrder: operation({
    method: 'POST',
    path: '/api/v2/orders/{orderId}/approve',
    summary: 'Approve the present step; the final approval sends the request to the insurer',
    access: acting,
    params: ofOrder,
    reply: orderShape,
    concurrency: 'if-match-optional',
  }),
  returnOrder: operation({
    method: 'POST',
    path: '/api/v2/orders/{orderId}/return',
    summary: 'Return a request to its author for amendment',
    access: acting,
    params: ofOrder,
    body: withReason,
    reply: orderShape,
    concurrency: 'if-match-optional',
  }),
  refuseOrder: operation({
    method: 'POST',
    path: '/api/v2/orders/{orderId}/refuse',
    summary: 'Reject a request',
    access: acting,
    params: ofOrder,
    body: withReason,
    reply: orderShape,
    concurrency: 'if-match-optional',
  }),
  withdrawOrder: operation({
    method: 'POST',
    path: '/api/v2/orders/{orderId}/withdraw',
    summary: 'Withdraw one’s own request before its final approval',
    access: acting,
    params: ofOrder,
    reply: orderShape,
    concurrency: 'if-match-optional',
  }),
  takeOverOrder: operation({
    method: 'POST',
    path: '/api/v2/orders/{orderId}/take-over',
    summary: 'Become the author of a request whose author can no longer act on it',
    access: acting,
    params: ofOrder,
    reply: orderShape,
    concurrency: 'if-match-optional',
  }),
} as const satisfies Contract;
