import { z } from 'zod';
import { workflowStatuses } from '../../approvals/orders/order.ts';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { customerReferenceShape } from '../../platform/core/customer-reference.ts';
import { dateRangePresets } from '../../platform/core/date-range.ts';
import { dayShape } from '../../platform/core/day.ts';
import { mostDraftDocuments } from '../../platform/core/draft.ts';
import { pdfReply } from '../../platform/core/file-replies.ts';
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
import { longestRemark } from '../../platform/core/remark.ts';
import { coverIdShape } from '../buyers/cover-on-company.ts';
import { appealReasons, newFacts } from './appeal-codes.ts';
import { longestAnswer } from './country-answers.ts';
import { coverRequestActions, requestOrigins, requestStatuses, requestTypeCodes } from './cover-request.ts';
import { coverRequestWarnings } from './cover-request-warnings.ts';
import { decisionCodes, decisionMakers, reasonCodes } from './decision.ts';
import { explanationShape } from './passport-shape.ts';

const answer = (description: string) => z.string().max(longestAnswer).optional().describe(description);

/** What can be entered in an order besides its subject. */
const enteredShape = {
  amount: moneyShape
    .optional()
    .describe(
      'The new total, of a TOP_UP until `endDate`; needed for all but PROLONGATION, CANCELLATION and REFERENCE_CHANGE',
    ),
  paymentTermDays: z.int().min(1).max(3650).optional().describe('Only if longer than the policy’s standard'),
  urgent: z.boolean().optional(),
  comment: z.string().max(longestRemark).optional().describe('A comment is read by a person: no answer at once'),
  customerReference: customerReferenceShape.optional(),
  nameDisclosure: z.boolean().optional().describe('Disclosure of the customer’s name to the buyer is permitted'),
  negativeInformation: z
    .boolean()
    .optional()
    .describe('The customer has negative information; asked for buyers in Switzerland'),
  termsOfSale: answer('Such as net 60, open account; asked on buyers in the United States, read as a comment is'),
  pastDues: answer(
    'What the buyer owes past its day, and since when; asked on buyers in the United States and on late ones, read as a comment is',
  ),
  requestedStartDate: dayShape
    .optional()
    .describe('First day in force, of what raises the cover; the day of the answer when absent'),
  endDate: dayShape
    .optional()
    .describe(
      'Last day in force: of a new cover, without end when absent; of a cancellation, at once when absent; of a TOP_UP always',
    ),
  appealReason: z.enum(appealReasons).optional().describe('Why a decision is appealed; needed for APPEAL'),
  newFacts: z
    .array(z.enum(newFacts))
    .min(1)
    .max(newFacts.length)
    .optional()
    .describe('What an appeal brings forward, told in `comment`; both are needed for APPEAL'),
  appealOf: z
    .string()
    .max(60)
    .optional()
    .describe('The request whose answer is appealed: refused where another decision followed; the latest when absent'),
  documents: z
    .array(z.string().max(60))
    .max(mostDraftDocuments)
    .optional()
    .describe('Documents of the caller’s drafts, by id; read as a comment is'),
  confirmed: z.boolean().optional().describe('The tick of the confirmation box; `false` is an error'),
};

/** A cover request as a customer enters it. */
export const coverRequestBody = z.strictObject({
  policy: policyKeyShape,
  companyId: companyIdShape,
  action: z.enum(coverRequestActions),
  ...enteredShape,
  clientRequestId: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('The caller’s own id: within 24 hours the same id gives the same request again'),
});
export type CoverRequestBody = z.output<typeof coverRequestBody>;

/** What the customer should know before sending; it does not block. */
export const warningShape = z.strictObject({
  code: z.enum(coverRequestWarnings),
  amount: moneyShape.nullable(),
  date: dayShape.nullable(),
  percentage: z.number().nullable(),
});

