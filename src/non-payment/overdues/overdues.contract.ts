import { z } from 'zod';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, insurerOnly, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { severalCountriesShape } from '../../platform/core/countries.ts';
import { customerReferenceShape } from '../../platform/core/customer-reference.ts';
import { dateRangePresets } from '../../platform/core/date-range.ts';
import { dayShape } from '../../platform/core/day.ts';
import { longestContent } from '../../platform/core/document.ts';
import { documentShape } from '../../platform/core/document-shape.ts';
import { emailShape } from '../../platform/core/email-address.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { moneyShape } from '../../platform/core/money.ts';
import {
  groupByQuery,
  listQuery,
  pageOf,
  policyholdersQuery,
  severalOf,
  summedPageOf,
  totalsQuery,
} from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { factsShape, whyNotShape } from '../../platform/core/refusal-shape.ts';
import { longestRemark } from '../../platform/core/remark.ts';
import { writtenShape } from '../../platform/core/written-shape.ts';
import {
  documentCategories,
  documentOnFileShape,
  longestWithDocuments,
  sentAlongShape,
} from '../../platform/documents/document-on-file.ts';
import { caseNumberShape } from '../case-numbers/case-number-shape.ts';
import { overdueReasons } from '../deadlines/overdue-reason.ts';
import { itemShape, mostItemLines } from '../receivables/item.ts';
import { itemStatuses } from '../receivables/receivable.ts';
import { isMoreShape, receivableShape } from '../receivables/receivables.contract.ts';
import { answerStatuses, liftStatuses } from './lift-request.ts';
import { overdueDecisions, overdueReplyReasons, overdueStatuses, overdueWarnings, ownActions } from './overdue.ts';

const words = (most: number) => writtenShape(most);

const contactShape = z.strictObject({
  name: words(120),
  email: emailShape(200).optional(),
  phone: words(40).optional(),
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional()
    .describe('In which to approach them'),
});

/** What is declared with a report besides its invoices (handbook N 1.1); all of it may follow later. */
export const reportDetailsShape = z.strictObject({
  reasonText: words(500).optional().describe('The reason in words; required for OTHER'),
  knownOn: dayShape
    .optional()
    .describe(
      'Of an insolvency or other adverse information: when the policyholder learned of it; obligations run from it',
    ),
  insolvencyOn: dayShape.optional(),
  declarantContact: contactShape.optional().describe('Contact for the insurer; the reporting user when absent'),
  buyerContact: contactShape.optional(),
  remindersSentCount: z.int().min(0).max(9).optional(),
  lastActionDate: dayShape.optional().describe('Of the last reminder or call'),
  ownActionCode: z.enum(ownActions).optional(),
  ownActionText: words(500).optional(),
  claimAlreadyLodged: z.boolean().optional(),
  requestCoverContinuation: z.boolean().optional().describe('Requests continued cover for new deliveries'),
  comment: z.string().max(longestRemark).optional(),
});
export type ReportDetails = z.output<typeof reportDetailsShape>;

/** Bytes of a report with as many lines as a file of invoices has. */
const longestReport = 8 * 2 ** 20;
const itemsShape = z.array(itemShape).max(mostItemLines);
const receivableIdsShape = z.array(z.string().max(60)).max(mostItemLines);

/** A report as the insured makes it. */
export const reportBody = z.strictObject({
  policy: policyKeyShape,
  companyId: companyIdShape,
  reasonCode: z.enum(overdueReasons),
  items: itemsShape.optional().describe('Invoices, credit notes and payments'),
  receivableIds: receivableIdsShape.optional().describe('Invoices that the portal knows already'),
  customerReference: customerReferenceShape.optional(),
  belowThreshold: z.boolean().optional().describe('Report although the policy requires it only above an amount'),
  ...reportDetailsShape.shape,
});
export type ReportBody = z.output<typeof reportBody>;

const replyShape = z.strictObject({
  decision: z.enum(overdueDecisions),
  reasonCodes: z.array(z.enum(overdueReplyReasons)).max(5),
  effectiveDate: dayShape.describe('The answer applies to deliveries from this day on'),
  reducedTo: moneyShape.nullable().describe('The new total of the cover, where it is reduced'),
  text: z.string().max(longestRemark).nullable(),
  repliedAt: instantShape,
});
export type ReplyOnWire = z.output<typeof replyShape>;

/** A request to lift the stop that a report or its answer brought, and what the insurer said. */
const liftRequestShape = z.strictObject({
  status: z.enum(liftStatuses),
  comment: z.string(),
  requestedBy: z.string(),
  requestedAt: instantShape,
  answeredAt: instantShape.nullable(),
  coveredFrom: dayShape.nullable().describe('Where it was lifted: deliveries from this day on are covered again'),
  reasonCodes: z.array(z.enum(overdueReplyReasons)).describe('Why the stop is maintained'),
  text: z.string().nullable(),
});
export type LiftRequestOnWire = z.output<typeof liftRequestShape>;

