import type { CoverRequestAction } from './cover-request.ts';

/** What is ordered of a cover, in English words that the catalogues translate. */
export const coverRequestWords: Readonly<Record<CoverRequestAction, string>> = {
  NEW: 'New cover',
  INCREASE: 'Increase',
  REDUCTION: 'Reduction',
  CANCELLATION: 'Cancellation',
  PROLONGATION: 'Prolongation',
  REFERENCE_CHANGE: 'Change of reference',
};
