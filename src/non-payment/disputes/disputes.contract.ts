import { z } from 'zod';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, insurerOnly, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { severalCountriesShape } from '../../platform/core/countries.ts';
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
import { itemShape, longestDocumentNumber } from '../receivables/item.ts';
import { receivableShape } from '../receivables/receivables.contract.ts';
import { disputeReplyCodes, disputeStatuses, disputeTypes, resolutions } from './dispute.ts';

/** Most invoices of one dispute. */
const mostItems = 200;
const remark = writtenShape(longestRemark);

/** A dispute as lists show it. */
export const disputeShape = z.strictObject({
  disputeId: z.string(),
  caseNumber: caseNumberShape,
  policy: policyKeyShape,
  company: companyRefShape,
  status: z.enum(disputeStatuses),
  disputeType: z.enum(disputeTypes),
  raisedDate: dayShape.describe('When the buyer first disputed them'),
  disputedAmount: moneyShape,
  outstandingAmount: moneyShape.describe('What is still owed of its invoices today'),
  documentNumbers: z.array(z.string()).describe('Of its invoices'),
  comment: z.string().nullable(),
  overdueId: z.string().nullable().describe('The overdue report it is based on'),
  reportedBy: z.string(),
  reportedAt: instantShape,
  insurerReply: z
    .strictObject({ codes: z.array(z.enum(disputeReplyCodes)), text: z.string().nullable(), repliedAt: instantShape })
    .nullable(),
  resolution: z.enum(resolutions).nullable(),
  upheldAmount: moneyShape.nullable().describe('The part of the disputed amount that the buyer has to pay'),
  creditNoteNumber: z.string().nullable(),
  resolvedDate: dayShape.nullable().describe('Also the day on which it was withdrawn'),
  resolvedBy: z.string().nullable(),
  evidenceCount: z.int(),
  version: z.int(),
});
export type Dispute = z.output<typeof disputeShape>;

/** A dispute with its invoices, its evidence, and what may be done. */
const disputeDetailShape = disputeShape.extend({
  items: z.array(receivableShape),
  evidence: z.array(documentOnFileShape),
  actions: z.strictObject({ resolve: whyNotShape, withdraw: whyNotShape, addEvidence: whyNotShape }),
});
export type DisputeDetail = z.output<typeof disputeDetailShape>;

export const disputeSorts = ['companyName', 'reportedAt'] as const;

const reading = holderOf('tci-access', 'read_overdues');
const writing = orderingHolderOf('tci-access', 'read_overdues', 'write_overdues');
const ofDispute = z.strictObject({ disputeId: z.string().max(60) });

export const disputesContract = {
  listDisputes: operation({
    method: 'GET',
    path: '/api/v2/disputes',
    summary: 'Invoices that buyers dispute, or disputed',
    access: reading,
    query: z.strictObject({
      ...listQuery(disputeSorts),
      ...policyholdersQuery,
      ...groupByQuery,
      ...totalsQuery,
      policy: severalPolicyKeysShape.optional(),
      companyId: companyIdShape.optional(),
      status: severalOf(disputeStatuses).optional(),
      disputeType: severalOf(disputeTypes).optional(),
      countryCode: severalCountriesShape.optional(),
      reported: z.enum(dateRangePresets).optional().describe('When it was reported'),
      q: z
        .string()
        .max(200)
        .optional()
        .describe('Words of the buyer’s name, its company id, the case number, or an invoice’s number'),
    }),
    reply: summedPageOf(disputeShape, ['amount', 'upheld']),
  }),
  findDispute: operation({
    method: 'GET',
    path: '/api/v2/disputes/{disputeId}',
    summary: 'A dispute with its invoices, evidence and available actions',
    access: reading,
    params: ofDispute,
    reply: disputeDetailShape,
  }),
  reportDispute: operation({
    method: 'POST',
    path: '/api/v2/disputes',
    summary: 'Report that a buyer disputes invoices; they are not insured until the dispute is settled',
    access: writing,
    body: z.strictObject({
      policy: policyKeyShape,
      companyId: companyIdShape,
      receivableIds: z.array(z.string().max(60)).max(mostItems).optional().describe('Invoices that the portal knows'),
      items: z.array(itemShape).max(mostItems).optional().describe('Invoices that the portal does not know yet'),
      disputedAmount: moneyShape.optional().describe('All that is owed of them when absent'),
      disputeType: z.enum(disputeTypes),
      raisedDate: dayShape,
      comment: remark.optional(),
      overdueId: z.string().max(60).optional(),
      evidence: sentAlongShape.optional(),
    }),
    reply: disputeDetailShape,
    status: 201,
    idempotency: 'creates',
    largestBody: longestWithDocuments,
  }),
  resolveDispute: operation({
    method: 'POST',
    path: '/api/v2/disputes/{disputeId}/resolve',
    summary:
      'Enter the settlement of a dispute; the part upheld is insured again, the rest is deducted from the invoices',
    access: writing,
    params: ofDispute,
    body: z.strictObject({
      resolution: z.enum(resolutions),
      resolvedDate: dayShape,
      upheldAmount: moneyShape.optional().describe('Not required where a court decided'),
      creditNoteNumber: writtenShape(longestDocumentNumber).optional(),
    }),
    reply: disputeDetailShape,
    concurrency: 'if-match-optional',
  }),
  withdrawDispute: operation({
    method: 'POST',
    path: '/api/v2/disputes/{disputeId}/withdraw',
    summary: 'Withdraw a dispute: the buyer no longer disputes the invoices',
    access: writing,
    params: ofDispute,
    reply: disputeDetailShape,
    concurrency: 'if-match-optional',
  }),
  addDisputeEvidence: operation({
    method: 'POST',
    path: '/api/v2/disputes/{disputeId}/evidence',
    summary: 'Add evidence: a delivery note, a judgement, correspondence',
    access: writing,
    params: ofDispute,
    body: z.strictObject({ category: z.enum(documentCategories).optional(), document: documentShape }),
    reply: disputeDetailShape,
    status: 201,
    idempotency: 'creates',
    mostPerMinute: 60,
    largestBody: longestContent + 4096,
    concurrency: 'if-match-optional',
  }),
  findDisputeForInsurer: operation({
    method: 'GET',
    path: '/api/insurer/v1/disputes/{disputeId}',
    summary: 'A dispute with its invoices and evidence',
    access: insurerOnly,
    params: ofDispute,
    reply: disputeDetailShape,
  }),
  replyToDispute: operation({
    method: 'POST',
    path: '/api/insurer/v1/disputes/{disputeId}/reply',
    summary: 'The insurer takes note of a dispute',
    access: insurerOnly,
    params: ofDispute,
    body: z.strictObject({ codes: z.array(z.enum(disputeReplyCodes)).max(10).optional(), text: remark.optional() }),
    reply: disputeDetailShape,
    concurrency: 'if-match-optional',
  }),
} as const satisfies Contract;