/** A decision of the insurer. Money is in the policy's currency. */
export const decisionShape = z.strictObject({
  decisionCode: z.enum(decisionCodes),
  reasonCodes: z.array(z.enum(reasonCodes)),
  decisionDate: dayShape,
  decidedAt: instantShape,
  grantedAmount: moneyShape.describe('Permanent and temporary part together'),
  permanent: z.strictObject({ amount: moneyShape, startDate: dayShape }).nullable(),
  temporary: z.strictObject({ amount: moneyShape, startDate: dayShape, endDate: dayShape }).nullable(),
  referredAmount: moneyShape.nullable().describe('Still with the underwriter'),
  endDate: dayShape.nullable(),
  insuredPercentage: z.number().nullable(),
  maxPaymentTermDays: z.int().nullable(),
  conditions: z.array(z.string()),
  isAutomatic: z.boolean().describe('Whether the published rules alone decided'),
  decidedBy: z
    .enum(decisionMakers)
    .describe('`CUSTOMER`: a reduction or cancellation, which takes effect without an answer'),
});

export const coverRequestShape = z.strictObject({
  requestId: z.string(),
  orderId: z.string().nullable().describe('The request in approval; `null` when no approval was needed'),
  cancellationOrderId: z.string().nullable().describe('A pending withdrawal of the request, in approval'),
  coverId: coverIdShape,
  requestTypeCode: z.enum(requestTypeCodes),
  policy: policyKeyShape,
  company: companyRefShape,
  action: z.enum(coverRequestActions),
  amount: moneyShape.describe('Requested, in the policy’s currency'),
  amountInRequestCurrency: moneyShape,
  paymentTermDays: z.int().nullable(),
  urgent: z.boolean(),
  comment: z.string().nullable(),
  customerReference: z.string().nullable(),
  nameDisclosure: z.boolean(),
  negativeInformation: z.boolean(),
  termsOfSale: z.string().nullable(),
  pastDues: z.string().nullable(),
  requestedStartDate: dayShape.nullable(),
  endDate: dayShape.nullable(),
  appealReason: z.enum(appealReasons).nullable(),
  newFacts: z.array(z.enum(newFacts)).nullable(),
  formerDecision: z
    .strictObject({
      requestId: z.string().nullable().describe('The request that it answered; `null` for a notice of the insurer'),
      decisionCode: z.enum(decisionCodes),
      reasonCodes: z.array(z.enum(reasonCodes)),
      decidedOn: dayShape.describe('Of a withdrawal the last day of the old terms'),
      grantedAmount: moneyShape,
    })
    .nullable()
    .describe('The decision that an appeal is against; it stays in force until the appeal is answered'),
  requestOrigin: z.enum(requestOrigins),
  requestStatus: z.enum(requestStatuses).describe('PENDING also while colleagues still have to approve'),
  requestStatusUpdateDate: dayShape,
  workflowStatus: z.enum(workflowStatuses).describe('SENT: the insurer has it'),
  expectedDecisionDate: dayShape.nullable(),
  decision: decisionShape.nullable(),
  reasonCodes: z.array(z.enum(reasonCodes)).describe('Why the request was not admitted'),
  hasPassport: z.boolean(),
  createdBy: z.string(),
  creationDate: instantShape,
  sentAt: instantShape.nullable(),
  lastUpdateDate: instantShape,
  version: z.int(),
});
export type CoverRequestOnWire = z.output<typeof coverRequestShape>;

const ofRequest = z.strictObject({ requestId: z.string().max(60) });
export const placedShape = coverRequestShape.extend({ warnings: z.array(warningShape) });
export type PlacedCoverRequest = z.output<typeof placedShape>;

/** The decision before an appeal, as the wire shows it. */
export type FormerDecisionOnWire = NonNullable<CoverRequestOnWire['formerDecision']>;

export const coverRequestSorts = ['creationDate'] as const;

