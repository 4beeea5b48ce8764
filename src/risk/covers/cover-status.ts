import type { StatusLabel } from '../../platform/core/label.ts';
import { coverStatusLabels, noticeLabels, notYetInForceLabel, waitingLabels } from './cover-labels.ts';
import type { CoverItem } from './cover-shape.ts';
import { isPreliminary } from './decision.ts';

/** What of a cover decides its status. A reader who does not know of stops leaves them out. */
export type StatusOfCover = Pick<CoverItem, 'standing' | 'coverStatusCode'> &
  Partial<Pick<CoverItem, 'isStopped' | 'frozenLimit'>>;

export type CoverStatusKey = keyof typeof coverStatusLabels;

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

export type CoverState = StatusOfCover & Pick<CoverItem, 'pendingAction' | 'pendingRequest' | 'decisionCode'>;

/**
 * The status of a cover as one shape and one word. A stop that has come is first, whatever is granted, then what the
 * insurer announced, what waits, last what is in force: that is their importance for a user who delivers.
 */
export function coverDisplayOf(cover: CoverState): StatusLabel {
  const status = coverStatusOf(cover);
  const { pendingAction, pendingRequest } = cover;
  if (status === 'STOPPED') return coverStatusLabels.STOPPED;
  if (pendingAction) return { shape: 'notice', label: noticeLabels[pendingAction.type] };
  if (pendingRequest && !isRestWaiting(cover)) return { shape: 'waiting', label: waitingLabels[pendingRequest.action] };
  return coverStatusLabels[status];
}

/** The same in a list, where the amounts and the first day have columns of their own. */
export function coverDisplayInList(cover: CoverState): StatusLabel {
  const { shape, label } = coverDisplayOf(cover);
  return { shape, label: isYetToBegin(label) ? notYetInForceLabel : label };
}

/** Whether that is the status of a cover that is decided for a later day. */
export function isYetToBegin(status: StatusLabel['label']): boolean {
  return status === coverStatusLabels.NOT_BEGUN.label || status === coverStatusLabels.PARTLY_NOT_BEGUN.label;
}

/** Whether only the rest of what was requested waits: the other part is granted. */
export function isRestWaiting({ decisionCode }: Pick<CoverItem, 'decisionCode'>): boolean {
  return decisionCode !== null && isPreliminary(decisionCode);
}
