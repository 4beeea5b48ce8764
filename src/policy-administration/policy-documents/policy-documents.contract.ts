import { z } from 'zod';
import { type Contract, holderOf, insurerOnly, operation } from '../../platform/core/contract.ts';
import { dateRangePresets } from '../../platform/core/date-range.ts';
import { dayShape } from '../../platform/core/day.ts';
import { longestContent } from '../../platform/core/document.ts';
import { documentShape } from '../../platform/core/document-shape.ts';
import { documentReply } from '../../platform/core/file-replies.ts';
import { locales } from '../../platform/core/locale.ts';
import { groupByQuery, listQuery, pageOf, policyholdersQuery, severalOf } from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { writtenShape } from '../../platform/core/written-shape.ts';
import { mostInArchive, policyDocumentCategories, readStatuses } from './policy-document.ts';

/** A document of a policy, as its reader sees it. */
const policyDocumentShape = z.strictObject({
  policyDocumentId: z.string(),
  policy: policyKeyShape,
  category: z.enum(policyDocumentCategories),
  title: z.string(),
  documentDate: dayShape,
  letterAbout: z
    .string()
    .nullable()
    .describe('The record that a letter of the portal is about (`claim/clm_…`); `null` of a file of the insurer'),
  contentType: z.string(),
  size: z.int().nullable().describe('Bytes; `null` of a letter, which is written when somebody opens it'),
  readStatus: z.enum(readStatuses).describe('Whether the reader has opened it'),
  keepUntil: dayShape.describe('Last day on which it is kept'),
  version: z.int(),
});
export type PolicyDocument = z.output<typeof policyDocumentShape>;

export const policyDocumentSorts = ['documentDate', 'title'] as const;

const access = holderOf('edoc');
const ofDocument = z.strictObject({ policyDocumentId: z.string().max(60) });
const language = z.enum(locales).optional().describe('Of letters; the reader’s own where none is named');
const severalIds = z
  .string()
  // as many as `mostInArchive`
  .regex(/^[\w-]{1,60}(?:,[\w-]{1,60}){0,49}$/)
  .describe(`Ids of up to ${mostInArchive} documents, with commas between`);

export const policyDocumentsContract = {
  listPolicyDocuments: operation({
    method: 'GET',
    path: '/api/v2/policy-documents',
    summary: 'The documents of one’s policies: files of the insurer and letters of the portal, the newest first',
    access,
    query: z.strictObject({
      ...listQuery(policyDocumentSorts),
      ...policyholdersQuery,
      ...groupByQuery,
      policy: severalPolicyKeysShape.optional(),
      category: severalOf(policyDocumentCategories).optional(),
      readStatus: z.enum(readStatuses).optional(),
      dated: z.enum(dateRangePresets).optional().describe('Date of the document'),
      q: z
        .string()
        .max(200)
        .optional()
        .describe(
          'Words of the title, of the file’s name or in the file; of a letter its parties, numbers and amounts',
        ),
    }),
    reply: pageOf(policyDocumentShape),
  }),
  findPolicyDocument: operation({
    method: 'GET',
    path: '/api/v2/policy-documents/{policyDocumentId}',
    summary: 'A document of a policy',
    access,
    params: ofDocument,
    reply: policyDocumentShape,
  }),
  downloadPolicyDocument: operation({
    method: 'GET',
    path: '/api/v2/policy-documents/{policyDocumentId}/file',
    summary: 'A document of a policy as a file',
    access,
    params: ofDocument,
    query: z.strictObject({
      language,
      show: z.boolean().optional().describe('To look at in the browser, where that can show it'),
    }),
    reply: 'stream',
    recordsReading: true,
    sends: documentReply,
    mostPerMinute: 60,
  }),
  downloadPolicyDocuments: operation({
    method: 'GET',
    path: '/api/v2/policy-documents.zip',
    summary: 'Several documents as one archive, 50 MB at most',
    access,
    query: z.strictObject({ policyDocumentIds: severalIds, language }),
    reply: 'stream',
    recordsReading: true,
    sends: { 'application/zip': null },
    mostPerMinute: 20,
  }),
  markPolicyDocumentsRead: operation({
    method: 'POST',
    path: '/api/v2/policy-documents/read',
    summary: 'Mark documents as read by oneself',
    access,
    body: z.strictObject({ policyDocumentIds: z.array(z.string().max(60)).min(1).max(mostInArchive) }),
    reply: z.strictObject({ read: z.int().describe('How many of them were unread') }),
    mayRecordNothing: true,
  }),
  filePolicyDocument: operation({
    method: 'POST',
    path: '/api/insurer/v1/policy-documents',
    summary:
      'File a document under a policy; one with the same number replaces the former and is unread again, unless it is the same',
    access: insurerOnly,
    body: z.strictObject({
      policy: policyKeyShape,
      documentNumber: z.string().min(1).max(80).describe('By which the insurer’s system knows it'),
      category: z.enum(policyDocumentCategories),
      title: writtenShape(200),
      documentDate: dayShape,
      keepUntil: dayShape
        .optional()
        .describe('Ten years after its date or later; without it ten years, and no shorter than the one it replaces'),
      document: documentShape,
    }),
    reply: z.strictObject({ policyDocumentId: z.string() }),
    status: 201,
    idempotency: 'creates',
    // the same document once more
    mayRecordNothing: true,
    largestBody: longestContent + 65_536,
  }),
  withdrawPolicyDocument: operation({
    method: 'POST',
    path: '/api/insurer/v1/policy-documents/{policyDocumentId}/withdraw',
    summary: 'Delete a file of the insurer, as one that was filed under the wrong policy',
    access: insurerOnly,
    params: ofDocument,
    reply: z.strictObject({ policyDocumentId: z.string() }),
  }),
} as const satisfies Contract;