export const coverRequestsContract = {
  requestCover: operation({
    method: 'POST',
    path: '/api/v2/cover-requests',
    summary: 'Request a new cover, or a change of one',
    access: orderingHolderOf('tci-access', 'read_clr'),
    body: coverRequestBody,
    reply: placedShape,
    status: 201,
    idempotency: 'creates',
  }),
  simulateCoverRequest: operation({
    method: 'POST',
    path: '/api/v2/cover-requests/simulate',
    summary: 'The answer that a request would get, without submitting it',
    access: holderOf('tci-access', 'read_clr'),
    body: coverRequestBody.extend({
      insteadOf: z.string().max(60).optional().describe('A request that is not sent yet and is to be amended'),
    }),
    reply: z.strictObject({
      requestStatus: z.enum(requestStatuses),
      workflowStatus: z.enum(workflowStatuses),
      decision: decisionShape.nullable(),
      reasonCodes: z.array(z.enum(reasonCodes)),
      expectedDecisionDate: dayShape.nullable(),
      amount: moneyShape.describe('Requested, in the policy’s currency'),
      insuredAmount: moneyShape.nullable().describe('Insured amount of what would be granted'),
      fee: moneyShape.nullable().describe('Credit check fee of a first request, where the policy has one'),
      warnings: z.array(warningShape),
      explanation: explanationShape.nullable().describe('`null` where no rules decide'),
    }),
    readsOnly: true,
  }),
  listCoverRequests: operation({
    method: 'GET',
    path: '/api/v2/cover-requests',
    summary: 'Cover requests in scope, newest first',
    access: holderOf('tci-access', 'read_clr'),
    query: z.strictObject({
      ...listQuery(coverRequestSorts),
      ...policyholdersQuery,
      ...groupByQuery,
      ...totalsQuery,
      policy: severalPolicyKeysShape.optional(),
      companyId: companyIdShape.optional(),
      coverId: coverIdShape.optional(),
      requestStatus: severalOf(requestStatuses).optional(),
      workflowStatus: severalOf(workflowStatuses).optional(),
      action: severalOf(coverRequestActions).optional(),
      created: z.enum(dateRangePresets).optional().describe('When it was ordered'),
    }),
    reply: summedPageOf(coverRequestShape, ['asked', 'granted']),
  }),
  findCoverRequest: operation({
    method: 'GET',
    path: '/api/v2/cover-requests/{requestId}',
    summary: 'A cover request with its answer',
    access: holderOf('tci-access', 'read_clr'),
    params: ofRequest,
    reply: coverRequestShape,
  }),
  listCoverRequestActions: operation({
    method: 'GET',
    path: '/api/v2/cover-requests/{requestId}/actions',
    summary: 'What the caller may do with a request now, and why not',
    access: holderOf('tci-access', 'read_clr'),
    params: ofRequest,
    reply: z.strictObject({
      actions: z.strictObject({
        appeal: whyNotShape,
        edit: whyNotShape,
        cancel: whyNotShape,
        comment: whyNotShape,
        remind: whyNotShape,
      }),
    }),
  }),
  changeCoverRequest: operation({
    method: 'PUT',
    path: '/api/v2/cover-requests/{requestId}',
    summary: 'Amend a request that was not sent yet; it becomes a draft and loses its approvals',
    access: orderingHolderOf('tci-access', 'read_clr'),
    params: ofRequest,
    body: z.strictObject(enteredShape),
    reply: placedShape,
    concurrency: 'if-match',
  }),
  cancelCoverRequest: operation({
    method: 'POST',
    path: '/api/v2/cover-requests/{requestId}/cancel',
    summary: 'Withdraw a pending request; what was already granted stays',
    access: orderingHolderOf('tci-access', 'read_clr'),
    params: ofRequest,
    reply: coverRequestShape,
    concurrency: 'if-match-optional',
  }),
  printDecision: operation({
    method: 'GET',
    path: '/api/v2/cover-requests/{requestId}/decision-letter.pdf',
    summary: 'The decision on a request as a letter: what is granted, until when, and the decision appealed',
    access: holderOf('tci-access', 'read_clr'),
    params: ofRequest,
    query: z.strictObject({ language: z.enum(['en', 'fr', 'de', 'nl', 'it', 'es']).optional() }),
    reply: 'stream',
    recordsReading: true,
    sends: pdfReply,
    mostPerMinute: 60,
  }),
} as const satisfies Contract;
