import type { DocumentCategory } from '../../../platform/documents/document-on-file.ts';

/** What documents of a message may be, the likeliest first. */
export const messageCategories: readonly DocumentCategory[] = [
  'CORRESPONDENCE',
  'STATEMENT_OF_ACCOUNT',
  'INVOICES',
  'ORDER_OR_CONTRACT',
  'PROOF_OF_DELIVERY',
  'OTHER',
];
