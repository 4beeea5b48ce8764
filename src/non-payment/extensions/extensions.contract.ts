import { z } from 'zod';
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
import { longestRemark } from '../../platform/core/remark.ts';
import { writtenShape } from '../../platform/core/written-shape.ts';
import {
  documentOnFileShape,
  longestWithDocuments,
  sentAlongShape,
} from '../../platform/documents/document-on-file.ts';
import { extensionModes } from '../../policies/policies/policy-terms.ts';
import { namedInvoiceShape } from '../receivables/named-item.ts';
import { extensionDecisions, extensionReasons, extensionStatuses } from './extension.ts';
import { extensionConditions } from './extension-conditions.ts';
import { extensionAnswerReasons } from './house-extension-answer.ts';

const commentShape = writtenShape(longestRemark);

/** What the insurer answered. */
const answerShape = z.strictObject({
  decision: z.enum(extensionDecisions),
  reasons: z.array(z.enum(extensionAnswerReasons)).max(extensionAnswerReasons.length),
  conditions: z.array(z.enum(extensionConditions)).max(extensionConditions.length),
  text: commentShape.nullable(),
});

/** An extension of the due date of one invoice. */
export const extensionShape = z.strictObject({
  extensionId: z.string(),
  policy: policyKeyShape,
  company: companyRefShape,
  receivableId: z.string(),
  documentNumber: z.string(),
  amount: moneyShape.describe('The amount owed on the invoice when the extension was notified or requested'),
  mode: z.enum(extensionModes).describe('DECLARATION: notified; REQUEST: approval requested'),
  status: z.enum(extensionStatuses),
  originalDueDate: dayShape.describe('As agreed in the contract'),
  initialDueDate: dayShape.describe('As it was before this extension'),
  extendedDueDate: dayShape,
  daysAdded: z.int().describe('From the original due date, all extensions together'),
  longestDueDate: dayShape.describe('The original due date plus the policy’s maximum extension period'),
  reasonCode: z.enum(extensionReasons),
  comment: z.string().nullable(),
  answer: answerShape.extend({ answeredAt: instantShape }).nullable(),
  requestedBy: z.string(),
  requestedAt: instantShape,
  version: z.int(),
});
export type ExtensionOnWire = z.output<typeof extensionShape>;

/** One extension, with its documents and what may be done with it. */
const extensionDetailShape = extensionShape.extend({
  documents: z.array(documentOnFileShape),
  actions: z.strictObject({ cancel: whyNotShape }),
});
export type ExtensionDetail = z.output<typeof extensionDetailShape>;

const asked = z.strictObject({
  policy: policyKeyShape,
  companyId: companyIdShape,
  items: z.array(namedInvoiceShape).length(1).describe('The invoice'),
  extendedDueDate: dayShape.describe('Later than the current due date, and than today'),
  mode: z
    .enum(extensionModes)
    .optional()
    .describe(
      'REQUEST requests approval even where notification suffices; beyond the maximum extension period approval is always requested',
    ),
  reasonCode: z.enum(extensionReasons),
  comment: commentShape.nullish(),
});

export const extensionSorts = ['requestedAt', 'companyName', 'extendedDueDate', 'amount'] as const;

const reading = holderOf('tci-access', 'read_overdues');
const writing = orderingHolderOf('tci-access', 'read_overdues', 'write_overdues');
const ofExtension = z.strictObject({ extensionId: z.string().max(60) });

export const extensionsContract = {
  listExtensions: operation({
    method: 'GET',
    path: '/api/v2/extensions',
    summary: 'Due-date extensions',
    access: reading,
    query: z.strictObject({
      ...listQuery(extensionSorts),
      ...policyholdersQuery,
      ...groupByQuery,
      ...totalsQuery,
      policy: severalPolicyKeysShape.optional(),
      companyId: companyIdShape.optional(),
      countryCode: severalCountriesShape.optional(),
      status: severalOf(extensionStatuses).optional(),
      mode: severalOf(extensionModes).optional(),
      requested: z.enum(dateRangePresets).optional().describe('When it was notified or requested'),
      q: z.string().max(200).optional().describe('Words of the buyer’s name, its company id, or the invoice’s number'),
    }),
    reply: summedPageOf(extensionShape, ['amount']),
  }),
  findExtension: operation({
    method: 'GET',
    path: '/api/v2/extensions/{extensionId}',
    summary: 'One extension with its available actions',
    access: reading,
    params: ofExtension,
    reply: extensionDetailShape,
  }),
  requestExtension: operation({
    method: 'POST',
    path: '/api/v2/extensions',
    summary:
      'Notify a due-date extension, or request approval; beyond the maximum extension period approval is required',
    access: writing,
    body: asked.extend({ documents: sentAlongShape.optional().describe('Such as what was agreed with the buyer') }),
    reply: extensionDetailShape,
    status: 201,
    idempotency: 'creates',
    largestBody: longestWithDocuments,
  }),
  simulateExtension: operation({
    method: 'POST',
    path: '/api/v2/extensions/simulate',
    summary: 'Whether an extension is notified or requires approval, and what prevents it; nothing is stored',
    access: writing,
    body: asked.omit({ reasonCode: true, comment: true }),
    reply: z.strictObject({
      mode: z.enum(extensionModes),
      initialDueDate: dayShape,
      longestDueDate: dayShape,
      daysAdded: z.int(),
      whyNot: whyNotShape,
      likely: answerShape.omit({ text: true }).nullable().describe('How the house insurer would probably answer'),
    }),
    readsOnly: true,
  }),
  cancelExtension: operation({
    method: 'POST',
    path: '/api/v2/extensions/{extensionId}/cancel',
    summary: 'Withdraw a request that has not been answered',
    access: writing,
    params: ofExtension,
    reply: extensionDetailShape,
    concurrency: 'if-match-optional',
  }),
  cancelExtensionByInsurer: operation({
    method: 'POST',
    path: '/api/insurer/v1/extensions/{extensionId}/cancel',
    summary: 'The insurer closes a request without an answer, such as when the invoice is paid',
    access: insurerOnly,
    params: ofExtension,
    reply: extensionShape,
    concurrency: 'if-match-optional',
  }),
  answerExtension: operation({
    method: 'POST',
    path: '/api/insurer/v1/extensions/{extensionId}/answer',
    summary: 'The insurer’s answer to a request',
    access: insurerOnly,
    params: ofExtension,
    body: z.strictObject({
      decision: z.enum(extensionDecisions),
      reasons: answerShape.shape.reasons.optional(),
      conditions: answerShape.shape.conditions.optional(),
      text: commentShape.nullish(),
    }),
    reply: extensionShape,
    concurrency: 'if-match-optional',
  }),
} as const satisfies Contract;
