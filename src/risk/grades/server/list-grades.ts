import type { Page } from '../../../platform/core/page.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { seesGrades } from '../../buyers/grade-visibility.ts';
import type { GradeRequestOnWire } from '../grades.contract.ts';
import { gradeRequestOnWire } from './grade-on-wire.ts';
import { type GradesQuery, listGradeRequests as listStored } from './grade-requests.store.ts';

/** One page of the grades that the insurer watches for the customer. */
export function listGrades(query: GradesQuery, context: Context): Promise<Page<GradeRequestOnWire>> {
  return listGradeRequests({ requestStatus: 'ANSWERED', ...query }, context);
}

/** One page of the grade requests in scope, whatever became of them. */
export async function listGradeRequests(query: GradesQuery, context: Context): Promise<Page<GradeRequestOnWire>> {
  const { actor, today } = context;
  const withGrade = seesGrades(actor);
  if (!withGrade) refuseIf(whyNotAsk(query));
  const page = await listStored(query, context);
  return { ...page, items: page.items.map((row) => gradeRequestOnWire(row, withGrade, today)) };
}

/** A filter or an order by a hidden value would reveal it. */
function whyNotAsk({ gradeCode, changed, sort }: GradesQuery): Refusal | null {
  const revealsGrade = gradeCode !== undefined || changed !== undefined || sort?.replace('-', '') === 'gradeDate';
  return revealsGrade ? refuse('not-permitted', { needs: ['read_company_grade'] }) : null;
}
