import { z } from 'zod';
import { workflowStatuses } from '../../approvals/orders/order.ts';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, insurerOnly, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { severalCountriesShape } from '../../platform/core/countries.ts';
import { currencyShape } from '../../platform/core/currencies.ts';
import { dateRangePresets } from '../../platform/core/date-range.ts';
import { dayShape } from '../../platform/core/day.ts';
import { longestContent } from '../../platform/core/document.ts';
import { documentShape } from '../../platform/core/document-shape.ts';
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
import { writtenShape } from '../../platform/core/written-shape.ts';
import {
  documentCategories,
  documentOnFileShape,
  longestWithDocuments,
  sentAlongShape,
} from '../../platform/documents/document-on-file.ts';
import { caseNumberShape } from '../case-numbers/case-number-shape.ts';
import { reschedulingStatuses } from '../case-statuses/rescheduling-status.ts';
import { namedInvoiceShape } from '../receivables/named-item.ts';
import { receivableShape } from '../receivables/receivables.contract.ts';
import { refusalGrounds } from './house-plan-decision.ts';
import { instalmentStatuses, mostInstalments } from './instalments.ts';
import { planConditions } from './plan-conditions.ts';
import { reschedulingAnswers, securities } from './rescheduling.ts';

const textShape = writtenShape(longestRemark);
const groundsShape = z.array(z.enum(refusalGrounds)).max(refusalGrounds.length);
const conditionsShape = z.array(z.enum(planConditions)).max(planConditions.length);

const plannedShape = z.strictObject({ dueDate: dayShape, amount: moneyShape });

const instalmentShape = plannedShape.extend({
  no: z.int(),
  paidAmount: moneyShape,
  reducedAmount: moneyShape.describe('Deducted from it by credit notes and settled disputes: not payments'),
  status: z.enum(instalmentStatuses),
});
export type InstalmentOnWire = z.output<typeof instalmentShape>;

/** A plan of instalments. */
export const reschedulingShape = z.strictObject({
  reschedulingId: z.string(),
  caseNumber: caseNumberShape,
  policy: policyKeyShape,
  company: companyRefShape,
  status: z.enum(reschedulingStatuses),
  orderId: z.string().nullable().describe('The order under which colleagues approve it'),
  workflowStatus: z
    .enum(workflowStatuses)
    .nullable()
    .describe(
      'Where that order stands: a plan to validate may have been returned to its author; `null` without an order',
    ),
  totalToReschedule: moneyShape,
  paidAmount: moneyShape,
  reducedAmount: moneyShape.describe(
    'Deducted from its instalments by credit notes and settled disputes: not payments',
  ),
  outstandingAmount: moneyShape,
  paidPercent: z.int().describe('Whole percent of what is to be paid, the total without `reducedAmount`, rounded down'),
  instalments: z.array(instalmentShape),
  nextInstalment: z
    .strictObject({ no: z.int(), dueDate: dayShape, rest: moneyShape })
    .nullable()
    .describe('The first unpaid one; `null` where there is none or the plan is not in force'),
  defaultsOn: dayShape.nullable().describe('The day on which the plan defaults if nothing more is paid'),
  needsConsent: z
    .boolean()
    .describe('Whether the insurer’s approval is required: it is paid beyond the maximum extension period'),
  isLong: z.boolean().describe('Longer than six months from the request'),
  interestRate: z.number().nullable().describe('Percent a year'),
  securities: z.array(z.enum(securities)),
  buyerSigned: z.boolean(),
  comment: z.string().nullable(),
  question: z.string().nullable().describe('The information requested by the insurer'),
  reply: z.string().nullable(),
  answer: z
    .strictObject({
      decision: z.enum(['ACCEPTED', 'ACCEPTED_WITH_CONDITIONS', 'REFUSED']),
      grounds: groundsShape,
      conditions: conditionsShape,
      text: z.string().nullable(),
      answeredAt: instantShape,
    })
    .nullable(),
  claimDeadline: dayShape.nullable().describe('The earliest claim filing deadline of its invoices'),
  effects: z.strictObject({
    suspendsDuties: z
      .boolean()
      .describe('The waiting period and the deadline for placing for collection are suspended'),
    stopsDeliveries: z.boolean().describe('New deliveries are not insured, except against cash'),
    freezesLimit: z.boolean().describe('Cover is frozen at the outstanding amount'),
    handOverBy: dayShape.nullable().describe('After a default: the deadline for placing for collection'),
  }),
  frozenLimit: moneyShape
    .nullable()
    .describe('The frozen limit on the buyer while the plan is in force, in the policy’s currency'),
  frozenMissingRates: z
    .array(currencyShape)
    .describe(
      'Currencies without a reference rate in which amounts were owed: the limit is frozen at more than stated',
    ),
  activatedOn: dayShape.nullable(),
  endedOn: dayShape.nullable(),
  requestedBy: z.string(),
  requestedAt: instantShape,
  version: z.int(),
});
export type ReschedulingOnWire = z.output<typeof reschedulingShape>;

