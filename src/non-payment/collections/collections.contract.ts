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
import { listQuery, pageOf, severalOf } from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { whyNotShape } from '../../platform/core/refusal-shape.ts';
import { itemShape } from '../receivables/item.ts';
import { isMoreShape, receivableShape } from '../receivables/receivables.contract.ts';
import { caseTypes, collectionStatuses, consents, coverages, sides, stages } from './collection.ts';
import { collectorSteps, entryKinds } from './collection-entry.ts';

const words = z.string().trim().min(1).max(2000);
const ownNumber = z.string().trim().min(1).max(20);

/** The contact person at the buyer, and the language to use. */
export const contactShape = z.strictObject({
  name: z.string().trim().max(120).optional(),
  phone: z.string().trim().max(40).optional(),
  email: emailShape(200).optional(),
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional()
    .describe('In which the buyer is written to, such as `fr`'),
});

/** A collection file as lists show it. */
export const collectionShape = z.strictObject({
  collectionId: z.string(),
  policy: policyKeyShape,
  company: companyRefShape,
  status: z.enum(collectionStatuses),
  caseType: z.enum(caseTypes),
  coverage: z.enum(coverages),
  handledBy: z.enum(sides).describe('Who presses the buyer'),
  collector: z.string().nullable(),
  customerReference: z.string().nullable(),
  claimedAmount: moneyShape.describe('Owed when it was handed over'),
  collectedAmount: moneyShape.describe('Paid since then'),
  outstandingAmount: moneyShape.describe('Owed today'),
  interest: moneyShape.describe('Late interest claimed from the buyer'),
  costs: moneyShape.describe('Costs claimed from the buyer'),
  consent: z.enum(consents).describe('Of the insured, to the costs of going to court'),
  legalCosts: moneyShape.nullable().describe('The costs that were put to it'),
  itemCount: z.int(),
  handOverBy: dayShape.nullable().describe('Last day to hand over; `null` where nothing started the clock'),
  isLate: z.boolean().describe('Handed over after it'),
  tradeStopFrom: dayShape
    .nullable()
    .describe('Deliveries from this day on are not insured while the case runs; `null` once it is closed'),
  claimBy: dayShape.nullable().describe('The day on which it becomes a claim by itself, unless it is paid'),
  overdueId: z.string().nullable(),
  handedOverBy: z.string(),
  handedOverAt: instantShape,
  lastAction: z.enum(entryKinds),
  lastActionAt: instantShape,
  unread: z.int().describe('Messages of the insurer that nobody of the insured has opened'),
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
    stages: z.array(z.enum(stages)).describe('To which the insured may bring it, where it collects by itself'),
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
  reference: z.string().trim().min(1).max(80).optional(),
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
    summary: 'Collection files',
    access: reading,
    query: z.strictObject({
      ...listQuery(collectionSorts),
      policy: severalPolicyKeysShape.optional(),
      companyId: companyIdShape.optional(),
      status: severalOf(collectionStatuses).optional(),
      caseType: severalOf(caseTypes).optional(),
      consent: severalOf(consents)
        .optional()
        .describe('To the costs of going to court; with status LEGAL, `ASKED` waits for the insured'),
      countryCode: severalCountriesShape.optional(),
      handedOver: z.enum(dateRangePresets).optional().describe('When it was handed over'),
      q: z.string().max(200).optional().describe('Words of the buyer’s name, its company id, number of the case'),
    }),
    reply: pageOf(collectionShape),
  }),
  findCollection: operation({
    method: 'GET',
    path: at,
    summary: 'A collection file with its invoices, what happened, and what may be done',
    access: reading,
    params: ofCollection,
    reply: detail,
  }),
  handOver: operation({
    method: 'POST',
    path: '/api/v2/collections',
    summary: 'Hand over all that a buyer owes under a policy; no deliveries to it are insured from then on',
    body: z.strictObject({
      policy: policyKeyShape,
      companyId: companyIdShape,
      caseType: z.enum(caseTypes),
      coverage: z.enum(coverages).optional(),
      handledBy: z.enum(sides).optional(),
      currency: currencyShape.optional().describe('Needed where the buyer owes in several: one case for each'),
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
    summary: 'Write to the collector, with a document where there is one',
    body: message,
    status: 201,
    idempotency: 'creates',
    mostPerMinute: 60,
    largestBody: longestContent + 16_384,
  }),
  readCollectionMessages: operation({
    ...ofInsured,
    path: `${at}/read`,
    summary: 'Say that the messages of the insurer were read',
  }),
  receiveCollectionPayment: operation({
    ...asSeen,
    path: `${at}/payments`,
    summary: 'Tell of money that came in; it clears the oldest invoices first',
    body: payment,
    status: 201,
    idempotency: 'creates',
  }),
  addCollectionInvoices: operation({
    ...asSeen,
    path: `${at}/invoices`,
    summary:
      'Add to a running case all that the buyer owes in its currency besides, with invoices that are not known yet',
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
    summary: 'Agree to the costs of going to court, or refuse them',
    body: z.strictObject({ isGiven: z.boolean(), text: words.optional() }),
  }),
  escalateCollection: operation({
    ...asSeen,
    path: `${at}/escalate`,
    summary: 'Have a buyer pressed whose plan was only watched',
  }),
  advanceOwnCollection: operation({
    ...asSeen,
    path: `${at}/stage`,
    summary: 'Say where the insured’s own collection stands',
    body: z.strictObject({ stage: z.enum(stages), text: words.optional() }),
  }),
  closeOwnCollection: operation({
    ...asSeen,
    path: `${at}/close`,
    summary: 'Close the insured’s own collection; how it ended follows from what came in',
    body: remark,
  }),
  withdrawCollection: operation({
    ...asSeen,
    path: `${at}/withdraw`,
    summary: 'Take a case back from the collector',
    body: remark,
  }),
  findCollectionForInsurer: operation({
    ...ofInsurer,
    method: 'GET',
    path: atInsurer,
    summary: 'A collection file with its invoices and what happened',
  }),
  acceptCollection: operation({
    ...asSeenByInsurer,
    path: `${atInsurer}/accept`,
    summary: 'Take a case, with the name of who collects',
    body: z.strictObject({ collector: z.string().trim().min(1).max(120), text: words.optional() }),
  }),
  advanceCollection: operation({
    ...asSeenByInsurer,
    path: `${atInsurer}/stage`,
    summary: 'Bring a case to a stage; going to court asks the insured for its consent to the costs',
    body: z.strictObject({ stage: z.enum(stages), legalCosts: moneyShape.optional(), text: words.optional() }),
  }),
  addCollectorStep: operation({
    ...asSeenByInsurer,
    path: `${atInsurer}/steps`,
    summary: 'Tell what was done: a letter, a call, a visit, a filing',
    body: z.strictObject({ kind: z.enum(collectorSteps), text: words.optional() }),
    status: 201,
    idempotency: 'creates',
  }),
  tellCollectionAmounts: operation({
    ...asSeenByInsurer,
    path: `${atInsurer}/amounts`,
    summary: 'Say what interest and costs are claimed from the buyer',
    body: z.strictObject({ interest: moneyShape, costs: moneyShape }),
  }),
  sendMessageOfCollector: operation({
    ...asSeenByInsurer,
    path: `${atInsurer}/messages`,
    summary: 'Write to the insured, with a document where there is one',
    body: message,
    status: 201,
    idempotency: 'creates',
    largestBody: longestContent + 16_384,
  }),
  receivePaymentOfCollector: operation({
    ...asSeenByInsurer,
    path: `${atInsurer}/payments`,
    summary: 'Tell of money that the buyer paid to the collector',
    body: payment,
    status: 201,
    idempotency: 'creates',
  }),
  holdCollection: operation({
    ...asSeenByInsurer,
    path: `${atInsurer}/hold`,
    summary: 'Hold a case while the buyer contests',
  }),
  resumeCollection: operation({
    ...asSeenByInsurer,
    path: `${atInsurer}/resume`,
    summary: 'Go on where a dispute held a case',
  }),
  closeCollection: operation({
    ...asSeenByInsurer,
    path: `${atInsurer}/close`,
    summary: 'Close a case; how it ended follows from what came in',
    body: remark,
  }),
} as const satisfies Contract;
