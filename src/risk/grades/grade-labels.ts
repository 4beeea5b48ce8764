import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import { signOfMoney } from '../../platform/core/money.ts';
import { stoppedLabel } from '../buyers/buyer-stop-labels.ts';
import type { GradeCoverOnWire } from './grade-covers.contract.ts';
import type { GradeRequestStatus } from './grade-request.ts';
import type { GradeRequestOnWire } from './grades.contract.ts';

/** The status of a grade request; an answered one is watched until its expiry. */
export const gradeRequestStatusLabels: Readonly<Record<GradeRequestStatus, Label>> = {
  PENDING: label('Pending'),
  ANSWERED: label('Monitored'),
  REJECTED: label('Not admissible'),
  CANCELLED: label('Withdrawn'),
  TERMINATED: label('Ended'),
};

/** Why the insurer did not admit a request. */
export const gradeRejectionLabels: Readonly<Record<NonNullable<GradeRequestOnWire['rejection']>, Label>> = {
  MERGED: label('The company was merged into another one. Request the grade of its successor.'),
  CEASED: label('The company has ceased to exist and has no grade.'),
  PRIVATE_INDIVIDUAL: label('Private individuals have no grade.'),
  OTHER: label('The insurer does not grade this company.'),
};

/** The status of a cover by grade, in words. */
export const gradeCoverStatusLabels = {
  cover: label('By grade'),
  stopped: stoppedLabel.label,
  nocover: label('No cover'),
  inactive: label('Ended'),
} as const;

export type GradeCoverState = Pick<GradeCoverOnWire, 'standing' | 'announced' | 'namedCover' | 'isStopped'>;

/**
 * The status of a cover by grade as one icon and one label: first that it has ended or that another cover counts, then
 * that deliveries are stopped, then what is announced, last what is in force.
 */
export function gradeCoverStatusDisplayOf({
  standing,
  announced,
  namedCover,
  isStopped,
}: GradeCoverState): StatusLabel {
  if (standing === 'inactive') return { shape: 'ended', label: label('Ended') };
  if (namedCover) return { shape: 'ended', label: label('Superseded by named cover') };
  if (standing === 'cover' && isStopped) return stoppedLabel;
  if (announced) {
    const isNothing = signOfMoney(announced.coveredAmount) === 0;
    return { shape: 'notice', label: isNothing ? label('Withdrawal notice') : label('Reduction notice') };
  }
  return standing === 'cover'
    ? { shape: 'grade', label: label('By grade') }
    : { shape: 'ring', label: label('No cover') };
}
