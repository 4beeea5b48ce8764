import type { CaseType, CollectionStatus } from './collection.ts';

/** The status of a case, in English words that the catalogues translate. */
export const collectionStatusExportLabels = {
  SUBMITTED: 'Handed over',
  ACCEPTED: 'Accepted',
  AMICABLE: 'Amicable',
  PAYMENT_PLAN: 'Paid by a plan',
  LEGAL: 'In court',
  ENFORCEMENT: 'Enforced',
  ON_HOLD_DISPUTE: 'Held by a dispute',
  CLOSED_PAID: 'Paid',
  CLOSED_PARTIAL: 'Paid in part',
  CLOSED_UNCOLLECTIBLE: 'Uncollectible',
  CLOSED_WITHDRAWN: 'Taken back',
} as const satisfies Record<CollectionStatus, string>;

/** The mandate for the insurer, in words. */
export const caseTypeExportLabels = {
  MONITOR_ONLY: 'Watched',
  MONITOR_CLAIM: 'Watched, then claim',
  COLLECTION_ONLY: 'Collection',
  CLAIM_COLLECTION: 'Collection and claim',
} as const satisfies Record<CaseType, string>;