/** A report as lists show it. */
export const overdueShape = z.strictObject({
  overdueId: z.string(),
  caseNumber: caseNumberShape,
  categoryCode: z.literal('OVD'),
  policy: policyKeyShape,
  company: companyRefShape,
  customerReference: z.string().nullable(),
  status: z.enum(overdueStatuses),
  reasonCode: z.enum(overdueReasons),
  totalOutstanding: moneyShape.describe('Open invoices less credit notes'),
  totalOverdue: moneyShape.describe('Of them, what is past due today'),
  totalOverdueInPolicy: moneyShape
    .nullable()
    .describe('What is past due in the currency of the policy, at the portal’s reference rates; `null` without a rate'),
  waitingMoney: moneyShape.describe(
    'Payments by the buyer in this currency that have not cleared any invoice yet: they clear the next invoices that are entered',
  ),
  openItems: z.int(),
  clearedItems: z.int(),
  oldestDueDate: dayShape,
  daysPastDue: z.int(),
  notificationDeadline: dayShape.describe('Notification deadline'),
  isLate: z.boolean().describe('Reported after the deadline, which may affect cover'),
  stopOfCoverDate: dayShape.nullable().describe('Last day on which new deliveries are covered, by lapse of time'),
  coveredUntil: dayShape
    .nullable()
    .describe(
      'Last day on which new deliveries are covered, whatever stops them: the earliest of all stops; `null` with `isStopped` where nothing is insured on the buyer any more and the day is not recorded',
    ),
  isStopped: z.boolean().describe('Whether new deliveries to the buyer are not covered today'),
  decision: z.enum(overdueDecisions).nullable(),
  answerStatus: z
    .enum(answerStatuses)
    .nullable()
    .describe(
      'LIFT_REQUESTED: a stop in force, with a request to lift it that the insurer has not answered yet; LIFTED: a stop no longer in force; STOPPED_SINCE: cover was maintained, and deliveries have been stopped since',
    ),
  stopsDeliveries: z
    .boolean()
    .describe(
      'Whether the report itself (insolvency or suspected fraud) or the answer to it stops deliveries, now or from a future day, until the insurer lifts the stop',
    ),
  liftRequestedAt: instantShape
    .nullable()
    .describe('When the policyholder requested that the stop be lifted; `null` unless the insurer has yet to answer'),
  liftRequestedBy: z.string().nullable().describe('Who requested it; `null` where `liftRequestedAt` is'),
  reportedBy: z.string(),
  reportedAt: instantShape,
  updatedAt: instantShape,
  version: z.int(),
});
export type OverdueItem = z.output<typeof overdueShape>;

/** A report with all that belongs to it. */
export const overdueDetailShape = overdueShape.extend({
  told: reportDetailsShape,
  items: z.array(receivableShape),
  warnings: z.array(
    z.strictObject({
      code: z.enum(overdueWarnings),
      documentNumbers: z.array(z.string()),
      day: dayShape.nullable(),
      facts: factsShape.describe('The figures behind it, such as days and the maximum that the policy allows'),
    }),
  ),
  unknownMateriality: z
    .strictObject({ percent: z.number(), missingRates: z.array(z.string()), on: dayShape })
    .nullable()
    .describe('Without these rates it cannot be determined whether the share of the debt that stops cover is reached'),
  payments: z.array(
    z.strictObject({
      paymentId: z.string(),
      receivedOn: dayShape,
      amount: moneyShape,
      reference: z.string().nullable(),
      allocations: z.array(z.strictObject({ receivableId: z.string(), amount: moneyShape })),
    }),
  ),
  question: z.string().nullable().describe('The information requested by the insurer'),
  reply: replyShape.nullable(),
  insurerStopsFrom: dayShape
    .nullable()
    .describe(
      'By a report, an answer of the insurer, a placing for collection or a plan: new deliveries from this day on are not covered',
    ),
  liftRequest: liftRequestShape.nullable().describe('The last request to lift the stop'),
  documents: z.array(documentOnFileShape),
  actions: z.strictObject({
    update: whyNotShape,
    withdraw: whyNotShape,
    inform: whyNotShape,
    requestLift: whyNotShape,
    withdrawLift: whyNotShape,
  }),
});
export type OverdueDetail = z.output<typeof overdueDetailShape>;

export const overdueSorts = ['reportedAt', 'oldestDueDate', 'companyName', 'totalOutstanding'] as const;
/** Bands of days past due (handbook N 1.1). */
export const pastDueBands = ['1-30', '31-60', '61-90', 'above-90'] as const;

