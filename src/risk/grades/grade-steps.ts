import type { Day } from '../../platform/core/day.ts';
import { type GradeCode, isRanked, type RankedGrade } from '../buyers/grade.ts';
import type { DatedGrade } from './grade-request.ts';

/**
 * A grade with the days that a plot draws it for; `since` is the day on which it was given, possibly before the plot.
 */
export type GradeStep = Readonly<{ gradeCode: GradeCode; since: Day; from: Day; to: Day }>;

/** Grades, oldest first, as steps between two days: each holds until the next one is given. */
export function stepsOf(grades: readonly DatedGrade[], first: Day, last: Day): GradeStep[] {
  return grades.flatMap(({ gradeCode, gradeDate: since }, index) => {
    const next = grades[index + 1]?.gradeDate ?? last;
    const from = since < first ? first : since;
    const to = next < last ? next : last;
    return from > last || to < from || next <= first ? [] : [{ gradeCode, since, from, to }];
  });
}

/** What the steps show: the first grade on the scale against the one in force. */
export type GradeFinding =
  | Readonly<{ is: 'steady'; grade: RankedGrade }>
  | Readonly<{ is: 'stronger' | 'weaker'; from: RankedGrade; to: RankedGrade }>
  | Readonly<{ is: 'not-assessable' }>;

/** The summary of a plot; `null` where there is nothing to plot. */
export function findingOf(steps: readonly GradeStep[]): GradeFinding | null {
  const present = steps.at(-1)?.gradeCode;
  if (present === undefined) return null;
  if (!isRanked(present)) return { is: 'not-assessable' };
  const first = steps.map(({ gradeCode }) => gradeCode).find((grade) => isRanked(grade)) ?? present;
  if (first === present) return { is: 'steady', grade: present };
  return { is: present > first ? 'weaker' : 'stronger', from: first, to: present };
}
