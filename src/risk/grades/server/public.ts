import type { Context, Db } from '../../../platform/server/context.ts';
import type { GradeCoverOnWire } from '../grade-covers.contract.ts';
import type { GradeRequestOnWire } from '../grades.contract.ts';
import { findCurrentGrades } from './grade-requests.store.ts';

import { listGradeCovers } from './list-grade-covers.ts';

export { gradeCoverTimeline } from './grade-cover-timeline.ts';
export {
  findGradeCoverTimelines as gradeCoverTimelines,
  policiesUncoveredByGrade,
} from './grade-covers.store.ts';
/** What the insurer's side and the synthesis need of grades. Its answers go through `answer-grade-requests.ts`. */
export {
  findCurrentGrade as currentGrade,
  findGradeHistory as gradeHistory,
  findGradeRequest as gradeRequestWithId,
} from './grade-requests.store.ts';
export { endsAtExpiry, isChoiceOpen, isUndecided } from './renewal-conditions.ts';

/** The grades of companies as screens show them, by company; companies that were never graded are not in the map. */
export async function gradesOfCompanies(
  tx: Db,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<GradeRequestOnWire['grade']>>> {
  const grades = await findCurrentGrades(tx, companyIds);
  return new Map(grades.map(({ companyId, ...grade }) => [companyId, grade]));
}

/** Covers that concern one company. */
const most = 50;

/** The covers by grade on a company under policies in scope that have not ended. */
export async function gradeCoversOfCompany(companyId: string, context: Context): Promise<GradeCoverOnWire[]> {
  const { items } = await listGradeCovers({ companyId, filter: 'cover,stopped,nocover', limit: most }, context);
  return items;
}
