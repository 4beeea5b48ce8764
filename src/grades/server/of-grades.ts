import { type RawBuilder, sql } from 'kysely';
import { isAmong } from '../../platform/server/is-among.ts';
import { notAssessable } from '../grade.ts';

/**
 * The condition that the grade of a buyer, joined as `g`, is one of these. A buyer without any grade counts as
 * NA, as it does on the first screen: both are offered nothing by grade (handbook covers 4.2).
 */
export function ofGrades(grades: readonly string[]): RawBuilder<boolean> {
  const isOneOfThem = isAmong('g.grade', grades);
  return grades.includes(notAssessable) ? sql<boolean>`(${isOneOfThem} or g.grade is null)` : isOneOfThem;
}
