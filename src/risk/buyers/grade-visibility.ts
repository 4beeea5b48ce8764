import { type Actor, holds } from '../../platform/core/actor.ts';

/** Whether the actor may see grades: the insurer, and users with `read_company_grade` (row D5). */
export function seesGrades(actor: Actor): boolean {
  return actor.userType === 'insurer' || holds(actor, 'read_company_grade');
}
