import { z } from 'zod';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, insurerOnly, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { severalCountriesShape } from '../../platform/core/countries.ts';
import { currencyShape } from '../../platform/core/currencies.ts';
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
  policyholdersQuery,
  severalOf,
  summedPageOf,
  totalsQuery,
} from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { whyNotShape } from '../../platform/core/refusal-shape.ts';
import { longestRemark } from '../../platform/core/remark.ts';
import { writtenShape } from '../../platform/core/written-shape.ts';
import { caseNumberShape } from '../case-numbers/case-number-shape.ts';
import { itemShape } from '../receivables/item.ts';
import { isMoreShape, receivableShape } from '../receivables/receivables.contract.ts';
import { caseTypes, collectionStatuses, consents, coverages, sides, stages } from './collection.ts';
import { collectorSteps, entryKinds } from './collection-entry.ts';

const words = writtenShape(longestRemark);
const ownNumber = writtenShape(20);

/** The contact person at the buyer, and the language to use. */
export const contactShape = z.strictObject({
  name: z.string().max(120).optional(),
  phone: z.string().max(40).optional(),
  email: emailShape(200).optional(),
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional()
    .describe('Language of correspondence with the buyer, such as `fr`'),
});

/** A collection file as lists show it. */
export const collectionShape = z.strictObject({
  collectionId: z.string(),
  caseNumber: caseNumberShape,
  policy: policyKeyShape,
  company: companyRefShape,
  status: z.enum(collectionStatuses),
  caseType: z.enum(caseTypes),
  coverage: z.enum(coverages),
  handledBy: z.enum(sides).describe('Who collects from the buyer'),
  collector: z.string().nullable(),
  customerReference: z.string().nullable(),
  claimedAmount: moneyShape.describe('Owed when it was placed for collection'),
  collectedAmount: moneyShape.describe('Paid since then'),
  outstandingAmount: moneyShape.describe('Owed today'),
  interest: moneyShape.describe('Late interest claimed from the buyer'),
  costs: moneyShape.describe('Costs claimed from the buyer'),
  consent: z.enum(consents).describe('The policyholder’s consent to the court costs'),
  legalCosts: moneyShape.nullable().describe('The costs presented to the policyholder'),
  itemCount: z.int(),
  handOverBy: dayShape.nullable().describe('Deadline for placing for collection; `null` where none applies'),
  isLate: z.boolean().describe('Placed for collection after the deadline'),
  tradeStopFrom: dayShape
    .nullable()
    .describe('Deliveries from this day on are not insured while the case is open; `null` once it is closed'),
  claimBy: dayShape.nullable().describe('The day on which it becomes a claim automatically, unless it is paid'),
  overdueId: z.string().nullable(),
  handedOverBy: z.string(),
  handedOverAt: instantShape,
  lastAction: z.enum(entryKinds),
  lastActionAt: instantShape,
  unread: z.int().describe('Messages of the insurer that nobody at the policyholder has opened'),
  closedOn: dayShape.nullable(),
  version: z.int(),
});
export type Collection = z.output<typeof collectionShape>;

export const entryShape = z.strictObject({
  entryId: z.string(),
  kind: z.enum(entryKinds),
  side: z.enum(sides),
  author: z.string(),
  text: z.string().nullable(),
  facts: z.record(z.string(), z.string().nullable()),
  document: z.strictObject({ documentId: z.string(), fileName: z.string(), size: z.int() }).nullable(),
  enteredAt: instantShape,
  readAt: instantShape.nullable(),
});
export type CollectionEntry = z.output<typeof entryShape>;

const detailShape = collectionShape.extend({
  contact: contactShape,
  comment: z.string().nullable(),
  heldStage: z.enum(stages).nullable(),
  items: z.array(receivableShape.extend({ handedOverAmount: moneyShape })),
  entries: z.array(entryShape).describe('Oldest first'),
  nextStep: z.strictObject({ step: z.string(), at: instantShape }).nullable().describe('Of the house collector'),
  actions: z.strictObject({
    message: whyNotShape,
    payment: whyNotShape,
    addInvoices: whyNotShape,
    consent: whyNotShape,
    withdraw: whyNotShape,
    escalate: whyNotShape,
    close: whyNotShape,
    stages: z.array(z.enum(stages)).describe('Stages to which the policyholder may move it, where it collects itself'),
  }),
});
export type CollectionDetail = z.output<typeof detailShape>;
type Detail = typeof detailShape;
/** The shape by a name: written out in each operation, the type of the contract exceeds the limit of the compiler. */
export interface DetailShape extends Detail {}
const detail: DetailShape = detailShape;

