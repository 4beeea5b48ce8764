import type { DocumentCategory } from '../../../platform/documents/document-on-file.ts';

/** What evidence of a dispute may be, the likeliest first. */
export const evidenceCategories: readonly DocumentCategory[] = [
  'PROOF_OF_DELIVERY',
  'ORDER_OR_CONTRACT',
  'CORRESPONDENCE',
  'DEBT_ACKNOWLEDGEMENT_OR_PROOF_OF_DEBT',
  'AGREEMENT',
  'OTHER',
];