/** One plan, with its invoices, its documents and what may be done with it. */
const reschedulingDetailShape = reschedulingShape.extend({
  items: z.array(receivableShape.extend({ amountInPlan: moneyShape.describe('What was owed of it at the request') })),
  documents: z.array(documentOnFileShape),
  actions: z.strictObject({
    reply: whyNotShape,
    confirmConditions: whyNotShape,
    pay: whyNotShape,
    reportDefault: whyNotShape,
    cancel: whyNotShape,
  }),
});
export type ReschedulingDetail = z.output<typeof reschedulingDetailShape>;

const asked = z.strictObject({
  policy: policyKeyShape,
  companyId: companyIdShape,
  items: z.array(namedInvoiceShape).min(1).max(200).describe('The invoices'),
  instalments: z
    .array(plannedShape)
    .min(1)
    .max(100)
    .describe(`${mostInstalments} at most; the days and amounts of a longer plan go into the comment`),
  securities: z.array(z.enum(securities)).max(securities.length).optional(),
  buyerSigned: z.boolean().optional(),
  interestRate: z.number().min(0).max(100).nullish().describe('Percent a year'),
  comment: textShape.nullish(),
});

export const reschedulingSorts = ['requestedAt', 'companyName', 'nextDueDate', 'total'] as const;

const reading = holderOf('tci-access', 'read_overdues');
const writing = orderingHolderOf('tci-access', 'read_overdues', 'write_overdues');
const ofPlan = z.strictObject({ reschedulingId: z.string().max(60) });
const path = '/api/v2/reschedulings/{reschedulingId}';

