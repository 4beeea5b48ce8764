import type { DocumentCategory } from '../../../platform/documents/document-on-file.ts';

/** What documents of a report may be, the likeliest first. */
export const overdueDocuments: readonly DocumentCategory[] = [
  'CORRESPONDENCE',
  'INVOICES',
  'STATEMENT_OF_ACCOUNT',
  'AGREEMENT',
  'INSOLVENCY_PROOF',
  'OTHER',
];
