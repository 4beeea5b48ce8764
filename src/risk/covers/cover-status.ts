import type { CoverItem } from './cover-shape.ts';

/** What of a cover decides its status. A reader who does not know of stops leaves them out. */
export type StatusOfCover = Pick<CoverItem, 'standing' | 'coverStatusCode'> &
  Partial<Pick<CoverItem, 'isStopped' | 'frozenLimit'>>;

/** What is in force, in words. */
export const coverStatusExportLabels = {
  STOPPED: 'Cover stopped',
  FROZEN: 'Limit frozen',
  UNDECIDED: 'Not decided',
  ENDED: 'Ended',
  BY_GRADE: 'By grade',
  NO_COVER: 'No cover',
  PARTLY_NOT_BEGUN: 'Partly granted, not begun',
  NOT_BEGUN: 'Granted, not begun',
  PARTLY: 'Partly granted',
  GRANTED: 'Granted',
} as const;

export type CoverStatusKey = keyof typeof coverStatusExportLabels;

/**
 * What is in force, whatever waits or is announced, which is shown beside it. A stop that has come is shown first, also
 * for a cover that begins later, then that a plan of instalments freezes the limit (decision 43); what is decided for a
 * later day is not in force yet.
 */
export function coverStatusOf({ standing, coverStatusCode, isStopped, frozenLimit }: StatusOfCover): CoverStatusKey {
  if (isStopped && (standing === 'cover' || standing === 'validated')) return 'STOPPED';
  if (frozenLimit) return 'FROZEN';
  if (standing === 'undecided') return 'UNDECIDED';
  if (standing === 'inactive') return 'ENDED';
  if (coverStatusCode === 'CheckPolicy') return 'BY_GRADE';
  if (standing === 'nocover' || coverStatusCode === 'Rejected') return 'NO_COVER';
  const isPartial = coverStatusCode === 'PartialAgreement';
  if (standing === 'validated') return isPartial ? 'PARTLY_NOT_BEGUN' : 'NOT_BEGUN';
  return isPartial ? 'PARTLY' : 'GRANTED';
}
