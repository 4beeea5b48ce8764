import type { Day } from '../../platform/core/day.ts';
import { eventType } from '../../platform/core/event-type.ts';
import type { GradeMove } from '../buyers/grade.ts';
import type { GradeCoverEnding, GradeCoverTimeline } from './grade-cover.ts';
import type { GradeRequestStatus } from './grade-request.ts';

/** Grades of companies that changed. */
export const gradesMoved = eventType<readonly GradeMove[]>('grades.moved');

/** A request for a grade that was answered or rejected. */
export const gradeRequestAnswered =
  eventType<Readonly<{ policyKey: string; companyId: string; requestId: string; requestStatus: GradeRequestStatus }>>(
    'grade-request.answered',
  );

/** A cover that follows a grade, with the terms that it has had. */
type FollowingCover = Readonly<{
  coverId: string;
  policyKey: string;
  companyId: string;
  currency: string;
  timeline: GradeCoverTimeline;
}>;

/** Covers with new terms: those from place `known` of the timeline on. */
export const gradeCoversAssessed =
  eventType<ReadonlyArray<Readonly<{ cover: FollowingCover; known: number }>>>('grade-covers.assessed');

/** Covers whose notice of weaker terms has run out. */
export const gradeCoversReachedDay = eventType<readonly FollowingCover[]>('grade-covers.reached-day');

/** A cover that ends: with the watch of its grade, with its policy, or after the notice of its withdrawal. */
export const gradeCoverEnded =
  eventType<Readonly<{ cover: FollowingCover; lastDay: Day; ending: GradeCoverEnding }>>('grade-cover.ended');

/**
 * A cover that the insurer withdraws because the company failed, at once or after notice; `lastDay` is its last day in
 * force.
 */
export const gradeCoverWithdrawn =
  eventType<Readonly<{ cover: FollowingCover; lastDay: Day; isAtOnce: boolean }>>('grade-cover.withdrawn');