export const collectionSorts = ['companyName', 'handedOverAt', 'lastActionAt'] as const;

const reading = holderOf('tci-access', 'read_overdues');
const writing = orderingHolderOf('tci-access', 'read_overdues', 'write_overdues');
const ofCollection = z.strictObject({ collectionId: z.string().max(60) });
const at = '/api/v2/collections/{collectionId}';
const atInsurer = '/api/insurer/v1/collections/{collectionId}';
const remark = z.strictObject({ text: words.optional() });

const message = z.strictObject({ text: words, document: documentShape.optional() });
const payment = z.strictObject({
  receivedOn: dayShape,
  amount: moneyShape,
  reference: writtenShape(80).optional(),
  isMore: isMoreShape.optional(),
});

/** An action of the insured on a case; all of them return the case as it is then. */
const ofInsured = { method: 'POST', access: writing, params: ofCollection, reply: detail } as const;
/** The same over the insurer's port. */
const ofInsurer = { ...ofInsured, access: insurerOnly } as const;
/** Those that may name the version that was read of the case. */
const asSeen = { ...ofInsured, concurrency: 'if-match-optional' } as const;
const asSeenByInsurer = { ...asSeen, access: insurerOnly } as const;

export const collectionsContract = {
  listCollections: operation({
    method: 'GET',
    path: '/api/v2/collections',
    summary: 'Collection cases',
    access: reading,
    query: z.strictObject({
      ...listQuery(collectionSorts),
      ...policyholdersQuery,
      ...groupByQuery,
      ...totalsQuery,
      policy: severalPolicyKeysShape.optional(),
      companyId: companyIdShape.optional(),
      status: severalOf(collectionStatuses).optional(),
      caseType: severalOf(caseTypes).optional(),
      consent: severalOf(consents)
        .optional()
        .describe('To court costs; with status LEGAL, `ASKED` awaits the policyholder'),
      countryCode: severalCountriesShape.optional(),
      handedOver: z.enum(dateRangePresets).optional().describe('When it was placed for collection'),
      q: z
        .string()
        .max(200)
        .optional()
        .describe(
          'Words of the buyer’s name, its company id, the case number, an invoice’s number, or the customer reference',
        ),
    }),
    reply: summedPageOf(collectionShape, ['amount', 'collected']),
  }),
  findCollection: operation({
    method: 'GET',
    path: at,
    summary: 'A collection case with its invoices, activity and available actions',
    access: reading,
    params: ofCollection,
    reply: detail,
  }),
  handOver: operation({
    method: 'POST',
    path: '/api/v2/collections',
    summary:
      'Place everything that a buyer owes under a policy for collection; from then on deliveries to the buyer are not insured',
    body: z.strictObject({
      policy: policyKeyShape,
      companyId: companyIdShape,
      caseType: z.enum(caseTypes),
      coverage: z.enum(coverages).optional(),
      handledBy: z.enum(sides).optional(),
      currency: currencyShape.optional().describe('Required where the buyer owes in several: one case per currency'),
      items: z.array(itemShape).max(2000).optional().describe('Invoices that the portal does not know yet'),
      contact: contactShape.optional(),
      customerReference: ownNumber.optional(),
      comment: words.optional(),
      overdueId: z.string().max(60).optional(),
    }),
    access: writing,
    reply: detail,
    status: 201,
    idempotency: 'creates',
  }),
  sendCollectionMessage: operation({
    ...asSeen,
    path: `${at}/messages`,
    summary: 'Write to the collector, with a document if there is one',
    body: message,
    status: 201,
    idempotency: 'creates',
    mostPerMinute: 60,
    largestBody: longestContent + 16_384,
  }),
  readCollectionMessages: operation({
    ...ofInsured,
    path: `${at}/read`,
    summary: 'Mark the insurer’s messages as read',
  }),
  receiveCollectionPayment: operation({
    ...asSeen,
    path: `${at}/payments`,
    summary: 'Enter a payment received; it clears the oldest invoices first',
    body: payment,
    status: 201,
    idempotency: 'creates',
  }),
  addCollectionInvoices: operation({
    ...asSeen,
    path: `${at}/invoices`,
    summary:
      'Add all further amounts that the buyer owes in its currency to an open case, with invoices that are not known yet',
    body: z.strictObject({
      items: z.array(itemShape).max(2000).optional().describe('Invoices that the portal does not know yet'),
      text: words.optional().describe('Remark for the collector'),
    }),
    status: 201,
    idempotency: 'creates',
  }),
  consentToCosts: operation({
    ...asSeen,
    path: `${at}/consent`,
    summary: 'Approve or refuse the court costs',
    body: z.strictObject({ isGiven: z.boolean(), text: words.optional() }),
  }),
  escalateCollection: operation({
    ...asSeen,
    path: `${at}/escalate`,
    summary: 'Start collection from a buyer whose plan was only monitored',
  }),
  advanceOwnCollection: operation({
    ...asSeen,
    path: `${at}/stage`,
    summary: 'Enter the stage of the policyholder’s own collection',
    body: z.strictObject({ stage: z.enum(stages), text: words.optional() }),
  }),
  closeOwnCollection: operation({
    ...asSeen,
    path: `${at}/close`,
    summary: 'Close the policyholder’s own collection; the outcome follows from the payments received',
    body: remark,
  }),
  withdrawCollection: operation({
    ...asSeen,
    path: `${at}/withdraw`,
    summary: 'Withdraw a case from the collector',
    body: remark,
  }),
  findCollectionForInsurer: operation({
    ...ofInsurer,
    method: 'GET',
    path: atInsurer,
    summary: 'A collection case with its invoices and activity',
  }),
  acceptCollection: operation({
    ...asSeenByInsurer,
    path: `${atInsurer}/accept`,
    summary: 'Accept a case, with the name of the collector',
    body: z.strictObject({ collector: writtenShape(120), text: words.optional() }),
  }),
  advanceCollection: operation({
    ...asSeenByInsurer,
    path: `${atInsurer}/stage`,
    summary: 'Move a case to a stage; going to court requests the policyholder’s consent to the costs',
    body: z.strictObject({ stage: z.enum(stages), legalCosts: moneyShape.optional(), text: words.optional() }),
  }),
  addCollectorStep: operation({
    ...asSeenByInsurer,
    path: `${atInsurer}/steps`,
    summary: 'Record an action: a letter, a call, a visit, a filing',
    body: z.strictObject({ kind: z.enum(collectorSteps), text: words.optional() }),
    status: 201,
    idempotency: 'creates',
  }),
  tellCollectionAmounts: operation({
    ...asSeenByInsurer,
    path: `${atInsurer}/amounts`,
    summary: 'Enter the interest and costs claimed from the buyer',
    body: z.strictObject({ interest: moneyShape, costs: moneyShape }),
  }),
  sendMessageOfCollector: operation({
    ...asSeenByInsurer,
    path: `${atInsurer}/messages`,
    summary: 'Write to the policyholder, with a document if there is one',
    body: message,
    status: 201,
    idempotency: 'creates',
    largestBody: longestContent + 16_384,
  }),
  receivePaymentOfCollector: operation({
    ...asSeenByInsurer,
    path: `${atInsurer}/payments`,
    summary: 'Enter a payment by the buyer to the collector',
    body: payment,
    status: 201,
    idempotency: 'creates',
  }),
  holdCollection: operation({
    ...asSeenByInsurer,
    path: `${atInsurer}/hold`,
    summary: 'Put a case on hold during a dispute',
  }),
  resumeCollection: operation({
    ...asSeenByInsurer,
    path: `${atInsurer}/resume`,
    summary: 'Resume a case after a dispute',
  }),
  closeCollection: operation({
    ...asSeenByInsurer,
    path: `${atInsurer}/close`,
    summary: 'Close a case; the outcome follows from the payments received',
    body: remark,
  }),
} as const satisfies Contract;