export const reschedulingsContract = {
  listReschedulings: operation({
    method: 'GET',
    path: '/api/v2/reschedulings',
    summary: 'Payment plans',
    access: reading,
    query: z.strictObject({
      ...listQuery(reschedulingSorts),
      ...policyholdersQuery,
      ...groupByQuery,
      ...totalsQuery,
      policy: severalPolicyKeysShape.optional(),
      companyId: companyIdShape.optional(),
      countryCode: severalCountriesShape.optional(),
      status: severalOf(reschedulingStatuses).optional(),
      requested: z.enum(dateRangePresets).optional().describe('When it was requested'),
      q: z
        .string()
        .max(200)
        .optional()
        .describe('Words of the buyer’s name, its company id, the case number, or an invoice’s number'),
    }),
    reply: summedPageOf(reschedulingShape, ['total']),
  }),
  findRescheduling: operation({
    method: 'GET',
    path,
    summary: 'One payment plan with its available actions',
    access: reading,
    params: ofPlan,
    reply: reschedulingDetailShape,
  }),
  requestRescheduling: operation({
    method: 'POST',
    path: '/api/v2/reschedulings',
    summary:
      'Request a payment plan; if paid in full within the maximum extension period, it is valid without approval',
    access: writing,
    body: asked.extend({ documents: sentAlongShape.optional().describe('Such as the agreement with the buyer') }),
    reply: reschedulingDetailShape,
    status: 201,
    idempotency: 'creates',
    largestBody: longestWithDocuments,
  }),
  changeRescheduling: operation({
    method: 'PUT',
    path,
    summary:
      'Change a plan that has not been sent to the insurer yet; its order becomes a draft and loses its approvals',
    access: writing,
    params: ofPlan,
    body: asked
      .omit({ policy: true, companyId: true })
      .extend({ documents: sentAlongShape.optional().describe('Further ones; those on file stay') }),
    reply: reschedulingDetailShape,
    concurrency: 'if-match',
    largestBody: longestWithDocuments,
  }),
  simulateRescheduling: operation({
    method: 'POST',
    path: '/api/v2/reschedulings/simulate',
    summary: 'What prevents a plan, and the likely answer; nothing is stored',
    access: writing,
    body: asked.omit({ comment: true, interestRate: true }).extend({
      insteadOf: z.string().max(60).optional().describe('The plan, not sent yet, that this one replaces'),
    }),
    reply: z.strictObject({
      total: moneyShape,
      latestDueDate: dayShape.describe('Every instalment is later'),
      whyNot: whyNotShape,
      faults: z.array(z.strictObject({ pointer: z.string(), code: z.string(), day: dayShape.nullable() })),
      needsConsent: z.boolean(),
      isLong: z.boolean(),
      claimDeadline: dayShape.nullable(),
      likely: z.strictObject({
        answer: z.enum(['ACCEPTED', 'ACCEPTED_WITH_CONDITIONS', 'REFUSED']),
        grounds: groundsShape,
        conditions: conditionsShape,
      }),
    }),
    readsOnly: true,
  }),
  replyToInsurer: operation({
    method: 'POST',
    path: `${path}/reply`,
    summary: 'Answer the insurer’s question',
    access: writing,
    params: ofPlan,
    body: z.strictObject({ text: textShape, documents: sentAlongShape.optional() }),
    reply: reschedulingDetailShape,
    concurrency: 'if-match-optional',
    largestBody: longestWithDocuments,
  }),
  confirmConditions: operation({
    method: 'POST',
    path: `${path}/confirm-conditions`,
    summary: 'Confirm the insurer’s conditions: the plan comes into force',
    access: writing,
    params: ofPlan,
    reply: reschedulingDetailShape,
    concurrency: 'if-match-optional',
  }),
  payInstalment: operation({
    method: 'POST',
    path: `${path}/instalments/{no}/payments`,
    summary: 'Enter a payment by the buyer; it clears the oldest invoices first',
    access: writing,
    params: ofPlan.extend({
      no: z
        .string()
        .regex(/^\d{1,3}$/)
        .describe('Number of the instalment, from one'),
    }),
    body: z.strictObject({
      amount: moneyShape,
      receivedOn: dayShape,
      reference: writtenShape(80).nullish(),
    }),
    reply: reschedulingDetailShape,
    idempotency: 'creates',
    concurrency: 'if-match-optional',
  }),
  reportDefault: operation({
    method: 'POST',
    path: `${path}/report-default`,
    summary: 'Report that the buyer defaulted on the plan, before the days of grace have passed',
    access: writing,
    params: ofPlan,
    reply: reschedulingDetailShape,
    concurrency: 'if-match-optional',
  }),
  cancelRescheduling: operation({
    method: 'POST',
    path: `${path}/cancel`,
    summary: 'Withdraw a plan that is not in force',
    access: writing,
    params: ofPlan,
    reply: reschedulingDetailShape,
    concurrency: 'if-match-optional',
  }),
  addReschedulingDocument: operation({
    method: 'POST',
    path: `${path}/documents`,
    summary: 'Add a document, such as the signed agreement',
    access: writing,
    params: ofPlan,
    body: z.strictObject({
      category: z.enum(documentCategories).optional().describe('AGREEMENT when absent'),
      document: documentShape,
    }),
    reply: reschedulingDetailShape,
    status: 201,
    idempotency: 'creates',
    largestBody: longestContent + 16_384,
    concurrency: 'if-match-optional',
  }),
  answerRescheduling: operation({
    method: 'POST',
    path: '/api/insurer/v1/reschedulings/{reschedulingId}/answer',
    summary: 'The insurer reviews a plan, requests information, or decides',
    access: insurerOnly,
    params: ofPlan,
    body: z.strictObject({
      answer: z.enum(reschedulingAnswers),
      grounds: groundsShape.optional(),
      conditions: conditionsShape.optional(),
      text: textShape.nullish().describe('The question, or an explanation of the decision'),
      keepsCover: z.boolean().optional().describe('New deliveries stay insured while the plan is in force'),
    }),
    reply: reschedulingShape,
    concurrency: 'if-match-optional',
  }),
} as const satisfies Contract;
