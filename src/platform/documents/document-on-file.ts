import { z } from 'zod';
import { longestContent } from '../core/document.ts';
import { documentShape } from '../core/document-shape.ts';
import { instantShape } from '../core/instant.ts';
import type { Permission } from '../core/permission.ts';

/**
 * What a document of a non-payment is (handbook N 1.6). `LETTER`: what the insurer wrote; `AGREEMENT`: a plan that the
 * buyer signed.
 */
export const documentCategories = [
  'CLAIM_FORM',
  'INVOICES',
  'PROOF_OF_DELIVERY',
  'ORDER_OR_CONTRACT',
  'STATEMENT_OF_ACCOUNT',
  'CORRESPONDENCE',
  'DEBT_ACKNOWLEDGEMENT_OR_PROOF_OF_DEBT',
  'INSOLVENCY_PROOF',
  'SECURITY',
  'CREDIT_REPORT_FOR_DISCRETIONARY_LIMIT',
  'PROTEST',
  'BANK_DETAILS',
  'AGREEMENT',
  'LETTER',
  'OTHER',
] as const;
export type DocumentCategory = (typeof documentCategories)[number];

/** The rights of which a document needs one to be read: that of the record it belongs to. */
export const documentRights = [
  'tci-access',
  'read_clr',
  'read_overdues',
  'read_claims',
  'policy-admin-read',
] as const satisfies readonly Permission[];
export type DocumentRight = (typeof documentRights)[number];

/** Most documents of one record. */
export const mostDocuments = 100;

/** Most documents that are sent along with a form; more are added afterwards. */
export const mostSentAlong = 3;

/** Documents that come with what they are about, each with what it is. */
export const sentAlongShape = z
  .array(z.strictObject({ category: z.enum(documentCategories), document: documentShape }))
  .max(mostSentAlong);
export type SentAlong = z.output<typeof sentAlongShape>;

/** Characters of a body whose documents are as many and as large as they may be. */
export const longestWithDocuments = mostSentAlong * longestContent + 65_536;

/** A document as the record that it belongs to shows it. */
export const documentOnFileShape = z.strictObject({
  documentId: z.string(),
  category: z.enum(documentCategories),
  fileName: z.string(),
  contentType: z.string(),
  size: z.int().describe('Bytes'),
  isByInsurer: z.boolean(),
  uploadedBy: z.string(),
  uploadedAt: instantShape,
});
export type DocumentOnFile = z.output<typeof documentOnFileShape>;