const reading = holderOf('tci-access', 'read_overdues');
const writing = orderingHolderOf('tci-access', 'read_overdues', 'write_overdues');
const ofOverdue = z.strictObject({ overdueId: z.string().max(60) });

export const overduesContract = {
  listOverdues: operation({
    method: 'GET',
    path: '/api/v2/overdues',
    summary: 'Overdues: reports of unpaid invoices',
    access: reading,
    query: z.strictObject({
      ...listQuery(overdueSorts),
      ...policyholdersQuery,
      ...groupByQuery,
      ...totalsQuery,
      policy: severalPolicyKeysShape.optional(),
      companyId: companyIdShape.optional(),
      countryCode: severalCountriesShape.optional(),
      status: severalOf(overdueStatuses).optional(),
      pastDue: severalOf(pastDueBands).optional().describe('Days that the oldest invoice is past due'),
      itemStatus: severalOf(itemStatuses).optional().describe('O: something is still open; C: all is cleared'),
      isLate: z.boolean().optional(),
      liftRequest: severalOf(liftStatuses).optional().describe('The outcome of the last request to lift the stop'),
      reported: z.enum(dateRangePresets).optional().describe('When it was reported'),
      q: z
        .string()
        .max(200)
        .optional()
        .describe(
          'Words of the buyer’s name, its company id, the case number, an invoice’s number, or the customer reference',
        ),
    }),
    reply: summedPageOf(overdueShape, ['outstanding', 'overdue']),
  }),
  findOverdue: operation({
    method: 'GET',
    path: '/api/v2/overdues/{overdueId}',
    summary: 'An overdue report with its invoices, payments, documents and answer',
    access: reading,
    params: ofOverdue,
    reply: overdueDetailShape,
  }),
  reportOverdue: operation({
    method: 'POST',
    path: '/api/v2/overdues',
    summary: 'Report unpaid invoices of a buyer',
    access: writing,
    body: reportBody.extend({ documents: sentAlongShape.optional() }),
    reply: overdueDetailShape,
    status: 201,
    idempotency: 'creates',
    largestBody: longestWithDocuments + longestReport,
  }),
  simulateOverdue: operation({
    method: 'POST',
    path: '/api/v2/overdues/simulate',
    summary: 'Preview of a report: totals, deadlines and warnings; nothing is stored',
    access: writing,
    body: reportBody,
    reply: overdueDetailShape.pick({
      totalOutstanding: true,
      totalOverdue: true,
      oldestDueDate: true,
      daysPastDue: true,
      notificationDeadline: true,
      isLate: true,
      stopOfCoverDate: true,
      coveredUntil: true,
      isStopped: true,
      unknownMateriality: true,
      warnings: true,
    }),
    largestBody: longestReport,
    readsOnly: true,
  }),
  changeOverdue: operation({
    method: 'PATCH',
    path: '/api/v2/overdues/{overdueId}',
    summary: 'Add invoices, credit notes, payments or further information',
    access: writing,
    params: ofOverdue,
    body: z.strictObject({
      items: itemsShape.optional(),
      receivableIds: receivableIdsShape.optional(),
      customerReference: customerReferenceShape.nullable().optional(),
      ...reportDetailsShape.shape,
    }),
    reply: overdueDetailShape,
    concurrency: 'if-match-optional',
  }),
  payOverdue: operation({
    method: 'POST',
    path: '/api/v2/overdues/{overdueId}/payments',
    summary: 'Enter a payment by the buyer: it clears the oldest invoices first',
    access: writing,
    params: ofOverdue,
    body: z.strictObject({
      receivedOn: dayShape,
      amount: moneyShape,
      reference: words(80).optional(),
      isMore: isMoreShape.optional(),
    }),
    reply: overdueDetailShape,
    status: 201,
    idempotency: 'creates',
    concurrency: 'if-match-optional',
  }),
  removePayment: operation({
    method: 'POST',
    path: '/api/v2/overdues/{overdueId}/payments/{paymentId}/remove',
    summary:
      'Remove a payment entered by mistake: what it cleared is owed again, and a report that it closed is reopened',
    access: writing,
    params: ofOverdue.extend({ paymentId: z.string().max(60) }),
    body: z.strictObject({ reason: words(200).describe('Why it is removed; stored in the history') }),
    reply: overdueDetailShape,
    concurrency: 'if-match-optional',
  }),
  clearOverdueItem: operation({
    method: 'POST',
    path: '/api/v2/overdues/{overdueId}/items/{receivableId}/clear',
    summary: 'Clear an invoice that was credited, or reported by mistake',
    access: writing,
    params: ofOverdue.extend({ receivableId: z.string().max(60) }),
    body: z.strictObject({ reason: z.enum(['PAID', 'CREDITED', 'WITHDRAWN']), on: dayShape }),
    reply: overdueDetailShape,
    concurrency: 'if-match-optional',
  }),
  informOfOverdue: operation({
    method: 'POST',
    path: '/api/v2/overdues/{overdueId}/information',
    summary: 'Answer the insurer’s question',
    access: writing,
    params: ofOverdue,
    body: z.strictObject({
      comment: words(2000),
      remindersSentCount: reportDetailsShape.shape.remindersSentCount,
      lastActionDate: reportDetailsShape.shape.lastActionDate,
      documents: sentAlongShape.optional(),
    }),
    reply: overdueDetailShape,
    largestBody: longestWithDocuments + longestReport,
    concurrency: 'if-match-optional',
  }),
  attachToOverdue: operation({
    method: 'POST',
    path: '/api/v2/overdues/{overdueId}/documents',
    summary: 'Attach a document',
    access: writing,
    params: ofOverdue,
    body: z.strictObject({ category: z.enum(documentCategories), document: documentShape }),
    reply: overdueDetailShape,
    status: 201,
    idempotency: 'creates',
    largestBody: longestContent + 16_384,
    concurrency: 'if-match-optional',
  }),
  withdrawOverdue: operation({
    method: 'POST',
    path: '/api/v2/overdues/{overdueId}/withdraw',
    summary: 'Withdraw a report that the insurer is not reviewing yet',
    access: writing,
    params: ofOverdue,
    reply: overdueDetailShape,
    concurrency: 'if-match-optional',
  }),
  listLiftRequests: operation({
    method: 'GET',
    path: '/api/insurer/v1/lift-requests',
    summary: 'Requests to lift a stop that are pending with the insurer, by the report whose answer caused it',
    access: insurerOnly,
    query: z.strictObject({ ...listQuery(overdueSorts), policy: severalPolicyKeysShape.optional() }),
    reply: pageOf(overdueShape.extend({ liftRequest: liftRequestShape })),
  }),
  requestLift: operation({
    method: 'POST',
    path: '/api/v2/overdues/{overdueId}/lift-request',
    summary: 'Request that the insurer lift the stop of deliveries in its answer, also when everything is paid',
    access: writing,
    params: ofOverdue,
    body: z.strictObject({ comment: words(2000), documents: sentAlongShape.optional() }),
    reply: overdueDetailShape,
    status: 201,
    idempotency: 'creates',
    largestBody: longestWithDocuments + longestReport,
    concurrency: 'if-match-optional',
  }),
  withdrawLiftRequest: operation({
    method: 'POST',
    path: '/api/v2/overdues/{overdueId}/lift-request/withdraw',
    summary: 'Withdraw the request to lift the stop while the insurer has not answered it; the stop remains',
    access: writing,
    params: ofOverdue,
    reply: overdueDetailShape,
    concurrency: 'if-match-optional',
  }),
  answerLiftRequest: operation({
    method: 'POST',
    path: '/api/insurer/v1/overdues/{overdueId}/lift',
    summary: 'The insurer lifts the stop of deliveries in its answer, requested or not, or maintains it',
    access: insurerOnly,
    params: ofOverdue,
    body: z.discriminatedUnion('decision', [
      z.strictObject({
        decision: z.literal('LIFTED'),
        coveredFrom: dayShape
          .optional()
          .describe(
            'Deliveries from this day on are covered again; today when absent, an earlier day covers those since',
          ),
        text: words(2000).optional(),
      }),
      z.strictObject({
        decision: z.literal('KEPT'),
        reasonCodes: z.array(z.enum(overdueReplyReasons)).max(5).optional(),
        text: words(2000).optional(),
      }),
    ]),
    reply: overdueDetailShape,
    concurrency: 'if-match-optional',
  }),
  replyToOverdue: operation({
    method: 'POST',
    path: '/api/insurer/v1/overdues/{overdueId}/reply',
    summary: 'The insurer reviews a report, requests information, or answers it',
    access: insurerOnly,
    params: ofOverdue,
    body: z.discriminatedUnion('decision', [
      z.strictObject({ decision: z.literal('IN_REVIEW') }),
      z.strictObject({ decision: z.literal('INFO_REQUESTED'), question: words(2000) }),
      z.strictObject({
        decision: z
          .enum(overdueDecisions)
          .describe('Cover that has ended cannot be maintained (`cover-ended`): new cover has to be granted first'),
        reasonCodes: z.array(z.enum(overdueReplyReasons)).max(5).optional(),
        effectiveDate: dayShape.optional().describe('Today when absent'),
        reducedTo: moneyShape
          .optional()
          .describe(
            'Required where cover is reduced: the new total of the named cover, in its currency and below its current amount',
          ),
        text: words(2000).optional(),
      }),
    ]),
    reply: overdueDetailShape,
  }),
} as const satisfies Contract;
