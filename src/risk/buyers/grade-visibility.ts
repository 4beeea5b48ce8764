import { type Actor, mayRead } from '../../platform/core/actor.ts';
import type { Step } from '../../policies/passports/passport.ts';

/** Whether the actor may see grades: the insurer, and users with `read_company_grade` (row D5). */
export function seesGrades(actor: Actor): boolean {
  return mayRead(actor, 'read_company_grade');
}

/** The rule of every decision that looks at the buyer's grade. */
export const gradeRule = 'grade';

/** The steps of a decision as an actor may see them. */
export function stepsFor(actor: Actor, steps: readonly Step[]): readonly Step[] {
  return seesGrades(actor) ? steps : withoutGrade(steps);
}

/**
 * Steps without the grade: its rule keeps its result, since the answer shows that anyway, and loses its facts. The amounts
 * from there on would reveal what the grade allows and are left out, save for the last, which is the answer itself.
 */
export function withoutGrade<Rule extends string>(steps: readonly Step<Rule>[]): readonly Step<Rule>[] {
  const grade = steps.findIndex(({ rule }) => rule === gradeRule);
  if (grade === -1) return steps;
  return steps.map((step, place) => ({
    ...step,
    facts: place === grade ? {} : step.facts,
    amountAfter: place < grade || place === steps.length - 1 ? step.amountAfter : null,
  }));
}
