import type { Day } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';

/**
 * Grades of a company (row D5): 01 very low risk to 10 failed, and NA, "not assessable". A company that was never
 * assessed has no grade at all. Wherever a user sees a grade, `seesGrades` decides.
 */
export const gradeCodes = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', 'NA'] as const;

/** The grade of a buyer that cannot be assessed; lists and totals count buyers without any grade under it. */
export const notAssessable = 'NA';
export type GradeCode = ValueOf<typeof gradeCodes>;

/** The grades in order from best to worst; NA is none of them. */
export const gradeScale = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'] as const satisfies GradeCode[];
export type RankedGrade = ValueOf<typeof gradeScale>;

/** The changed grade of a company, and its day. */
export type GradeMove = Readonly<{ companyId: string; from: GradeCode; to: GradeCode; gradeDate: Day }>;

/** Whether the grade is on the scale. */
export function isRanked(grade: GradeCode | null): grade is RankedGrade {
  return grade !== null && grade !== notAssessable;
}

/** The grade that many steps weaker (stronger when negative); `null` beyond the ends of the scale. */
export function gradeAfter(grade: RankedGrade, steps: number): RankedGrade | null {
  return gradeScale[gradeScale.indexOf(grade) + steps] ?? null;
}

/** Months of grades that are shown of a company (handbook covers 12). */
export const shownGradeMonths = 24;
